// Phones freeze pages. When one comes back, its line to the server is looked at at once and not at the next timer.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./lang.js";

/** @param {import("./socket.js").Sync} sync @returns {() => void} stops watching */
export function watchPage(sync) {
  /** @type {[EventTarget, string, (event: Event) => void][]} */
  const watched = [
    [document, "visibilitychange", () => document.visibilityState === "visible" && sync.wake()],
    [document, "resume", () => sync.wake()],
    [window, "online", () => sync.wake(true)],
    [window, "pageshow", (event) => /** @type {PageTransitionEvent} */ (event).persisted && sync.wake(true)],
    [window, "pagehide", () => sync.sleep()],
  ];
  for (const [target, type, act] of watched) target.addEventListener(type, act);
  return () => {
    for (const [target, type, act] of watched) target.removeEventListener(type, act);
  };
}

/** The server speaks a newer version. People decide when to load: a page that loads itself may do so for ever. */
export function newVersion() {
  openDialog(t("net.new_version"), [
    el("p", null, t("net.new_version_more")),
    el("button", { class: "btn", type: "button", "data-focus": true, onclick: () => location.reload() }, t("net.reload")),
  ]);
}
