// Help for the host when the people do not fit the table: a way out for five, seven and eleven, and a larger table for the rest.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { freeSeats, roomier, standing, wayOut } from "./count.js";

/** @typedef {import("../types.js").Room} Room */

/** @param {Room} room */
export function help(room) {
  const open = freeSeats(room).length > 0;
  if (!open && !standing(room).length) return null;
  return odd(room, open) ?? larger(room);
}

/** @param {Room} room @param {boolean} open   there are free seats */
function odd(room, open) {
  const out = wayOut(room);
  if (!out || room.setup.players > out.more) return null;
  const here = room.setup.players === out.more;
  const more = here ? open && key("bots", "lobby.out_bot", out.more) : key("way_more", "lobby.out_more", out.more);
  const fewer = room.setup.players === out.fewer ? el("p", { class: "note" }, t("lobby.out_start")) : key("way_fewer", "lobby.out_fewer", out.fewer);
  return box(t("lobby.out", { n: out.people }), more, fewer);
}

/** @param {Room} room */
function larger(room) {
  const size = roomier(room);
  return size ? box(t("lobby.too_small"), key("way_more", "lobby.make_room", size)) : null;
}

/** @param {string} words @param {...import("../dom.js").Child} keys */
const box = (words, ...keys) => el("div", { class: "way-out", role: "status", "data-key": "way-out" }, el("p", null, words), el("div", { class: "tools" }, ...keys));

/** @param {string} deed @param {string} label @param {number} size */
const key = (deed, label, size) => el("button", { class: "btn alt", type: "button", "data-do": deed, "data-size": size }, t(label, { n: size }));
