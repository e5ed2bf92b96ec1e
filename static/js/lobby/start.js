// The foot of the lobby: start, or what is missing.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { freeSeats, nameOf } from "./count.js";

/** @typedef {import("../lobby.js").Scene} Scene */

/** @param {Scene} scene */
export function startBar(scene) {
  return el("div", { class: "start-bar", "data-key": "start" }, reason(scene), button(scene));
}

/** @param {Scene} scene */
function reason({ room, host }) {
  const free = freeSeats(room).length;
  const waitFor = nameOf(room, room.host) ?? "";
  const text = free ? t(host ? "lobby.missing" : "lobby.missing_guest", { n: free }) : host ? t("lobby.ready") : t("lobby.ready_guest", { name: waitFor });
  return el("p", { class: "start-why", role: "status", id: "start-why" }, text);
}

/** @param {Scene} scene */
function button({ room, host, person, session }) {
  if (host) {
    const ready = freeSeats(room).length === 0;
    return el("button", { class: `btn big start ${ready ? "" : "not-yet"}`.trim(), type: "button", "data-do": "start", "aria-describedby": "start-why" }, t(room.game ? "lobby.start_again" : "lobby.start"));
  }
  if (person || session.visit.watch) return null;
  return el("button", { class: "btn big", type: "button", "data-do": "door" }, t("lobby.take_seat"));
}
