/**
 * The words of docs/PROTOCOL.md as types. Nothing in here runs.
 *
 * @typedef {string} Card        rank and suit: "7H"
 * @typedef {number} Space       0 to 99: row x 10 + column, row 0 on top
 * @typedef {string} Spaces      a set of spaces: hexadecimal, bit i is space i
 * @typedef {number} Seat
 * @typedef {number} Team
 * @typedef {string} PersonId
 *
 * @typedef {{room?: Room, table?: Table, you?: You}} Doc
 *
 * @typedef {object} Options
 * @property {number} [sequences_to_win]
 * @property {"once"|"any"|"turn"} dead_card
 * @property {"manual"|"auto"} draw
 * @property {"next_draw"|"next_move"} draw_window
 * @property {"player"|"auto"} line_choice
 * @property {"on"|"off"} table_talk
 * @property {"draw"|"most"} blocked
 * @property {number} [draw_after]
 *
 * @typedef {object} Setup
 * @property {number} players
 * @property {number} teams
 * @property {number} hand       cards each
 * @property {number} goal       sequences that win
 * @property {Options} options
 *
 * @typedef {{person: PersonId, name: string, bot?: undefined}} SeatedPerson
 * @typedef {{bot: string, name: string, person?: undefined}} SeatedBot
 *
 * @typedef {object} Room
 * @property {number} v
 * @property {string} [title]
 * @property {"lobby"|"play"|"over"} state
 * @property {PersonId} [host]
 * @property {true} [locked]
 * @property {"standard"|"box"|"family"|"own"} preset
 * @property {Setup} setup
 * @property {Record<string, SeatedPerson|SeatedBot>} [seats]
 * @property {Record<PersonId, {name: string}>} [people]
 * @property {number} [game]
 * @property {Record<string, true>} [rematch]
 * @property {Record<PersonId, number>} [series]
 * @property {number} [watching]
 *
 * @typedef {object} Table
 * @property {number} n
 * @property {Setup} setup
 * @property {Seat} dealer
 * @property {Seat} [turn]
 * @property {number} turns
 * @property {Record<string, Team>} [chips]
 * @property {Record<string, {team: Team, spaces: Spaces}>} [sewn]
 * @property {Record<string, Record<string, Card>>} [piles]
 * @property {Record<string, number>} [cards]
 * @property {number} [deck]
 * @property {Seat[]} [draws]
 * @property {Seat[]} [forfeits]
 * @property {true} [exchanged]
 * @property {number} [reshuffles]
 * @property {Record<string, string>} [seals]
 * @property {Outcome} [outcome]
 * @property {Log} [log]
 *
 * @typedef {{how: "win"|"blocked"|"exhausted"|"ended", team?: Team}} Outcome
 *
 * @typedef {object} You
 * @property {PersonId} [person]
 * @property {Seat} [seat]
 * @property {Card[]} [hand]
 * @property {Record<Card, Spaces>} [fits]
 * @property {Card[]} [dead]
 * @property {Verb[]} [can]
 * @property {Record<string, Spaces[][]>} [ways]
 * @property {string} [done]
 *
 * @typedef {"play"|"exchange"|"draw"|"forfeit"} Verb
 *
 * @typedef {{do: "play", card: Card, space: Space, way?: number}
 *   | {do: "exchange", card: Card}
 *   | {do: "draw"}
 *   | {do: "forfeit", card: Card}} Move
 *
 * @typedef {Record<string, Entry>} Log    step -> entry
 *
 * @typedef {object} Entry
 * @property {number} at
 * @property {Seat} [seat]
 * @property {"person"|"bot"|"clock"|"dealer"} by
 * @property {Told[]} told
 *
 * @typedef {{do: "cut", dealer: Seat, rounds: [Seat, Card][][]}} ToldCut
 * @typedef {{do: "deal", dealer: Seat, seal: string}} ToldDeal
 * @typedef {{do: "play", seat: Seat, card: Card, space: Space, off?: Team, sewn?: Spaces[], lost?: Seat[]}} ToldPlay
 * @typedef {{do: "exchange", seat: Seat, card: Card, lost?: Seat[]}} ToldExchange
 * @typedef {{do: "draw", seat: Seat, lost?: Seat[]}} ToldDraw
 * @typedef {{do: "forfeit", seat: Seat, card: Card}} ToldForfeit
 * @typedef {{do: "pass", seat: Seat}} ToldPass
 * @typedef {{do: "penalise", team: Team}} ToldPenalise
 * @typedef {{do: "shuffle", cards: number, seal: string}} ToldShuffle
 * @typedef {{do: "end", how: string}} ToldEnd
 * @typedef {ToldCut|ToldDeal|ToldPlay|ToldExchange|ToldDraw|ToldForfeit|ToldPass|ToldPenalise|ToldShuffle|ToldEnd} Told
 *
 * @typedef {"live"|"connecting"} Status
 *
 * @typedef {(key: string, values?: Record<string, string|number>) => string} Translate
 * @typedef {{ok: true} | {ok: false, why: string}} Answer
 *
 * What the table needs from the page around it.
 * @typedef {object} Shell
 * @property {Translate} t
 * @property {(items: string[]) => string} list                "Ann, Ben and Cem"
 * @property {(move: Move, turn: number, game: number) => Promise<Answer>} move    resolves when you.done equals its cid, or it was refused
 * @property {(before: number) => Promise<{log: Log, more?: true}>} loadStory     older steps than the window of the document
 * @property {() => void} openMenu
 * @property {(element: HTMLElement, doc: Doc) => void} resultSlot        fills the place for rematch and the like when the game is over
 * @property {{get(key: string): string|null, set(key: string, value: string): void}} storage    may silently do nothing
 * @property {Status} status
 *
 * @typedef {object} TableScreen
 * @property {(doc: Doc, previous: Doc, status: Status) => void} update   after each sync; never changes its arguments
 * @property {() => void} unmount
 */
export {};
