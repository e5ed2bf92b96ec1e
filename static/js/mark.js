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
    svgEl("path", { class: "mark-ribbon", d: "M7.5 9H74.5" }),
    svgEl("path", { class: "mark-thread", d: "M5 5.400H77M5 12.600H77" }),
  );
}

/** A piece of the real board: its cards and the tint of each. */
const STRIP = ["6H", "5H", "4H", "AH", "9D"];

/** A finished five as it looks in play: paper, chips, ribbon, and the cards still to be read. */
export function strip() {
  return svgEl(
    "svg",
    { class: "strip", viewBox: "-1 -1 262 54", "aria-hidden": "true" },
    svgEl("rect", { class: "strip-edge", x: -1, y: -1, width: 262, height: 54, rx: 7 }),
    ...STRIP.map((card, i) => svgEl("rect", { class: `tile-${card.charAt(1)}`, x: i * 52 + 0.5, y: 0, width: 51, height: 52, rx: i % 4 ? 0 : 5 })),
    ...BUTTONS.map((i) => svgEl("circle", { class: "mark-under", cx: 26 + i * 52, cy: 27.6, r: 23.5 })),
    ...BUTTONS.map((i) => svgEl("circle", { class: "mark-chip", cx: 26 + i * 52, cy: 26, r: 23.5 })),
    svgEl("path", { class: "strip-ribbon", d: "M21 26H239" }),
    svgEl("path", { class: "strip-thread", d: "M18 12H242M18 40H242" }),
    ...STRIP.flatMap((card, i) => indexAt(card, i * 52)),
  );
}

/** Rank and suit side by side, as on a ribbon. @param {string} card @param {number} x */
function indexAt(card, x) {
  return [
    svgEl("use", { class: "strip-index", href: `#rank-${card.charAt(0)}`, x: x + 10, y: 16.5, width: 16, height: 20 }),
    svgEl("use", { class: "strip-index", href: `#suit-${card.charAt(1)}`, x: x + 27, y: 19, width: 15, height: 15 }),
  ];
}

/**
 * The bar above a screen: the mark leads home, the rest stands at the right.
 * @param {...import("./dom.js").Child} right
 */
export function bar(...right) {
  return el(
    "header",
    { class: "bar", "data-key": "bar" },
    el("a", { class: "bar-home", href: hrefOf({ at: "home" }), "data-go": true }, buttons(), el("span", { class: "wordmark" }, t("page.name"))),
    el("span", { class: "bar-space" }),
    ...right,
  );
}
