// The foot of the lobby: start, or what is missing, and a way out for five, seven or eleven.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { freeSeats, nameOf, roomier, wayOut } from "./count.js";

/** @typedef {import("../lobby.js").Scene} Scene */

/** @param {Scene} scene */
export function startBar(scene) {
  return el("div", { class: "start-bar", "data-key": "start" }, el("div", { class: "start-inner" }, help(scene), el("div", { class: "start-row" }, reason(scene), button(scene))));
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
    return el("button", { class: "btn big start", type: "button", "data-do": "start", "aria-disabled": String(!ready), "aria-describedby": "start-why" }, t(room.game ? "lobby.start_again" : "lobby.start"));
  }
  if (person || session.visit.watch) return null;
  return el("button", { class: "btn big", type: "button", "data-do": "door" }, t("lobby.take_seat"));
}

/** @param {Scene} scene */
const help = ({ room, host }) => (host ? odd(room) ?? bigger(room) : null);

/** @param {import("../types.js").Room} room */
function odd(room) {
  const out = wayOut(room);
  if (!out) return null;
  const more = room.setup.players === out.more ? null : el("button", { class: "btn alt", type: "button", "data-do": "way_more", "data-size": out.more }, t("lobby.out_more", { n: out.more }));
  const fewer = el("button", { class: "btn alt", type: "button", "data-do": "way_fewer", "data-size": out.fewer }, t("lobby.out_fewer", { n: out.fewer }));
  return el("div", { class: "way-out", role: "status" }, el("p", null, t("lobby.out", { n: out.people })), el("div", { class: "tools" }, more, fewer));
}

/** @param {import("../types.js").Room} room */
function bigger(room) {
  const size = roomier(room);
  if (!size) return null;
  return el("div", { class: "way-out" }, el("p", null, t("lobby.too_small")), el("button", { class: "btn alt", type: "button", "data-do": "way_more", "data-size": size }, t("lobby.make_room", { n: size })));
}
