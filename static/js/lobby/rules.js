// The rules of a room in words. Labels, values and sentences are keys: option.<name>, option.<name>.<value>, option.<name>.<value>.more.

import { el } from "../dom.js";
import { t } from "../lang.js";

/** @typedef {import("../types.js").Setup} Setup */

/** Options that people argue about first, with their values; the rest is rare. */
export const OPTIONS = /** @type {const} */ ({
  draw: ["auto", "manual"],
  line_choice: ["auto", "player"],
  dead_card: ["once", "any"],
  table_talk: ["on", "off"],
});

export const RARE = /** @type {const} */ ({
  dead_card: ["once", "any", "turn"],
  draw_window: ["next_draw", "next_move"],
  sequences_to_win: ["official", "1", "2", "3"],
  blocked: ["draw", "most"],
  draw_after: ["3", "never"],
});

/** The value as it stands in a key. @param {Setup} setup @param {string} name @returns {string} */
export function valueOf(setup, name) {
  const value = setup.options[/** @type {keyof Setup["options"]} */ (name)];
  if (value !== undefined) return String(value);
  return name === "draw_after" ? "never" : "official";
}

/** The other way: from a key to what the server wants. @param {string} name @param {string} value */
export function wireValue(name, value) {
  if (value === "never" || value === "official") return null;
  return name === "draw_after" || name === "sequences_to_win" ? Number(value) : value;
}

/** Table talk needs somebody to talk to, and the window for drawing a draw of one's own. @param {Setup} setup @param {string} name */
export function applies(setup, name) {
  if (name === "table_talk") return setup.players > setup.teams;
  if (name === "draw_window") return setup.options.draw === "manual";
  return true;
}

/** What everybody should know before they sit. @param {Setup} setup @returns {string[]} */
export function ruleLines(setup) {
  const common = Object.keys(OPTIONS).filter((name) => applies(setup, name));
  const rare = ["draw_window", "blocked", "draw_after"].filter((name) => applies(setup, name) && valueOf(setup, name) !== RARE[/** @type {keyof typeof RARE} */ (name)][0]);
  const key = setup.players === setup.teams ? "option.goal_alone" : "option.goal";
  return [t(key, { n: setup.goal }), t("option.hand", { n: setup.hand }), ...[...common, ...rare].map((name) => t(`option.${name}.${valueOf(setup, name)}.more`))];
}

/** @param {Setup} setup */
export const rulesInWords = (setup) => el("ul", { class: "rule-lines" }, ...ruleLines(setup).map((line) => el("li", null, line)));
