// The table: puts the parts together and hands each its share of the document. The page around it is the shell (types.js);
// it has put the sprite of glyphs.js into the page.
//
//   div.table[data-form=tall|wide|desk]
//     header.top      wordmark, score, deck, menu
//     button.rail     seats as a strip
//     section.seats   seats as a list (on small screens in a sheet)
//     div.board-box   the board, coordinates
//     div.panel       line, hand, result, story
/** @import { Doc, Seat, Shell, Space, Status, TableScreen } from "../types.js" */
/** @import { Slot } from "./arrange.js" */
import { el } from "../dom.js";
import { arrange } from "./arrange.js";
import { Board } from "./board.js";
import { icon } from "./glyphs.js";
import { Hand } from "./hand.js";
import { Line } from "./line.js";
import { picture } from "./marks.js";
import { pileView } from "./piles.js";
import { Rail } from "./rail.js";
import { saying } from "./says.js";
import { renderDeck, renderScore } from "./score.js";
import { Seats } from "./seats.js";
import { Sheets } from "./sheet.js";
import { sizeFor } from "./size.js";
import { Story } from "./story.js";
import { Turn } from "./turn.js";
import { Words } from "./words.js";

const SHOWN_MS = 4000;
/** From this size on the index does not fill its space. */
const LARGE = 56;
/** A lit space is at least so many pixels wide. */
const TOUCH = 46;

class Table {
  /** @param {HTMLElement} root @param {Shell} shell */
  constructor(root, shell) {
    this.root = root;
    this.shell = shell;
    /** @type {Doc} */
    this.doc = {};
    /** @type {Status} */
    this.status = shell.status;
    /** @type {Slot[]} */
    this.slots = [];
    /** @type {Space[]} */
    this.shown = [];
    this.shownTimer = 0;
    this.words = new Words(shell.t, shell.list);
    this.turn = new Turn((move) => shell.move(move, this.doc.table?.turns ?? 0, this.doc.room?.game ?? 0), () => this.render(true));
    this.size = sizeFor(0, 0);
    this.parts = this.build();
    this.element = this.assemble();
    root.replaceChildren(this.element);
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(this.element);
    this.resize();
  }

  build() {
    const { words, turn } = this;
    return {
      board: new Board(words, (space) => turn.tapSpace(space)),
      hand: new Hand(words, (slot) => turn.tapCard(slot)),
      line: new Line(words, { press: (action) => turn.press(action), openStory: () => this.openStory() }),
      rail: new Rail(words, () => this.openSeats()),
      seats: new Seats(words, (seat) => this.openPile(seat)),
      story: new Story(words, { show: (spaces) => this.show(spaces), load: (before) => this.shell.loadStory(before) }),
      sheets: new Sheets(),
      score: el("div", { class: "score" }),
      deck: el("div", { class: "deck" }),
      result: el("div", { class: "table-result", hidden: true }),
      panel: el("div", { class: "panel" }),
    };
  }

  assemble() {
    const { board, hand, line, rail, seats, story, score, deck, result, panel } = this.parts;
    const { t } = this.words;
    const menu = el("button", { type: "button", class: "menu", "aria-label": t("table.menu"), onclick: () => this.shell.openMenu() }, icon("menu"));
    const top = el("header", { class: "top" }, el("b", { class: "table-mark" }, t("table.wordmark")), score, deck, menu);
    const boardBox = el("div", { class: "board-box" }, ...coordinates(), board.element);
    panel.append(line.element, hand.element, result, story.element);
    return el("div", { class: "table", onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
      top, rail.element, seats.element, boardBox, panel);
  }

  /** @param {Doc} doc @param {Status} status */
  update(doc, status) {
    const sameGame = doc.room?.game === this.doc.room?.game && this.doc.table !== undefined;
    if (!sameGame) this.newGame();
    this.status = status;
    this.doc = doc;
    this.words.doc = doc;
    this.arrangeHand();
    this.turn.see(doc, this.slots);
    this.render(sameGame);
  }

  newGame() {
    this.slots = [];
    this.turn.putDown();
    this.parts.sheets.closeAll();
  }

  /** Marks of new cards go when your next turn comes. */
  arrangeHand() {
    const { table, you } = this.doc;
    const turns = table?.turns ?? 0;
    const mine = you?.seat !== undefined && table?.turn === you.seat;
    const open = you?.seat !== undefined && (table?.draws?.includes(you.seat) ?? false);
    this.slots = arrange(this.slots, you?.hand ?? [], { played: this.turn.sending?.slot ?? this.turn.slot, open, turns });
    for (const slot of this.slots) if (mine && slot.since !== undefined && slot.since < turns) delete slot.since;
  }

  /** @param {boolean} moving   whether what is new was played just now */
  render(moving) {
    const { doc, turn, words, parts } = this;
    if (!doc.table) return;
    const over = doc.table.outcome !== undefined;
    this.element.classList.toggle("over", over);
    this.element.classList.toggle("watching", doc.you?.seat === undefined);
    parts.board.render(picture(doc, turn, this.shown), moving);
    parts.hand.render(this.slots, turn);
    parts.line.render(saying(words, doc, turn, this.status));
    parts.rail.render(doc, this.size.width);
    parts.seats.render(doc);
    parts.story.render(doc);
    for (const element of [parts.score, parts.line.score]) renderScore(words, doc, element);
    renderDeck(words, doc, parts.deck);
    this.renderResult(over);
  }

  /** The shell fills the place of the hand when the game is over. @param {boolean} over */
  renderResult(over) {
    const { result } = this.parts;
    result.hidden = !over;
    if (over) this.shell.resultSlot(result, this.doc);
    else result.replaceChildren();
  }

  resize() {
    this.size = sizeFor(this.element.clientWidth, this.element.clientHeight);
    const { form, space, compact, peek } = this.size;
    Object.assign(this.element.dataset, { form, compact: String(compact), peek: String(peek), large: String(space >= LARGE) });
    this.element.style.setProperty("--s", `${space}px`);
    this.element.style.setProperty("--grow", String(Math.max(space >= LARGE ? 1.16 : 1.3, TOUCH / space)));
    if (form === "desk") this.parts.sheets.closeAll();
    this.render(false);
    this.parts.story.toEnd();
  }

  /** Points at spaces for a while. @param {Space[]} spaces */
  show(spaces) {
    this.parts.sheets.closeAll();
    this.shown = spaces;
    clearTimeout(this.shownTimer);
    if (spaces.length) this.shownTimer = window.setTimeout(() => this.show([]), SHOWN_MS);
    this.render(false);
  }

  openSeats() {
    const { sheets, seats, rail } = this.parts;
    sheets.show(this.words.t("table.seats"), seats.element, () => rail.element.after(seats.element));
  }

  /** On a large screen the story is beside the board already. */
  openStory() {
    const { sheets, story, panel } = this.parts;
    if (this.size.form === "desk") return;
    sheets.show(this.words.t("table.story"), story.element, () => panel.append(story.element));
    requestAnimationFrame(() => story.toEnd()); // once the sheet has its height
  }

  /** @param {Seat} seat */
  openPile(seat) {
    this.parts.sheets.show(this.words.t("table.pile_of", { name: this.words.ownName(seat) }), pileView(this.words, this.doc, seat));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") this.turn.press("cancel");
  }

  unmount() {
    this.watch.disconnect();
    clearTimeout(this.shownTimer);
    this.parts.sheets.closeAll();
    this.root.replaceChildren();
  }
}

/** Letters and numbers at the edges, for people who like to say "e7". */
function coordinates() {
  const letters = [..."abcdefghij"].map((letter) => el("span", null, letter));
  const numbers = letters.map((_, i) => el("span", null, i + 1));
  return [el("div", { class: "letters", "aria-hidden": "true" }, ...letters), el("div", { class: "numbers", "aria-hidden": "true" }, ...numbers)];
}

/** @param {HTMLElement} root @param {Shell} shell @returns {TableScreen} */
export function mountTable(root, shell) {
  const table = new Table(root, shell);
  return {
    update: (doc, _previous, status) => table.update(doc, status ?? shell.status),
    unmount: () => table.unmount(),
  };
}
