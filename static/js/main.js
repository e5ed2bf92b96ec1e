// Starts the page: words, theme, and the screen that fits the address.

import { closeDialogs } from "./dialog.js";
import { openHome } from "./home.js";
import { load, pick } from "./lang.js";
import { hrefOf, placeOf } from "./places.js";
import { openRoom } from "./room.js";
import { hush, tellNet } from "./say.js";
import { lasting } from "./storage.js";
import { sprite } from "./table/glyphs.js";
import { applyTheme } from "./theme.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {{close(): void}} Screen */
/** @typedef {{go(place: Place, replace?: boolean): void}} App   how a screen leads to another */

/** @type {Screen|undefined} */
let screen;

/** @type {App} */
const app = {
  go(place, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", hrefOf(place));
    show(place);
  },
};

/** @param {Place} place */
function show(place) {
  screen?.close();
  closeDialogs();
  tellNet();
  hush();
  const root = document.getElementById("screen");
  if (!root) return;
  root.replaceChildren();
  root.className = "";
  window.scrollTo(0, 0);
  screen = place.at === "home" ? openHome(root, app) : openRoom(root, place, app);
}

/** Links between our own screens do not load the page again. @param {MouseEvent} event */
function onClick(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  app.go(placeOf(link.href));
}

async function start() {
  await load(pick([lasting.get("language") ?? "", ...navigator.languages])).catch(() => load("en"));
  applyTheme();
  document.body.prepend(sprite());
  document.getElementById("old")?.remove();
  addEventListener("popstate", () => show(placeOf(location.href)));
  addEventListener("click", onClick);
  show(placeOf(location.href));
}

void start();
