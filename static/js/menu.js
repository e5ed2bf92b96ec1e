// The menu of a room: invite, rules in short, theme, somebody else in this tab, and home.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./lang.js";
import { choice } from "./lobby/choice.js";
import { rulesInWords } from "./lobby/rules.js";
import { listen } from "./morph.js";
import { openShare, shareDeeds } from "./share.js";
import { beNobody } from "./storage.js";
import { THEMES, setTheme, theme } from "./theme.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export function openMenu(session) {
  const { visit } = session;
  const dialog = openDialog(t("menu.title"), [
    el(
      "div",
      { class: "stack" },
      item("menu.share", () => then(() => openShare(session, (root) => listen(root, shareDeeds(session))))),
      item("menu.rules", () => then(() => showRules(session))),
      item("menu.theme", () => then(showThemes)),
      visit.watch ? null : item(visit.person ? "menu.another" : "menu.sit", () => then(() => another(session))),
      item("menu.home", () => then(() => visit.app.go({ at: "home" }))),
      visit.person ? el("p", { class: "note" }, t("menu.home_more")) : null,
    ),
  ]);
  /** @param {() => void} act */
  const then = (act) => {
    dialog.close();
    act();
  };
}

/** @param {string} key @param {() => void} onclick */
const item = (key, onclick) => el("button", { class: "btn alt", type: "button", onclick }, t(key));

/** @param {Session} session */
function another({ visit }) {
  if (visit.person) beNobody(visit.link);
  visit.leave();
}

/** @param {Session} session */
function showRules({ doc }) {
  const setup = doc.table?.setup ?? doc.room?.setup;
  const basics = ["one", "two", "three", "four", "five"].map((part) => el("li", null, t(`menu.rules.${part}`)));
  openDialog(t("menu.rules"), [
    el("ul", { class: "rule-lines" }, ...basics),
    el("h3", null, t("menu.rules.here")),
    setup ? rulesInWords(setup) : null,
  ]);
}

export function showThemes() {
  const values = THEMES.map((value) => ({ value, label: t(`menu.theme.${value}`) }));
  const content = el("div", null, choice("theme", t("menu.theme_of"), values, theme(), { "data-do": "theme" }));
  listen(content, { theme: (_, element) => setTheme(element instanceof HTMLInputElement ? element.value : "auto") });
  openDialog(t("menu.theme"), [content]);
}
