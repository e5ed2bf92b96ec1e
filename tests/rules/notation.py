"""The vectors' notation (vectors/FORMAT.md) to and from the values of app.rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.rules.board import SPACES_OF, Space, Spaces, Team, members
from app.rules.cards import Card
from app.rules.lines import Way
from app.rules.moves import (
    Draw,
    Exchange,
    Forfeit,
    IllegalMove,
    Pass,
    Penalise,
    Play,
    Reason,
    Seat,
    SeatMove,
)

Json: TypeAlias = Any


@dataclass(frozen=True)
class Choose:
    """Which lines of a longer line count; our engine has this inside Play (R12.7)."""

    lines: list[list[Space]]
    """In the order of `lines_of`."""


Action: TypeAlias = tuple[Seat | None, SeatMove | Penalise | Choose]


def read_action(action: Json, seats: int, teams: int) -> Action:
    """Who does what. Raises IllegalMove (bad_action) for anything that is not an action at all (R18.3, 1)."""
    if not isinstance(action, Mapping) or not isinstance(action.get("type"), str):
        raise IllegalMove(Reason.BAD_ACTION)
    kind = action["type"]
    if kind == "table_talk":
        return None, Penalise(_number(action, "team", teams))
    readers: dict[str, Callable[[], SeatMove | Choose]] = {
        "play": lambda: Play(_card(action), _space(action.get("cell"))),
        "exchange": lambda: Exchange(_card(action)),
        "choose": lambda: Choose(_lines(action.get("sequences"))),
        "draw": Draw,
        "pass": Pass,
        "forfeit": lambda: Forfeit(_card(action)),
    }
    if kind not in readers:
        raise IllegalMove(Reason.BAD_ACTION)
    return _number(action, "seat", seats), readers[kind]()


def _number(action: Mapping[str, Json], field: str, limit: int) -> int:
    value = action.get(field)
    if type(value) is not int or not 0 <= value < limit:
        raise IllegalMove(Reason.BAD_ACTION)
    return value


def _card(action: Mapping[str, Json]) -> Card:
    card = action.get("card")
    if not isinstance(card, str) or card not in SPACES_OF:
        raise IllegalMove(Reason.BAD_ACTION)
    return Card(card)


def _space(cell: Json) -> Space:
    if not isinstance(cell, list) or len(cell) != 2:
        raise IllegalMove(Reason.BAD_ACTION)
    if any(type(part) is not int or not 0 <= part <= 9 for part in cell):
        raise IllegalMove(Reason.BAD_ACTION)
    row, column = cell
    return int(row * 10 + column)


def _lines(sequences: Json) -> list[list[Space]]:
    if not isinstance(sequences, list) or not all(isinstance(line, list) for line in sequences):
        raise IllegalMove(Reason.BAD_ACTION)
    return sorted(sorted(map(_space, line)) for line in sequences)


def write_action(seat: Seat, move: SeatMove) -> dict[str, Json]:
    """A seat's move as the vectors write it, without the choice of a line: that is an action of its own."""
    if isinstance(move, Play):
        return {"type": "play", "seat": seat, "card": move.card, "cell": cell_of(move.space)}
    if isinstance(move, Exchange | Forfeit):
        return {"type": type(move).__name__.lower(), "seat": seat, "card": move.card}
    return {"type": type(move).__name__.lower(), "seat": seat}


def lines_of(way: Way) -> list[list[Space]]:
    """A set of fives, each as its spaces; all in reading order."""
    return sorted(list(members(line)) for line in way)


def cell_of(space: Space) -> list[int]:
    return list(divmod(space, 10))


def cells_of(spaces: Spaces) -> list[list[int]]:
    """In reading order."""
    return [cell_of(space) for space in members(spaces)]


def spaces_of(cells: Sequence[Json]) -> Spaces:
    return sum(1 << space for space in {_space(cell) for cell in cells})


def chips_of(given: Mapping[str, Json], teams: int) -> tuple[Spaces, ...]:
    """`chips` of a position: team number, as a string, to cells."""
    if unknown := set(given) - {str(team) for team in range(teams)}:
        raise ValueError(f"chips of teams that do not exist: {unknown}")
    return tuple(spaces_of(given.get(str(team), ())) for team in range(teams))


def team_sequence(given: Mapping[str, Json]) -> tuple[Team, Spaces]:
    return given["team"], spaces_of(given["cells"])
