// Every move in words, the newest at the bottom. A tap on a line shows its place on the board.
/** @import { Doc, Entry, Log, Space } from "../types.js" */
/** @import { Line } from "./told.js" */
/** @import { Words } from "./words.js" */
import { el } from "../dom.js";
import { chip } from "./glyphs.js";
import { entries } from "./marks.js";
import { linesOf } from "./told.js";

export class Story {
  /** @param {Words} words @param {{show: (spaces: Space[]) => void, load: (before: number) => Promise<{log: Log}>}} on */
  constructor(words, on) {
    this.words = words;
    this.on = on;
    this.older = el("button", { type: "button", class: "older", onclick: () => this.loadOlder() }, words.t("story.older"));
    this.list = el("ol", { class: "story-list" });
    this.scroller = el("div", { class: "story-scroll", tabindex: 0, role: "log", "aria-live": "off", "aria-label": words.t("table.story"), onscroll: () => (this.pinned = this.atEnd()) }, this.older, this.list);
    this.element = el("section", { class: "story", "aria-label": words.t("table.story") }, this.scroller);
    /** @type {Map<number, {entry: Entry, items: HTMLElement[]}>} */
    this.steps = new Map();
    this.game = 0;
    this.people = "";
    /** The newest line stays in sight until somebody scrolls up. */
    this.pinned = true;
  }

  /** @param {Doc} doc */
  render(doc) {
    const people = JSON.stringify([doc.room?.seats, doc.you?.seat]);
    if (doc.room?.game !== this.game || people !== this.people) this.clear();
    this.game = doc.room?.game ?? 0;
    this.people = people;
    const known = entries(doc.table?.log);
    if ((known[0]?.[0] ?? 0) > this.last() + 1) this.clear();
    for (const [n, entry] of known) if (!this.steps.has(n)) this.add(n, entry, null);
    this.renderOwnTurn(doc);
    this.older.hidden = this.first() <= 1;
    if (this.pinned) this.toEnd();
  }

  /** For a new game, new names, or when what was known does not join what is known now: the rest is loaded on demand. */
  clear() {
    this.steps.clear();
    this.list.replaceChildren();
  }

  first() {
    return Math.min(Infinity, ...this.steps.keys());
  }

  last() {
    return Math.max(0, ...this.steps.keys());
  }

  /** @param {number} n @param {Entry} entry @param {HTMLElement|null} before */
  add(n, entry, before) {
    const items = linesOf(this.words, entry).map((line) => this.item(line));
    this.steps.set(n, { entry, items });
    for (const item of items) this.list.insertBefore(item, before);
  }

  /** @param {Line} line */
  item({ seat, team, text, spaces, minor }) {
    const parts = [
      team === undefined ? null : chip(team),
      seat === undefined ? null : el("b", null, this.words.name(seat)),
      el("span", { class: "what" }, ...this.words.draw(text)),
    ];
    return el("li", { class: minor ? "minor" : null }, spaces.length ? el("button", { type: "button", onclick: () => this.on.show(spaces) }, ...parts) : el("p", null, ...parts));
  }

  /** A dashed line above your own last move. @param {Doc} doc */
  renderOwnTurn({ you }) {
    const own = you?.seat === undefined ? [] : [...this.steps].filter(([, { entry }]) => entry.told.some((told) => told.do === "play" && told.seat === you.seat)).sort(([a], [b]) => a - b);
    const item = own[own.length - 1]?.[1].items[0];
    for (const old of this.list.querySelectorAll(".own")) if (old !== item) old.classList.remove("own");
    item?.classList.add("own");
  }

  atEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    return scrollTop + clientHeight >= scrollHeight - 24;
  }

  toEnd() {
    this.pinned = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  async loadOlder() {
    const before = this.first();
    this.older.disabled = true;
    const { log } = await this.on.load(before).catch(() => ({ log: {} }));
    this.older.disabled = false;
    const top = this.list.firstElementChild;
    const height = this.scroller.scrollHeight;
    for (const [n, entry] of entries(log)) {
      if (!this.steps.has(n)) this.add(n, entry, /** @type {HTMLElement|null} */ (top));
    }
    this.older.hidden = this.first() <= 1;
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
  }
}
