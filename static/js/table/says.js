// The one line under the board: what happened, and what you may do. Every state of the table has its words here.
/** @import { Doc, Seat, Status } from "../types.js" */
/** @import { Action, Turn } from "./turn.js" */
/** @import { Words } from "./words.js" */
import { isJack } from "./glyphs.js";
import { isInside } from "./layout.js";
import { latest } from "./told.js";

/** @typedef {{action: Action, text: string, quiet?: true}} Offer */
/** @typedef {{main: string, small: string, offers?: Offer[], mine?: boolean, refusal?: boolean}} Saying   mine: it is for you to act */

/** @param {Words} words @param {Doc} doc @param {Turn} turn @param {Status} status @returns {Saying} */
export function saying(words, doc, turn, status) {
  const said = says(words, doc, turn);
  return status === "connecting" ? { ...said, small: words.t("line.connecting") } : said;
}

/** @param {Words} words @param {Doc} doc @param {Turn} turn @returns {Saying} */
function says(words, doc, turn) {
  if (doc.table?.outcome) return over(words, doc);
  if (turn.sending) return sending(words, turn);
  const said = forfeits(words, doc, turn) ?? choosing(words, turn) ?? waiting(words, doc, turn);
  return turn.refused ? { ...said, main: words.t(`reason.${turn.refused}`), small: said.main, refusal: true } : said;
}

/** @param {Words} words @param {Turn} turn @returns {Saying} */
function sending(words, turn) {
  const move = turn.sending?.move;
  const removes = move?.do === "play" && turn.hasChip(move.space);
  const values = { card: move && "card" in move ? words.card(move.card) : "", space: move?.do === "play" ? words.space(move.space) : "" };
  return { main: words.t(`line.sending.${removes ? "remove" : move?.do}`, values), small: words.t("line.sending") };
}

/** @param {Words} words @param {Doc} doc @param {Turn} turn @returns {Saying|null} */
function forfeits(words, { table }, turn) {
  const { t } = words;
  if (!table?.forfeits) return null;
  if (!turn.can("forfeit")) return { main: t("line.others_owe", { names: words.names(table.forfeits), n: table.forfeits.length }), small: t("line.others_owe_small") };
  if (!turn.card) return { main: t("line.owe"), small: t("line.owe_small"), mine: true };
  const card = words.card(turn.card);
  return { main: t("line.give", { card }), small: t("line.give_small"), offers: [{ action: "give", text: t("line.button.give") }], mine: true };
}

/** @param {Words} words @param {Turn} turn @returns {Saying|null} */
function choosing(words, turn) {
  switch (turn.phase) {
    case "ways": return ways(words, turn);
    case "confirm": return confirm(words, turn);
    case "card": return turn.can("play") || turn.can("exchange") ? chosen(words, turn) : studied(words, turn);
    case "space": return asked(words, turn);
    default: return null;
  }
}

/** @param {Words} words @param {Turn} turn @returns {Saying} */
function ways(words, turn) {
  const { t } = words;
  return {
    main: t("line.ways"),
    small: t("line.ways_small", { index: turn.reading + 1, count: turn.readings.length }),
    offers: [{ action: "next", text: t("line.button.next"), quiet: true }, { action: "sew", text: t("line.button.sew") }],
    mine: true,
  };
}

/** @param {Words} words @param {Turn} turn @returns {Saying} */
function confirm(words, turn) {
  const space = turn.space ?? 0;
  const action = turn.hasChip(space) ? "remove" : "place";
  const team = turn.doc.table?.chips?.[space] ?? 0;
  const values = { card: words.card(turn.card ?? ""), space: words.space(space), team: words.team(team) };
  return { main: words.t(`line.${action}`, values), small: words.t(`line.${action}_small`, values), offers: [{ action, text: words.t(`line.button.${action}`) }], mine: true };
}

/** A card in hand at your turn. @param {Words} words @param {Turn} turn @returns {Saying} */
function chosen(words, turn) {
  const { t } = words;
  const card = words.card(turn.card ?? "");
  const n = turn.spaces.length;
  if (turn.doc.you?.dead?.includes(turn.card ?? "")) return dead(words, turn, card);
  if (n === 0) return { main: t("line.nowhere", { card }), small: t("line.other_card"), mine: true };
  if (turn.removes) return { main: t("line.remove_any"), small: t("line.remove_any_small", { card }), mine: true };
  if (isJack(turn.card ?? "")) return { main: t("line.place_any"), small: t("line.place_any_small", { card }), mine: true };
  const taken = isInside(turn.spaces[0] ?? 0) ? "line.outside_taken" : "line.inside_taken";
  return { main: t("line.spaces", { n, card }), small: t(n === 1 ? taken : "line.tap_one"), mine: true };
}

/** @param {Words} words @param {Turn} turn @param {string} card @returns {Saying} */
function dead(words, turn, card) {
  const { t } = words;
  const main = t("line.dead", { card });
  if (!turn.can("exchange")) return { main, small: t(turn.doc.table?.exchanged ? "line.swapped_already" : "line.other_card"), mine: true };
  const costly = turn.doc.table?.setup.options.dead_card === "turn";
  return { main, small: t(costly ? "line.swap_is_turn" : "line.swap"), offers: [{ action: "swap", text: t("line.button.swap") }], mine: true };
}

/** A card looked at while others play. @param {Words} words @param {Turn} turn @returns {Saying} */
function studied(words, turn) {
  const { t } = words;
  const card = words.card(turn.card ?? "");
  const n = turn.spaces.length;
  const dead = turn.doc.you?.dead?.includes(turn.card ?? "");
  return { main: dead ? t("line.dead", { card }) : t("line.study", { n, card }), small: playing(words, turn.doc) };
}

/** A space tapped before a card. @param {Words} words @param {Turn} turn @returns {Saying} */
function asked(words, turn) {
  const n = turn.fitting.length;
  const space = words.space(turn.space ?? 0);
  if (!n) return { main: words.t("line.no_card", { space }), small: playing(words, turn.doc) };
  return { main: words.t("line.cards_for", { n, space }), small: turn.can("play") ? words.t("line.tap_card", { n }) : playing(words, turn.doc), mine: turn.can("play") };
}

/** Nothing chosen. @param {Words} words @param {Doc} doc @param {Turn} turn @returns {Saying} */
function waiting(words, doc, turn) {
  const { t } = words;
  const news = latest(words, doc);
  if (turn.can("draw") && !turn.can("play")) return { main: t("line.take"), small: t(`line.take_${doc.table?.setup.options.draw_window ?? "next_draw"}`), mine: true };
  if (turn.can("draw")) return { main: t("line.take_first"), small: t("line.your_turn"), mine: true };
  if (turn.can("play")) return { main: t("line.your_turn"), small: news, mine: true };
  if (turn.can("exchange")) return { main: t("line.only_swap"), small: news, mine: true };
  const watching = doc.you?.seat === undefined ? t("line.watching") : "";
  return { main: playing(words, doc), small: [watching, news].filter(Boolean).join(" ") };
}

/** @param {Words} words @param {Doc} doc */
function playing(words, { table, you }) {
  if (table?.turn === undefined) return "";
  return table.turn === you?.seat ? words.t("line.your_turn") : words.t("line.playing", { name: words.ownName(table.turn) });
}

/** @param {Words} words @param {Doc} doc @returns {Saying} */
function over(words, { table, you }) {
  const { t } = words;
  const { how, team } = table?.outcome ?? { how: "ended" };
  if (team === undefined) return { main: t("line.draw"), small: t(`line.over.${how}`) };
  const members = seatsOf(words, team, table?.setup.players ?? 0);
  const mine = you?.seat !== undefined && words.teamOf(you.seat) === team;
  const alone = members.length === 1;
  const main = mine ? t(alone ? "line.you_win" : "line.we_win", { team: words.team(team) }) : alone ? t("line.wins", { name: words.ownName(members[0] ?? 0) }) : t("line.team_wins", { team: words.team(team) });
  const n = Object.values(table?.sewn ?? {}).filter((five) => five.team === team).length;
  const small = t(how === "win" ? "line.over.win" : `line.over.${how}_most`, { n, names: words.names(members) });
  return { main, small, mine };
}

/** @param {Words} words @param {number} team @param {number} players @returns {Seat[]} */
function seatsOf(words, team, players) {
  return [...Array(players).keys()].filter((seat) => words.teamOf(seat) === team);
}
