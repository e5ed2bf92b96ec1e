// Everybody at the table: who, which team, how many cards, the top of the pile, and what is open. Of others' cards only the number.
/** @import { Doc, Seat } from "../types.js" */
/** @import { Words } from "./words.js" */
import { el, fill, setProps } from "../dom.js";
import { chip, index } from "./glyphs.js";
import { seatsFrom, topCard } from "./rail.js";

export class Seats {
  /** @param {Words} words @param {(seat: Seat) => void} onPile */
  constructor(words, onPile) {
    this.words = words;
    this.onPile = onPile;
    this.list = el("ol", { class: "table-seats" });
    this.foot = el("p", { class: "seats-foot" });
    this.element = el("section", { class: "seats", "aria-label": words.t("table.seats") }, this.list, this.foot);
    this.shown = "";
  }

  /** @param {Doc} doc */
  render(doc) {
    const { table, room, you } = doc;
    if (!table) return;
    const key = JSON.stringify([table.turn, table.cards, table.piles, table.draws, table.forfeits, table.deck, table.setup, table.outcome, room?.seats, room?.series, you?.seat, room?.watching]);
    if (key === this.shown) return;
    this.shown = key;
    const focus = this.focused();
    fill(this.list, ...seatsFrom(you?.seat ?? 0, table.setup.players).map((seat) => this.row(doc, seat)));
    if (focus) this.list.querySelector(`[data-seat="${focus}"]`)?.closest("button")?.focus();
    this.foot.textContent = this.footText(doc);
  }

  /** The list is made anew; the pile that had the focus gets it back. */
  focused() {
    const active = document.activeElement;
    return active instanceof HTMLElement && this.list.contains(active) ? active.dataset.seat : undefined;
  }

  /** @param {Doc} doc @param {Seat} seat */
  row(doc, seat) {
    const { t } = this.words;
    const team = this.words.teamOf(seat);
    const mine = doc.you?.seat === seat;
    const name = mine ? t("table.name_you", { name: this.words.ownName(seat) }) : this.words.ownName(seat);
    const text = el("div", { class: "seat-text" }, el("b", null, name), el("small", null, this.status(doc, seat)));
    const item = el("li", { class: mine ? "me" : null }, chip(team), el("span", { class: "heard" }, this.words.teamName(team)), text, this.pile(doc, seat));
    item.classList.toggle("now", doc.table?.turn === seat);
    setProps(item, { "aria-current": doc.table?.turn === seat ? "true" : null });
    return item;
  }

  /** "3 cards, bot, has yet to take a card" @param {Doc} doc @param {Seat} seat */
  status({ table, room }, seat) {
    const { t } = this.words;
    const occupant = room?.seats?.[seat];
    const wins = occupant?.person ? room?.series?.[occupant.person] : undefined;
    return [
      table?.turn === seat && t("table.on_turn"),
      table?.forfeits?.includes(seat) && t("table.owes"),
      table?.draws?.includes(seat) && t("table.draw_open"),
      t("table.cards", { n: table?.cards?.[seat] ?? 0 }),
      occupant?.bot && t("table.bot"),
      wins && t("table.wins", { n: wins }),
    ].filter(Boolean).join(" · ");
  }

  /** @param {Doc} doc @param {Seat} seat */
  pile(doc, seat) {
    const top = topCard(doc, seat);
    if (!top) return null;
    const label = this.words.t("table.pile_label", { name: this.words.ownName(seat), card: this.words.spokenCard(top) });
    return el("button", { type: "button", class: "pile", "aria-label": label, dataset: { seat }, onclick: () => this.onPile(seat) }, index(top, "face"));
  }

  /** @param {Doc} doc */
  footText({ table, room }) {
    const { t } = this.words;
    const watching = room?.watching ? t("table.watching", { n: room.watching }) : "";
    return [t("table.deck", { n: table?.deck ?? 0 }), watching].filter(Boolean).join(" · ");
  }
}
