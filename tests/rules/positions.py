"""Games to start from: the vectors' setups, deals and made-up positions."""

from collections.abc import Mapping
from typing import Any

from app.rules.board import Sequence, board_of
from app.rules.cards import PACK, Card
from app.rules.game import deal
from app.rules.moves import Deal, Order, Reason, SetupError
from app.rules.setup import Options, Setup, options_with, setup_for
from app.rules.table import Game, Hidden, Table
from tests.rules.notation import Json, chips_of, team_sequence

Given = Mapping[str, Json]
Reshuffles = list[tuple[Card, ...]]

_POSITION = {
    "seats", "teams", "options", "chips", "sequences", "hands", "deck", "discards", "turn", "exchanged",
    "pending_draws", "forfeits", "reshuffles", "reshuffles_since",
}  # fmt: skip


def order_of(cards: tuple[Card, ...]) -> Order:
    return Order(cards, salt="", seal="")


def setup_of(given: Given) -> Setup:
    """Raises SetupError, also where a number is not one."""
    options = {name: v for name, v in _options(given).items() if name not in ("dealer", "reshuffles")}
    seats, teams = given.get("seats"), given.get("teams")
    if type(seats) is not int:
        raise SetupError(Reason.BAD_SEATS)
    setup = setup_for(seats, teams if type(teams) is int else 0)
    return setup_for(setup.players, setup.teams, options_with(Options(), options))


def _options(given: Given) -> Mapping[str, Any]:
    options = given.get("options", {})
    if not isinstance(options, Mapping):
        raise SetupError(Reason.BAD_OPTIONS)
    return options


def reshuffles_of(given: Given) -> Reshuffles:
    orders = [*_options(given).get("reshuffles", ()), *given.get("reshuffles", ())]
    return [tuple(map(Card, order)) for order in orders]


def dealt(given: Given) -> Game:
    """The game after the deal of a *deal* or *script*. Raises SetupError."""
    _know(given, {"seats", "teams", "options", "deck"})
    setup = setup_of(given)
    dealer = _options(given).get("dealer", setup.players - 1)
    if type(dealer) is not int or not 0 <= dealer < setup.players:
        raise SetupError(Reason.BAD_OPTIONS)
    deck = given["deck"]
    if not isinstance(deck, list) or any(card not in PACK for card in deck):
        raise SetupError(Reason.BAD_DECK)
    return deal(Deal(setup, dealer, order_of(tuple(deck))))


def position(given: Given) -> Game:
    """A made-up position; its cards and chips need not add up to two packs."""
    _know(given, _POSITION)
    setup = setup_of(given)
    hands = tuple(map(_cards, given["hands"]))
    deck = _cards(given["deck"])
    sequences = tuple(Sequence(*team_sequence(sequence)) for sequence in given.get("sequences", ()))
    table = Table(
        setup=setup,
        dealer=setup.players - 1,
        turn=given["turn"],
        turns=1,
        board=board_of(chips_of(given.get("chips", {}), setup.teams), sequences),
        piles=tuple(map(_cards, given.get("discards") or [[]] * setup.players)),
        cards=tuple(map(len, hands)),
        deck=len(deck),
        draws=tuple(given.get("pending_draws", ())),
        forfeits=tuple(given.get("forfeits", ())),
        exchanged=given.get("exchanged", False),
        reshuffles=given.get("reshuffles_since", 0),
        seals=("",),
        outcome=None,
    )
    assert len(hands) == len(table.piles) == setup.players
    return Game(table, Hidden(hands, deck))


def _cards(codes: list[str]) -> tuple[Card, ...]:
    assert all(code in PACK for code in codes), codes
    return tuple(map(Card, codes))


def _know(given: Given, fields: set[str]) -> None:
    """A field we do not know must fail, not be skipped."""
    if unknown := set(given) - fields:
        raise ValueError(f"unknown fields: {unknown}")
