// How far each team is: its shape and a small ribbon for each sequence it needs; and the cards left to draw.
/** @import { Doc, Team } from "../types.js" */
/** @import { Words } from "./words.js" */
import { el, fill, setProps } from "../dom.js";
import { drawing } from "./glyphs.js";

/** @param {Words} words @param {Doc} doc @param {HTMLElement} element */
export function renderScore(words, { table }, element) {
  if (!table) return;
  const sewn = Object.values(table.sewn ?? {});
  const teams = [...Array(table.setup.teams).keys()];
  const counts = teams.map((team) => sewn.filter((five) => five.team === team).length);
  const key = JSON.stringify([counts, table.setup.goal]);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  const label = teams.map((team) => words.t("table.score", { team: words.teamName(team), n: counts[team] ?? 0, goal: table.setup.goal })).join(", ");
  setProps(element, { role: "img", "aria-label": label });
  fill(element, ...teams.map((team) => teamScore(words, team, counts[team] ?? 0, table.setup.goal)));
}

/** @param {Words} words @param {Team} team @param {number} count @param {number} goal */
function teamScore(words, team, count, goal) {
  const slots = Array.from({ length: Math.max(goal, count) }, (_, i) => el("i", { class: i < count ? `slot full is-${team}` : "slot" }));
  return el("span", { class: "team-score" }, drawing(`shape-${team}`, `shape team-${team}`), el("span", { class: "score-name" }, words.teamName(team)), ...slots);
}

/** @param {Words} words @param {Doc} doc @param {HTMLElement} element */
export function renderDeck(words, { table }, element) {
  const n = table?.deck ?? 0;
  if (element.dataset.key === String(n)) return;
  element.dataset.key = String(n);
  fill(element, el("i", { "aria-hidden": "true" }), el("span", { class: "number", "aria-hidden": "true" }, n), el("span", { class: "in-words" }, words.t("table.deck", { n })));
}
