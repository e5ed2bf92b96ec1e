// The small boxes of the lobby: what to do about a seat or a person, a new name, a title.

import { askText, openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { attempt } from "../say.js";
import { rememberName } from "../storage.js";
import { nameOf } from "./count.js";
import { choosePlace, tell } from "./tell.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */
/** @typedef {{label: string, act: () => unknown, danger?: boolean}} Act */

/** @param {Lobby} lobby @param {number} seat */
export function seatMenu(lobby, seat) {
  const who = lobby.scene()?.room.seats?.[seat];
  if (who?.person) return personMenu(lobby, who.person);
  if (who) list(who.name, [{ label: t("lobby.remove_bot"), act: () => tell(lobby, "remove", { seat }) }]);
}

/** @param {Lobby} lobby @param {string} person */
export function personMenu(lobby, person) {
  const scene = lobby.scene();
  const who = scene && nameOf(scene.room, person);
  if (!scene || !who) return;
  const mine = person === scene.person;
  /** @type {(Act|false)[]} */
  const acts = [
    mine && { label: t("lobby.rename"), act: () => askName(lobby, who) },
    scene.host && { label: t("lobby.another_seat"), act: () => choosePlace(lobby, person) },
    mine && scene.seat !== undefined && { label: t("lobby.stand"), act: () => tell(lobby, "stand") },
    !mine && scene.host && { label: t("lobby.make_host"), act: () => tell(lobby, "host", { person }) },
    !mine && scene.host && { label: t("lobby.remove"), danger: true, act: () => tell(lobby, "remove", { person }) },
  ];
  list(who, acts);
}

/** @param {string} title @param {(Act|false)[]} acts */
function list(title, acts) {
  const buttons = acts.map((act) => act && el("button", { class: `btn ${act.danger ? "danger" : "alt"}`, type: "button", onclick: () => run(act) }, act.label));
  const dialog = openDialog(title, [el("div", { class: "stack" }, ...buttons)]);
  /** @param {Act} act */
  const run = (act) => {
    dialog.close();
    void attempt(null, async () => act.act());
  };
}

/** @param {Lobby} lobby @param {string} now */
export function askName(lobby, now) {
  askText({ title: t("lobby.rename"), label: t("home.name"), value: now, ok: t("page.save"), max: 64, required: true }, async (name) => {
    await tell(lobby, "name", { name });
    rememberName(name);
  });
}

/** @param {Lobby} lobby */
export function askTitle(lobby) {
  const now = lobby.scene()?.room.title ?? "";
  askText({ title: t("lobby.title_change"), label: t("lobby.title"), value: now, ok: t("page.save"), max: 64 }, (title) => tell(lobby, "title", { title }));
}
