"""R9: dead cards, with all three options."""

import pytest

from tests.rules.picture import rows
from tests.rules.story import after, can, game, hand, refusal

BOTH = rows(r4="....b", r6="........g")  # both spaces of 5H
HANDS = ("5H 5H 9S", "5H 3D")


def test_dead_is_a_card_whose_spaces_are_both_covered_by_whatever_chips() -> None:
    assert "swap 5H" in can(game(BOTH, *HANDS), 0)
    for own in (rows(r4="....b", r6="........b"), rows(r4="....g", r6="........g")):
        assert "swap 5H" in can(game(own, *HANDS), 0)
    sewn = game(rows(r4="bbbbb", r6="........g"), *HANDS, sewn=("b40-44",))
    assert "swap 5H" in can(sewn, 0)
    assert refusal(game(rows(r4="....b"), *HANDS), "0 swap 5H") == "not_dead"


def test_it_is_replaced_at_once_and_the_turn_goes_on() -> None:
    swapped = after(game(BOTH, *HANDS), "0 swap 5H")
    assert (hand(swapped, 0), swapped.table.turn, swapped.table.exchanged) == ("5H 9S 2C", 0, True)
    assert swapped.table.piles[0] == ("5H",)
    assert swapped.table.draws == ()
    played = after(swapped, "0 2C@36")
    assert (played.table.draws, played.table.exchanged) == ((0,), False)


@pytest.mark.parametrize(
    ("option", "second"),
    [("once", "exchange_used"), ("any", None), ("turn", "not_your_turn")],
)
def test_how_many_in_a_turn(option: str, second: str | None) -> None:
    swapped = after(game(BOTH, *HANDS, dead_card=option), "0 swap 5H")
    assert refusal(swapped, "0 swap 5H") == second


def test_once_means_once_a_turn_again_on_the_next() -> None:
    start = game(BOTH, *HANDS, draw="auto")
    later = after(start, "0 swap 5H", "0 9S@61", "1 3D@23", "0 swap 5H")
    assert later.table.piles[0] == ("5H", "9S", "5H")


def test_the_exchange_may_be_the_turn_even_when_one_could_play() -> None:
    swapped = after(game(BOTH, *HANDS, dead_card="turn"), "0 swap 5H")
    assert (swapped.table.turn, swapped.table.draws, swapped.table.exchanged) == (1, (), False)
    assert swapped.table.cards == (3, 2)


def test_turning_in_is_a_choice_while_one_can_play() -> None:
    start = game(BOTH, *HANDS)
    assert can(start, 0) == ["9S@08", "9S@61", "swap 5H"]
    assert hand(after(start, "0 9S@61"), 0) == "5H 5H"


def test_a_removed_chip_brings_it_back_to_life() -> None:
    start = game(BOTH, "5H 2D", "JH 3D", turn=1, draw="auto")
    alive = after(start, "1 JH@44")
    assert refusal(alive, "0 swap 5H") == "not_dead"
    assert "5H@44" in can(alive, 0)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1 swap 5H", "not_your_turn"),
        ("0 swap 2D", "card_not_in_hand"),
        ("0 swap 9S", "not_dead"),
    ],
)
def test_what_cannot_be_turned_in(move: str, reason: str) -> None:
    assert refusal(game(BOTH, *HANDS), move) == reason


def test_with_nothing_in_deck_or_piles_no_exchange_is_possible() -> None:
    """R11.4: only in made-up positions."""
    start = game(BOTH, "5H", "3D", deck="")
    assert refusal(start, "0 swap 5H") == "nothing_to_draw"
    assert can(start, 0) == ["pass"]
