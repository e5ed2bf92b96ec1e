"""The facts of vectors/FORMAT.md about a game and about what an action did to it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from app.rules.cards import Card, without
from app.rules.moves import Draw, Play, Seat, Shuffle
from app.rules.table import Game
from tests.rules.adapter import Happened, Held, Referee
from tests.rules.notation import Json, cell_of, cells_of

Facts: TypeAlias = dict[str, Json]


def facts(referee: Referee, was_held: Held | None, before: Game, done: list[Happened]) -> Facts:
    """All facts there are, whether or not the vector states them."""
    return {**_changes(referee, was_held, before, done), **_state(referee)}


def _changes(referee: Referee, was_held: Held | None, before: Game, done: list[Happened]) -> Facts:
    old, new = before.table.board, referee.game.table.board
    placed = cells_of(new.covered & ~old.covered)
    if was_held is None and referee.held is not None:
        placed = [cell_of(referee.held.play.space)]
    elif was_held is not None:
        placed = []
    return {
        "placed": placed,
        "removed": cells_of(old.covered & ~new.covered),
        "new_sequences": [cells_of(sequence.spaces) for sequence in new.sequences[len(old.sequences) :]],
        "lost": [seat for happened in done for seat in _lost(happened)],
        "drew": [drew for happened in done for drew in _drew(happened)],
        "reshuffled": [len(h.move.order.cards) for h in done if isinstance(h.move, Shuffle)],
    }


def _lost(happened: Happened) -> list[Seat]:
    """Whose open draw was closed without a card. The end of the game takes no card from anybody (R13.2)."""
    seat, draws, after = happened.seat, happened.before.table.draws, happened.after.table
    if isinstance(happened.move, Shuffle) or (after.outcome is not None and after.outcome.how == "win"):
        return []
    again = seat if isinstance(happened.move, Play) else None
    drawn = seat if isinstance(happened.move, Draw) else None
    return [s for s in draws if s != drawn and (s == again or s not in after.draws)]


def _drew(happened: Happened) -> list[Json]:
    before, after = happened.before.hidden.deck, happened.after.hidden.deck
    if isinstance(happened.move, Shuffle) or len(after) == len(before):
        return []
    return [[happened.seat, before[0]]]


def _state(referee: Referee) -> Facts:
    table, held = referee.game.table, referee.held
    hands, piles = _hands_and_piles(referee)
    board, teams = table.board, range(table.setup.teams)
    return {
        "turn": table.turn,
        "phase": "over" if table.outcome else "choose" if held else "play",
        "result": table.outcome and {"type": table.outcome.how, "team": table.outcome.team},
        "locked": cells_of(board.locked),
        "sequence_counts": [sum(s.team == team for s in board.sequences) for team in teams],
        "choices": [[cells_of(line) for line in way] for way in held.ways] if held else [],
        "may_draw": list(table.draws),
        "owing": list(table.forfeits),
        "exchanged": table.exchanged,
        "hand_sizes": list(map(len, hands)),
        "hands": hands,
        "discards": piles,
        "deck": list(referee.game.hidden.deck),
        "deck_size": table.deck,
    }


def _hands_and_piles(referee: Referee) -> tuple[list[list[Card]], list[list[Card]]]:
    """As they lie; a play held back is reported as if it had been made."""
    hands, piles = list(map(list, referee.game.hidden.hands)), list(map(list, referee.game.table.piles))
    if referee.held is not None:
        seat, card = referee.held.seat, referee.held.play.card
        hands[seat] = list(without(tuple(hands[seat]), card))
        piles[seat].append(card)
    return hands, piles


def _as_given(value: Any) -> Any:
    return value


def _set_of(value: Iterable[Any]) -> Any:
    return sorted(value)


def _each_sorted(value: Iterable[Any]) -> Any:
    return list(map(sorted, value))


def _fives(value: Iterable[Any]) -> Any:
    return sorted(map(sorted, value))


def _ways(value: Iterable[Any]) -> Any:
    return sorted(map(_fives, value))


COMPARED_AS: dict[str, Callable[[Any], Any]] = {
    "ok": _as_given,
    "error": _as_given,
    "turn": _as_given,
    "phase": _as_given,
    "result": _as_given,
    "placed": _set_of,
    "removed": _set_of,
    "new_sequences": _fives,
    "locked": _set_of,
    "sequence_counts": _as_given,
    "choices": _ways,
    "lost": _set_of,
    "may_draw": _as_given,
    "drew": _as_given,
    "reshuffled": _as_given,
    "owing": _set_of,
    "exchanged": _as_given,
    "hand_sizes": _as_given,
    "hands": _each_sorted,
    "discards": _as_given,
    "deck": _as_given,
    "deck_size": _as_given,
}
"""Every fact, and how two values of it are compared: as they are, or where order means nothing, sorted."""


def compare(expected: Facts, real: Facts) -> None:
    """Every fact stated must hold; a fact that is not in FORMAT.md fails."""
    for name, value in expected.items():
        assert name in COMPARED_AS, f"unknown fact: {name}"
        assert name in real, f"{name}: expected {value!r}, and there is none (refused: {real.get('error')})"
        form = COMPARED_AS[name]
        assert form(real[name]) == form(value), f"{name}: expected {value!r}, is {real[name]!r}"
