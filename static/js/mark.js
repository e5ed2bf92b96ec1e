// The mark of the house: five buttons in a row, sewn down with a ribbon.

import { el, svgEl } from "./dom.js";
import { t } from "./lang.js";
import { hrefOf } from "./places.js";

const BUTTONS = [0, 1, 2, 3, 4];

/** The five sewn buttons as a picture. @param {string} [className] */
export function buttons(className = "sewn-mark") {
  return svgEl(
    "svg",
    { class: className, viewBox: "0 0 82 19", "aria-hidden": "true" },
    ...BUTTONS.map((i) => svgEl("circle", { class: "mark-under", cx: 9 + i * 16, cy: 10, r: 8 })),
    ...BUTTONS.map((i) => svgEl("circle", { class: "mark-chip", cx: 9 + i * 16, cy: 9, r: 8 })),
    svgEl("path", { class: "mark-ribbon", d: "M7.500 9H74.500" }),
    svgEl("path", { class: "mark-thread", d: "M5 5.400H77M5 12.600H77" }),
  );
}

/**
 * The bar above a screen: the mark leads home, the rest stands at the right.
 * @param {...import("./dom.js").Child} right
 */
export function bar(...right) {
  return el(
    "header",
    { class: "bar", "data-key": "bar" },
    el("a", { class: "bar-home", href: hrefOf({ at: "home" }), "data-go": true, "aria-label": t("page.to_home") }, buttons(), el("span", { class: "wordmark" }, t("page.name"))),
    el("span", { class: "bar-space" }),
    ...right,
  );
}
