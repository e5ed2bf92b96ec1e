// Small helpers that build the page from elements: data is only ever text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node|string|number|false|null|undefined} Child
 * @typedef {Record<string, unknown>} Props
 */

/**
 * An element: `el("button", {class: "primary", onclick: go, "aria-label": name}, "Go")`.
 * Props: `on...` are listeners; `style` an object of CSS properties; `dataset` an object; true sets an empty attribute; false, null
 * and undefined leave it out; `value`, `checked` and the like are set as properties; all else are attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props|null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props, ...children) {
  const element = document.createElement(tag);
  setProps(element, props ?? {});
  append(element, children);
  return element;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props|null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svgEl(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  setProps(element, props ?? {});
  append(element, children);
  return element;
}

/**
 * Puts new children in place of the old ones.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * Writes an attribute or property only where it differs, so that nothing is announced or drawn twice.
 * @param {Element} element
 * @param {Props} props
 */
export function setProps(element, props) {
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
}

const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "selected", "indeterminate"]);

/** @param {Element} element @param {string} name @param {unknown} value */
function setProp(element, name, value) {
  if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name === "style") setStyle(element, /** @type {Record<string, string|number>} */ (value));
  else if (name === "dataset") Object.assign(/** @type {HTMLElement} */ (element).dataset, value);
  else if (PROPERTIES.has(name) && name in element) Reflect.set(element, name, value ?? "");
  else setAttribute(element, name, value);
}

/** @param {Element} element @param {string} name @param {unknown} value */
function setAttribute(element, name, value) {
  const text = value === true ? "" : value === false || value == null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

/** Property by property: a style attribute would be refused by the Content-Security-Policy.
 * @param {Element} element @param {Record<string, string|number>} style */
function setStyle(element, style) {
  const target = /** @type {HTMLElement|SVGElement} */ (element).style;
  for (const [name, value] of Object.entries(style)) target.setProperty(name, String(value));
}

/** @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children) {
    if (child || child === 0) element.append(child instanceof Node ? child : String(child));
  }
}
