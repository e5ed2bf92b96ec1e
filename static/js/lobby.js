// Before a game: who sits where, by which rules, and start. Guests see everything, the host changes it.

import { el } from "./dom.js";
import { t } from "./lang.js";
import { nameOf } from "./lobby/count.js";
import { deeds } from "./lobby/deeds.js";
import { optionsSection } from "./lobby/options.js";
import { seatsSection } from "./lobby/people.js";
import { startBar } from "./lobby/start.js";
import { bar } from "./mark.js";
import { listen, morph } from "./morph.js";
import { shareSection } from "./share.js";
import { icon } from "./table/glyphs.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./session.js").Session} Session */
/**
 * The lobby as one person sees it.
 * @typedef {object} Scene
 * @property {Room} room
 * @property {Session} session
 * @property {string} [person]      who I am; absent for a spectator
 * @property {number} [seat]
 * @property {boolean} host         I am the host
 * @property {string} [placing]     the person for whom the host is choosing a seat
 */

export class Lobby {
  /** @param {HTMLElement} root @param {Session} session */
  constructor(root, session) {
    this.root = root;
    this.session = session;
    /** @type {string|undefined} */
    this.placing = undefined;
    this.page = el("div", { class: "lobby page" });
    listen(this.page, deeds(this));
    root.append(this.page);
    this.draw();
    this.page.querySelector("h1")?.focus();
  }

  /** @returns {Scene|undefined} */
  scene() {
    const { room, you } = this.session.doc;
    if (!room) return undefined;
    const person = you?.person ?? this.session.visit.person;
    return { room, session: this.session, person, seat: you?.seat, host: person !== undefined && room.host === person, placing: this.placing };
  }

  draw() {
    const scene = this.scene();
    if (!scene) return;
    if (this.placing && !nameOf(scene.room, this.placing)) this.placing = undefined;
    this.page.classList.toggle("placing", this.placing !== undefined);
    morph(this.page, el("div", null, ...content(scene)));
  }
}

/** @param {Scene} scene */
function content(scene) {
  return [
    bar(menuButton()),
    heading(scene),
    shareSection(scene),
    seatsSection(scene),
    optionsSection(scene),
    startBar(scene),
  ];
}

const menuButton = () => el("button", { class: "icon-btn", type: "button", "data-do": "menu", "aria-label": t("menu.open") }, icon("menu"));

/** @param {Scene} scene */
function heading({ room, host }) {
  const whose = nameOf(room, room.host);
  const title = room.title ?? (whose ? t("join.table_of", { name: whose }) : t("page.your_table"));
  return el(
    "div",
    { class: "lobby-head", "data-key": "head" },
    el("h1", { tabindex: -1, dir: "auto" }, title),
    host ? el("button", { class: "btn quiet", type: "button", "data-do": "title" }, t("lobby.title_change")) : null,
  );
}

/** @param {HTMLElement} root @param {Session} session @returns {import("./types.js").TableScreen} */
export function mountLobby(root, session) {
  const lobby = new Lobby(root, session);
  return { update: () => lobby.draw(), unmount: () => lobby.page.remove() };
}
