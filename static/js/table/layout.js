// The printed board: which card each space shows, and which part of the board it lies in.
/** @import { Card, Space, Spaces } from "../types.js" */

export const SIDE = 10;

/** The card printed on each space, row by row; corners are empty. @type {readonly (Card|"")[]} */
export const PRINTED = `
  -- 2S 3S 4S 5S 6S 7S 8S 9S --
  6C 5C 4C 3C 2C AH KH QH TH TS
  7C AS 2D 3D 4D 5D 6D 7D 9H QS
  8C KS 6C 5C 4C 3C 2C 8D 8H KS
  9C QS 7C 6H 5H 4H AH 9D 7H AS
  TC TS 8C 7H 2H 3H KH TD 6H 2D
  QC 9S 9C 8H 9H TH QH QD 5H 3D
  KC 8S TC QC KC AC AD KD 4H 4D
  AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
  -- AD KD QD TD 9D 8D 7D 6D --`.trim().split(/\s+/).map((name) => (name === "--" ? "" : name));

/** The outline of the heart of the board, in spaces: every card lies once inside it and once outside. */
export const HEART = "M1 2H8V8H7V9H1z";

/** @param {Space} space */
export function row(space) {
  return Math.floor(space / SIDE);
}

/** @param {Space} space */
export function column(space) {
  return space % SIDE;
}

/** @param {Space} space */
export function isInside(space) {
  const r = row(space);
  const c = column(space);
  return r >= 2 && r <= 8 && c >= 1 && c <= 7 && !(r === 8 && c === 7);
}

/** The card on a space, "" on a corner. @param {Space} space @returns {Card|""} */
export function printed(space) {
  return PRINTED[space] ?? "";
}

/** The spaces of a set, in reading order. @param {Spaces|undefined} set @returns {Space[]} */
export function spacesIn(set) {
  const bits = BigInt(`0x${set || "0"}`);
  return [...PRINTED.keys()].filter((space) => (bits >> BigInt(space)) & 1n);
}

/** How many steps of a king lie between two spaces. @param {Space} a @param {Space} b */
export function distance(a, b) {
  return Math.max(Math.abs(row(a) - row(b)), Math.abs(column(a) - column(b)));
}
