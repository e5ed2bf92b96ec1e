// Names of cards, spaces, seats and teams: one form to be heard, one form to stand in a sentence as a drawing.
/** @import { Card, Doc, Seat, Space, Team, Translate } from "../types.js" */
import { el } from "../dom.js";
import { drawing, index } from "./glyphs.js";
import { isInside, printed } from "./layout.js";

// A sentence is translated as text; a card or team in it travels as a mark between two private characters.
const OPEN = "\uE000";
const CLOSE = "\uE001";
const MARK = new RegExp(`${OPEN}(.*?)${CLOSE}`);

export class Words {
  /** @param {Translate} t @param {(items: string[]) => string} list */
  constructor(t, list) {
    this.t = t;
    this.list = list;
    /** @type {Doc} */
    this.doc = {};
  }

  /** "seven of diamonds" @param {Card} card */
  spokenCard(card) {
    return this.t("card.name", { rank: this.t(`card.rank.${card.charAt(0)}`), suit: this.t(`card.suit.${card.charAt(1)}`) });
  }

  /** "seven of diamonds, inside" @param {Space} space */
  spokenSpace(space) {
    const card = printed(space);
    if (!card) return this.t("card.corner");
    return this.t(isInside(space) ? "card.spoken_inside" : "card.spoken_outside", { card: this.spokenCard(card) });
  }

  /** To stand in a sentence. @param {Card} card */
  card(card) {
    return OPEN + card + CLOSE;
  }

  /** To stand in a sentence: "7♦ inside". @param {Space} space */
  space(space) {
    const card = printed(space);
    if (!card) return this.t("card.corner");
    return this.t(isInside(space) ? "card.inside" : "card.outside", { card: this.card(card) });
  }

  /** To stand in a sentence: the shape and the name. @param {Team} team */
  team(team) {
    return OPEN + team + CLOSE;
  }

  /** @param {Team} team */
  teamName(team) {
    return this.t(`table.team.${team}`);
  }

  /** @param {Seat} seat */
  name(seat) {
    return seat === this.doc.you?.seat ? this.t("table.you") : this.ownName(seat);
  }

  /** The name even of yourself. @param {Seat} seat */
  ownName(seat) {
    return this.doc.room?.seats?.[seat]?.name ?? this.t("table.seat", { number: seat + 1 });
  }

  /** @param {readonly Seat[]} seats */
  names(seats) {
    return this.list(seats.map((seat) => this.name(seat)));
  }

  /** @param {Seat} seat @returns {Team} */
  teamOf(seat) {
    return seat % (this.doc.table?.setup.teams ?? 2);
  }

  /** A sentence with its marks drawn. @param {string} sentence @returns {Node[]} */
  draw(sentence) {
    const parts = sentence.split(MARK);
    return parts.map((part, i) => (i % 2 ? this.drawMark(part, clinging(parts[i + 1])) : document.createTextNode(i ? part.slice(clinging(part).length) : part)));
  }

  /** A sentence to be heard. @param {string} sentence */
  say(sentence) {
    return sentence.split(MARK).map((part, i) => (i % 2 ? this.sayMark(part) : part)).join("");
  }

  /** @param {string} mark */
  sayMark(mark) {
    return mark.length === 1 ? this.teamName(Number(mark)) : this.spokenCard(mark);
  }

  /** @param {string} mark @param {string} tail  what must not be parted from it */
  drawMark(mark, tail) {
    if (mark.length > 1) return el("span", { class: "in-text" }, index(mark), el("span", { class: "heard" }, this.spokenCard(mark)), tail);
    return el("span", { class: "in-text" }, drawing(`shape-${mark}`, `shape team-${mark}`), this.teamName(Number(mark)), tail);
  }
}

/** A full stop or bracket right behind a drawing. @param {string|undefined} text */
function clinging(text) {
  return /^\S+/.exec(text ?? "")?.[0] ?? "";
}
