"""The room: who is here, who sits where, and what is agreed; and how it is written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from app.rules.moves import Seat
from app.rules.setup import PRESETS, Options, Setup, options_as_dict, options_with, setup_for

PersonId: TypeAlias = str
"""A person's public id."""

Json: TypeAlias = Any
"""A value as `json` reads and writes it."""

Level: TypeAlias = Literal["easy", "medium", "hard"]


class RoomError(Exception):
    """Raised when a change to a room is refused; the code is one of docs/PROTOCOL.md."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot on a seat."""

    level: Level
    name: str


@dataclass(frozen=True, slots=True)
class Room:
    """What people have agreed in a room."""

    host: PersonId
    people: Mapping[PersonId, str]
    """The names of all who are in the room, seated or not, in the order they came."""
    seats: tuple[PersonId | Bot | None, ...]
    """Who sits where; as many as players are wanted."""
    teams: int
    options: Options = field(default=PRESETS["standard"])
    title: str = ""
    locked: bool = False
    removed: frozenset[PersonId] = frozenset()
    """Removed by the host: they cannot come straight back."""
    game: int = 0
    """The number of the game being played or last played; 0 before the first."""
    cleared: bool = False
    """Whether the last game has been cleared away: seats and rules can be changed again."""
    dealt: tuple[PersonId | Bot | None, ...] = ()
    """The seats as they were at the last deal: the same again make a rematch (R4.7)."""
    rematch: frozenset[Seat] = frozenset()
    """Seats that want another game."""
    series: Mapping[PersonId, int] = field(default_factory=dict)
    """Games won by each person, without the last one."""

    @property
    def setup(self) -> Setup:
        """The setup of the next game."""
        return setup_for(len(self.seats), self.teams, self.options)

    @property
    def preset(self) -> str:
        """The name of the preset that the options are, or "own"."""
        return next((name for name, options in PRESETS.items() if options == self.options), "own")

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where a person sits."""
        return self.seats.index(person) if person in self.seats else None

    def name_at(self, seat: Seat) -> str | None:
        """The name of whoever sits there."""
        who = self.seats[seat]
        return who.name if isinstance(who, Bot) else self.people[who] if who else None


def encode_room(room: Room) -> Json:
    """The room as JSON, for storage."""
    return {
        "host": room.host,
        "people": dict(room.people),
        "seats": [_encode_seat(who) for who in room.seats],
        "teams": room.teams,
        "options": options_as_dict(room.options),
        "title": room.title,
        "locked": room.locked,
        "removed": sorted(room.removed),
        "game": room.game,
        "cleared": room.cleared,
        "dealt": [_encode_seat(who) for who in room.dealt],
        "rematch": sorted(room.rematch),
        "series": dict(room.series),
    }


def decode_room(row: Mapping[str, Json]) -> Room:
    """The inverse of `encode_room`. Raises KeyError, SetupError for what is not a room."""
    return Room(
        host=row["host"],
        people=dict(row["people"]),
        seats=tuple(map(_decode_seat, row["seats"])),
        teams=row["teams"],
        options=options_with(Options(), row["options"]),
        title=row["title"],
        locked=row["locked"],
        removed=frozenset(row["removed"]),
        game=row["game"],
        cleared=row["cleared"],
        dealt=tuple(map(_decode_seat, row["dealt"])),
        rematch=frozenset(row["rematch"]),
        series=dict(row["series"]),
    )


def _encode_seat(who: PersonId | Bot | None) -> Json:
    return {"bot": who.level, "name": who.name} if isinstance(who, Bot) else who


def _decode_seat(row: Json) -> PersonId | Bot | None:
    return Bot(row["bot"], row["name"]) if isinstance(row, dict) else row
