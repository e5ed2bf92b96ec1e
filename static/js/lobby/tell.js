// What the host and the guests tell the server, and the one choice that is made on the page: a seat for somebody.

import { change } from "../api.js";
import { t } from "../lang.js";
import { say } from "../say.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */

/** @param {Lobby} lobby @param {string} what @param {object} [body] */
export function tell({ session }, what, body = {}) {
  return change(session.visit.link, what, { as: session.visit.person, ...body });
}

/** The host looks for a seat for somebody; without a person, no longer. @param {Lobby} lobby @param {string} [person] */
export function choosePlace(lobby, person) {
  lobby.placing = person;
  lobby.draw();
  const first = lobby.page.querySelector(".target .seat-button");
  if (first instanceof HTMLElement) {
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: "center" });
  }
  if (person && !first) say(t("lobby.no_free_seat"));
}
