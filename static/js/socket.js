// Keeps one document in step with the server: connects, merges patches, notices a dead line, comes back.

import { merge } from "./merge.js";
import { Moves } from "./moves.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Status} Status */
/**
 * @typedef {object} Wishes
 * @property {() => WebSocket} open                          makes a socket
 * @property {string} [person]                               absent: a spectator
 * @property {(doc: Doc, previous: Doc) => void} onDoc
 * @property {(status: Status, code?: number) => void} onStatus   `code` of the close, if that is why
 * @property {(code: number) => void} onEnd                  closed for good
 */

export const VERSION = 1;
/** Close codes after which trying again cannot help: who are you, no such room, other version. */
const FINAL = new Set([4401, 4404, 4426]);
const PING_AFTER = 20_000;
const DEAD_AFTER = 10_000;
const TICK = 2_500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const TOO_FAST_WAIT = 5_000;

export class Sync {
  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.moves = new Moves((frame) => this.live && this.send(frame));
    /** @type {WebSocket|undefined} */
    this.socket = undefined;
    /** @type {Doc} as this connection has told it */
    this.doc = {};
    /** @type {Doc} as last shown */
    this.shown = {};
    this.k = 0;
    this.tries = 0;
    this.live = false;
    this.ended = false;
    this.heard = 0;
    this.pinged = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.retry = undefined;
    this.ticker = setInterval(() => this.tick(), TICK);
    this.connect();
  }

  /** @param {import("./types.js").Move} move @param {number} turn @param {number} game */
  move(move, turn, game) {
    return this.moves.make(move, turn, game);
  }

  /** The page is back in front, or the network is. Does not wait for a timer. @param {boolean} [anew] */
  wake(anew = false) {
    if (this.ended) return;
    const silence = Date.now() - this.heard;
    if (anew || !this.live || silence > PING_AFTER + DEAD_AFTER) this.connect();
    else if (silence > TICK) this.ping();
  }

  /** Lets the line go while the page sleeps, so that the browser may keep the page. */
  sleep() {
    this.drop();
    this.setLive(false);
  }

  close() {
    this.ended = true;
    clearInterval(this.ticker);
    this.drop();
    this.moves.giveUp("lost");
  }

  connect() {
    this.drop();
    if (this.ended) return;
    const socket = this.wishes.open();
    this.socket = socket;
    this.doc = {};
    this.k = 0;
    this.heard = Date.now();
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = (event) => this.lost(event.code);
  }

  hello() {
    const { person } = this.wishes;
    this.send(person ? { t: "hello", v: VERSION, as: person } : { t: "hello", v: VERSION });
  }

  /** @param {unknown} data */
  receive(data) {
    this.heard = Date.now();
    this.pinged = 0;
    const message = parse(data);
    if (message?.t === "sync") this.sync(message.k, message.patch);
    else if (message?.t === "no" && message.cid) this.moves.refuse(message.cid, message.why);
    else if (!message) this.connect();
  }

  /** @param {number} k @param {unknown} patch */
  sync(k, patch) {
    if (k !== this.k + 1) return this.connect();
    this.k = k;
    this.doc = /** @type {Doc} */ (merge(this.doc, patch));
    const previous = this.shown;
    this.shown = this.doc;
    this.tries = 0;
    if (k === 1) this.setLive(true);
    this.moves.settle(this.doc, k === 1);
    this.wishes.onDoc(this.doc, previous);
  }

  /** @param {number} code */
  lost(code) {
    this.drop();
    if (FINAL.has(code)) return this.end(code);
    this.setLive(false, code);
    this.retry = setTimeout(() => this.connect(), code === 4429 ? TOO_FAST_WAIT : wait(this.tries));
    this.tries += 1;
  }

  /** @param {number} code */
  end(code) {
    this.setLive(false, code);
    this.close();
    this.wishes.onEnd(code);
  }

  /** A socket that is let go must never be heard again: its late close would end the new one. */
  drop() {
    clearTimeout(this.retry);
    this.pinged = 0;
    const socket = this.socket;
    this.socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  tick() {
    if (!this.socket) return;
    const now = Date.now();
    const since = now - (this.pinged || this.heard);
    if (this.pinged || !this.live) {
      if (since > DEAD_AFTER) this.lost(0);
    } else if (since > PING_AFTER) this.ping();
    this.moves.remind(now);
  }

  ping() {
    if (!this.pinged && this.send({ t: "ping" })) this.pinged = Date.now();
  }

  /** @param {object} frame */
  send(frame) {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** @param {boolean} live @param {number} [code] */
  setLive(live, code) {
    this.live = live;
    this.wishes.onStatus(live ? "live" : "connecting", code);
  }
}

/** Longer each time, and never all pages at the same moment. @param {number} tries */
export function wait(tries) {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.5 ** tries);
  return longest * (0.5 + Math.random() / 2);
}

/** @param {unknown} data @returns {{t?: string, k: number, patch: unknown, cid?: string, why: string}|undefined} */
function parse(data) {
  try {
    return JSON.parse(String(data)) ?? undefined;
  } catch {
    return undefined;
  }
}
