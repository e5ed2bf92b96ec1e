// Under the line that says who won: one tap for another game, who has tapped, and the score of the evening.

import { change } from "./api.js";
import { el } from "./dom.js";
import { list, t } from "./lang.js";
import { nameOf, seatNumbers } from "./lobby/count.js";
import { listen, morph } from "./morph.js";
import { hrefOf } from "./places.js";
import { attempt } from "./say.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./session.js").Session} Session */

/** @type {WeakSet<HTMLElement>} places that have their listener */
const known = new WeakSet();

/** Fills the place that the table gives; called again with every change. @param {HTMLElement} element @param {Doc} doc @param {Session} session */
export function showResult(element, doc, session) {
  const { room, table } = doc;
  if (!room || !table?.outcome) return element.replaceChildren();
  if (!known.has(element)) listen(element, deeds(session));
  known.add(element);
  const parts = [buttons(doc, room, session), ready(room, table), series(room)];
  morph(element, el("div", null, el("div", { class: "result" }, ...parts)));
}

/** @param {Session} session @returns {import("./morph.js").Deeds} */
function deeds(session) {
  return {
    rematch: (data, button) => void attempt(button, () => rematch(session, data.ready === "true")),
    lobby: (_, button) => void attempt(button, () => change(session.visit.link, "lobby", { as: session.visit.person })),
  };
}

/** @param {Session} session @param {boolean} ready */
function rematch({ doc, visit }, ready) {
  return change(visit.link, "rematch", { as: visit.person, game: doc.room?.game, ready });
}

/** The score of the evening, per person. @param {Room} room */
function series(room) {
  const wins = Object.entries(room.series ?? {}).flatMap(([person, won]) => {
    const who = nameOf(room, person);
    return who && won ? [{ who, won }] : [];
  });
  if (!wins.length || (room.game ?? 0) < 2) return null;
  wins.sort((a, b) => b.won - a.won);
  return el("p", { class: "result-series" }, el("b", null, t("result.series")), " ", wins.map(({ who, won }) => t("result.score", { name: who, wins: won })).join(" · "));
}

/** Who has tapped, and for whom everybody waits. @param {Room} room @param {Table} table */
function ready(room, table) {
  const people = seatNumbers(table.setup).filter((seat) => room.seats?.[seat]?.person);
  const names = (/** @type {boolean} */ yes) => people.filter((seat) => Boolean(room.rematch?.[seat]) === yes).map((seat) => room.seats?.[seat]?.name ?? "");
  const tapped = names(true);
  const others = names(false);
  if (!tapped.length) return null;
  return el("p", { class: "result-ready", role: "status" }, t("result.ready", { names: list(tapped) }), " ", others.length ? t("result.waiting", { names: list(others) }) : "");
}

/** @param {Doc} doc @param {Room} room @param {Session} session */
function buttons({ you }, room, { visit }) {
  const seated = you?.seat !== undefined;
  const tapped = seated && room.rematch?.[you.seat ?? -1] === true;
  const host = visit.person !== undefined && room.host === visit.person;
  return el(
    "div",
    { class: "result-buttons" },
    seated ? el("button", { class: `btn ${tapped ? "alt" : ""}`, type: "button", "data-do": "rematch", "data-ready": String(!tapped), "aria-pressed": String(tapped) }, t(tapped ? "result.not_again" : "result.again")) : null,
    host ? el("button", { class: "btn alt", type: "button", "data-do": "lobby" }, t("result.change")) : null,
    el("a", { class: "btn quiet", href: hrefOf({ at: "home" }), "data-go": true }, t("page.to_home")),
  );
}
