// What each button of the lobby does. A refusal is said in words; the answer itself comes through the socket.

import { sit } from "../api.js";
import { t } from "../lang.js";
import { openMenu } from "../menu.js";
import { attempt, say } from "../say.js";
import { shareDeeds } from "../share.js";
import { freeSeats, nameOf, standing, teamChoices } from "./count.js";
import { askTitle, personMenu, seatMenu } from "./ask.js";
import { wireValue } from "./rules.js";
import { choosePlace, tell } from "./tell.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */

/** @param {Lobby} lobby @returns {import("../morph.js").Deeds} */
export function deeds(lobby) {
  const { session } = lobby;
  /** @param {string} what @param {object} [body] @param {HTMLElement} [element] */
  const ask = (what, body = {}, element = lobby.page) => attempt(element, () => tell(lobby, what, body)).then(() => lobby.draw());
  return {
    ...shareDeeds(session),
    menu: () => openMenu(session),
    title: () => askTitle(lobby),
    door: () => session.visit.leave(),
    sit: (data, element) => void attempt(element, () => sitOn(lobby, Number(data.seat))),
    bot: (data, element) => ask("bot", { seat: Number(data.seat) }, element),
    bots: (_, element) => ask("bot", {}, element),
    shuffle: (_, element) => ask("shuffle", {}, element),
    lock: (_, element) => ask("lock", { locked: !session.doc.room?.locked }, element),
    players: (_, element) => ask("setup", sizeOf(valueIn(element))),
    teams: (_, element) => ask("setup", { teams: Number(valueIn(element)) }),
    preset: (_, element) => ask("setup", { preset: valueIn(element) }),
    option: (data, element) => ask("setup", { options: { [data.option ?? ""]: wireValue(data.option ?? "", valueIn(element)) } }),
    seat_menu: (data) => seatMenu(lobby, Number(data.seat)),
    person_menu: (data) => personMenu(lobby, data.person ?? ""),
    place_start: (data) => choosePlace(lobby, data.person),
    place_cancel: () => choosePlace(lobby, undefined),
    place: (data, element) => void attempt(element, () => place(lobby, Number(data.seat))),
    way_more: (data, element) => void attempt(element, () => makeRoomFor(lobby, Number(data.size))),
    way_fewer: (data, element) => ask("setup", sizeOf(data.size ?? ""), element),
    start: (_, element) => start(lobby, element),
  };
}

/** @param {HTMLElement} element */
const valueIn = (element) => (element instanceof HTMLInputElement ? element.value : "");

/** @param {string} value */
function sizeOf(value) {
  const players = Number(value);
  return { players, teams: teamChoices(players)[0] };
}

/** @param {Lobby} lobby @param {number} seat */
function sitOn({ session }, seat) {
  const { link, person } = session.visit;
  const name = (session.doc.room && nameOf(session.doc.room, person)) ?? "";
  return sit(link, { name, seat, ...(person && { as: person }) });
}

/** A bot gives way to a person. @param {Lobby} lobby @param {number} seat */
async function place(lobby, seat) {
  const person = lobby.placing;
  lobby.placing = undefined;
  if (lobby.session.doc.room?.seats?.[seat]?.bot) await tell(lobby, "remove", { seat });
  await tell(lobby, "place", { person, seat });
  lobby.draw();
}

/** A larger table: everybody who stands gets a seat, and a bot fills up where nobody is left. @param {Lobby} lobby @param {number} size */
async function makeRoomFor(lobby, size) {
  const { doc } = lobby.session;
  if (!doc.room) return;
  await tell(lobby, "setup", sizeOf(String(size)));
  const waiting = standing(doc.room).map(([person]) => person);
  const free = freeSeats({ ...doc.room, setup: { ...doc.room.setup, players: size } });
  for (const seat of free) {
    const person = waiting.shift();
    await tell(lobby, person ? "place" : "bot", person ? { person, seat } : { seat });
  }
}

/** @param {Lobby} lobby @param {HTMLElement} button */
function start(lobby, button) {
  const { room } = lobby.session.doc;
  const free = room ? freeSeats(room).length : 0;
  if (free) return say(t("lobby.missing", { n: free }));
  void attempt(button, () => tell(lobby, "start"));
}

