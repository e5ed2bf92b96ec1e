"""Counts that pin the generator of moves: how many ways there are to go on from a position.

`perft.json` is data: a made-up game, and for each depth the number of paths of seats' moves. The dealer's
shuffle is not counted, and gives the cards in their order. The failure of a count shows how it splits by the
first move.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from app.rules.game import play
from app.rules.legal import legal_moves
from app.rules.moves import Shuffle
from app.rules.table import Game
from tests.rules.picture import rows
from tests.rules.positions import order_of
from tests.rules.story import game, write

POSITIONS = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))


def start_of(data: dict[str, Any]) -> Game:
    given: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in data["given"].items()
    }
    return game(rows(**data["rows"]), *data["hands"], **given, **data["options"])


def paths(at: Game, depth: int) -> int:
    """The number of ways to make so many moves, whichever seat makes them."""
    return sum(split(at, depth).values()) if depth else 1


def split(at: Game, depth: int) -> dict[str, int]:
    """The paths by their first move."""
    at, hands = shuffled(at), at.hidden.hands
    found = {}
    for seat, hand in enumerate(hands):
        for move in legal_moves(at.table, seat, hand):
            found[write(seat, move)] = paths(play(at, seat, move), depth - 1)
    return found


def shuffled(at: Game) -> Game:
    if not at.table.shuffle_due:
        return at
    return play(at, None, Shuffle(order_of(tuple(sorted(sum(at.table.piles, ()))))))


@pytest.mark.parametrize("data", [pytest.param(data, id=data["name"]) for data in POSITIONS])
def test_paths(data: dict[str, Any]) -> None:
    start = start_of(data)
    for depth, expected in enumerate(data["paths"], start=1):
        counted = paths(start, depth)
        assert counted == expected, f"depth {depth}: " + "".join(
            f"\n  {move}: {n}" for move, n in split(start, depth).items()
        )
