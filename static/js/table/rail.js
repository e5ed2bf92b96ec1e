// The seats in turn order in one strip; all of it is one button to the seat list. Up to four show names, more show initials.
/** @import { Doc, Seat } from "../types.js" */
/** @import { Words } from "./words.js" */
import { el, fill, setProps } from "../dom.js";
import { chip, index } from "./glyphs.js";

const NAMED = 4;
const WITH_PILES = 3;
/** Pixels of a shaped initial, and of the name beside the one on turn. */
const INITIAL = 22;
const NAME_ROOM = 64;
/** From so many pixels for each seat on, initials are larger. */
const ROOMY = 44;

export class Rail {
  /** @param {Words} words @param {() => void} onTap */
  constructor(words, onTap) {
    this.words = words;
    this.element = el("button", { type: "button", class: "rail", onclick: onTap });
    this.shown = "";
  }

  /** @param {Doc} doc @param {number} width */
  render(doc, width) {
    const { table } = doc;
    if (!table) return;
    const seats = seatsFrom(doc.you?.seat ?? 0, table.setup.players);
    const key = JSON.stringify([seats.map((seat) => [this.words.name(seat), table.piles?.[seat]]), table.turn, table.forfeits, table.draws, table.setup.teams, width]);
    if (key === this.shown) return;
    this.shown = key;
    setProps(this.element, { "aria-label": this.label(doc) });
    this.element.classList.toggle("initials", seats.length > NAMED);
    this.element.classList.toggle("roomy", width / seats.length >= ROOMY);
    this.element.classList.toggle("narrow", width - INITIAL * seats.length < NAME_ROOM);
    const initials = seats.length > NAMED ? this.initials(seats) : [];
    const named = width - INITIAL * seats.length >= NAME_ROOM;
    fill(this.element, ...seats.map((seat, i) => this.seat(doc, seat, initials[i], named)));
  }

  /** @param {Doc} doc */
  label({ table }) {
    const { t } = this.words;
    return table?.turn === undefined ? t("table.rail_over") : t("table.rail", { name: this.words.name(table.turn) });
  }

  /** @param {Doc} doc @param {Seat} seat @param {string|undefined} initial @param {boolean} named */
  seat(doc, seat, initial, named) {
    const { table, you } = doc;
    const now = table?.turn === seat;
    const owes = table?.forfeits?.includes(seat) || table?.draws?.includes(seat);
    const state = ["seat", `is-${this.words.teamOf(seat)}`, now && "now", seat === you?.seat && "me", owes && "owes"].filter(Boolean).join(" ");
    const name = initial === undefined || (now && named) ? el("span", { class: "rail-name" }, this.words.name(seat)) : null;
    const top = (table?.setup.players ?? 0) <= WITH_PILES ? topCard(doc, seat) : undefined;
    const shape = el("span", { class: "shape-box" }, chip(this.words.teamOf(seat)), initial && el("b", null, initial));
    return el("span", { class: state, "aria-hidden": "true" }, shape, name, top && index(top, "face"));
  }

  /** One letter each, two where two names begin alike. @param {Seat[]} seats */
  initials(seats) {
    const names = seats.map((seat) => letters(this.words.ownName(seat)));
    return names.map((name, i) => (names.some((other, j) => j < i && other[0] === name[0]) ? name.slice(0, 2).join("") : name[0] ?? ""));
  }
}

/** Everybody once, in turn order, beginning with you. @param {Seat} first @param {number} players @returns {Seat[]} */
export function seatsFrom(first, players) {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** The newest card of a pile. @param {Doc} doc @param {Seat} seat */
export function topCard(doc, seat) {
  const pile = pileOf(doc, seat);
  return pile[pile.length - 1];
}

/** Oldest first. @param {Doc} doc @param {Seat} seat */
export function pileOf(doc, seat) {
  return Object.entries(doc.table?.piles?.[seat] ?? {}).sort(([a], [b]) => Number(a) - Number(b)).map(([, card]) => card);
}

/** What people take for letters, as far as the browser knows. @param {string} name @returns {string[]} */
function letters(name) {
  if (!("Segmenter" in Intl)) return Array.from(name);
  return Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
}
