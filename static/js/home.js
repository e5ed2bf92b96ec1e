// The first page: a name, a room for friends or a game against bots, a code, and the rooms one already sits in.

import { findCode, makeRoom, myRooms } from "./api.js";
import { el, fill } from "./dom.js";
import { newId } from "./ids.js";
import { t } from "./lang.js";
import { strip } from "./mark.js";
import { listen } from "./morph.js";
import { roomList } from "./myrooms.js";
import { attempt, say } from "./say.js";
import { lastName, ofTab, rememberName, rememberPerson } from "./storage.js";
import { showThemes } from "./menu.js";

/** @param {HTMLElement} root @param {import("./main.js").App} app @returns {import("./main.js").Screen} */
export function openHome(root, app) {
  document.title = t("page.home_title");
  const rooms = el("section", { class: "my-rooms", "aria-live": "polite" });
  const page = el("div", { class: "home page" }, hero(), playForm(), codeForm(), rooms, foot());
  listen(page, {
    play: () => start(page, app, false),
    bots: () => start(page, app, true),
    code: (_, form) => join(/** @type {HTMLFormElement} */ (form), app),
    themes: () => showThemes(),
  });
  root.append(page);
  /** The list is a comfort: without an answer the page still works. */
  const refresh = () => myRooms().then((list) => fill(rooms, roomList(list)), () => undefined);
  const onShow = () => (document.visibilityState === "visible" ? void refresh() : undefined);
  document.addEventListener("visibilitychange", onShow);
  void refresh();
  return { close: () => document.removeEventListener("visibilitychange", onShow) };
}

function hero() {
  return el(
    "header",
    { class: "hero" },
    strip(),
    el("h1", { class: "hero-name" }, t("page.name")),
    el("p", { class: "hero-line" }, t("home.line")),
  );
}

function playForm() {
  return el(
    "form",
    { class: "sheet stack", "data-do": "play", novalidate: true },
    el("label", { class: "label" }, t("home.name"), nameField("home-name")),
    el("button", { class: "btn big", type: "submit" }, t("home.with_friends")),
    el("button", { class: "btn alt", type: "button", "data-do": "bots" }, t("home.now")),
    el("p", { class: "note" }, t("home.private")),
  );
}

/** @param {string} id */
export function nameField(id) {
  return el("input", { class: "field name-field", id, type: "text", value: lastName(), maxlength: 64, autocomplete: "nickname", autocapitalize: "words", spellcheck: "false", enterkeyhint: "go", required: true, "data-mine": true });
}

function codeForm() {
  const field = el("input", { class: "field code-field", type: "text", name: "code", maxlength: 12, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go" });
  return el(
    "form",
    { class: "sheet code-form", "data-do": "code", novalidate: true },
    el("label", { class: "label" }, t("home.code"), field),
    el("button", { class: "btn alt", type: "submit" }, t("home.join")),
  );
}

function foot() {
  return el(
    "footer",
    { class: "foot" },
    el("button", { class: "btn quiet", type: "button", "data-do": "themes" }, t("menu.theme")),
    el("p", { class: "note" }, t("home.not_affiliated")),
  );
}

/** The name in a form, or undefined after saying that one is needed. @param {ParentNode} page @returns {string|undefined} */
export function nameIn(page) {
  const field = page.querySelector(".name-field");
  if (!(field instanceof HTMLInputElement)) return undefined;
  const name = field.value.trim();
  field.toggleAttribute("aria-invalid", !name);
  if (name) rememberName(name);
  else {
    say(t("home.name_missing"));
    field.focus();
  }
  return name || undefined;
}

/**
 * Makes a room. The wish has an id that stays until it is answered: two taps, going back, or loading again in between make one room.
 * @param {HTMLElement} page @param {import("./main.js").App} app @param {boolean} bots
 */
async function start(page, app, bots) {
  const name = nameIn(page);
  if (!name) return;
  const key = bots ? "wish.bots" : "wish.friends";
  const cid = ofTab.get(key) ?? newId();
  ofTab.set(key, cid);
  await attempt(page, async () => {
    const ticket = await makeRoom(bots ? { cid, name, bots } : { cid, name });
    ofTab.drop(key);
    rememberPerson(ticket.link, ticket.person);
    app.go({ at: "room", link: ticket.link, watch: false });
  });
}

/** @param {HTMLFormElement} form @param {import("./main.js").App} app */
async function join(form, app) {
  const field = form.elements.namedItem("code");
  const code = field instanceof HTMLInputElement ? field.value.trim() : "";
  if (!code) return void (field instanceof HTMLInputElement && field.focus());
  await attempt(form, async () => app.go({ at: "room", link: (await findCode(code)).link, watch: false }));
}
