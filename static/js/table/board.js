// The board: a grid of a hundred named buttons, built once; afterwards only what differs is touched.
//
//   div.board[role=grid]
//     svg.heart
//     div.row[role=row] x 10
//       div.space[role=gridcell] x 10    the tile and its marks
//         button                         chip and index of the card
//     svg.ribbons
/** @import { Space } from "../types.js" */
/** @import { Look, Picture } from "./marks.js" */
/** @import { Words } from "./words.js" */
import { el, setProps } from "../dom.js";
import { chip, corner, index } from "./glyphs.js";
import { PRINTED, SIDE, column, distance, printed, row } from "./layout.js";
import { Ribbons, heart } from "./ribbons.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Board {
  /** @param {Words} words @param {(space: Space) => void} onTap   gets the lit space if the tap was next to one */
  constructor(words, onTap) {
    this.words = words;
    this.onTap = onTap;
    /** @type {Space[]} */
    this.lit = [];
    /** @type {Look[]} */
    this.looks = [];
    this.teams = 0;
    this.ribbons = new Ribbons();
    this.buttons = PRINTED.map((_, space) => el("button", { type: "button", tabindex: space === 1 ? 0 : -1, dataset: { space } }));
    this.spaces = this.buttons.map((button, space) => el("div", { role: "gridcell", class: baseClass(space) }, button));
    const rows = Array.from({ length: SIDE }, (_, r) => el("div", { role: "row", class: "row" }, ...this.spaces.slice(r * SIDE, r * SIDE + SIDE)));
    this.element = el("div", { role: "grid", class: "board", "aria-label": words.t("table.board"), onclick: (/** @type {MouseEvent} */ event) => this.tapped(event), onkeydown: (/** @type {KeyboardEvent} */ event) => this.arrow(event) },
      heart(), ...rows, this.ribbons.element);
  }

  /** @param {Picture} picture @param {boolean} moving   show what is new as it comes */
  render(picture, moving) {
    this.lit = picture.lit;
    setProps(this.element, { "data-mood": picture.mood });
    if (picture.teams !== this.teams) this.printBoard(picture.teams);
    picture.looks.forEach((look, space) => this.renderSpace(space, look, moving));
    this.ribbons.render(picture.sewn, picture.preview, moving);
    this.element.classList.toggle("previewing", picture.preview !== null);
    this.looks = picture.looks;
  }

  /** The index on each space, and the corners, which show all teams. @param {number} teams */
  printBoard(teams) {
    this.teams = teams;
    this.buttons.forEach((button, space) => {
      const card = printed(space);
      button.replaceChildren(card ? index(card) : corner(teams));
    });
    this.looks = [];
  }

  /** @param {Space} space @param {Look} look @param {boolean} moving */
  renderSpace(space, look, moving) {
    const before = this.looks[space];
    if (before && same(before, look)) return;
    const tile = this.spaces[space];
    const button = this.buttons[space];
    if (!tile || !button) return;
    setProps(tile, { class: [baseClass(space), ...lookClasses(look)].join(" ") });
    setProps(button, { "aria-label": this.label(space, look) });
    if (before?.chip === look.chip) return;
    button.querySelector(".chip")?.remove();
    if (look.chip !== undefined) button.prepend(chip(look.chip, moving ? "arriving" : ""));
    else if (moving && before?.chip !== undefined) tile.classList.add("cleared");
  }

  /** "seven of diamonds, inside, blue chip, sewn" @param {Space} space @param {Look} look */
  label(space, look) {
    const { t } = this.words;
    return [
      this.words.spokenSpace(space),
      look.chip !== undefined && t("table.chip", { team: this.words.teamName(look.chip) }),
      look.ghost && t("table.sending"),
      look.sewn && t("table.sewn"),
      look.last && t("table.last"),
      look.mark && t(`table.mark.${look.mark}`),
      look.chosen && t("table.chosen"),
      look.read && t("table.read"),
    ].filter(Boolean).join(", ");
  }

  /** @param {MouseEvent} event */
  tapped(event) {
    const byKey = event.detail === 0;
    const space = byKey ? spaceOf(event.target) : this.meant(event);
    if (space === null) return;
    this.moveTo(space, byKey);
    this.onTap(space);
  }

  /** A tap within one space of a lit space means that space; the nearest wins. @param {MouseEvent} event @returns {Space|null} */
  meant(event) {
    const box = this.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIDE;
    const y = ((event.clientY - box.top) / box.height) * SIDE;
    const tapped = clamp(y) * SIDE + clamp(x);
    const far = (/** @type {Space} */ space) => Math.hypot(column(space) + 0.5 - x, row(space) + 0.5 - y);
    const near = this.lit.filter((space) => distance(space, tapped) <= 1).sort((a, b) => far(a) - far(b));
    return near[0] ?? tapped;
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const space = spaceOf(event.target);
    const step = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (space === null || !step) return;
    event.preventDefault();
    this.moveTo(clamp(row(space) + (step[0] ?? 0)) * SIDE + clamp(column(space) + (step[1] ?? 0)), true);
  }

  /** One space is in the order of the tab key; arrows move it. @param {Space} space @param {boolean} focus */
  moveTo(space, focus) {
    this.buttons.forEach((button, i) => setProps(button, { tabindex: i === space ? 0 : -1 }));
    if (focus) this.buttons[space]?.focus();
  }
}

/** @param {Space} space */
function baseClass(space) {
  const card = printed(space);
  return `space ${card ? `tile-${card.charAt(1)}` : "corner"}`;
}

/** @param {Look} look */
function lookClasses(look) {
  const flags = /** @type {const} */ (["ghost", "sewn", "last", "tick", "chosen", "read", "asked", "shown"]).filter((flag) => look[flag]);
  return [look.chip === undefined ? "clear" : `on-${look.chip}`, look.mark ?? "", ...flags].filter(Boolean);
}

/** @param {Look} a @param {Look} b */
function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** @param {number} x a coordinate that may lie outside */
function clamp(x) {
  return Math.min(SIDE - 1, Math.max(0, Math.floor(x)));
}

/** @param {EventTarget|null} target @returns {Space|null} */
function spaceOf(target) {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.dataset.space === undefined ? null : Number(button.dataset.space);
}
