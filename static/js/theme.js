// Light, dark or high contrast; without a wish the style sheet follows the device.

import { lasting } from "./storage.js";

export const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

export const theme = () => lasting.get("theme") ?? "auto";

/** @param {string} wish */
export function setTheme(wish) {
  lasting.set("theme", wish);
  applyTheme();
}

export function applyTheme() {
  const wish = theme();
  if (wish === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset.theme = wish;
  tintBars();
}

/** The browser's own bars take the colour of the page. */
function tintBars() {
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  if (page) document.querySelector("meta[name=theme-color]")?.setAttribute("content", page);
}
