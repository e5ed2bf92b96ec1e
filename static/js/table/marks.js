// What stands on the board just now, as data: one look for each space. Made from the document and the player's turn, drawn by board.js.
/** @import { Doc, Entry, Log, Space, Table, Team, ToldPlay } from "../types.js" */
/** @import { Turn } from "./turn.js" */
/** @import { Preview } from "./ribbons.js" */
import { spacesIn } from "./layout.js";

/** A chosen card that fits more spaces than this does not make them grow: they would cover each other. */
const FEW = 2;

/**
 * @typedef {object} Look
 * @property {Team} [chip]
 * @property {boolean} [ghost]      the chip is not confirmed yet
 * @property {boolean} [sewn]
 * @property {boolean} [last]
 * @property {boolean} [tick]       changed since your last turn
 * @property {"lit"|"open"|"target"|"fit"} [mark]   lit: grown; open: one of many; target: a chip to remove; fit: only looked at
 * @property {boolean} [chosen]     waits for a yes
 * @property {boolean} [read]       in the five that is offered to be sewn
 * @property {boolean} [asked]      tapped before a card
 * @property {boolean} [shown]      pointed out from the story
 *
 * @typedef {object} Picture
 * @property {Look[]} looks
 * @property {"few"|"many"|"remove"|"study"|"ways"|""} mood     what recedes
 * @property {Space[]} lit                     spaces a tap may mean
 * @property {Preview|null} preview
 * @property {Table["sewn"]} sewn
 * @property {number} teams
 */

/** @param {Doc} doc @param {Turn} turn @param {readonly Space[]} shown @returns {Picture} */
export function picture(doc, turn, shown) {
  /** @type {Look[]} */
  const looks = Array.from({ length: 100 }, () => ({}));
  const put = (/** @type {Space} */ space, /** @type {Look} */ look) => Object.assign(looks[space] ?? {}, look);
  for (const [space, team] of Object.entries(doc.table?.chips ?? {})) put(Number(space), { chip: team });
  for (const { spaces } of Object.values(doc.table?.sewn ?? {})) spacesIn(spaces).forEach((space) => put(space, { sewn: true }));
  const { last, since } = recent(doc);
  if (last !== null) put(last, { last: true });
  since.forEach((space) => put(space, { tick: space !== last }));
  shown.forEach((space) => put(space, { shown: true }));
  const preview = previewOf(doc, turn);
  preview?.sets.flatMap(spacesIn).forEach((space) => put(space, { read: true }));
  const acting = turn.can("play") && !turn.sending;
  const mood = moodOf(turn, acting);
  for (const space of turn.spaces) if (mood) put(space, { mark: markOf(mood, turn) });
  if (turn.space !== null) putChoice(doc, turn, put);
  return { looks, mood, lit: acting ? turn.spaces : [], preview, sewn: doc.table?.sewn, teams: doc.table?.setup.teams ?? 2 };
}

/** @param {Turn} turn @param {boolean} acting @returns {Picture["mood"]} */
function moodOf(turn, acting) {
  if (turn.phase === "ways") return "ways";
  if (!turn.card || turn.sending) return "";
  if (!acting) return "study";
  if (turn.removes) return "remove";
  return turn.spaces.length > FEW ? "many" : "few";
}

/** @param {Picture["mood"]} mood @param {Turn} turn @returns {Look["mark"]} */
function markOf(mood, turn) {
  if (mood === "study") return "fit";
  if (mood === "ways") return undefined;
  if (mood === "remove") return "target";
  return mood === "few" || turn.spaces.length <= FEW ? "lit" : "open";
}

/** @param {Doc} doc @param {Turn} turn @param {(space: Space, look: Look) => void} put */
function putChoice(doc, turn, put) {
  const space = turn.space ?? 0;
  if (turn.phase === "space") return put(space, { asked: true });
  if (turn.hasChip(space)) return put(space, turn.sending ? { ghost: true } : { chosen: true });
  put(space, { chip: myTeam(doc), ghost: true, ...(turn.phase === "confirm" ? { chosen: true, chip: undefined, ghost: false } : {}) });
}

/** @param {Doc} doc @param {Turn} turn @returns {Preview|null} */
function previewOf(doc, turn) {
  return turn.phase === "ways" ? { team: myTeam(doc), sets: turn.readings[turn.reading] ?? [] } : null;
}

/** @param {Doc} doc @returns {Team} */
function myTeam(doc) {
  return (doc.you?.seat ?? 0) % (doc.table?.setup.teams ?? 2);
}

/** The newest space played on, and all since your own last play. @param {Doc} doc @returns {{last: Space|null, since: Space[]}} */
function recent(doc) {
  const plays = entries(doc.table?.log).flatMap(([, entry]) => entry.told.filter(isPlay));
  const own = plays.map(({ seat }) => seat).lastIndexOf(doc.you?.seat ?? -1);
  const since = doc.you?.seat === undefined ? [] : plays.slice(own + 1).map(({ space }) => space);
  return { last: plays[plays.length - 1]?.space ?? null, since };
}

/** The steps of a log in order. @param {Log|undefined} log @returns {[number, Entry][]} */
export function entries(log) {
  return Object.entries(log ?? {}).map(([n, entry]) => /** @type {[number, Entry]} */ ([Number(n), entry])).sort(([a], [b]) => a - b);
}

/** @param {import("../types.js").Told} told @returns {told is ToldPlay} */
export function isPlay(told) {
  return told.do === "play";
}
