"""THE ONLY DOOR for hidden cards: what one viewer may know of a session.

A View is room + table + you. The first two are the same objects for everybody; `you` is one seat's own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from app.rules.board import Space, Spaces, members
from app.rules.cards import ONE_EYED, Card, Hand
from app.rules.legal import Way, choices, fits, is_dead, why_not
from app.rules.moves import Draw, Exchange, Seat
from app.rules.table import Table
from app.session.room import PersonId, Room
from app.session.session import Phase, Session
from app.session.told import Entry

Verb: TypeAlias = Literal["play", "exchange", "draw", "forfeit"]

Fits: TypeAlias = Mapping[Card, Spaces]
"""Where each card in hand could go now."""


@dataclass(frozen=True, slots=True)
class You:
    """The private part of a view. Its repr shows nothing of the hand: it must not reach a log."""

    person: PersonId | None
    """None for a bot."""
    seat: Seat | None
    hand: Hand = field(default=(), repr=False)
    fits: Fits | None = field(default=None, repr=False)
    """Where each card in hand could go now, whoever's turn it is."""
    dead: tuple[Card, ...] = field(default=(), repr=False)
    can: tuple[Verb, ...] = ()
    """What the seat may do now."""
    ways: Mapping[Space, tuple[Way, ...]] | None = field(default=None, repr=False)
    """On the seat's turn: the spaces where a reading must be chosen (R12.7)."""
    done: str | None = None
    """The id of the seat's last accepted move."""


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know."""

    room: Room
    phase: Phase
    table: Table | None
    n: int
    log: tuple[Entry, ...]
    you: You | None


def view(session: Session, person: PersonId | None) -> View:
    """What a person may know: their own hand if they have a seat. None is a spectator without a name."""
    known = person is not None and person in session.room.people
    seat = session.room.seat_of(person) if person is not None and known else None
    you = _you(session, person, seat) if known else None
    return View(session.room, session.phase, session.table, session.n, session.log, you)


def view_of_seat(session: Session, seat: Seat) -> View:
    """What whoever sits there may know: for bots, which have no person."""
    you = _you(session, None, seat)
    return View(session.room, session.phase, session.table, session.n, session.log, you)


def _you(session: Session, person: PersonId | None, seat: Seat | None) -> You:
    game = session.game
    if game is None or seat is None or session.room.cleared:
        return You(person, seat)
    table, hand = game.table, game.hidden.hands[seat]
    dead = tuple(dict.fromkeys(card for card in hand if is_dead(table, card)))
    done = session.done(seat)
    if table.outcome is not None:
        return You(person, seat, hand, dead=dead, done=done)
    fitting = fits(table, seat, hand)
    return You(
        person=person,
        seat=seat,
        hand=hand,
        fits=fitting,
        dead=dead,
        can=tuple(_can(table, seat, hand, fitting, dead)),
        ways=_open_ways(table, seat, fitting) if seat == table.turn else None,
        done=done,
    )


def _can(table: Table, seat: Seat, hand: Hand, fitting: Fits, dead: tuple[Card, ...]) -> Iterator[Verb]:
    if table.forfeits:
        if seat in table.forfeits:
            yield "forfeit"
        return
    if seat == table.turn:
        if any(fitting.values()):
            yield "play"
        if any(why_not(table, seat, hand, Exchange(card)) is None for card in dead):
            yield "exchange"
    if seat in table.draws and why_not(table, seat, hand, Draw()) is None:
        yield "draw"


def _open_ways(table: Table, seat: Seat, fitting: Fits) -> dict[Space, tuple[Way, ...]]:
    if table.setup.options.line_choice == "auto":
        return {}
    reachable: Spaces = 0
    for card, spaces in fitting.items():
        reachable |= 0 if card in ONE_EYED else spaces
    team = table.team_of(seat)
    return {space: found for space in members(reachable) if (found := choices(table, team, space))}
