// Draws a screen anew without losing focus, typed text or open folds: the old elements are changed into the new ones.
// What people tap is named by `data-do`, so listeners sit on the screen and not on elements that come and go.

/** @typedef {Record<string, (data: DOMStringMap, element: HTMLElement) => void>} Deeds */

/**
 * Makes the children of `target` like those of `wanted`. Children with the same `data-key` are the same thing.
 * @param {Element} target
 * @param {Element} wanted
 */
export function morph(target, wanted) {
  const old = new Set(target.childNodes);
  const pairs = [...wanted.childNodes].map((node) => ({ node, kept: take(old, node) }));
  // What goes, goes first: then what stays need not be moved, and moving would take its focus.
  for (const node of old) node.remove();
  let place = target.firstChild;
  for (const { node, kept } of pairs) {
    if (kept && kept === place) place = place.nextSibling;
    else target.insertBefore(kept ?? node, place);
    if (kept) become(kept, node);
  }
}

/** @param {Set<ChildNode>} old @param {Node} node @returns {ChildNode|undefined} the old one that becomes it */
function take(old, node) {
  for (const candidate of old) {
    if (candidate.nodeName !== node.nodeName || keyOf(candidate) !== keyOf(node)) continue;
    old.delete(candidate);
    return candidate;
  }
  return undefined;
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement ? node.dataset.key ?? node.id : "");

/** Pictures are small: a changed one is replaced whole. @param {ChildNode} old @param {ChildNode} node */
function become(old, node) {
  if (!(old instanceof HTMLElement) || !(node instanceof HTMLElement)) {
    if (!old.isEqualNode(node)) old.replaceWith(node);
    return;
  }
  copyAttributes(old, node);
  if (old instanceof HTMLInputElement && node instanceof HTMLInputElement) copyInput(old, node);
  else morph(old, node);
}

/** @param {HTMLElement} old @param {Element} node */
function copyAttributes(old, node) {
  for (const { name, value } of [...node.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name) && name !== "open") old.removeAttribute(name);
}

/** What somebody types or has chosen (`data-mine`) is theirs. @param {HTMLInputElement} old @param {HTMLInputElement} node */
function copyInput(old, node) {
  if ("mine" in old.dataset) return;
  old.checked = node.checked;
  if (old !== document.activeElement && old.value !== node.value) old.value = node.value;
}

/**
 * Calls the deed named by `data-do` of the button, field or form that was used.
 * @param {HTMLElement} root
 * @param {Deeds} deeds
 */
export function listen(root, deeds) {
  /** @param {Event} event */
  const act = (event) => {
    const element = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!(element instanceof HTMLElement) || !answersTo(element, event.type)) return;
    if (event.type === "submit") event.preventDefault();
    deeds[element.dataset.do ?? ""]?.(element.dataset, element);
  };
  for (const type of ["click", "change", "submit"]) root.addEventListener(type, act);
}

/** @param {HTMLElement} element @param {string} type */
function answersTo(element, type) {
  if (element instanceof HTMLFormElement) return type === "submit";
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return type === "change";
  return type === "click";
}
