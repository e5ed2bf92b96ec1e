"""R10: the draw, how long it stays open, and the lost card."""

import pytest

from tests.rules.picture import rows
from tests.rules.story import after, can, game, hand, refusal

HANDS = ("2D 9S KC", "3D 7S QC", "4D 8S TD")


@pytest.mark.parametrize(
    ("story", "next_draw", "next_move"),
    [
        # (story, open draws with next_draw, with next_move), oldest play first
        (["0 2D@22"], (0,), (0,)),
        (["0 2D@22", "1 3D@23"], (0, 1), (1,)),
        (["0 2D@22", "1 3D@23", "2 4D@24"], (0, 1, 2), (2,)),
        (["0 2D@22", "1 3D@23", "1 draw"], (), ()),
        (["0 2D@22", "1 3D@23", "2 4D@24", "1 draw"], (2,), None),
        (["0 2D@22", "1 3D@23", "2 4D@24", "2 draw"], (), ()),
        (["0 2D@22", "1 3D@23", "2 4D@24", "0 draw"], (1, 2), None),
        (["0 2D@22", "1 3D@23", "2 4D@24", "0 draw", "2 draw"], (), None),
        (["0 2D@22", "1 3D@23", "2 4D@24", "0 9S@61"], (1, 2, 0), (0,)),
        (["0 2D@22", "0 draw", "1 3D@23"], (1,), (1,)),
    ],
)
def test_open_draws(story: list[str], next_draw: tuple[int, ...], next_move: tuple[int, ...] | None) -> None:
    """None: with the narrower window the story cannot happen, for a draw in it is closed already."""
    for window, expected in (("next_draw", next_draw), ("next_move", next_move)):
        start = game("", *HANDS, teams=3, draw_window=window)
        if expected is None:
            closed = next(i for i, words in enumerate(story) if words.endswith("draw"))
            assert refusal(after(start, *story[:closed]), story[closed]) == "no_draw_pending"
        else:
            assert after(start, *story).table.draws == expected


def test_a_lost_card_is_never_made_up() -> None:
    late = after(game("", *HANDS, teams=3), "0 2D@22", "1 3D@23", "1 draw")
    assert refusal(late, "0 draw") == "no_draw_pending"
    assert late.table.cards == (2, 3, 3)
    again = after(late, "2 4D@24", "2 draw", "0 9S@61", "0 draw")
    assert again.table.cards == (2, 3, 3)


def test_drawing_for_an_older_play_closes_nothing_newer() -> None:
    both = after(game("", *HANDS, teams=3), "0 2D@22", "1 3D@23", "0 draw", "1 draw")
    assert both.table.cards == (3, 3, 3)


def test_one_draw_a_seat_playing_again_gives_the_old_one_up() -> None:
    again = after(game("", "2D 9S", "3D 7S"), "0 2D@22", "1 3D@23", "0 9S@61")
    assert again.table.draws == (1, 0)
    assert refusal(after(again, "0 draw"), "0 draw") == "no_draw_pending"


def test_at_the_start_of_the_turn_the_old_draw_may_still_be_taken() -> None:
    back = after(game("", "2D 9S", "3D 7S"), "0 2D@22", "1 3D@23")
    assert "draw" in can(back, 0)
    assert hand(after(back, "0 draw"), 0) == "9S 2C"
    assert after(back, "0 draw").table.draws == (1,)


DEAD = rows(r4="....b", r6="........g")


def test_an_exchange_closes_nothing() -> None:
    swapped = after(game(DEAD, "2D", "5H 3D"), "0 2D@22", "1 swap 5H")
    assert swapped.table.draws == (0,)
    assert hand(after(swapped, "0 draw"), 0) == "3C"


@pytest.mark.parametrize("window", ["next_draw", "next_move"])
def test_an_exchange_that_is_the_turn_closes_all_draws(window: str) -> None:
    start = game(DEAD, "5H 2D", "3D 7S", turn=1, draws=(0,), dead_card="turn", draw_window=window)
    swapped = after(start, "1 3D@23", "0 swap 5H")
    assert (swapped.table.draws, swapped.table.turn) == ((), 1)
    assert hand(swapped, 0) == "2D 2C"


def test_a_pass_closes_nothing() -> None:
    """Seat 1 has no card, so it passes; it draws nothing and closes nothing."""
    passed = after(game("", "2D 9S", ""), "0 2D@22", "1 pass")
    assert (passed.table.draws, passed.table.turn) == ((0,), 0)


def test_no_drawing_before_playing_and_not_for_others() -> None:
    start = game("", "2D", "3D")
    assert refusal(start, "0 draw") == "no_draw_pending"
    assert refusal(after(start, "0 2D@22"), "1 draw") == "no_draw_pending"


@pytest.mark.parametrize("move", ["0 2D@22", "0 JD@55", "0 JS@64"])
def test_every_card_played_is_drawn_for(move: str) -> None:
    board = rows(r6="....g")
    assert after(game(board, "2D JD JS", "3D"), move).table.draws == (0,)
    taken = after(game(board, "2D JD JS", "3D", draw="auto"), move)
    assert (taken.table.draws, taken.table.cards) == ((), (3, 1))


def test_a_win_draws_nothing_and_leaves_no_draw_open() -> None:
    board = rows(r4="bbbb")
    for draw in ("manual", "auto"):
        won = after(game(board, "5H 2D", "3D", draws=(1,), sequences_to_win=1, draw=draw), "0 5H@44")
        assert (won.table.cards, won.table.draws) == ((1, 1), ())
        assert refusal(won, "1 draw") == "game_over"


def test_while_a_forfeit_is_due_open_draws_wait() -> None:
    start = after(game("", "2D 9S", "3D", "4D", "5D"), "0 2D@22", "talk 0")
    assert refusal(start, "0 draw") == "forfeit_pending"
    assert after(start, "0 give 9S", "2 give 4D", "0 draw").table.cards == (1, 1, 0, 1)
