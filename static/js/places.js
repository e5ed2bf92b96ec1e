// Addresses of this program. It may be served below a prefix, so all of them hang on where this file came from.

const BASE = new URL("../../", import.meta.url);

/** @param {string} path   "api/rooms" */
export const address = (path) => new URL(path, BASE).href;

/** @param {string} link */
export const socketAddress = (link) => address(`ws/${link}`).replace(/^http/, "ws");

/** @typedef {{at: "home"} | {at: "room", link: string, watch: boolean}} Place */

/** @param {string} href @returns {Place} */
export function placeOf(href) {
  const path = new URL(href).pathname.slice(BASE.pathname.length);
  const [, door, link] = /^(r|w)\/([^/]+)\/?$/.exec(path) ?? [];
  return link ? { at: "room", link, watch: door === "w" } : { at: "home" };
}

/** @param {Place} place */
export const hrefOf = (place) => address(place.at === "home" ? "" : `${place.watch ? "w" : "r"}/${place.link}`);
