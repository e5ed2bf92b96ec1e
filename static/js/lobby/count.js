// How many play: sizes of tables, teams, free seats, and what to do with five, seven or eleven people.

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Setup} Setup */

export const SIZES = [2, 3, 4, 6, 8, 9, 10, 12];

/** @param {number} players @returns {number[]} how many teams there may be */
export function teamChoices(players) {
  if (players === 6 || players === 12) return [2, 3];
  return players % 3 === 0 ? [3] : [2];
}

/** @param {Setup} setup @param {number} team @returns {number[]} the seats of a team, in the order they sit */
export function seatsOfTeam(setup, team) {
  return seatNumbers(setup).filter((seat) => seat % setup.teams === team);
}

/** @param {Setup} setup */
export const seatNumbers = (setup) => Array.from({ length: setup.players }, (_, seat) => seat);

/** @param {Room} room */
export const freeSeats = (room) => seatNumbers(room.setup).filter((seat) => !room.seats?.[seat]);

/** People without a seat. @param {Room} room @returns {[string, string][]} person and name */
export function standing(room) {
  return Object.entries(room.people ?? {}).map(([person, { name }]) => [person, name]);
}

/** @param {Room} room */
export function humans(room) {
  const seated = Object.values(room.seats ?? {}).filter((seat) => seat.person);
  return seated.length + standing(room).length;
}

/** @param {Room} room @param {string} [person] @returns {string|undefined} the name somebody has here */
export function nameOf(room, person) {
  const seated = Object.values(room.seats ?? {}).find((seat) => seat.person && seat.person === person);
  return seated?.name ?? (person ? room.people?.[person]?.name : undefined);
}

/**
 * There is no table for five, seven or eleven: one more by a bot, or one fewer who watches.
 * @param {Room} room
 * @returns {{people: number, more: number, fewer: number}|undefined}
 */
export function wayOut(room) {
  const people = humans(room);
  if (people < 2 || people > 12 || SIZES.includes(people)) return undefined;
  const more = SIZES.find((size) => size > people) ?? 12;
  const fewer = [...SIZES].reverse().find((size) => size < people) ?? 2;
  return { people, more, fewer };
}

/** The size that seats everybody who is here, if the table is too small now. @param {Room} room */
export function roomier(room) {
  const people = humans(room);
  if (!standing(room).length || people <= room.setup.players) return undefined;
  return SIZES.find((size) => size >= people);
}
