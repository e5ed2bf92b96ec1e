"""What everybody is told of a move: computed from what lies face up before and after it, and nothing else.

The values are those of the log in docs/PROTOCOL.md.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from app.rules.board import Team
from app.rules.moves import (
    Cut,
    Deal,
    Draw,
    End,
    Exchange,
    Forfeit,
    Move,
    Pass,
    Penalise,
    Play,
    Seat,
    Shuffle,
)
from app.rules.table import Table
from app.session.step import By

Told: TypeAlias = dict[str, Any]
"""One public happening, ready for the wire; never changed after it is made."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The public side of a step."""

    n: int
    at: datetime
    seat: Seat | None
    by: By
    told: tuple[Told, ...]


def tell(before: Table | None, seat: Seat | None, move: Move, after: Table) -> Told:
    """What is told of a move that led from one table to the other; `before` is None for cut and deal."""
    if isinstance(move, Cut):
        return {"do": "cut", "dealer": move.dealer, "rounds": move.rounds}
    if isinstance(move, Deal):
        return {"do": "deal", "dealer": move.dealer, "seal": after.seals[-1]}
    if isinstance(move, Shuffle):
        return {"do": "shuffle", "cards": after.deck, "seal": after.seals[-1]}
    if isinstance(move, Penalise):
        return {"do": "penalise", "team": move.team}
    if isinstance(move, End):
        return {"do": "end", "how": move.reason}
    if before is None or seat is None:
        raise ValueError("A seat's move needs a table and a seat.")
    told: Told = {"do": type(move).__name__.lower(), "seat": seat}
    if isinstance(move, Play | Exchange | Forfeit):
        told["card"] = move.card
    if isinstance(move, Play):
        told.update(_chip(before, move, after))
    if lost := _lost(before, seat, move, after):
        told["lost"] = lost
    return told


def _chip(before: Table, move: Play, after: Table) -> Told:
    """Where the chip went, whose chip was removed, and what was sewn."""
    chip: Told = {"space": move.space}
    off: Team | None = before.board.team_at(move.space)
    if off is not None:
        chip["off"] = off
    sewn = after.board.sequences[len(before.board.sequences) :]
    if sewn:
        chip["sewn"] = [f"{sequence.spaces:x}" for sequence in sewn]
    return chip


def _lost(before: Table, seat: Seat, move: Move, after: Table) -> list[Seat]:
    """The seats whose open draw was closed by the move (R10.4, R10.6); none by the end of a game."""
    if isinstance(move, Draw):
        return list(before.draws[: before.draws.index(seat)])
    if isinstance(move, Forfeit | Pass) or after.outcome is not None:
        return []
    ends_turn = after.turns > before.turns
    return [s for s in before.draws if s not in after.draws or (s == seat and ends_turn)]
