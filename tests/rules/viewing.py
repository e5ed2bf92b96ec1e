"""`view` vectors: which cards an action shows to whom (R16)."""

from collections.abc import Mapping
from typing import Any

from app.rules.cards import CARDS, Card
from app.rules.moves import Exchange, Forfeit, Play, Seat, Shuffle
from tests.rules.adapter import Happened, Referee
from tests.rules.notation import Json


def run_view(referee: Referee, action: Json, expect: Mapping[str, Mapping[str, Any]]) -> None:
    """`expect` maps a seat, or `spectator`, to what it may learn from the action."""
    done = referee.do(action)
    for viewer, told in expect.items():
        if unknown := set(told) - {"events", "hand", "hand_sizes"}:
            raise ValueError(f"unknown facts: {unknown}")
        _check_viewer(referee, None if viewer == "spectator" else int(viewer), told, done)


def _check_viewer(
    referee: Referee, viewer: Seat | None, told: Mapping[str, Any], done: list[Happened]
) -> None:
    game = referee.game
    hand = None if viewer is None else sorted(game.hidden.hands[viewer])
    if "hand" in told:
        assert hand == (told["hand"] if told["hand"] is None else sorted(told["hand"])), f"hand of {viewer}"
    if "hand_sizes" in told:
        assert list(game.table.cards) == told["hand_sizes"]
    if "events" in told:
        assert _shown(viewer, done) == _cards_in(told["events"]), f"cards shown to {viewer}"


def _cards_in(events: Json) -> set[Card]:
    """Every card named anywhere in the events."""
    if isinstance(events, str):
        return {Card(events)} & set(CARDS)
    parts = events.values() if isinstance(events, dict) else events if isinstance(events, list) else ()
    return {card for part in parts for card in _cards_in(part)}


def _shown(viewer: Seat | None, done: list[Happened]) -> set[Card]:
    """The cards in what is told of each move, and in the viewer's own hand as new."""
    cards: set[Card] = set()
    for happened in done:
        if isinstance(happened.move, Play | Exchange | Forfeit):
            cards.add(happened.move.card)
        if happened.seat is not None and happened.seat == viewer and not isinstance(happened.move, Shuffle):
            before, after = happened.before.hidden.deck, happened.after.hidden.deck
            cards.update(before[: len(before) - len(after)])
    return cards
