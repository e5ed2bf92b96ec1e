// The calls over HTTP. A refusal is thrown as an ApiError whose `code` has a sentence in the language file.

import { address } from "./places.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {{link: string, person: string, seat?: number, code?: string}} Ticket */
/** @typedef {{person: string, name: string, seat?: number}} Own   a person of this device */
/** @typedef {{join?: string, watch: string, code?: string}} Share */
/** @typedef {{room: Room, people?: Own[], share: Share, watch?: true}} Look */
/** @typedef {{link: string, title?: string, state: Room["state"], person: string, name: string, seat?: number, names?: string[], turn?: true, touched: number}} MyRoom */

/** A refusal; `network` if no answer came. */
export class ApiError extends Error {
  /** @param {string} code @param {number} [status] */
  constructor(code, status = 0) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

const PATIENCE = 15_000;

/** @param {string} path @param {object} [body]   with one it is a POST @returns {Promise<any>} */
async function call(path, body) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await read(await fetch(address(`api/${path}`), request(body, stop.signal)));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("network");
  } finally {
    clearTimeout(timer);
  }
}

/** @param {object|undefined} body @param {AbortSignal} signal @returns {RequestInit} */
function request(body, signal) {
  /** @type {RequestInit} */
  const common = { signal, credentials: "same-origin", cache: "no-store" };
  if (!body) return common;
  return { ...common, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** @param {Response} response */
async function read(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new ApiError(body?.error?.code ?? (response.status === 429 ? "too_fast" : "server"), response.status);
}

/** @param {{cid: string, name: string, bots?: true}} wish @returns {Promise<Ticket>} */
export const makeRoom = (wish) => call("rooms", wish);

/** @returns {Promise<MyRoom[]>} */
export const myRooms = async () => (await call("rooms")).rooms ?? [];

/** @param {string} code @returns {Promise<{link: string}>} */
export const findCode = (code) => call(`rooms/code/${encodeURIComponent(code.replace(/\s/g, ""))}`);

/** @param {string} link @returns {Promise<Look>} */
export const look = (link) => call(`rooms/${link}`);

/** @param {string} link @param {{name: string, seat?: number, as?: string}} wish @returns {Promise<Ticket>} */
export const sit = (link, wish) => call(`rooms/${link}/sit`, wish);

/** Any other change of a room: stand, setup, bot, start ... @param {string} link @param {string} what @param {object} body */
export const change = (link, what, body) => call(`rooms/${link}/${what}`, body);

/** @param {string} link @param {number} game @param {number} before @returns {Promise<{log: import("./types.js").Log, more?: true}>} */
export const story = (link, game, before) => call(`rooms/${link}/games/${game}/story?before=${before}&limit=50`);

/** @param {string} link */
export const qrAddress = (link) => address(`api/rooms/${link}/qr.svg`);
