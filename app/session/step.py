"""Steps: one accepted move and what follows from it by itself, and how they are written down.

A step's `moves` are what is stored, secrets included. What is public of it is told by `told.py`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias, cast

from app.rules.cards import Card
from app.rules.moves import (
    Cut,
    Deal,
    Draw,
    End,
    Exchange,
    Forfeit,
    Move,
    Order,
    Pass,
    Penalise,
    Play,
    Seat,
    Shuffle,
)
from app.rules.setup import Options, Setup, options_as_dict, options_with, setup_for

By: TypeAlias = Literal["person", "bot", "clock", "dealer"]
"""Who made a step."""

Moves: TypeAlias = tuple[tuple[Seat | None, Move], ...]
"""Moves in order, each with the seat that made it, None for the dealer."""

Json: TypeAlias = Any
"""A value as `json` reads and writes it."""


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One row of a game's log. Its repr is blank, for the dealer's moves are secret."""

    n: int
    """From 1, without gaps."""
    at: datetime
    seat: Seat | None
    """The seat that asked for it; None for the dealer."""
    by: By
    cid: str | None
    """The id that the client gave to its move."""
    moves: Moves

    def __repr__(self) -> str:
        return f"<step {self.n}>"


def encode(moves: Moves) -> list[Json]:
    """The moves as JSON, secrets included: for storage alone."""
    return [_encode(seat, move) for seat, move in moves]


def decode(rows: Iterable[Mapping[str, Json]]) -> Moves:
    """The inverse of `encode`. Raises KeyError for a move that this version does not know."""
    return tuple((row.get("seat"), _READ[row["do"]](row)) for row in rows)


def encode_setup(setup: Setup) -> Json:
    """A setup as JSON: players, teams and every option by name."""
    return {"players": setup.players, "teams": setup.teams, "options": options_as_dict(setup.options)}


def decode_setup(row: Mapping[str, Json]) -> Setup:
    """The inverse of `encode_setup`; an option not named has its default. Raises SetupError."""
    return setup_for(row["players"], row["teams"], options_with(Options(), row["options"]))


def _encode(seat: Seat | None, move: Move) -> Json:
    do, fields = _WRITE[type(move)]
    row: dict[str, Json] = {"do": do} if seat is None else {"do": do, "seat": seat}
    row.update(fields(move))
    return row


def _order(order: Order) -> Json:
    return {"cards": "".join(order.cards), "salt": order.salt, "seal": order.seal}


def _read_order(row: Mapping[str, Json]) -> Order:
    text = row["cards"]
    cards = tuple(Card(text[i : i + 2]) for i in range(0, len(text), 2))
    return Order(cards, row["salt"], row["seal"])


def _play(move: Play) -> Json:
    row: dict[str, Json] = {"card": move.card, "space": move.space}
    return row if move.way is None else {**row, "way": move.way}


def _nothing(_: Move) -> Json:
    return {}


def _read_cut(row: Mapping[str, Json]) -> Cut:
    rounds = tuple(tuple((seat, Card(card)) for seat, card in turned) for turned in row["rounds"])
    return Cut(row["dealer"], rounds)


def _read_deal(row: Mapping[str, Json]) -> Deal:
    return Deal(decode_setup(row["setup"]), row["dealer"], _read_order(row["order"]))


_WRITE: dict[type, tuple[str, Callable[[Any], Json]]] = {
    Play: ("play", _play),
    Exchange: ("exchange", lambda move: {"card": move.card}),
    Draw: ("draw", _nothing),
    Forfeit: ("forfeit", lambda move: {"card": move.card}),
    Pass: ("pass", _nothing),
    Cut: ("cut", lambda move: {"dealer": move.dealer, "rounds": move.rounds}),
    Deal: (
        "deal",
        lambda move: {
            "setup": encode_setup(move.setup),
            "dealer": move.dealer,
            "order": _order(move.order),
        },
    ),
    Shuffle: ("shuffle", lambda move: {"order": _order(move.order)}),
    Penalise: ("penalise", lambda move: {"team": move.team}),
    End: ("end", lambda move: {"reason": move.reason}),
}

_READ: dict[str, Callable[[Mapping[str, Json]], Move]] = {
    "play": lambda row: Play(Card(row["card"]), row["space"], row.get("way")),
    "exchange": lambda row: Exchange(Card(row["card"])),
    "draw": lambda _: Draw(),
    "forfeit": lambda row: Forfeit(Card(row["card"])),
    "pass": lambda _: Pass(),
    "cut": _read_cut,
    "deal": _read_deal,
    "shuffle": lambda row: Shuffle(_read_order(row["order"])),
    "penalise": lambda row: Penalise(row["team"]),
    "end": lambda row: End(cast("Any", row["reason"])),
}
