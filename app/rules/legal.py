"""What a seat may do, judged by what that seat can know: the table and its own hand.

Hints, bots and refusals all come from here, so they cannot disagree; and what is not an argument cannot leak.
"""

from collections.abc import Iterator

from app.rules.board import ALL_SPACES, CORNERS, SPACES_OF, Board, Space, Spaces, Team, members
from app.rules.cards import ONE_EYED, TWO_EYED, Card, Hand
from app.rules.lines import Way as Way
from app.rules.lines import ways_on
from app.rules.moves import Draw, Exchange, Forfeit, Pass, Play, Reason, Seat, SeatMove
from app.rules.table import Table

_OPEN_TO_CHIPS = ALL_SPACES & ~CORNERS
_NAMING_A_CARD = (Exchange, Forfeit)
_NAMING_NOTHING = (Draw, Pass)


def fits(table: Table, seat: Seat, hand: Hand) -> dict[Card, Spaces]:
    """Where each card in hand could go now, whoever's turn it is (R7, R8)."""
    team = table.team_of(seat)
    return {card: reach(table.board, team, card) for card in hand}


def reach(board: Board, team: Team, card: Card) -> Spaces:
    """Where a team could play a card: the spaces that take its chip, or that lose theirs (R7, R8)."""
    if pictured := SPACES_OF[card]:
        return pictured & ~board.covered
    if card in TWO_EYED:
        return _OPEN_TO_CHIPS & ~board.covered
    return board.covered & ~board.chips[team] & ~board.locked


def is_dead(table: Table, card: Card) -> bool:
    """Whether both spaces of a card are covered; a Jack is never dead (R9.1)."""
    pictured = SPACES_OF[card]
    return pictured != 0 and not pictured & ~table.board.covered


def ways(table: Table, team: Team, space: Space) -> tuple[Way, ...]:
    """The largest sets of new sequences that a chip of the team there would make, in order (R12.6, R12.8)."""
    return ways_on(table.board, team, space)


def choices(table: Table, team: Team, space: Space) -> tuple[Way, ...]:
    """The ways among which the player must choose; none if only one is possible or the chip wins (R12.7)."""
    if table.setup.options.line_choice == "auto":
        return ()
    found = ways(table, team, space)
    if len(found) < 2 or table.board.score(team) + len(found[0]) >= table.setup.goal:
        return ()
    return found


def why_not(table: Table, seat: Seat, hand: Hand, move: SeatMove) -> Reason | None:
    """The reason to refuse a seat's move, or None; tested in the order of R18.3."""
    if not 0 <= seat < len(table.cards) or not _makes_sense(move):
        return Reason.BAD_ACTION
    if table.outcome is not None:
        return Reason.GAME_OVER
    if isinstance(move, Forfeit):
        return _why_not_forfeit(table, seat, hand, move)
    if table.forfeits:
        return Reason.FORFEIT_PENDING
    if isinstance(move, Draw):
        return _why_not_draw(table, seat)
    if seat != table.turn:
        return Reason.NOT_YOUR_TURN
    if isinstance(move, Play):
        return _why_not_play(table, seat, hand, move)
    if isinstance(move, Exchange):
        return _why_not_exchange(table, hand, move.card)
    return Reason.PASS_NOT_ALLOWED if _can_act(table, seat, hand) else None


def _makes_sense(move: SeatMove) -> bool:
    if isinstance(move, Play):
        known = move.card in SPACES_OF and 0 <= move.space < 100
        return known and (move.way is None or move.way >= 0)
    if isinstance(move, _NAMING_A_CARD):
        return move.card in SPACES_OF
    return isinstance(move, _NAMING_NOTHING)


def _why_not_draw(table: Table, seat: Seat) -> Reason | None:
    if seat not in table.draws:
        return Reason.NO_DRAW_PENDING
    return None if table.deck else Reason.NOTHING_TO_DRAW


def _why_not_forfeit(table: Table, seat: Seat, hand: Hand, move: Forfeit) -> Reason | None:
    if seat not in table.forfeits:
        return Reason.NO_FORFEIT_DUE
    return None if move.card in hand else Reason.CARD_NOT_IN_HAND


def _why_not_play(table: Table, seat: Seat, hand: Hand, move: Play) -> Reason | None:
    if move.card not in hand:
        return Reason.CARD_NOT_IN_HAND
    team = table.team_of(seat)
    if not reach(table.board, team, move.card) >> move.space & 1:
        return _why_not_there(table.board, team, move)
    readings = _readings(table, team, move.card, move.space)
    chosen = move.way is None if not readings else move.way is not None and move.way < readings
    return None if chosen else Reason.BAD_CHOICE


def _why_not_there(board: Board, team: Team, move: Play) -> Reason:
    """Why the card cannot go where it does not reach."""
    chip = 1 << move.space
    if CORNERS & chip:
        return Reason.CORNER_CELL
    if move.card not in ONE_EYED:
        pictured = move.card in TWO_EYED or SPACES_OF[move.card] & chip
        return Reason.CELL_OCCUPIED if pictured else Reason.CELL_MISMATCH
    if not board.covered & chip:
        return Reason.CELL_EMPTY
    return Reason.OWN_CHIP if board.chips[team] & chip else Reason.LOCKED_CHIP


def _readings(table: Table, team: Team, card: Card, space: Space) -> int:
    """Among how many readings the player must choose; 0 where there is nothing to choose (R12.7)."""
    return 0 if card in ONE_EYED else len(choices(table, team, space))


def _why_not_exchange(table: Table, hand: Hand, card: Card) -> Reason | None:
    if card not in hand:
        return Reason.CARD_NOT_IN_HAND
    if table.exchanged and table.setup.options.dead_card == "once":
        return Reason.EXCHANGE_USED
    if not is_dead(table, card):
        return Reason.NOT_DEAD
    return None if table.deck else Reason.NOTHING_TO_DRAW


def _can_act(table: Table, seat: Seat, hand: Hand) -> bool:
    """Whether the seat to move can play, exchange or draw: if not, it passes (R14.2)."""
    team = table.team_of(seat)
    for card in hand:
        if reach(table.board, team, card) or _why_not_exchange(table, hand, card) is None:
            return True
    return _why_not_draw(table, seat) is None


def must_pass(table: Table, seat: Seat, hand: Hand) -> bool:
    """Whether passing is all that the seat to move can do (R14.2)."""
    return why_not(table, seat, hand, Pass()) is None


def legal_moves(table: Table, seat: Seat, hand: Hand) -> Iterator[SeatMove]:
    """All moves the seat may make now, each once."""
    return (move for move in _candidates(table, seat, hand) if why_not(table, seat, hand, move) is None)


def _candidates(table: Table, seat: Seat, hand: Hand) -> Iterator[SeatMove]:
    """Every move worth testing: what only the seat to move may do, and one of each other kind."""
    held = dict.fromkeys(hand)
    if seat == table.turn:
        yield from _plays(table, seat, tuple(held))
        yield from map(Exchange, held)
        yield Pass()
    yield from map(Forfeit, held)
    yield Draw()


def _plays(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Play]:
    """Every card on every space where it fits, in every reading."""
    team = table.team_of(seat)
    for card in cards:
        for space in members(reach(table.board, team, card)):
            readings = _readings(table, team, card, space)
            yield from (Play(card, space, way) for way in (range(readings) if readings else (None,)))
