"""R13 and R14: winning, passing, blocked and exhausted games."""

from typing import Any

import pytest

from app.rules.game import settle
from app.rules.moves import Pass
from app.rules.table import Game
from tests.rules.picture import rows
from tests.rules.story import after, can, game, hand, refusal, shown

FOUR = rows(r4="bb.bb")

# Not a five in it, and only 44 is open.
FULL = """
+gbgbgbgb+
bgbgbgbgbg
gbgbgbgbgb
gbgbgbgggb
bggg.gbgbg
bgbgbgbgbg
gbgbgbgbgb
gbgbgbgbgb
bgbgbgbgbg
+gbgbgbgb+
"""
ONE_SEWN = FULL.replace("gbgbgbgbgb\nbgbgbgbgbg\n+gbgbgbgb+", "gbbbbbgbgb\nbgbgbgbgbg\n+gbgbgbgb+")


def ends(at: Game) -> tuple[str, int | None] | None:
    """How the game ended and who won."""
    outcome = at.table.outcome
    return outcome and (outcome.how, outcome.team)


def test_the_winning_chip_ends_the_game_at_once() -> None:
    won = after(game(FOUR, "7C 2D", "KD", sequences_to_win=1), "0 7C@42")
    assert ends(won) == ("win", 0)
    assert (won.table.turn, won.table.draws, won.table.cards) == (0, (), (1, 1))
    for words in ("0 draw", "1 KD@77", "0 pass", "talk 1", "1 swap KD", "0 give 2D"):
        assert refusal(won, words) == "game_over"
    assert can(won, 0) == can(won, 1) == []


def test_two_teams_need_two_and_three_teams_one() -> None:
    assert ends(after(game(FOUR, "7C", "KD", "2D", "3D"), "0 7C@42")) is None
    assert ends(after(game(FOUR, "7C", "KD", "2D", teams=3), "0 7C@42")) == ("win", 0)


def test_more_than_the_goal_by_a_double_counts_as_well() -> None:
    cross = rows(r2="..b", r3="..b", r4="bb.bb", r5="..b", r6="..b")
    won = after(game(cross, "7C", "KD", sequences_to_win=1), "0 7C@42")
    assert (ends(won), won.table.board.score(0)) == (("win", 0), 2)


def test_a_chip_that_wins_for_another_is_not_possible_removing_scores_nothing() -> None:
    removed = after(game(rows(r4="bbgbb"), "JS 2D", "KD", sequences_to_win=1), "0 JS@42")
    assert ends(removed) is None
    assert shown(removed) == FOUR


# --- passing


def test_there_is_no_voluntary_pass() -> None:
    assert refusal(game("", "5H", "3D"), "0 pass") == "pass_not_allowed"


@pytest.mark.parametrize(
    ("held", "deck", "allowed"),
    [
        ("", "2C", True),  # the hand has run out
        ("JH", "2C", True),  # nothing to remove
        ("JC", "2C", False),
        ("5H", "2C", False),  # dead: it must be exchanged first
        ("5H", "", True),  # dead, and nothing to exchange it for
    ],
)
def test_one_passes_exactly_when_nothing_else_can_be_done(held: str, deck: str, allowed: bool) -> None:
    board = rows(r4="....b", r6="........b")
    start = game(board, held, "3D", deck=deck)
    assert (refusal(start, "0 pass") is None) == allowed
    assert (settle(start) == (0, Pass())) == allowed
    if allowed:
        passed = after(start, "0 pass")
        assert (passed.table.turn, passed.table.draws, passed.table.piles) == (1, (), ((), ()))


def test_not_while_ones_own_draw_is_open() -> None:
    start = game("", "", "3D", draws=(0,))
    assert can(start, 0) == ["draw"]
    assert refusal(start, "0 pass") == "pass_not_allowed"
    assert settle(start) is None


@pytest.mark.parametrize(("option", "passes"), [("once", True), ("any", False)])
def test_a_second_dead_card_must_go_too_only_where_any_number_may(option: str, passes: bool) -> None:
    board = rows(r4="....b", r6="........g")
    swapped = after(game(board, "5H", "3D", deck="5H 2C", dead_card=option), "0 swap 5H")
    assert hand(swapped, 0) == "5H"
    assert (refusal(swapped, "0 pass") is None) == passes


# --- blocked


def full_game(sewn: tuple[str, ...] = (), *others: str, **options: Any) -> Game:
    board = ONE_SEWN if sewn else FULL
    return game(board, "5H", *(others or ("JC JD",)), sewn=sewn, deck="JD 2C 3C", draw="auto", **options)


def test_a_full_board_and_no_card_that_can_change_it() -> None:
    assert ends(after(full_game(), "0 5H@44")) == ("blocked", None)


@pytest.mark.parametrize("held", ["JC JH", "JS", "2D"])
def test_not_while_anybody_could_remove_or_exchange(held: str) -> None:
    assert ends(after(full_game((), held), "0 5H@44")) is None


def test_not_while_a_draw_is_open() -> None:
    played = after(game(FULL, "5H", "JC", deck="JD 2C"), "0 5H@44")
    assert ends(played) is None
    assert ends(after(played, "1 pass", "0 draw")) == ("blocked", None)


def test_dead_cards_that_cannot_be_exchanged_change_nothing() -> None:
    """R11.4: made-up, with nothing in deck or piles, and nothing that could come there."""
    start = game(FULL.replace(".", "b"), "2D", "3D", deck="")
    assert ends(after(start, "0 pass")) == ("blocked", None)


@pytest.mark.parametrize(
    ("option", "winner"),
    [("draw", None), ("most", 0)],
)
def test_blocked_most_goes_to_the_team_with_most_sequences(option: str, winner: int | None) -> None:
    start = full_game(("b71-75",), blocked=option)
    assert ends(after(start, "0 5H@44")) == ("blocked", winner)


def test_blocked_most_shared_is_a_draw() -> None:
    assert ends(after(full_game(blocked="most"), "0 5H@44")) == ("blocked", None)


# --- exhausted


def exhausted(
    since: int, *story: str, board: str = "", sewn: tuple[str, ...] = (), **options: Any
) -> tuple[str, int | None] | None:
    start = game(board, "2D 5H", "3D 7S", deck="TH", reshuffles=since, sewn=sewn, draw="auto", **options)
    return ends(after(start, *story))


@pytest.mark.parametrize(("since", "over"), [(0, False), (1, False), (2, True)])
def test_the_third_reshuffle_without_a_new_sequence_ends_the_game(since: int, over: bool) -> None:
    assert exhausted(since, "0 2D@22") is None
    assert exhausted(since, "0 2D@22", "shuffle 2D") == (("exhausted", None) if over else None)


def test_draw_after_null_means_never() -> None:
    assert exhausted(99, "0 2D@22", "shuffle 2D", draw_after=None) is None


def test_a_sequence_sets_the_count_back_before_the_reshuffle_of_the_same_turn() -> None:
    start = game(rows(r4="bb.bb"), "7C 5H", "3D", deck="TH", reshuffles=2, draw="auto")
    sewn = after(start, "0 7C@42", "shuffle 7C")
    assert (ends(sewn), sewn.table.reshuffles) == (None, 1)


@pytest.mark.parametrize(("option", "winner"), [("draw", None), ("most", 1)])
def test_exhausted_goes_like_blocked(option: str, winner: int | None) -> None:
    end = exhausted(2, "0 2D@22", "shuffle 2D", board=rows(r4="ggggg"), sewn=("g40-44",), blocked=option)
    assert end == ("exhausted", winner)


def test_when_it_is_over_nothing_is_open() -> None:
    start = game("", "2D 9S", "3D 7S", deck="TH", reshuffles=2)
    over = after(start, "0 2D@22", "1 3D@23", "0 draw", "shuffle 2D 3D")
    assert (ends(over), over.table.draws) == (("exhausted", None), ())
    assert refusal(over, "1 draw") == "game_over"
