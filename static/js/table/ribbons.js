// Finished fives are sewn down with a ribbon; the five that is being chosen is shown in the same place, framed.
/** @import { Space, Spaces, Table, Team } from "../types.js" */
import { svgEl } from "../dom.js";
import { HEART, column, row, spacesIn } from "./layout.js";

/** Units per space in the drawing. */
const UNIT = 100;

/** @typedef {{team: Team, sets: readonly Spaces[]}} Preview */

export class Ribbons {
  constructor() {
    this.element = svgEl("svg", { class: "ribbons", viewBox: `0 0 ${10 * UNIT} ${10 * UNIT}`, "aria-hidden": "true" });
    this.sewn = svgEl("g");
    this.preview = svgEl("g");
    this.element.append(this.sewn, this.preview);
    this.shown = "";
    this.previewed = "";
  }

  /** @param {Table["sewn"]} sewn @param {Preview|null} preview @param {boolean} moving   new ones are stitched before your eyes */
  render(sewn, preview, moving) {
    this.renderSewn(Object.entries(sewn ?? {}), moving);
    const key = JSON.stringify(preview);
    if (key === this.previewed) return;
    this.previewed = key;
    this.preview.replaceChildren(...(preview?.sets ?? []).map((set) => ribbon(spacesIn(set), preview?.team ?? 0, "reading")));
  }

  /** @param {[string, {team: Team, spaces: Spaces}][]} sewn @param {boolean} moving */
  renderSewn(sewn, moving) {
    const key = JSON.stringify(sewn);
    if (key === this.shown) return;
    const before = moving ? this.sewn.childElementCount : sewn.length;
    this.shown = key;
    this.sewn.replaceChildren(...sewn.map(([, { team, spaces }], i) => ribbon(spacesIn(spaces), team, i < before ? "" : "stitching")));
  }
}

/** The line round the heart of the board. */
export function heart() {
  return svgEl("svg", { class: "heart", viewBox: "0 0 10 10", preserveAspectRatio: "none", "aria-hidden": "true" }, svgEl("path", { d: HEART }));
}

/** @param {readonly Space[]} spaces @param {Team} team @param {string} className */
function ribbon(spaces, team, className) {
  const [x1, y1] = centre(spaces[0] ?? 0);
  const [x2, y2] = centre(spaces[spaces.length - 1] ?? 0);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = ((y1 - y2) / length) * UNIT * 0.29;
  const dy = ((x2 - x1) / length) * UNIT * 0.29;
  const line = (/** @type {string} */ part, x = 0, y = 0) => svgEl("line", { class: part, x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y, pathLength: part === "cloth" ? 1 : undefined });
  const frame = className === "reading" ? [line("outline"), line("frame")] : [];
  return svgEl("g", { class: `ribbon ribbon-${team} ${className}` }, ...frame, line("cloth"), line("stitches", dx, dy), line("stitches", -dx, -dy));
}

/** @param {Space} space @returns {[number, number]} */
function centre(space) {
  return [(column(space) + 0.5) * UNIT, (row(space) + 0.5) * UNIT];
}
