// Moves on their way: sent, not yet known to count. A move has one id for all its life, so sending it again is never a second move.

import { newId } from "./ids.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {{t: "move", cid: string, game: number, turn: number, move: Move}} Frame */
/** @typedef {{frame: Frame, sent: number, tries: number, resolve: (answer: Answer) => void}} Pending */

const RETRY_BUSY = 400;
const RESEND_AFTER = 8_000;
const MOST_TRIES = 5;

export class Moves {
  /** @param {(frame: Frame) => boolean} send   false if there is no connection now */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Pending>} in the order they were made */
    this.pending = new Map();
  }

  /** @param {Move} move @param {number} turn @param {number} game @returns {Promise<Answer>} */
  make(move, turn, game) {
    return new Promise((resolve) => {
      const frame = /** @type {const} */ ({ t: "move", cid: newId(), game, turn, move });
      const entry = { frame, sent: 0, tries: 0, resolve };
      this.pending.set(frame.cid, entry);
      this.push(entry);
    });
  }

  /** @param {import("./types.js").Doc} doc @param {boolean} fresh   the first document of a connection: what was sent before may be lost */
  settle(doc, fresh) {
    const done = doc.you?.done;
    if (done && this.pending.has(done)) this.acceptUpTo(done);
    if (!fresh) return;
    for (const [cid, entry] of this.pending) {
      if (stillMeant(entry.frame, doc)) this.push(entry);
      else this.answer(cid, { ok: false, why: "lost" });
    }
  }

  /** @param {string} cid @param {string} why */
  refuse(cid, why) {
    const entry = this.pending.get(cid);
    if (!entry) return;
    if (why === "busy" && entry.tries < MOST_TRIES) setTimeout(() => this.push(entry), RETRY_BUSY * entry.tries);
    else this.answer(cid, { ok: false, why });
  }

  /** Sends once more what has had no answer for long. @param {number} now */
  remind(now) {
    for (const entry of this.pending.values()) {
      if (entry.sent && now - entry.sent > RESEND_AFTER && entry.tries < MOST_TRIES) this.push(entry);
    }
  }

  /** @param {string} why */
  giveUp(why) {
    for (const cid of [...this.pending.keys()]) this.answer(cid, { ok: false, why });
  }

  /** The document names only the last accepted move; those made before it were accepted on the way. @param {string} done */
  acceptUpTo(done) {
    for (const cid of [...this.pending.keys()]) {
      this.answer(cid, { ok: true });
      if (cid === done) return;
    }
  }

  /** @param {string} cid @param {Answer} answer */
  answer(cid, answer) {
    this.pending.get(cid)?.resolve(answer);
    this.pending.delete(cid);
  }

  /** @param {Pending} entry */
  push(entry) {
    if (!this.pending.has(entry.frame.cid) || !this.send(entry.frame)) return;
    entry.sent = Date.now();
    entry.tries += 1;
  }
}

/** A play belongs to one turn; a draw or a forfeit may come later in the same game. @param {Frame} frame @param {import("./types.js").Doc} doc */
function stillMeant(frame, doc) {
  if (doc.room?.game !== frame.game) return false;
  return doc.table?.turns === frame.turn || frame.move.do === "draw" || frame.move.do === "forfeit";
}
