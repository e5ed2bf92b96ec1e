// The seats of the lobby: how many, which teams, who sits where, who stands, and what the host may do about it.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { choice } from "./choice.js";
import { SIZES, freeSeats, nameOf, standing, teamChoices } from "./count.js";
import { roundTable } from "./round.js";
import { name, occupant, seatRow, teamLists } from "./seats.js";
import { help } from "./wayout.js";

/** @typedef {import("../lobby.js").Scene} Scene */

/** @param {Scene} scene */
export function seatsSection(scene) {
  const { room, host } = scene;
  const free = freeSeats(room).length;
  return el(
    "section",
    { class: "sheet seats", "data-key": "seats", "aria-labelledby": "seats-title" },
    el("div", { class: "sheet-head" }, el("h2", { id: "seats-title" }, t("lobby.seats")), el("span", { class: "count" }, free ? t("lobby.free_seats", { n: free }) : t("lobby.all_taken"))),
    el("div", { class: "seats-top" }, host ? sizes(scene) : el("p", { class: "size-line" }, sizeWords(scene)), roundTable(room, scene.seat)),
    placingLine(scene),
    host ? help(room) : null,
    teamLists(room, (seat) => row(scene, seat)),
    standingList(scene),
    host ? hostTools(free) : null,
  );
}

/** @param {Scene} scene */
function sizeWords({ room }) {
  return t("lobby.size", { players: room.setup.players, teams: t(`lobby.teams.${room.setup.teams}`) });
}

/** @param {Scene} scene */
function sizes({ room }) {
  const { players, teams } = room.setup;
  const two = teamChoices(players).length > 1;
  return el(
    "div",
    { class: "stack" },
    choice("players", t("lobby.players"), SIZES.map((size) => ({ value: String(size), label: t("lobby.number", { n: size }) })), String(players), { "data-do": "players" }),
    two ? choice("teams", t("lobby.how_teams"), [2, 3].map((count) => ({ value: String(count), label: t(`lobby.teams.${count}`) })), String(teams), { "data-do": "teams" }) : null,
  );
}

/** @param {Scene} scene */
function placingLine({ room, placing }) {
  const who = placing && nameOf(room, placing);
  if (!who) return null;
  return el(
    "div",
    { class: "placing-line", role: "status", "data-key": "placing" },
    el("p", null, t("lobby.placing", { name: who })),
    el("button", { class: "btn alt", type: "button", "data-do": "place_cancel" }, t("page.cancel")),
  );
}

/** @param {Scene} scene @param {number} seat */
function row(scene, seat) {
  const { room, person, placing } = scene;
  const who = room.seats?.[seat];
  const mine = who?.person !== undefined && who.person === person;
  const state = `${who ? "" : "empty"} ${mine ? "mine" : ""}`.trim();
  if (placing && who?.person !== placing && (!who || who.bot)) return seatRow(seat, `${state} target`, placeHere(scene, seat));
  if (!who) return seatRow(seat, state, ...freeSeat(scene, seat));
  const more = mine || scene.host ? moreButton(seat, who.name) : null;
  return seatRow(seat, state, occupant(room, seat, person), more);
}

/** @param {Scene} scene @param {number} seat */
function placeHere({ room, placing }, seat) {
  const label = t("lobby.place_here", { name: nameOf(room, placing) ?? "", seat: seat + 1 });
  return el("button", { class: "seat-button", type: "button", "data-do": "place", "data-seat": seat, "aria-label": label }, occupant(room, seat), el("small", { class: "mark" }, t("lobby.here")));
}

/** @param {Scene} scene @param {number} seat @returns {import("../dom.js").Child[]} */
function freeSeat({ room, person, host, seat: own }, seat) {
  const first = own === undefined;
  const sit = () => small(first ? "lobby.sit_here" : "lobby.move_here", first ? "lobby.sit_on" : "lobby.move_to", "sit", seat, first ? "" : "alt");
  return [occupant(room, seat), person ? sit() : null, host ? small("lobby.add_bot", "lobby.add_bot_to", "bot", seat, "alt") : null];
}

/** @param {string} key @param {string} heard @param {string} deed @param {number} seat @param {string} look */
const small = (key, heard, deed, seat, look) =>
  el("button", { class: `btn small ${look}`.trim(), type: "button", "data-do": deed, "data-seat": seat, "aria-label": t(heard, { seat: seat + 1 }) }, t(key));

/** @param {number} seat @param {string} who */
const moreButton = (seat, who) =>
  el("button", { class: "icon-btn", type: "button", "data-do": "seat_menu", "data-seat": seat, "aria-label": t("lobby.more_about", { name: who }) }, "⋯");

/** @param {Scene} scene */
function standingList({ room, host, person }) {
  const people = standing(room);
  const watching = room.watching ?? 0;
  if (!people.length && !watching) return null;
  return el(
    "div",
    { class: "standing", "data-key": "standing" },
    people.length ? el("h3", null, t("lobby.standing")) : null,
    el("ul", { class: "seat-list" }, ...people.map(([id, who]) => standingRow(id, who, host, person))),
    watching ? el("p", { class: "note" }, t("lobby.watching", { n: watching })) : null,
  );
}

/** @param {string} id @param {string} who @param {boolean} host @param {string} [you] */
function standingRow(id, who, host, you) {
  const more = el("button", { class: "icon-btn", type: "button", "data-do": "person_menu", "data-person": id, "aria-label": t("lobby.more_about", { name: who }) }, "⋯");
  const seat = el("button", { class: "btn alt small", type: "button", "data-do": "place_start", "data-person": id }, t("lobby.give_seat"));
  return el(
    "li",
    { class: `seat-row ${id === you ? "mine" : ""}`, "data-key": `person-${id}` },
    el("span", { class: "who" }, name(who), id === you ? el("small", { class: "mark" }, t("lobby.you")) : null),
    host ? seat : null,
    host || id === you ? more : null,
  );
}

/** @param {number} free */
function hostTools(free) {
  return el(
    "div",
    { class: "tools", "data-key": "tools" },
    free ? el("button", { class: "btn alt", type: "button", "data-do": "bots" }, t("lobby.fill_bots")) : null,
    el("button", { class: "btn alt", type: "button", "data-do": "shuffle" }, t("lobby.shuffle")),
  );
}
