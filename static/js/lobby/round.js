// The round table as a picture: who sits beside whom. The lists say the same in words.

import { svgEl } from "../dom.js";
import { seatNumbers } from "./count.js";

/** @typedef {import("../types.js").Room} Room */

const MIDDLE = 120;

/** @param {Room} room @param {number} [you]   your seat is drawn nearest to you */
export function roundTable(room, you = 0) {
  const seats = seatNumbers(room.setup).map((seat) => chair(room, seat, you));
  return svgEl(
    "svg",
    { class: "round", viewBox: "0 0 240 240", "aria-hidden": "true" },
    svgEl("circle", { class: "round-cloth", cx: MIDDLE, cy: MIDDLE, r: 74 }),
    svgEl("circle", { class: "round-seam", cx: MIDDLE, cy: MIDDLE, r: 68 }),
    ...board(),
    ...seats,
  );
}

/** A hint of the board in the middle: paper, and one finished five. */
function board() {
  const lines = [1, 2, 3, 4].map((i) => `M84 ${84 + i * 14.4}H156M${84 + i * 14.4} 84V156`).join("");
  return [
    svgEl("rect", { class: "round-board", x: 84, y: 84, width: 72, height: 72, rx: 4 }),
    svgEl("path", { class: "round-lines", d: lines }),
    svgEl("path", { class: "round-ribbon", d: "M91.2 91.2 148.8 148.8" }),
    svgEl("path", { class: "round-thread", d: "M88.6 93.8 146.2 151.4M93.8 88.6 151.4 146.2" }),
  ];
}

/** @param {Room} room @param {number} seat @param {number} you */
function chair(room, seat, you) {
  const { players, teams } = room.setup;
  const angle = ((seat - you) / players) * 2 * Math.PI + Math.PI / 2;
  const size = players > 6 ? 36 : 44;
  const x = MIDDLE + 95 * Math.cos(angle);
  const y = MIDDLE + 95 * Math.sin(angle);
  const who = room.seats?.[seat];
  const shape = svgEl("use", { href: `#shape-${seat % teams}`, x: x - size / 2, y: y - size / 2, width: size, height: size });
  const text = svgEl("text", { class: `on-${seat % teams}`, x, y: y + 6, "text-anchor": "middle" }, who ? initial(who.name) : "");
  return svgEl("g", { class: `chair team-${seat % teams} ${who ? "" : "empty"}` }, shape, text);
}

/** The first letter as people see it, which may be several characters. @param {string} name */
export function initial(name) {
  const Segmenter = Reflect.get(Intl, "Segmenter");
  if (!Segmenter) return Array.from(name)[0]?.toUpperCase() ?? "";
  const [first] = new Segmenter(undefined, { granularity: "grapheme" }).segment(name);
  return first?.segment.toUpperCase() ?? "";
}
