// Seats as lists by team. The same list stands at the door, where a free seat is a choice, and in the lobby, where it is a button.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { chip } from "../table/glyphs.js";
import { seatsOfTeam } from "./count.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../dom.js").Child} Child */

/**
 * @param {Room} room
 * @param {(seat: number) => HTMLElement} row   one line of the list
 */
export function teamLists(room, row) {
  const teams = Array.from({ length: room.setup.teams }, (_, team) => team);
  return el("div", { class: `teams teams-${room.setup.teams}` }, ...teams.map((team) => teamList(room, team, row)));
}

/** @param {Room} room @param {number} team @param {(seat: number) => HTMLElement} row */
function teamList(room, team, row) {
  const id = `team-${team}-name`;
  return el(
    "section",
    { class: "team", "data-key": `team-${team}`, "aria-labelledby": id },
    el("h3", { class: "team-name", id }, chip(team), t(`table.team.${team}`)),
    el("ol", { class: "seat-list" }, ...seatsOfTeam(room.setup, team).map(row)),
  );
}

/**
 * Who sits there: name and what is special about them.
 * @param {Room} room @param {number} seat @param {string} [you]
 */
export function occupant(room, seat, you) {
  const who = room.seats?.[seat];
  if (!who) return el("span", { class: "who free" }, t("lobby.free"));
  const marks = [who.person && who.person === you ? t("lobby.you") : "", who.person && who.person === room.host ? t("lobby.host") : "", who.bot ? t("lobby.bot") : ""];
  return el("span", { class: "who" }, name(who.name), el("small", { class: "mark" }, marks.filter(Boolean).join(" · ")));
}

/** A name is shown in its own direction, and never breaks the line it stands in. @param {string} text */
export const name = (text) => el("b", { class: "name", dir: "auto", title: text }, text);

/** @param {number} seat @param {string} className @param {...Child} children */
export const seatRow = (seat, className, ...children) => el("li", { class: `seat-row ${className}`, "data-key": `seat-${seat}` }, ...children);
