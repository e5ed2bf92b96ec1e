// Where each card lies in the hand on this screen. Cards keep their place; a card that went leaves a gap, and the next one fills it.
/** @import { Card } from "../types.js" */

/**
 * @typedef {object} Slot
 * @property {Card|null} card     null is a gap
 * @property {number} [since]     the turn in which the card came, while it counts as new
 */

/**
 * @param {readonly Slot[]} slots       as they lay
 * @param {readonly Card[]} hand        as it is now
 * @param {object} now
 * @param {number|null} now.played      the slot of the card on its way out: of two equal cards that one goes
 * @param {boolean} now.open            a card is still to be taken: its gap stays
 * @param {number} now.turns            turns begun so far
 * @returns {Slot[]}
 */
export function arrange(slots, hand, { played, open, turns }) {
  const left = [...hand];
  const kept = keepOrder(slots, played).reduce((map, i) => map.set(i, keep(slots[i], left)), /** @type {Map<number, Slot>} */ (new Map()));
  const arranged = slots.map((_, i) => kept.get(i) ?? { card: null });
  const since = slots.length ? turns : undefined;
  for (const card of left) putInGap(arranged, { card, since });
  return closeGaps(arranged, open);
}

/** The played slot is asked last, so that its twin stays. @param {readonly Slot[]} slots @param {number|null} played */
function keepOrder(slots, played) {
  return [...slots.keys()].sort((a, b) => Number(a === played) - Number(b === played));
}

/** @param {Slot|undefined} slot @param {Card[]} left  cards not placed yet; loses the one that is kept @returns {Slot} */
function keep(slot, left) {
  const i = slot?.card ? left.indexOf(slot.card) : -1;
  if (!slot || i < 0) return { card: null };
  left.splice(i, 1);
  return slot;
}

/** @param {Slot[]} slots @param {Slot} slot */
function putInGap(slots, slot) {
  const gap = slots.findIndex(({ card }) => card === null);
  if (gap < 0) slots.push(slot);
  else slots[gap] = slot;
}

/** One gap at most, and only while a card may come. @param {Slot[]} slots @param {boolean} open */
function closeGaps(slots, open) {
  const gap = slots.findIndex(({ card }) => card === null);
  const closed = slots.filter(({ card }, i) => card !== null || (open && i === gap));
  return open && gap < 0 ? [...closed, { card: null }] : closed;
}
