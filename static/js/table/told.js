// What happened, in words: one line for each thing told in a step.
/** @import { Doc, Entry, Seat, Space, Team, Told, ToldPlay } from "../types.js" */
/** @import { Words } from "./words.js" */
import { isJack } from "./glyphs.js";
import { spacesIn } from "./layout.js";

/**
 * @typedef {object} Line
 * @property {Seat} [seat]        who did it
 * @property {Team} [team]
 * @property {string} text        may hold marks of cards and teams, see words.js
 * @property {Space[]} spaces     what to show on the board
 * @property {boolean} [minor]    a small thing
 */

/** @param {Words} words @param {Entry} entry @returns {Line[]} */
export function linesOf(words, entry) {
  return entry.told.flatMap((told) => {
    const line = { ...who(words, told), text: textOf(words, told), spaces: told.do === "play" ? [told.space] : [], minor: told.do === "draw" };
    return [{ ...line, text: line.text + standIn(words, entry, told) }, ...consequences(words, told)];
  });
}

/** @param {Words} words @param {Told} told */
function who(words, told) {
  if ("seat" in told) return { seat: told.seat, team: words.teamOf(told.seat) };
  return told.do === "penalise" ? { team: told.team } : {};
}

/** @param {Words} words @param {Told} told @returns {string} */
function textOf(words, told) {
  const { t } = words;
  switch (told.do) {
    case "cut": return t("story.cut", { cuts: told.rounds.map((round) => cutsOf(words, round)).join("; "), name: words.name(told.dealer) });
    case "deal": return t("story.deal", { name: words.name(told.dealer) });
    case "play": return playText(words, told);
    case "exchange": return t("story.exchange", { card: words.card(told.card) });
    case "draw": return t("story.draw");
    case "forfeit": return t("story.forfeit", { card: words.card(told.card) });
    case "pass": return t("story.pass");
    case "penalise": return t("story.penalise", { team: words.team(told.team) });
    case "shuffle": return t("story.shuffle", { n: told.cards });
    case "end": return t("story.end");
  }
}

/** @param {Words} words @param {ToldPlay} told */
function playText(words, told) {
  const values = { card: words.card(told.card), space: words.space(told.space) };
  if (told.off !== undefined) return words.t("story.remove", { ...values, team: words.team(told.off) });
  return isJack(told.card) ? words.t("story.place", values) : words.space(told.space);
}

/** @param {Words} words @param {[Seat, string][]} round */
function cutsOf(words, round) {
  return words.list(round.map(([seat, card]) => `${words.name(seat)} ${words.card(card)}`));
}

/** Sequences sewn and draws lost are lines of their own. @param {Words} words @param {Told} told @returns {Line[]} */
function consequences(words, told) {
  const lines = [];
  if (told.do === "play" && told.sewn) lines.push({ ...who(words, told), text: words.t("story.sewn", { n: told.sewn.length }), spaces: told.sewn.flatMap(spacesIn) });
  for (const seat of ("lost" in told && told.lost) || []) lines.push({ seat, team: words.teamOf(seat), text: words.t("story.lost"), spaces: [] });
  return lines;
}

/** Says so when somebody else acted for a person. @param {Words} words @param {Entry} entry @param {Told} told */
function standIn(words, entry, told) {
  const acted = "seat" in told && told.seat === entry.seat && told.do !== "pass";
  const person = entry.seat !== undefined && words.doc.room?.seats?.[entry.seat]?.person;
  return acted && person && (entry.by === "clock" || entry.by === "bot") ? ` (${words.t(`story.by_${entry.by}`)})` : "";
}

/** The newest step as one sentence: "Ben: 9♥ inside". @param {Words} words @param {Doc} doc */
export function latest(words, doc) {
  const entry = doc.table?.log?.[String(lastStep(doc))];
  const lines = entry ? linesOf(words, entry) : [];
  const told = lines.filter(({ text }) => text).map((line) => (line.seat === undefined ? line.text : words.t("line.event", { name: words.name(line.seat), what: line.text })));
  return told.join(" · ");
}

/** @param {Doc} doc */
function lastStep(doc) {
  return Math.max(0, ...Object.keys(doc.table?.log ?? {}).map(Number));
}
