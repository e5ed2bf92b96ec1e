// Your hand: cards with a dot each for the space inside and outside, Jacks with their eyes, and the gap of a card still to be taken.
/** @import { Card, Verb } from "../types.js" */
/** @import { Slot } from "./arrange.js" */
/** @import { Turn } from "./turn.js" */
/** @import { Words } from "./words.js" */
import { el, fill, setProps } from "../dom.js";
import { eyes, hasTwoEyes, icon, index, isJack, jackSign } from "./glyphs.js";
import { isInside, spacesIn } from "./layout.js";

/** So few cards may be large where there is room. */
const FEW = 3;

/**
 * @typedef {object} Face
 * @property {Card|null} card
 * @property {boolean} inside     its space inside is free
 * @property {boolean} outside
 * @property {"swap"|"dead"|""} dead
 * @property {string} state       classes
 * @property {boolean} usable     a gap that may be tapped
 */

export class Hand {
  /** @param {Words} words @param {(slot: number) => void} onTap */
  constructor(words, onTap) {
    this.words = words;
    this.onTap = onTap;
    this.element = el("div", { class: "hand", role: "group", "aria-label": words.t("table.hand") });
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** @type {string[]} */
    this.shown = [];
  }

  /** @param {readonly Slot[]} slots @param {Turn} turn */
  render(slots, turn) {
    while (this.buttons.length > slots.length) this.buttons.pop()?.remove();
    while (this.buttons.length < slots.length) this.addButton(this.buttons.length);
    setProps(this.element, { "data-few": slots.length <= FEW });
    this.element.classList.toggle("can-act", ["play", "exchange", "forfeit"].some((verb) => turn.doc.you?.can?.includes(/** @type {Verb} */ (verb))));
    slots.forEach((slot, i) => this.renderSlot(i, this.face(slot, i, turn)));
  }

  /** @param {number} slot */
  addButton(slot) {
    const button = el("button", { type: "button", class: "card", onclick: () => this.onTap(slot) });
    this.buttons[slot] = button;
    this.shown[slot] = "";
    this.element.append(button);
  }

  /** @param {Slot} slot @param {number} i @param {Turn} turn @returns {Face} */
  face({ card, since }, i, turn) {
    const free = card ? spacesIn(turn.doc.you?.fits?.[card]) : [];
    const dead = card !== null && turn.doc.you?.dead?.includes(card);
    const state = [
      card === null && "gap", card && isJack(card) && "jack", dead && "dead", since !== undefined && "new",
      turn.slot === i && "chosen", turn.fitting.includes(i) && (turn.can("play") ? "fitting" : "fits"),
      turn.sending && turn.sending.slot === i && "leaving",
    ].filter(Boolean).join(" ");
    return { card, inside: free.some(isInside), outside: free.some((space) => !isInside(space)), dead: !dead ? "" : turn.can("exchange") ? "swap" : "dead", state, usable: turn.can("draw") && !turn.sending };
  }

  /** @param {number} i @param {Face} face */
  renderSlot(i, face) {
    const button = this.buttons[i];
    const key = JSON.stringify(face);
    if (!button || this.shown[i] === key) return;
    this.shown[i] = key;
    setProps(button, { class: `card ${face.state}`, "aria-label": this.label(face), "aria-pressed": face.card ? String(face.state.includes("chosen")) : null, disabled: face.card === null && !face.usable });
    fill(button, ...(face.card ? this.cardFace(face, face.card) : this.gapFace()));
  }

  gapFace() {
    return [icon("plus"), el("em", null, this.words.t("table.take"))];
  }

  /** @param {Face} face @param {Card} card @returns {Node[]} */
  cardFace(face, card) {
    if (isJack(card)) return [index(card), eyes(card), jackSign(card)];
    const foot = face.dead ? el("em", null, this.words.t(`table.${face.dead}`)) : dots(face);
    return [index(card), foot];
  }

  /** "seven of diamonds, inside and outside free, new" @param {Face} face */
  label({ card, inside, outside, dead, state }) {
    const { t } = this.words;
    if (!card) return t("table.take_label");
    const free = dead || (inside && outside ? "both_free" : inside ? "inside_free" : "outside_free");
    const what = isJack(card) ? (hasTwoEyes(card) ? "two_eyes" : "one_eye") : free;
    return [this.words.spokenCard(card), t(`card.${what}`), state.includes("new") && t("card.new"), state.includes("fit") && t("card.fits_there")].filter(Boolean).join(", ");
  }
}

/** @param {Face} face */
function dots({ inside, outside }) {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i", { class: inside ? "in free" : "in" }), el("i", { class: outside ? "out free" : "out" }));
}
