// Our own drawings: 13 ranks as strokes, 4 suits and 3 chips as shapes, one look on every device.
/** @import { Card, Team } from "../types.js" */
import { el, svgEl } from "../dom.js";

/** Strokes in a box of 16 x 24. */
const RANKS = {
  "2": "M2.4 7.2C2.4 3.8 4.9 2 8 2s5.6 1.9 5.6 5c0 3.6-3.4 6.4-11.2 15H14",
  "3": "M2.6 2H13L7.6 9.6c4 0 6.6 2.4 6.6 6.1 0 3.8-2.8 6.3-6.5 6.3-2.9 0-4.9-1.3-5.9-3.6",
  "4": "M11 22V2L1.8 15.8h12.8",
  "5": "M13 2H4.1L3.2 10.6c1.3-1 2.8-1.5 4.5-1.5 3.8 0 6.5 2.6 6.5 6.3 0 3.9-2.8 6.6-6.5 6.6-2.8 0-4.8-1.3-5.9-3.5",
  "6": "M12.4 2.4C6 2.8 2 8.2 2 15.2M8.1 22a6.1 6.3 0 1 0 0-12.6 6.1 6.3 0 0 0 0 12.6z",
  "7": "M2 2h12.2C10.6 8 8 14.6 6.6 22",
  "8": "M8 11.2a4.9 4.6 0 1 0 0-9.2 4.9 4.6 0 0 0 0 9.2zM8 22a6.1 5.4 0 1 0 0-10.8A6.1 5.4 0 0 0 8 22z",
  "9": "M3.6 21.6C10 21.2 14 15.8 14 8.8M7.9 14.6a6.1 6.3 0 1 0 0-12.6 6.1 6.3 0 0 0 0 12.6z",
  T: "M-1.2 5.2 2.2 2v20M12.6 2c-3.4 0-4.9 3.6-4.9 10s1.5 10 4.9 10 4.9-3.6 4.9-10-1.5-10-4.9-10z",
  J: "M11.6 2v13.6c0 4-2.2 6.4-5.3 6.4-2.3 0-3.9-1.2-4.7-3.4",
  Q: "M8 2C4 2 1.8 6 1.8 12S4 22 8 22s6.2-4 6.2-10S12 2 8 2zM9.4 16.4l5.4 6.6",
  K: "M2.6 2v20M13.6 2 2.8 13.6M6.8 9.6 14.4 22",
  A: "M1.2 22 8 2l6.8 20M3.6 15.4h8.8",
};

/** Shapes in a box of 24 x 24. */
const SUITS = {
  H: "M12 22C5.2 16.6 1.6 12.8 1.6 8.2c0-3.4 2.4-5.8 5.4-5.8 2.1 0 3.9 1.2 5 3.4 1.1-2.2 2.9-3.4 5-3.4 3 0 5.4 2.4 5.4 5.8 0 4.6-3.6 8.4-10.4 13.8z",
  D: "M12 .8 20.8 12 12 23.2 3.2 12z",
  S: "M12 .8c1.2 4.4 10 8.4 10 14 0 2.9-2.2 4.9-4.7 4.9-1.6 0-3-.8-3.9-2.2.2 2.3 1.2 4.2 3 5.7H7.6c1.8-1.5 2.8-3.4 3-5.7-.9 1.4-2.3 2.2-3.9 2.2C4.2 19.7 2 17.7 2 14.8 2 9.2 10.8 5.2 12 .8z",
  C: "M12 .9a5 5 0 0 1 3.7 8.4 5 5 0 1 1-2.3 7.9c.2 2.6 1.1 4.5 2.9 6H7.7c1.8-1.5 2.7-3.4 2.9-6A5 5 0 1 1 8.3 9.3 5 5 0 0 1 12 .9z",
};

/** Chips in a box of 32 x 32: round, square, flower. @returns {SVGElement[]} */
function chipShapes() {
  return [
    svgEl("circle", { cx: 16, cy: 16, r: 15 }),
    svgEl("rect", { x: 1.8, y: 1.8, width: 28.4, height: 28.4, rx: 4.5 }),
    svgEl("path", { d: flower() }),
  ];
}

/** A scalloped outline with five petals. */
function flower() {
  const steps = 120;
  const points = Array.from({ length: steps }, (_, i) => {
    const turn = (i / steps) * 2 * Math.PI;
    const radius = 12.6 + 3.3 * Math.abs(Math.cos(2.5 * turn)) ** 0.55;
    const angle = turn - Math.PI / 2;
    return `${(16 + radius * Math.cos(angle)).toFixed(2)} ${(16.3 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

/** All drawings once, hidden; `drawing()` refers to them. Put it into the page before anything else. */
export function sprite() {
  const ranks = Object.entries(RANKS).map(([rank, d]) =>
    svgEl("symbol", { id: `rank-${rank}`, viewBox: "-2 -.5 20 25", overflow: "visible" },
      svgEl("path", { d, fill: "none", stroke: "currentColor", "stroke-width": 3.4, "stroke-linejoin": "round" })));
  const suits = Object.entries(SUITS).map(([suit, d]) =>
    svgEl("symbol", { id: `suit-${suit}`, viewBox: "0 0 24 24" }, svgEl("path", { d, fill: "currentColor" })));
  const chips = chipShapes().flatMap((shape, team) => [
    svgEl("symbol", { id: `chip-${team}`, viewBox: "0 0 32 32", overflow: "visible" },
      svgEl("g", { class: `under under-${team}`, transform: "translate(0 1.7)" }, shape.cloneNode(true)), shape.cloneNode(true)),
    svgEl("symbol", { id: `shape-${team}`, viewBox: "0 0 32 32", overflow: "visible" }, shape),
  ]);
  return svgEl("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true" }, svgEl("defs", null, ...ranks, ...suits, ...chips));
}

/** One drawing of the sprite. @param {string} id @param {string} [className] */
export function drawing(id, className) {
  return svgEl("svg", { class: className, "aria-hidden": "true" }, svgEl("use", { href: `#${id}` }));
}

/** @param {Team} team @param {string} [className] */
export function chip(team, className = "") {
  return drawing(`chip-${team}`, `chip team-${team} ${className}`.trim());
}

/** @param {Card} card */
export function isRed(card) {
  return "HD".includes(card.charAt(1));
}

/** Rank and suit of a card, each to be placed by the style sheet. @param {Card} card @param {string} [className] */
export function index(card, className = "") {
  return el("span", { class: `index ${isRed(card) ? "red" : "black"} ${className}`.trim(), "aria-hidden": "true" },
    drawing(`rank-${card.charAt(0)}`, "rank"), drawing(`suit-${card.charAt(1)}`, "suit"));
}

/** A corner belongs to everybody: a ring in arcs of all teams' colours round a star. @param {number} teams */
export function corner(teams) {
  const step = (2 * Math.PI) / teams;
  const arcs = Array.from({ length: teams }, (_, team) =>
    svgEl("path", { class: `arc arc-${team}`, d: arc(team * step + 0.17, (team + 1) * step - 0.17) }));
  const star = "M16 8.3l2.3 5 5.5.6-4.1 3.7 1.2 5.4L16 20.2 11.1 23l1.2-5.4-4.1-3.7 5.5-.6z";
  return svgEl("svg", { class: "ring", viewBox: "0 0 32 32", "aria-hidden": "true" }, ...arcs, svgEl("path", { class: "star", d: star }));
}

/** @param {number} from @param {number} to angles, clockwise from the top */
function arc(from, to) {
  const point = (/** @type {number} */ angle) => `${(16 + 13.2 * Math.sin(angle)).toFixed(2)} ${(16 - 13.2 * Math.cos(angle)).toFixed(2)}`;
  return `M${point(from)}A13.2 13.2 0 0 1 ${point(to)}`;
}

/** The eyes printed on a Jack: clubs and diamonds show both, hearts and spades wink. @param {Card} card */
export function eyes(card) {
  return el("span", { class: `eyes ${isRed(card) ? "red" : "black"}`, "aria-hidden": "true" }, openEye(), hasTwoEyes(card) ? openEye() : wink());
}

/** @param {Card} card */
export function isJack(card) {
  return card.startsWith("J");
}

/** @param {Card} card */
export function hasTwoEyes(card) {
  return "CD".includes(card.charAt(1));
}

function openEye() {
  return svgEl("svg", { class: "eye", viewBox: "0 0 24 24" },
    svgEl("path", { class: "white", d: "M1 12C5 5.5 9 4 12 4s7 1.5 11 8c-4 6.5-8 8-11 8s-7-1.5-11-8z" }), svgEl("circle", { cx: 12, cy: 12, r: 5 }));
}

function wink() {
  return svgEl("svg", { class: "eye winking", viewBox: "0 0 24 24" }, svgEl("path", { class: "lid", d: "M2 9c5 7 15 7 20 0" }));
}

/** What a Jack does: a chip more, or a chip less. @param {Card} card */
export function jackSign(card) {
  const more = hasTwoEyes(card);
  return svgEl("svg", { class: `sign ${more ? "plus" : "minus"}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    svgEl("circle", { cx: 8, cy: 8, r: 6.8 }), svgEl("path", { d: more ? "M8 4.5v7M4.5 8h7" : "M4.5 8h7" }));
}

/** Plain line drawings for buttons. @param {"menu"|"plus"|"close"} name */
export function icon(name) {
  const paths = { menu: "M4 6h16M4 12h16M4 18h16", plus: "M12 4v16M4 12h16", close: "M5 5l14 14M19 5 5 19" };
  return svgEl("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svgEl("path", { d: paths[name] }));
}
