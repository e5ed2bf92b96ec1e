"""`view` vectors: which cards an action shows to whom (R16). The views are the real ones, of app.session."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from app.rules.cards import CARDS, Card
from app.rules.moves import Order, Seat
from app.session.room import Room
from app.session.session import Session, accept
from app.session.view import View, view
from tests.rules.notation import Choose, Json, read_action
from tests.rules.positions import order_of, position, reshuffles_of

_CARD = re.compile("|".join(CARDS))


def run_view(given: Mapping[str, Json], action: Json, expect: Mapping[str, Mapping[str, Any]]) -> None:
    """`expect` maps a seat, or `spectator`, to what it may learn from the action."""
    before = _session(given)
    after = _after(before, action, [order_of(order) for order in reshuffles_of(given)])
    for viewer, told in expect.items():
        if unknown := set(told) - {"events", "hand", "hand_sizes"}:
            raise ValueError(f"unknown facts: {unknown}")
        seat = None if viewer == "spectator" else int(viewer)
        _check(_view(before, seat), _view(after, seat), told)


def _session(given: Mapping[str, Json]) -> Session:
    """The position in a room where person "0" sits on seat 0, and so on."""
    game = position(given)
    setup = game.table.setup
    people = {str(seat): f"Player {seat}" for seat in range(setup.players)}
    room = Room("0", people, tuple(people), setup.teams, setup.options, game=1, dealt=tuple(people))
    return Session(room, game, n=1)


def _after(session: Session, action: Json, orders: list[Order]) -> Session:
    def shuffle(cards: tuple[Card, ...]) -> Order:
        order = orders.pop(0) if orders else order_of(cards)
        assert sorted(order.cards) == sorted(cards)
        return order

    setup, at = session.room.setup, datetime(2026, 1, 1, tzinfo=UTC)
    seat, move = read_action(action, setup.players, setup.teams)
    assert not isinstance(move, Choose)
    return accept(session, seat, move, by="person", cid=None, at=at, shuffle=shuffle)[1]


def _view(session: Session, seat: Seat | None) -> View:
    return view(session, None if seat is None else str(seat))


def _check(before: View, after: View, told: Mapping[str, Any]) -> None:
    """What the vector states, and that no other card has reached the viewer in any form."""
    hand = after.you.hand if after.you else ()
    table = after.table
    assert table is not None
    if "hand" in told:
        assert (sorted(hand) if after.you else None) == (told["hand"] and sorted(told["hand"]))
    if "hand_sizes" in told:
        assert list(table.cards) == told["hand_sizes"]
    public = cards_in(after.log[-1].told)
    drawn = set(Counter(hand) - Counter(before.you.hand if before.you else ()))
    if "events" in told:
        assert public | drawn == cards_in(told["events"])
    face_up = {card for pile in table.piles for card in pile}
    assert cards_in(after) <= public | face_up | set(hand)


def cards_in(value: object) -> set[Card]:
    """Every card named anywhere in a value, in keys and texts too."""
    return set(map(Card, _CARD.findall(repr(value))))
