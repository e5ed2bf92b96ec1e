// How the table fills the window: which form it takes, and how many whole pixels a space gets.

/**
 * @typedef {object} Size
 * @property {"tall"|"wide"|"desk"} form    upright phone or tablet; hand beside the board; three columns
 * @property {number} space                 pixels of a space
 * @property {boolean} compact              no header
 * @property {boolean} peek                 there is room for some lines of the story under the hand
 * @property {number} width                 of the strip of seats
 */

const TALL = { head: 40, rail: 42, line: 48, hand: 84 };
const COMPACT = { head: 0, rail: 36, line: 44, hand: 60 };
const LARGEST = 104;
const LARGEST_HAND = 108;

/** @param {number} width @param {number} height @returns {Size} */
export function sizeFor(width, height) {
  if (width >= 960 && height >= 520 && width >= height * 1.15) return desk(width, height);
  return width > height * 1.1 ? wide(width, height) : tall(width, height);
}

/** @param {number} width @param {number} height @returns {Size} */
function desk(width, height) {
  const columns = width >= 1200 ? 206 + 246 : 190 + 200;
  return { form: "desk", space: fit(width - columns - 86, height - 42), compact: false, peek: true, width: 0 };
}

/** Cards beside the board need 44 pixels each, and a hand has up to seven. @param {number} width @param {number} height @returns {Size} */
function wide(width, height) {
  const space = fit(width - 7 * 44 - 14, height - 8);
  return { form: "wide", space, compact: height < 330, peek: height > 360, width: width - 10 * space - 14 - (height < 330 ? 44 : 0) };
}

/** @param {number} width @param {number} height @returns {Size} */
function tall(width, height) {
  const compact = height - Object.values(TALL).reduce((a, b) => a + b) < 10 * Math.floor((width - 6) / 10);
  const { head, rail, line, hand } = compact ? COMPACT : TALL;
  const space = fit(width - 6, height - head - rail - line - hand);
  const left = height - head - rail - line - LARGEST_HAND - 10 * space;
  return { form: "tall", space, compact, peek: left >= 72, width: width - (compact ? 44 : 0) - 8 };
}

/** @param {number} width @param {number} height */
function fit(width, height) {
  return Math.max(20, Math.min(LARGEST, Math.floor(Math.min(width, height) / 10)));
}
