"""A dealer whose chance is what a test says, so that a position comes about for sure."""

from collections.abc import Sequence
from random import Random

import pytest

from app.dealer import chance
from app.rules.cards import PACK, Card, without


class Stacked:
    """Stands in for the generator: seat 0 begins, and everybody is dealt what was wished for."""

    def __init__(self, players: int, hands: Sequence[str], deck: str = "") -> None:
        self._players = players
        self._order = _order(players, [hand.split() for hand in hands], deck.split())
        self._shuffles = 0

    def shuffle(self, cards: list[Card]) -> None:
        """Order the cards as wished: those of the cut, then those of the deal."""
        self._shuffles += 1
        if self._shuffles == 1:  # the last seat cuts lowest and deals, so the first seat begins
            aces = [card for card in cards if card[0] == "A"]
            low = next(card for card in cards if card[0] == "2")
            others = without(tuple(cards), low)
            kings = [card for card in others if card[0] == "K"]
            high = (aces + kings)[: self._players - 1]
            cards[:] = [*high, low, *_rest([*high, low])]
        elif self._shuffles == 2:
            cards[:] = self._order


def _order(players: int, hands: list[list[str]], deck: list[str]) -> list[Card]:
    """The pack from the first card dealt to the last of the deck."""
    wished = [Card(card) for hand in hands for card in hand] + [Card(card) for card in deck]
    left = iter(_rest(wished))
    size = max(map(len, hands), default=0)
    full = [[Card(card) for card in (hands[seat] if seat < len(hands) else [])] for seat in range(players)]
    for hand in full:
        while len(hand) < size:
            hand.append(next(left))
    dealt = [full[seat][i] for i in range(size) for seat in range(players)]
    return [*dealt, *(Card(card) for card in deck), *left]


def _rest(taken: list[Card]) -> list[Card]:
    """The pack without these cards, always in the same order."""
    left = tuple(PACK)
    for card in taken:
        left = without(left, card)
    mixed = list(left)
    Random(5).shuffle(mixed)
    return mixed


def stack(monkeypatch: pytest.MonkeyPatch, players: int, hands: Sequence[str] = (), deck: str = "") -> None:
    """From now on the dealer deals this; "7H KD" for each seat, of full length for the seat that has most."""
    monkeypatch.setattr(chance, "_RANDOM", Stacked(players, hands, deck))
