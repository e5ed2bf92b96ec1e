// A room from inside: one socket, and the screen that fits the state of the room.

import { story } from "./api.js";
import { closeDialogs } from "./dialog.js";
import { list, t } from "./lang.js";
import { mountLobby } from "./lobby.js";
import { openMenu } from "./menu.js";
import { socketAddress } from "./places.js";
import { showResult } from "./result.js";
import { tellNet } from "./say.js";
import { Sync } from "./socket.js";
import { lasting } from "./storage.js";
import { mountTable } from "./table/table.js";
import { newVersion, watchPage } from "./wake.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Status} Status */
/** @typedef {import("./types.js").TableScreen} View */
/** @typedef {import("./room.js").Visit} Visit */

/** A short break is nobody's concern. */
const QUIET = 1_500;

/** @param {HTMLElement} root @param {Visit} visit @returns {import("./main.js").Screen} */
export function openSession(root, visit) {
  const session = new Session(root, visit);
  return { close: () => session.close() };
}

export class Session {
  /** @param {HTMLElement} root @param {Visit} visit */
  constructor(root, visit) {
    this.root = root;
    this.visit = visit;
    /** @type {Doc} */
    this.doc = {};
    /** @type {Status} */
    this.status = "connecting";
    /** @type {View|undefined} */
    this.view = undefined;
    /** @type {"lobby"|"table"|undefined} */
    this.kind = undefined;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.netTimer = undefined;
    this.sync = new Sync({
      person: visit.person,
      open: () => new WebSocket(socketAddress(visit.link)),
      onDoc: (doc, previous) => this.onDoc(doc, previous),
      onStatus: (status, code) => this.onStatus(status, code),
      onEnd: (code) => this.onEnd(code),
    });
    this.unwatch = watchPage(this.sync);
  }

  close() {
    clearTimeout(this.netTimer);
    this.unwatch();
    this.sync.close();
    this.view?.unmount();
    tellNet();
  }

  /** @param {Doc} doc @param {Doc} previous */
  onDoc(doc, previous) {
    this.doc = doc;
    if (this.visit.person && !doc.you) return this.visit.leave(t("page.removed"));
    this.show(doc.room?.state === "lobby" ? "lobby" : "table");
    this.view?.update(doc, previous, this.status);
  }

  /** @param {"lobby"|"table"} kind */
  show(kind) {
    if (kind === this.kind) return;
    this.view?.unmount();
    closeDialogs();
    this.root.replaceChildren();
    this.kind = kind;
    window.scrollTo(0, 0);
    this.root.className = `at-${kind}`;
    this.view = kind === "lobby" ? mountLobby(this.root, this) : mountTable(this.root, this.shell());
    document.title = t("page.room_title", { title: this.doc.room?.title ?? t("page.your_table") });
  }

  /** @returns {import("./types.js").Shell} */
  shell() {
    const session = this;
    return {
      t,
      list,
      move: (move, turn, game) => this.sync.move(move, turn, game),
      loadStory: (before) => story(this.visit.link, this.doc.room?.game ?? 1, before),
      openMenu: () => openMenu(this),
      resultSlot: (element, doc) => showResult(element, doc, this),
      storage: { get: (key) => lasting.get(`table.${key}`), set: (key, value) => lasting.set(`table.${key}`, value) },
      get status() {
        return session.status;
      },
    };
  }

  /** @param {Status} status @param {number} [code] */
  onStatus(status, code) {
    this.status = status;
    this.tellStatus(code);
    if (this.doc.room) this.view?.update(this.doc, this.doc, status);
  }

  /** Attempts that fail one after another are one break: its first moment counts. @param {number} [code] */
  tellStatus(code) {
    if (this.status === "live") {
      clearTimeout(this.netTimer);
      this.netTimer = undefined;
      tellNet();
      return;
    }
    const known = code === 1012 || code === 4429;
    if (known) clearTimeout(this.netTimer);
    if (known || this.netTimer === undefined) this.netTimer = setTimeout(() => tellNet(netWords(code)), known ? 0 : QUIET);
  }

  /** @param {number} code */
  onEnd(code) {
    if (code === 4426) return newVersion();
    this.visit.leave(t(code === 4404 ? "page.no_room" : "page.not_you"));
  }
}

/** @param {number} [code] */
function netWords(code) {
  if (code === 1012) return t("net.restarting");
  if (code === 4429) return t("net.too_fast");
  return t(navigator.onLine ? "net.lost" : "net.offline");
}
