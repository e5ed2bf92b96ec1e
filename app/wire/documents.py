"""Documents out: what is named here and nothing else; a field that nobody named is not sent.

They are never changed once made, for many sockets share them.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from app.rules.board import Spaces, members
from app.rules.setup import Options, Setup, options_as_dict
from app.rules.table import Table
from app.session.patch import Document
from app.session.room import Bot, PersonId, Room
from app.session.session import Phase
from app.session.told import Entry
from app.session.view import View, You


def document(view: View, watching: int = 0) -> Document:
    """The whole document of a viewer; `watching` is the number of spectators."""
    parts = {
        "room": room_document(view, watching),
        "table": table_document(view),
        "you": you_document(view.you),
    }
    return {name: part for name, part in parts.items() if part is not None}


def room_document(view: View, watching: int = 0) -> Document:
    """The room, the same for every viewer."""
    room = view.room
    standing = {who: {"name": name} for who, name in room.people.items() if who not in room.seats}
    return _named(
        state=view.phase,
        title=room.title,
        host=room.host,
        locked=room.locked,
        preset=room.preset,
        setup=setup_document(room.setup),
        seats=_by_number(_seat(room, seat) for seat in range(len(room.seats))),
        people=standing,
        game=room.game,
        rematch={str(seat): True for seat in sorted(room.rematch)},
        series=_series(room, view.phase, view.table),
        watching=watching,
    )


def _seat(room: Room, seat: int) -> Document | None:
    who = room.seats[seat]
    if who is None:
        return None
    return (
        {"bot": who.level, "name": who.name}
        if isinstance(who, Bot)
        else {"person": who, "name": room.people[who]}
    )


def _series(room: Room, phase: Phase, table: Table | None) -> dict[PersonId, int]:
    """Games won by each person, the finished one on the table included."""
    series = dict(room.series)
    if phase == "over" and table is not None and table.outcome is not None and table.outcome.team is not None:
        for seat, who in enumerate(room.dealt):
            if isinstance(who, str) and table.team_of(seat) == table.outcome.team:
                series[who] = series.get(who, 0) + 1
    return series


def setup_document(setup: Setup) -> Document:
    """Players, teams and what follows from them."""
    return {
        "players": setup.players,
        "teams": setup.teams,
        "hand": setup.hand_size,
        "goal": setup.goal,
        "options": options_document(setup.options),
    }


def options_document(options: Options) -> Document:
    """Every option by name; one that is None is absent."""
    return {name: value for name, value in options_as_dict(options).items() if value is not None}


def table_document(view: View, told: Mapping[str, Document] | None = None) -> Document | None:
    """What lies face up, the same for every viewer; None in the lobby.

    `told` are log entries of the same game that have been made before: they are used again.
    """
    table = view.table
    if table is None:
        return None
    return _named(
        n=view.n,
        setup=setup_document(table.setup),
        dealer=table.dealer,
        turns=table.turns,
        chips={str(space): team for team, own in enumerate(table.board.chips) for space in members(own)},
        sewn=_by_number({"team": s.team, "spaces": spaces_code(s.spaces)} for s in table.board.sequences),
        piles=_by_number(_by_number(pile) or None for pile in table.piles),
        cards=_by_number(table.cards),
        deck=table.deck,
        draws=list(table.draws),
        forfeits=list(table.forfeits),
        exchanged=table.exchanged,
        reshuffles=table.reshuffles,
        seals=_by_number(table.seals),
        log={str(entry.n): (told or {}).get(str(entry.n)) or entry_document(entry) for entry in view.log},
    ) | _end(table)


def _end(table: Table) -> Document:
    """Whose turn it is, or how the game ended: seat and team 0 must not be taken for nothing."""
    if table.outcome is None:
        return {"turn": table.turn}
    how, team, reason = table.outcome
    told = {"how": how, "team": team, "reason": reason}
    return {"outcome": {key: value for key, value in told.items() if value is not None}}


def entry_document(entry: Entry) -> Document:
    """A step as everybody is told of it."""
    head = {"at": milliseconds(entry.at), "by": entry.by, "told": list(entry.told)}
    return head if entry.seat is None else {**head, "seat": entry.seat}


def you_document(you: You | None) -> Document | None:
    """The private part: for the socket of that person and no other."""
    if you is None:
        return None
    return _named(
        person=you.person,
        hand=list(you.hand),
        fits={card: spaces_code(spaces) for card, spaces in (you.fits or {}).items()},
        dead=list(you.dead),
        can=list(you.can),
        ways={
            str(space): [[spaces_code(line) for line in way] for way in ways]
            for space, ways in (you.ways or {}).items()
        },
        done=you.done,
    ) | ({} if you.seat is None else {"seat": you.seat})


def spaces_code(spaces: Spaces) -> str:
    """A set of spaces in hexadecimal: bit *i* is space *i*."""
    return f"{spaces:x}"


def milliseconds(at: datetime) -> int:
    """A time on the wire: milliseconds since 1970."""
    return round(at.timestamp() * 1000)


def _named(**fields: Any) -> Document:
    """The fields that there are: absent means none, never null, never empty."""
    return {name: value for name, value in fields.items() if value or (value == 0 and name in _COUNTS)}


_COUNTS = frozenset({"dealer", "deck", "n", "turns"})
"""Numbers of which 0 is worth saying."""


def _by_number(values: Iterable[Any]) -> Mapping[str, Any]:
    """A list as a map from its positions, so that a patch can name one; what is None is absent."""
    return {str(i): value for i, value in enumerate(values) if value is not None}
