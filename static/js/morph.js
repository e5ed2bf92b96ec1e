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
  let place = target.firstChild;
  for (const node of [...wanted.childNodes]) {
    const kept = find(old, node);
    if (kept) old.delete(kept);
    const result = kept ? become(kept, node) : node;
    if (result === place) place = place.nextSibling;
    else target.insertBefore(result, place);
  }
  for (const node of old) node.remove();
}

/** @param {Set<ChildNode>} old @param {Node} node */
function find(old, node) {
  for (const candidate of old) {
    if (candidate.nodeName === node.nodeName && keyOf(candidate) === keyOf(node)) return candidate;
  }
  return undefined;
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement ? node.dataset.key ?? node.id : "");

/** @param {ChildNode} old @param {ChildNode} node @returns {ChildNode} */
function become(old, node) {
  if (!(old instanceof Element) || !(node instanceof Element)) {
    if (old.textContent !== node.textContent) old.textContent = node.textContent;
    return old;
  }
  if (!(old instanceof HTMLElement)) return replace(old, node);
  copyAttributes(old, node);
  if (old instanceof HTMLInputElement && node instanceof HTMLInputElement) copyInput(old, node);
  else morph(old, node);
  return old;
}

/** Pictures are small: a changed one is replaced whole. @param {Element} old @param {Element} node */
function replace(old, node) {
  if (old.isEqualNode(node)) return old;
  old.replaceWith(node);
  return node;
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
