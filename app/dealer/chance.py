"""Chance: it comes from the operating system's generator, and goes into the log as the dealer's moves."""

import hashlib
import secrets
from uuid import UUID

from app.rules.cards import PACK, Card
from app.rules.moves import Cut, Deal, Order, Seat
from app.rules.setup import Setup, cut, next_dealer

_RANDOM = secrets.SystemRandom()


def seal(room: UUID, number: int, k: int, salt: str, cards: tuple[Card, ...]) -> str:
    """The SHA-256, in hexadecimal, that fixes the *k*-th order of a game without showing it."""
    text = "|".join(("fiverow-seal-1", str(room), str(number), str(k), salt, "".join(cards)))
    return hashlib.sha256(text.encode()).hexdigest()


class Hands:
    """The dealer's hands in one game: puts cards in a secret order, salted and sealed.

    `sealed` is how many orders of the game have been sealed before.
    """

    def __init__(self, room: UUID, number: int, sealed: int) -> None:
        self._room, self._number, self._sealed = room, number, sealed

    def __call__(self, cards: tuple[Card, ...]) -> Order:
        shuffled = list(cards)
        _RANDOM.shuffle(shuffled)
        mixed, salt = tuple(shuffled), secrets.token_hex(32)
        order = Order(mixed, salt, seal(self._room, self._number, self._sealed, salt, mixed))
        self._sealed += 1
        return order


def opening(setup: Setup, hands: Hands, last_dealer: Seat | None) -> tuple[Cut, Deal] | tuple[Deal]:
    """The first moves of a game: a cut for the deal, or the deal passed to the left (R4.1, R4.7)."""
    if last_dealer is not None:
        return (Deal(setup, next_dealer(last_dealer, setup.players), hands(PACK)),)
    turned = list(PACK)
    _RANDOM.shuffle(turned)
    lowest = cut(setup.players, turned)
    return lowest, Deal(setup, lowest.dealer, hands(PACK))


def seats_in_any_order(players: int) -> list[Seat]:
    """The seats, shuffled."""
    seats = list(range(players))
    _RANDOM.shuffle(seats)
    return seats
