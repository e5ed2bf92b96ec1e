// Every sentence people read: t("lobby.free", {n: 3}). The texts are in ../lang/<language>.json, flat keys.
// With `n` among the values a key may have plural forms: "lobby.free.one", "lobby.free.other".

/** Languages there are, by their code. Add a line and a file. */
export const LANGUAGES = { en: "English" };

/** @typedef {Record<string, string|number>} Values */

/** @type {Record<string, string>} */
let texts = {};
let language = "en";

/** @param {readonly string[]} wanted   codes in order of liking, "da-DK" @returns {string} the first that there is */
export function pick(wanted) {
  const found = wanted.map((code) => code.toLowerCase().split("-")[0] ?? "").find((code) => code in LANGUAGES);
  return found ?? "en";
}

/** @param {string} code @returns {Promise<void>} */
export async function load(code) {
  const answer = await fetch(new URL(`../lang/${code}.json`, import.meta.url).href);
  use(code, await answer.json());
  document.documentElement.lang = code;
}

/** @param {string} code @param {Record<string, string>} words */
export function use(code, words) {
  language = code;
  texts = words;
}

/** @param {string} key @param {Values} [values] @returns {string} */
export function t(key, values = {}) {
  return find(key, values).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? show(values[name] ?? "") : whole));
}

/** @param {string} key */
export const has = (key) => key in texts;

/** @param {string[]} items @returns {string} "Ann, Ben and Cem" */
export const list = (items) => new Intl.ListFormat(language, { type: "conjunction" }).format(items);

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

/** @param {number} time @param {number} [now] @returns {string} "2 hours ago" */
export function timeAgo(time, now = Date.now()) {
  const past = Math.max(0, now - time);
  const [unit, length] = UNITS.find((entry) => past >= entry[1]) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(past / length), unit);
}

/** @param {string} key @param {Values} values */
function find(key, values) {
  const plural = typeof values.n === "number" ? texts[`${key}.${new Intl.PluralRules(language).select(values.n)}`] : undefined;
  return plural ?? texts[key] ?? texts[`${key}.other`] ?? key;
}

/** @param {string|number} value */
const show = (value) => (typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value);
