// What the player at this screen is about to do: a card, a space, a reading, and the move on its way. No drawing in here.
/** @import { Answer, Card, Doc, Move, Space, Spaces } from "../types.js" */
/** @import { Slot } from "./arrange.js" */
import { isJack } from "./glyphs.js";
import { spacesIn } from "./layout.js";

/** @typedef {"idle"|"card"|"space"|"confirm"|"ways"|"sending"} Phase */
/** @typedef {{move: Move, slot: number|null}} Sending */
/** @typedef {"place"|"remove"|"next"|"sew"|"swap"|"take"|"give"|"cancel"} Action */

/** A card looked at while others played must not be placed by a tap that was meant before the turn came. */
const SETTLE_MS = 400;

export class Turn {
  /** @param {(move: Move) => Promise<Answer>} send @param {() => void} changed */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    /** @type {Doc} */
    this.doc = {};
    /** @type {readonly Slot[]} */
    this.slots = [];
    /** The slot in hand, whose place may shift. @type {Slot|null} */
    this.held = null;
    /** @type {Space|null} */
    this.space = null;
    this.reading = 0;
    /** @type {Sending|null} */
    this.sending = null;
    /** @type {string|null} */
    this.refused = null;
    this.quietUntil = 0;
  }

  /** @param {Doc} doc @param {readonly Slot[]} slots */
  see(doc, slots) {
    const mine = doc.table?.turn !== undefined && doc.table.turn === doc.you?.seat;
    if (mine && doc.table?.turns !== this.doc.table?.turns) this.quietUntil = this.card ? Date.now() + SETTLE_MS : 0;
    if (doc.table?.turns !== this.doc.table?.turns) this.refused = null;
    this.doc = doc;
    this.slots = slots;
    if (this.held && this.slot === null) this.putDown();
    if (this.slot !== null && this.space !== null && !this.spaces.includes(this.space)) this.space = null;
  }

  /** Where the chosen card lies. @returns {number|null} */
  get slot() {
    const slot = this.held ? this.slots.indexOf(this.held) : -1;
    return slot < 0 ? null : slot;
  }

  /** The chosen card. @returns {Card|null} */
  get card() {
    return this.held?.card ?? null;
  }

  /** Where the chosen card could go. @returns {Space[]} */
  get spaces() {
    return this.card ? spacesIn(this.doc.you?.fits?.[this.card]) : [];
  }

  /** What a chip on the chosen space would sew, if there are several readings. @returns {Spaces[][]} */
  get readings() {
    return (this.space !== null && this.doc.you?.ways?.[this.space]) || [];
  }

  /** The chosen card would take a chip away. */
  get removes() {
    return this.spaces.some((space) => this.hasChip(space));
  }

  /** @returns {Phase} */
  get phase() {
    if (this.sending) return "sending";
    if (this.slot === null) return this.space === null ? "idle" : "space";
    if (this.space === null) return "card";
    return this.readings.length ? "ways" : "confirm";
  }

  /** Slots whose card could go on the space that was tapped first. */
  get fitting() {
    if (this.phase !== "space") return [];
    return [...this.slots.keys()].filter((slot) => this.fits(slot, this.space));
  }

  /** @param {Space} space */
  hasChip(space) {
    return this.doc.table?.chips?.[space] !== undefined;
  }

  /** @param {number} slot @param {Space|null} space */
  fits(slot, space) {
    const card = this.slots[slot]?.card;
    return Boolean(card && space !== null && spacesIn(this.doc.you?.fits?.[card]).includes(space));
  }

  /** @param {import("../types.js").Verb} verb */
  can(verb) {
    return this.doc.you?.can?.includes(verb) ?? false;
  }

  /** @param {number} slot */
  tapCard(slot) {
    if (this.sending) return;
    this.refused = null;
    const asked = this.space;
    if (this.slots[slot]?.card == null) return this.press("take");
    if (this.slot === slot) this.putDown();
    else if (this.slot === null && this.can("play") && this.fits(slot, asked)) this.choose(slot, asked);
    else this.choose(slot, null);
    this.changed();
  }

  /** @param {Space} space   already the lit one, if the tap was near one */
  tapSpace(space) {
    if (this.sending || Date.now() < this.quietUntil) return;
    this.refused = null;
    if (this.slot === null) this.space = this.space === space ? null : space;
    else if (!this.spaces.includes(space)) this.refused = "not_there";
    else if (!this.can("play")) this.refused = this.can("forfeit") ? "forfeit_pending" : "not_your_turn";
    else this.choose(this.slot, space);
    this.changed();
  }

  /** An ordinary card on a clear space is played at once; all else is asked. @param {number} slot @param {Space|null} space */
  choose(slot, space) {
    this.held = this.slots[slot] ?? null;
    this.space = space;
    this.reading = 0;
    if (space !== null && this.card && !isJack(this.card) && !this.readings.length) this.play();
  }

  putDown() {
    this.held = null;
    this.space = null;
    this.reading = 0;
  }

  /** @param {Action} action */
  press(action) {
    if (this.sending) return;
    this.refused = null;
    if (action === "next") this.reading = (this.reading + 1) % this.readings.length;
    else if (action === "cancel") this.putDown();
    else if (action === "take") this.take();
    else if (action === "swap") this.act("exchange");
    else if (action === "give") this.act("forfeit");
    else this.play();
    this.changed();
  }

  take() {
    if (this.can("draw")) this.start({ do: "draw" });
  }

  /** @param {"exchange"|"forfeit"} verb */
  act(verb) {
    if (this.card) this.start({ do: verb, card: this.card });
  }

  play() {
    if (!this.card || this.space === null) return;
    const way = this.readings.length ? { way: this.reading } : {};
    this.start({ do: "play", card: this.card, space: this.space, ...way });
  }

  /** @param {Move} move */
  start(move) {
    this.sending = { move, slot: move.do === "draw" ? null : this.slot };
    this.send(move).then((answer) => this.finish(move, answer));
  }

  /** @param {Move} move @param {Answer} answer */
  finish(move, answer) {
    this.sending = null;
    if (!answer.ok) this.refused = answer.why;
    if (move.do !== "draw" && (answer.ok || answer.why === "stale")) this.putDown();
    else if (!answer.ok) this.space = null;
    this.changed();
  }
}
