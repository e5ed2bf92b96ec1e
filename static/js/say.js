// What the page says by itself: refusals and news, above every screen, spoken by screen readers.

import { ApiError } from "./api.js";
import { el, fill } from "./dom.js";
import { has, t } from "./lang.js";

const SHOWN_FOR = 6_000;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** The live regions are in the page from the start: one that comes with its text is not read out. */
const region = () => document.getElementById("said");
const line = () => document.getElementById("net");

/** @param {string} text */
export function say(text) {
  const place = region();
  if (!place) return;
  fill(place, el("p", { class: "said-text" }, text));
  clearTimeout(timer);
  timer = setTimeout(() => place.replaceChildren(), SHOWN_FOR);
}

/** What was said belongs to the screen before. */
export const hush = () => region()?.replaceChildren();

/** @param {unknown} error */
export const sayError = (error) => say(inWords(error));

/** @param {unknown} error @returns {string} */
export function inWords(error) {
  if (!(error instanceof ApiError)) console.error(error);
  const key = `error.${error instanceof ApiError ? error.code : "server"}`;
  return t(has(key) ? key : "error.server");
}

/** The line about the connection; nothing to hide it. @param {string} [text] */
export function tellNet(text) {
  const place = line();
  if (place) fill(place, text ? el("p", { class: "net-text" }, text) : null);
}

/**
 * Runs a call once at a time per button, and says a refusal in words.
 * @template T
 * @param {HTMLElement|null} button
 * @param {() => Promise<T>} act
 * @returns {Promise<T|undefined>}
 */
export async function attempt(button, act) {
  if (button?.getAttribute("aria-busy") === "true") return undefined;
  button?.setAttribute("aria-busy", "true");
  try {
    return await act();
  } catch (error) {
    sayError(error);
    return undefined;
  } finally {
    button?.removeAttribute("aria-busy");
  }
}
