"""Cards and hands (R1, R8.1)."""

from typing import NewType

Card = NewType("Card", str)
"""Rank and suit, as in ``"7H"``: ranks 2 3 4 5 6 7 8 9 T J Q K A, suits S H D C (R1.1)."""

Hand = tuple[Card, ...]
"""The cards of one seat, in the order received."""

RANKS = "23456789TJQKA"
"""Low to high: aces are high (R4.2)."""

SUITS = "SHDC"

CARDS: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 different cards."""

PACK: tuple[Card, ...] = CARDS * 2
"""Two ordinary packs, 104 cards: every card exists twice (R1.1)."""

TWO_EYED = frozenset({Card("JC"), Card("JD")})
"""The wild Jacks: they place a chip on any open space (R8.2)."""

ONE_EYED = frozenset({Card("JH"), Card("JS")})
"""The anti-wild Jacks: they remove an opponent's chip (R8.3)."""

JACKS = TWO_EYED | ONE_EYED


def rank(card: Card) -> int:
    """How high a card is in the cut, 0 for a two to 12 for an ace; suits do not rank (R4.2)."""
    return RANKS.index(card[0])


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards less one such card, the others in their order.

    Raises ValueError if the card is not among them.
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
