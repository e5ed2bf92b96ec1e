"""R11: the moment the draw deck is empty, all piles become the new one."""

import pytest

from app.rules.game import play, settle
from app.rules.moves import IllegalMove
from tests.rules.picture import rows
from tests.rules.story import after, game, hand, read

PILES = ("4D JC", "8S")
DEAD = rows(r4="....b", r6="........g")


def test_drawing_the_last_card_makes_a_shuffle_due_at_once() -> None:
    drawn = after(game("", "2D 9S", "3D", deck="TH", piles=PILES), "0 2D@22", "0 draw")
    assert drawn.table.shuffle_due
    shuffled = after(drawn, "shuffle 8S 2D JC 4D")
    assert shuffled.hidden.deck == ("8S", "2D", "JC", "4D")
    assert (shuffled.table.piles, shuffled.table.reshuffles) == (((), ()), 1)
    assert not shuffled.table.shuffle_due


def test_the_next_players_card_is_not_in_it() -> None:
    """The next player has played already, so this card is in; what is played afterwards is not."""
    start = game("", "2D 9S", "3D 7S", deck="TH", piles=PILES)
    late = after(start, "0 2D@22", "1 3D@23", "0 draw", "shuffle 2D 3D 4D JC 8S", "0 9S@61")
    assert late.table.piles == (("9S",), ())


def test_with_auto_the_card_just_played_is_in() -> None:
    played = after(game("", "2D 9S", "3D", deck="TH", draw="auto"), "0 2D@22")
    assert (hand(played, 0), played.table.shuffle_due) == ("9S TH", True)
    assert after(played, "shuffle 2D").hidden.deck == ("2D",)


@pytest.mark.parametrize("option", ["once", "any", "turn"])
def test_the_dead_card_just_turned_in_is_in(option: str) -> None:
    start = game(DEAD, "5H 2D", "3D", deck="TH", dead_card=option)
    assert after(start, "0 swap 5H", "shuffle 5H").hidden.deck == ("5H",)


def test_nothing_comes_before_the_shuffle() -> None:
    start = after(game("", "2D 9S", "3D", deck="TH", draw="auto"), "0 2D@22")
    assert settle(start) is None
    for words in ("1 3D@23", "0 draw", "talk 0"):
        with pytest.raises(ValueError):  # noqa: PT011  either it is refused, or it may not come now
            play(start, *read(words))


@pytest.mark.parametrize("order", ["shuffle", "shuffle 2D 2D", "shuffle 3D", "shuffle 2D 3D"])
def test_a_shuffle_is_of_the_piles_and_of_nothing_else(order: str) -> None:
    start = after(game("", "2D 9S", "3D", deck="TH", draw="auto"), "0 2D@22")
    with pytest.raises(IllegalMove, match="bad_deck"):
        play(start, *read(order))


def test_no_shuffle_while_there_are_cards_to_draw() -> None:
    with pytest.raises(IllegalMove, match="bad_deck"):
        play(game("", "2D", "3D", piles=PILES), *read("shuffle 4D JC 8S"))


def test_with_nothing_to_take_an_automatic_draw_waits_for_the_shuffle() -> None:
    """Only in made-up positions: the card played is all there is, and comes back."""
    played = after(game("", "2D 9S", "3D", deck="", draw="auto"), "0 2D@22")
    assert played.table.draws == (0,)
    shuffled = after(played, "shuffle 2D")
    follows = settle(shuffled)
    assert follows is not None
    assert hand(play(shuffled, *follows), 0) == "9S 2D"
