"""What a sound player sees: one picture, one hand, one move."""

from dataclasses import replace

import pytest

from app.bots.choose import choose
from app.rules.moves import Draw, Exchange, Forfeit, Play
from app.rules.setup import Options, setup_for
from app.session.session import Session
from app.session.view import view, view_of_seat
from tests.session.pictures import EMPTY, cards, position, with_turn

FOUR_BLUE = """
+ . . . . . . . . +
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. b b b b . . . . .
. . . . . g . . . .
. . . . . . g . . .
. . . . . . . . . .
. . . . . . . . . .
+ . . . . . . . . +
"""
FOUR_GREEN = FOUR_BLUE.translate(str.maketrans("bg", "gb"))
FOUR_RED = FOUR_BLUE.translate(str.maketrans("bg", "rb"))
THREE_TEAMS = setup_for(3, 3)


def chosen(session: Session, seat: int = 0, seed: int = 1) -> object:
    return choose(view_of_seat(session, seat), seed)


def played(session: Session, seat: int = 0) -> tuple[str, int]:
    move = chosen(session, seat)
    assert isinstance(move, Play), move
    return move.card, move.space


def test_a_line_of_four_is_completed() -> None:
    assert played(position(FOUR_BLUE, "2D 9C 4H 8S")) in [("9C", 40), ("4H", 45)]


def test_a_wild_jack_completes_a_line_when_nothing_else_can() -> None:
    assert played(position(FOUR_BLUE, "2D JC 8S KC")) in [("JC", 40), ("JC", 45)]


def test_a_line_is_completed_by_its_card_rather_than_by_a_jack() -> None:
    assert played(position(FOUR_BLUE, "JC 9C JD")) == ("9C", 40)


def test_a_line_of_four_of_others_is_blocked() -> None:
    assert played(position(FOUR_GREEN, "2D 9C 8S KC")) == ("9C", 40)


@pytest.mark.parametrize("hand", ["2D 9C 8S KC", "9C JC"])
def test_with_three_teams_a_line_of_either_other_team_is_blocked(hand: str) -> None:
    assert played(position(FOUR_RED, hand, setup=THREE_TEAMS)) == ("9C", 40)


def test_a_one_eyed_jack_breaks_a_line_of_four() -> None:
    card, space = played(position(FOUR_GREEN, "2D JH 8S KC"))
    assert card == "JH"
    assert space in (41, 42, 43, 44)


def test_a_wild_jack_blocks_a_line_that_would_win() -> None:
    assert played(position(FOUR_RED, "2D JC 8S KC", setup=THREE_TEAMS)) in [("JC", 40), ("JC", 45)]


def test_winning_comes_before_blocking() -> None:
    both = """
    + . . . . . . . . +
    . . . . . . . . . .
    . g g g g . . . . .
    . . . . . . . . . .
    . b b b b . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    + . . . . . . . . +
    """
    assert played(position(both, "9C 7C 5D", setup=setup_for(3, 3))) == ("9C", 40)


def test_blocking_a_win_comes_before_a_first_line_of_ones_own() -> None:
    losing = """
    + g g g . . . . . +
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . b b b b . . . . .
    . . . . . . . . . .
    G G G G G . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    + . . . . . . . . +
    """
    assert played(position(losing, "9C 5S 8S")) == ("5S", 4)


def test_a_fork_is_better_than_one_line() -> None:
    cross = """
    + . . . . . . . . +
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . b . . . . .
    . . . . b . . . . .
    . . b b . . b . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    + . . . . . . . . +
    """
    assert played(position(cross, "2H 6S 8D")) == ("2H", 54)


@pytest.mark.parametrize("hand", ["JC 3S", "JH 3S", "JH JC 3S"])
def test_jacks_are_kept_while_nothing_is_at_stake(hand: str) -> None:
    card, _ = played(position(FOUR_BLUE.replace("b b b b", "b . g ."), hand))
    assert card == "3S"


def test_the_reading_that_leaves_the_most_is_chosen() -> None:
    six = """
    + . . . . . . . . +
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . b b b . b b . . .
    . . . . . . b . . .
    . . . . . . b . . .
    . . . . . . b . . .
    . . . . . . . . . .
    + . . . . . . . . +
    """
    session = position(six, "5H 2S", options=Options(line_choice="player"))
    you = view_of_seat(session, 0).you
    assert you is not None
    assert you.ways is not None
    move = chosen(session)
    assert isinstance(move, Play)
    assert (move.card, move.space) == ("5H", 44)
    assert move.way in range(len(you.ways[44]))


DEAD = FOUR_BLUE.replace("+ . . . . . . . . +", "+ g . . . . . . . +", 1).replace(
    ". . . . . . . . . .\n+", ". . . . . . b . . .\n+"
)


@pytest.mark.parametrize("dead_card", ["once", "any"])
def test_a_dead_card_is_exchanged_before_playing(dead_card: str) -> None:
    options = Options(dead_card="once" if dead_card == "once" else "any")
    assert chosen(position(DEAD, "KC 2S 9C", options=options)) == Exchange(cards("2S")[0])


def test_an_exchange_that_costs_the_turn_waits_for_a_dull_turn() -> None:
    options = Options(dead_card="turn")
    assert played(position(DEAD, "KC 2S 9C", options=options)) == ("9C", 40)
    assert chosen(position(DEAD, "2S", options=options)) == Exchange(cards("2S")[0])


def test_an_open_draw_is_taken_on_turn_and_off_turn() -> None:
    session = position(EMPTY, "2S 3S", draws=[0])
    assert chosen(session) == Draw()
    assert chosen(with_turn(session, 1)) == Draw()


@pytest.mark.parametrize(
    ("hand", "given"), [("JC 8S 9C", "8S"), ("JH 8S 9C", "8S"), ("2S JC 9C", "2S"), ("JC", "JC")]
)
def test_the_least_useful_card_is_forfeited(hand: str, given: str) -> None:
    assert chosen(position(DEAD, hand, forfeits=[0])) == Forfeit(cards(given)[0])


def test_nothing_is_done_off_turn_or_while_others_owe_a_card() -> None:
    session = position(EMPTY, "2S 3S")
    assert chosen(with_turn(session, 1)) is None
    assert chosen(position(EMPTY, "2S 3S", setup=setup_for(4), forfeits=[1, 3])) is None


def test_nothing_is_done_without_a_seat_or_a_game() -> None:
    session = position(EMPTY, "2S 3S")
    assert choose(view(session, None), 1) is None
    assert choose(view(session, "standing"), 1) is None
    assert choose(view_of_seat(replace(session, game=None), 0), 1) is None


def test_the_same_seed_gives_the_same_move_and_another_may_choose_what_is_as_good() -> None:
    session = position(EMPTY, "JC")
    moves = [chosen(session, seed=seed) for seed in range(20)]
    assert moves == [chosen(session, seed=seed) for seed in range(20)]
    assert len(set(map(repr, moves))) > 1


def test_the_hand_may_be_held_in_any_order() -> None:
    for dead in ("once", "turn"):
        options = Options(dead_card="once" if dead == "once" else "turn")
        hands = ("KC 2S 9C 7H JC", "JC 7H KC 9C 2S", "2S JC 9C 7H KC")
        assert len({repr(chosen(position(DEAD, hand, options=options))) for hand in hands}) == 1
