// A seat's whole discard pile, newest first: everything in it was played face up.
/** @import { Doc, Seat } from "../types.js" */
/** @import { Words } from "./words.js" */
import { el } from "../dom.js";
import { index } from "./glyphs.js";
import { pileOf } from "./rail.js";

/** @param {Words} words @param {Doc} doc @param {Seat} seat */
export function pileView(words, doc, seat) {
  const cards = pileOf(doc, seat).reverse();
  const items = cards.map((card) => el("li", null, index(card, "face"), el("span", { class: "heard" }, words.spokenCard(card))));
  return el("div", { class: "pile-view" }, el("p", null, words.t("table.pile_order", { n: cards.length })), el("ol", null, ...items));
}
