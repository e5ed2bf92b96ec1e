// A box above the screen. Made of plain elements: the oldest browsers we serve have no <dialog>.

import { el } from "./dom.js";
import { t } from "./lang.js";
import { inWords } from "./say.js";

/** @typedef {{close(): void, element: HTMLElement}} Dialog */

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex='0']";

let count = 0;

/**
 * Opens a box. A click beside it, Escape or the cross closes the box and nothing else.
 * @param {string} title
 * @param {(import("./dom.js").Child)[]} content
 * @param {() => void} [onClose]
 * @returns {Dialog}
 */
export function openDialog(title, content, onClose) {
  const before = document.activeElement;
  const id = `dialog-${(count += 1)}`;
  const box = el(
    "section",
    { class: "dialog", role: "dialog", "aria-modal": "true", "aria-labelledby": id, tabindex: -1 },
    el("header", { class: "dialog-head" }, el("h2", { id }, title), cross(() => close())),
    el("div", { class: "dialog-body" }, ...content),
  );
  const veil = el("div", { class: "veil" }, box);
  const close = () => {
    if (!veil.isConnected) return;
    veil.remove();
    holdScreen();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    onClose?.();
  };
  closeOn(veil, box, close);
  document.body.append(veil);
  holdScreen();
  focusFirst(box);
  return { close, element: box };
}

/** Closes every open box: the screen beneath has changed. */
export function closeDialogs() {
  for (const veil of document.querySelectorAll(".veil")) veil.dispatchEvent(new CustomEvent("dismiss"));
}

/** @param {() => void} onclick */
const cross = (onclick) => el("button", { type: "button", class: "icon-btn cross", "aria-label": t("menu.close"), onclick }, "×");

/** The press must begin on the veil too: marking text and letting go outside is no wish to close.
 * @param {HTMLElement} veil @param {HTMLElement} box @param {() => void} close */
function closeOn(veil, box, close) {
  let pressed = false;
  veil.addEventListener("pointerdown", (event) => (pressed = event.target === veil));
  veil.addEventListener("click", (event) => {
    if (pressed && event.target === veil) close();
  });
  veil.addEventListener("dismiss", close);
  veil.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") keepInside(event, box);
    event.stopPropagation();
  });
}

/** @param {KeyboardEvent} event @param {HTMLElement} box */
function keepInside(event, box) {
  const inside = focusable(box);
  const first = inside[0];
  const last = inside[inside.length - 1];
  const active = document.activeElement;
  const out = event.shiftKey ? active === first || active === box : active === last;
  if (!out) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** @param {HTMLElement} box @returns {HTMLElement[]} */
function focusable(box) {
  const all = [...box.querySelectorAll(FOCUSABLE)];
  return all.flatMap((element) => (element instanceof HTMLElement && element.offsetParent !== null ? [element] : []));
}

/** @param {HTMLElement} box */
function focusFirst(box) {
  const wished = box.querySelector("[data-focus]");
  (wished instanceof HTMLElement ? wished : box).focus();
  if (wished instanceof HTMLInputElement) wished.select();
}

/** Beneath a box nothing can be reached. */
function holdScreen() {
  const open = document.querySelector(".veil") !== null;
  document.getElementById("screen")?.toggleAttribute("inert", open);
  document.documentElement.classList.toggle("held", open);
}

/**
 * Asks for one line of text.
 * @param {{title: string, label: string, value: string, ok: string, max: number, required?: boolean}} words
 * @param {(text: string) => Promise<unknown>} use   the box stays while this throws
 */
export function askText(words, use) {
  const required = words.required ?? false;
  const field = el("input", { class: "field", type: "text", value: words.value, maxlength: words.max, required, "data-focus": true, autocomplete: "off" });
  const note = el("p", { class: "field-note", role: "alert" });
  const form = el(
    "form",
    { class: "stack" },
    el("label", { class: "label" }, words.label, field),
    note,
    el("button", { class: "btn", type: "submit" }, words.ok),
  );
  const dialog = openDialog(words.title, [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = await use(field.value.trim()).then(() => "", (error) => error);
    if (problem) note.textContent = inWords(problem);
    else dialog.close();
  });
}
