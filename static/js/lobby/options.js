// The rules of the next game: a preset, or option by option. Guests read them.

import { el } from "../dom.js";
import { t } from "../lang.js";
import { choice } from "./choice.js";
import { OPTIONS, RARE, applies, rulesInWords, valueOf } from "./rules.js";

/** @typedef {import("../lobby.js").Scene} Scene */
/** @typedef {import("../types.js").Setup} Setup */

const PRESETS = ["standard", "box", "family"];

/** @param {Scene} scene */
export function optionsSection({ room, host }) {
  return el(
    "section",
    { class: "sheet options", "data-key": "options", "aria-labelledby": "rules-title" },
    el("div", { class: "sheet-head" }, el("h2", { id: "rules-title" }, t("lobby.rules")), el("span", { class: "count" }, t(`option.preset.${room.preset}`))),
    host ? presets(room.preset) : null,
    rulesInWords(room.setup),
    host ? fold("lobby.change_rules", OPTIONS, room.setup) : null,
    host ? fold("lobby.more_rules", RARE, room.setup) : null,
  );
}

/** @param {string} preset */
function presets(preset) {
  const values = PRESETS.map((value) => ({ value, label: t(`option.preset.${value}`), more: t(`option.preset.${value}.more`) }));
  return choice("preset", t("lobby.preset"), values, preset, { "data-do": "preset" });
}

/** @param {string} title @param {Record<string, readonly string[]>} options @param {Setup} setup */
function fold(title, options, setup) {
  const names = Object.keys(options).filter((name) => applies(setup, name));
  return el("details", { class: "fold", "data-key": title }, el("summary", null, t(title)), ...names.map((name) => option(name, options[name] ?? [], setup)));
}

/** The sentence under an option is that of the value it has now. @param {string} name @param {readonly string[]} values @param {Setup} setup */
function option(name, values, setup) {
  const now = valueOf(setup, name);
  const rare = values === RARE[/** @type {keyof typeof RARE} */ (name)];
  const keys = values.map((value) => ({ value, label: t(`option.${name}.${value}`) }));
  return el(
    "div",
    { class: "option", "data-key": name },
    choice(`${rare ? "rare-" : ""}${name}`, t(`option.${name}`), keys, now, { "data-do": "option", "data-option": name }),
    el("p", { class: "note" }, t(`option.${name}.${now}.more`)),
  );
}
