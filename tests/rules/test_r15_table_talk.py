"""R15: table talk and the cards forfeited for it."""

import pytest

from app.rules.game import settle
from app.rules.moves import Draw
from tests.rules.story import after, can, game, hand, refusal

FOUR = ("2D 9S", "3D 7S", "4D 8S", "6D KC")


def test_every_member_owes_a_card_and_play_waits() -> None:
    talked = after(game("", *FOUR), "talk 0")
    assert talked.table.forfeits == (0, 2)
    assert can(talked, 0) == ["give 2D", "give 9S"]
    assert can(talked, 1) == []
    assert settle(talked) is None
    for words in ("0 2D@22", "0 pass", "1 draw", "talk 1", "0 swap 2D"):
        assert refusal(talked, words) == "forfeit_pending"


def test_the_card_is_of_ones_own_choice_not_replaced_and_play_goes_on_where_it_was() -> None:
    paid = after(game("", *FOUR, turn=1), "talk 0", "2 give 8S", "0 give 2D")
    assert (paid.table.turn, paid.table.forfeits, paid.table.deck) == (1, (), 8)
    assert paid.table.piles == (("2D",), (), ("8S",), ())
    assert (hand(paid, 0), hand(paid, 2)) == ("9S", "4D")
    assert after(paid, "1 3D@23").table.draws == (1,)


def test_open_draws_are_kept() -> None:
    talked = after(game("", *FOUR), "0 2D@22", "talk 1", "1 give 3D", "3 give KC")
    assert talked.table.draws == (0,)
    assert hand(after(talked, "0 draw"), 0) == "9S 2C"


def test_each_pays_once_and_only_who_owes() -> None:
    talked = after(game("", *FOUR), "talk 0", "2 give 8S")
    assert refusal(talked, "2 give 4D") == "no_forfeit_due"
    assert refusal(talked, "1 give 3D") == "no_forfeit_due"
    assert refusal(talked, "0 give KC") == "card_not_in_hand"
    assert refusal(game("", *FOUR), "0 give 2D") == "no_forfeit_due"


def test_a_member_with_no_card_owes_none() -> None:
    assert after(game("", "2D", "3D", "", "4D"), "talk 0").table.forfeits == (0,)
    assert after(game("", "", "3D", "", "4D"), "talk 0").table.forfeits == ()


def test_all_four_of_a_team_of_four() -> None:
    twelve = game("", *("2D 3D 4D",) * 12, teams=3)
    assert after(twelve, "talk 2").table.forfeits == (2, 5, 8, 11)


@pytest.mark.parametrize(
    ("hands", "teams", "option", "team", "reason"),
    [
        (FOUR, 2, "off", 0, "table_talk_off"),
        (("2D", "3D"), 2, "on", 0, "team_of_one"),
        (("2D", "3D"), 2, "off", 0, "table_talk_off"),
        (("2D", "3D", "4D"), 3, "on", 2, "team_of_one"),
        (FOUR, 2, "on", 2, "bad_action"),
        (FOUR, 2, "on", -1, "bad_action"),
    ],
)
def test_when_there_is_no_penalty(
    hands: tuple[str, ...], teams: int, option: str, team: int, reason: str
) -> None:
    assert refusal(game("", *hands, teams=teams, table_talk=option), f"talk {team}") == reason


def test_an_automatic_draw_waits_for_the_forfeits() -> None:
    """Made-up: with auto a draw is only ever open where there was nothing to take."""
    start = game("", *FOUR, draw="auto", draws=(1,), forfeits=(0,))
    assert settle(start) is None
    assert settle(after(start, "0 give 2D")) == (1, Draw())
