// One room's address: finds out who this tab is there, and shows the form at the door or the room itself.

import { ApiError, look } from "./api.js";
import { el, fill } from "./dom.js";
import { openDoor } from "./join.js";
import { t } from "./lang.js";
import { bar } from "./mark.js";
import { hrefOf } from "./places.js";
import { hush, inWords, say } from "./say.js";
import { openSession } from "./session.js";
import { forgetPerson, ofTab, personOf, rememberName, rememberPerson } from "./storage.js";

/** @typedef {import("./api.js").Look} Look */
/** @typedef {import("./main.js").App} App */
/** @typedef {import("./main.js").Screen} Screen */
/** @typedef {{at: "room", link: string, watch: boolean}} RoomPlace */
/**
 * What the screens of a room need to know.
 * @typedef {object} Visit
 * @property {string} link
 * @property {boolean} watch         came by the watch link: can never sit
 * @property {Look} look
 * @property {string} [person]       who this tab is
 * @property {App} app
 * @property {(person: string, name: string) => void} enter       somebody has sat down in this tab
 * @property {() => void} spectate
 * @property {(why?: string) => void} leave                        back to the door; `why` is said
 */

/** @param {HTMLElement} root @param {RoomPlace} place @param {App} app @returns {Screen} */
export function openRoom(root, place, app) {
  /** @type {Screen|undefined} */
  let inner;
  let closed = false;
  /** @param {() => Screen} open */
  const show = (open) => {
    if (closed) return;
    inner?.close();
    root.replaceChildren();
    inner = open();
  };
  /** @param {boolean} door   true: stay at the door even if somebody of this device sits here */
  const load = async (door) => {
    inner?.close();
    inner = undefined;
    root.className = "";
    fill(root, loading());
    try {
      const seen = await look(place.link);
      show(() => choose(root, visit(seen), door));
    } catch (error) {
      show(() => problem(root, error, () => load(door)));
    }
  };
  /** @param {Look} seen @returns {Visit} */
  const visit = (seen) => ({
    ...{ link: place.link, watch: place.watch || seen.watch === true, look: seen, app },
    enter(person, name) {
      rememberPerson(place.link, person);
      if (name) rememberName(name);
      hush();
      ofTab.drop(`watching.${place.link}`);
      void load(false);
    },
    spectate() {
      ofTab.set(`watching.${place.link}`, "yes");
      void load(false);
    },
    leave(why) {
      ofTab.drop(`watching.${place.link}`);
      if (why) forgetPerson(place.link);
      if (why) say(why);
      void load(true);
    },
  });
  void load(false);
  return {
    close() {
      closed = true;
      inner?.close();
    },
  };
}

/** @param {HTMLElement} root @param {Visit} visit @param {boolean} door */
function choose(root, visit, door) {
  const person = door || visit.watch ? undefined : whoIs(visit);
  if (person) rememberPerson(visit.link, person);
  const inside = person !== undefined || visit.watch || (!door && ofTab.get(`watching.${visit.link}`) !== null);
  return inside ? openSession(root, { ...visit, person }) : openDoor(root, visit);
}

/** Who this tab was here before, or the only one of this device who is here. @param {Visit} visit @returns {string|undefined} */
function whoIs(visit) {
  const people = visit.look.people ?? [];
  const remembered = personOf(visit.link);
  if (remembered === "" || ofTab.get(`watching.${visit.link}`)) return undefined;
  const only = people.length === 1 ? people[0] : undefined;
  return (people.find((own) => own.person === remembered) ?? only)?.person;
}

const loading = () => el("p", { class: "loading", role: "status" }, t("page.loading"));

/** @param {HTMLElement} root @param {unknown} error @param {() => void} again @returns {Screen} */
function problem(root, error, again) {
  document.title = t("page.home_title");
  const gone = error instanceof ApiError && error.status === 404;
  root.append(
    el(
      "div",
      { class: "page" },
      bar(),
      el(
        "section",
        { class: "sheet stack problem" },
        el("h1", { tabindex: -1 }, t(gone ? "page.no_room" : "page.trouble")),
        el("p", null, gone ? t("page.no_room_more") : inWords(error)),
        gone ? null : el("button", { class: "btn", type: "button", onclick: again }, t("page.again")),
        el("a", { class: "btn alt", href: hrefOf({ at: "home" }), "data-go": true }, t("page.to_home")),
      ),
    ),
  );
  root.querySelector("h1")?.focus();
  return { close: () => undefined };
}
