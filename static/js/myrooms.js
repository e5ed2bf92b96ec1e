// The rooms this browser has a seat in, newest first.

import { el } from "./dom.js";
import { list, t, timeAgo } from "./lang.js";
import { hrefOf } from "./places.js";

/** @typedef {import("./api.js").MyRoom} MyRoom */

/** @param {MyRoom[]} rooms */
export function roomList(rooms) {
  if (!rooms.length) return null;
  return el("div", null, el("h2", null, t("home.your_rooms")), el("ul", { class: "room-list" }, ...rooms.map((room) => el("li", null, card(room)))));
}

/** @param {MyRoom} room */
function card(room) {
  const who = (room.names ?? []).filter((name) => name !== room.name);
  return el(
    "a",
    { class: "room-card", "data-go": true, href: hrefOf({ at: "room", link: room.link, watch: false }) },
    el("b", { class: "room-title", dir: "auto" }, room.title ?? (who.length ? t("home.room_with", { names: list(who) }) : t("home.room_alone"))),
    el("span", { class: "room-state" }, t(`home.state.${room.state}`), " · ", timeAgo(room.touched)),
    room.turn ? el("span", { class: "your-turn" }, t("home.your_turn")) : null,
  );
}
