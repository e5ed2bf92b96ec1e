// One of a few: radio buttons that look like a row of keys.

import { el } from "../dom.js";

/**
 * @param {string} group
 * @param {string} label
 * @param {{value: string, label: string, more?: string}[]} values
 * @param {string} chosen
 * @param {import("../dom.js").Props} props   of each button: what it does
 */
export function choice(group, label, values, chosen, props) {
  const keys = values.map(({ value, label: text, more }) =>
    el(
      "label",
      { class: `key ${more ? "with-more" : ""}`.trim(), "data-key": `${group}-${value}` },
      el("input", { type: "radio", name: group, value, checked: value === chosen, ...props }),
      el("span", { class: "key-face" }, el("span", null, text), more ? el("small", null, more) : null),
    ),
  );
  return el("fieldset", { class: `choice choice-${group}`, "data-key": group }, el("legend", null, label), el("div", { class: "keys" }, ...keys));
}
