// At the door of a room: who is in, what the rules are, a name, sit or watch. Looking takes no seat and opens no socket.

import { ApiError, look, sit } from "./api.js";
import { el } from "./dom.js";
import { nameField, nameIn } from "./home.js";
import { t } from "./lang.js";
import { freeSeats, nameOf } from "./lobby/count.js";
import { rulesInWords } from "./lobby/rules.js";
import { name, occupant, seatRow, teamLists } from "./lobby/seats.js";
import { bar } from "./mark.js";
import { listen, morph } from "./morph.js";
import { attempt } from "./say.js";

/** @typedef {import("./room.js").Visit} Visit */
/** @typedef {import("./api.js").Look} Look */

const LOOK_AGAIN = 4_000;

/** @param {HTMLElement} root @param {Visit} visit @returns {import("./main.js").Screen} */
export function openDoor(root, visit) {
  document.title = t("page.room_title", { title: visit.look.room.title ?? t("page.your_table") });
  let seen = visit.look;
  const page = el("div", { class: "door page" });
  const draw = () => morph(page, el("div", null, ...content(seen)));
  const again = async () => {
    if (document.visibilityState !== "visible") return;
    // A look that fails changes nothing: the next one may succeed, and sitting down says what is wrong.
    seen = await look(visit.link).catch(() => seen);
    draw();
  };
  listen(page, {
    sit: () => sitDown(page, visit),
    watch: () => visit.spectate(),
    resume: (data) => visit.enter(data.person ?? "", data.name ?? ""),
  });
  draw();
  root.append(page);
  page.querySelector("h1")?.focus();
  const timer = setInterval(again, LOOK_AGAIN);
  return { close: () => clearInterval(timer) };
}

/** @param {Look} seen */
function content({ room, people = [] }) {
  const free = freeSeats(room);
  const why = closedBecause(room, free.length);
  const host = nameOf(room, room.host);
  return [
    bar(),
    el("h1", { class: "door-title", tabindex: -1, dir: "auto" }, room.title ?? (host ? t("join.table_of", { name: host }) : t("page.your_table"))),
    el("p", { class: "door-line" }, t("join.taken", { taken: room.setup.players - free.length, n: room.setup.players })),
    people.length ? ownPeople(people) : null,
    why ? shut(why) : sitForm(people.length > 0),
    el("section", { class: "sheet", "data-key": "seats" }, el("h2", null, t("lobby.seats")), teamLists(room, (seat) => seatChoice(room, seat, !why))),
    el("section", { class: "sheet", "data-key": "rules" }, el("h2", null, t("lobby.rules")), rulesInWords(room.setup)),
  ];
}

/** @param {import("./types.js").Room} room @param {number} free @returns {string|undefined} */
function closedBecause(room, free) {
  if (room.state === "play") return t("join.playing");
  if (room.state === "over") return t("join.over");
  if (room.locked) return t("join.locked");
  return free ? undefined : t("join.full");
}

/** Somebody of this device sits here already. @param {import("./api.js").Own[]} people */
function ownPeople(people) {
  return el(
    "section",
    { class: "sheet stack", "data-key": "own" },
    el("h2", null, t("join.of_this_device")),
    ...people.map((own) => el("button", { class: "btn", type: "button", "data-do": "resume", "data-person": own.person, "data-name": own.name }, t("join.go_on_as", { name: own.name }))),
  );
}

/** @param {boolean} another */
function sitForm(another) {
  return el(
    "form",
    { class: "sheet stack", "data-do": "sit", "data-key": "form", novalidate: true },
    another ? el("h2", null, t("join.somebody_else")) : null,
    el("label", { class: "label" }, t("home.name"), nameField("door-name")),
    el("button", { class: "btn big", type: "submit" }, t("join.sit")),
    el("button", { class: "btn quiet", type: "button", "data-do": "watch" }, t("join.watch")),
  );
}

/** @param {string} why */
function shut(why) {
  return el(
    "section",
    { class: "sheet stack", "data-key": "shut" },
    el("p", null, why),
    el("button", { class: "btn", type: "button", "data-do": "watch" }, t("join.watch")),
  );
}

/** @param {import("./types.js").Room} room @param {number} seat @param {boolean} open */
function seatChoice(room, seat, open) {
  if (room.seats?.[seat] || !open) return seatRow(seat, room.seats?.[seat] ? "" : "empty", occupant(room, seat));
  const radio = el("input", { type: "radio", name: "seat", value: String(seat), "data-mine": true });
  return seatRow(seat, "empty", el("label", { class: "seat-choice" }, radio, name(t("join.this_seat"))));
}

/** @param {HTMLElement} page @param {Visit} visit */
async function sitDown(page, visit) {
  const wanted = nameIn(page);
  if (!wanted) return;
  const chosen = page.querySelector("input[name=seat]:checked");
  const seat = chosen instanceof HTMLInputElement ? { seat: Number(chosen.value) } : {};
  await attempt(page, async () => {
    const { person } = await sit(visit.link, { name: wanted, ...seat }).catch((error) => satAnyway(visit, wanted, error));
    visit.enter(person, wanted);
  });
}

/** The answer was lost on the way, the seat perhaps not: sitting down again would make two of one.
 * @param {Visit} visit @param {string} wanted @param {unknown} error */
async function satAnyway(visit, wanted, error) {
  if (!(error instanceof ApiError) || error.code !== "network") throw error;
  const before = new Set((visit.look.people ?? []).map((own) => own.person));
  const { people = [] } = await look(visit.link);
  const found = people.find((own) => own.name === wanted && !before.has(own.person));
  if (!found) throw error;
  return found;
}

