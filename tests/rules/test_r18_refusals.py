"""R18.3: what is refused, why, and which reason comes first."""

from typing import Any

import pytest

from app.rules.cards import Card
from app.rules.game import play
from app.rules.moves import Cut, Deal, Draw, End, IllegalMove, Pass, Penalise, Play, Shuffle
from app.rules.table import Game
from tests.rules.adapter import Referee, Refused
from tests.rules.picture import rows
from tests.rules.positions import order_of
from tests.rules.story import after, game, refusal

BOARD = rows(r4="bbbbbb", r5="ggg", r6="........g")
HANDS = ("5H 2D JS JC 3C", "3D JH", "9S", "KC")


def base(**given: Any) -> Game:
    return game(BOARD, *HANDS, sewn=("b40-44",), **given)


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        # each is wrong in several ways; the first reason in the order of R18.3 is given
        ({}, "4 XX@44", "bad_action"),
        ({"turn": 1}, "0 5H@44", "not_your_turn"),
        ({"turn": 1, "forfeits": (0, 2)}, "0 5H@44", "forfeit_pending"),
        ({"forfeits": (0, 2)}, "0 draw", "forfeit_pending"),
        ({"forfeits": (0, 2)}, "1 give KC", "no_forfeit_due"),
        ({"forfeits": (0, 2)}, "0 give KC", "card_not_in_hand"),
        ({"turn": 1}, "0 draw", "no_draw_pending"),
        ({}, "0 KC@00", "card_not_in_hand"),
        ({}, "0 5H@00", "corner_cell"),
        ({}, "0 JS@00", "corner_cell"),
        ({}, "0 JS@99/0", "corner_cell"),
        ({}, "0 JS@77", "cell_empty"),
        ({}, "0 JS@41", "own_chip"),
        ({"turn": 1}, "1 JH@51", "own_chip"),
        ({"turn": 1}, "1 JH@41", "locked_chip"),
        ({}, "0 JC@50", "cell_occupied"),
        ({}, "0 2D@50", "cell_mismatch"),
        ({}, "0 5H@44", "cell_occupied"),
        ({"exchanged": True, "deck": ""}, "0 swap KC", "card_not_in_hand"),
        ({"exchanged": True, "deck": ""}, "0 swap 2D", "exchange_used"),
        ({"deck": ""}, "0 swap 2D", "not_dead"),
        ({"deck": ""}, "0 swap 5H", "nothing_to_draw"),
        ({}, "0 pass", "pass_not_allowed"),
        ({"turn": 1}, "0 pass", "not_your_turn"),
    ],
)
def test_the_first_reason_in_order(given: dict[str, Any], move: str, reason: str) -> None:
    assert refusal(base(**given), move) == reason


def test_game_over_comes_before_all_but_nonsense() -> None:
    over = after(game(rows(r4="bb.bb"), "7C", "2D", "3D", "4D", sequences_to_win=1, forfeits=()), "0 7C@42")
    for words in ("1 2D@22", "0 give 7C", "talk 0", "0 draw", "1 pass"):
        assert refusal(over, words) == "game_over"
    assert refusal(over, "9 draw") == "bad_action"
    assert refusal(over, "talk 9") == "bad_action"


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (-1, Draw()),
        (4, Draw()),
        (None, Draw()),
        (None, Pass()),
        (0, Penalise(0)),
        (0, End("agreed")),
        (0, Shuffle(order_of(()))),
        (None, Cut(0, ())),
        (None, Penalise(2)),
        (0, Play(Card("1H"), 44)),  # there is no such card
        (0, Play(Card(""), 44)),
        (0, Play(Card("5H"), 100)),
        (0, Play(Card("5H"), -1)),
        (0, Play(Card("5H"), 44, -1)),
    ],
)
def test_what_is_no_move_of_that_seat_or_of_the_dealer(seat: int | None, move: Any) -> None:
    with pytest.raises(IllegalMove, match="bad_action"):
        play(base(), seat, move)


def test_a_deal_is_no_move_within_a_game() -> None:
    start = base()
    with pytest.raises(IllegalMove, match="bad_action"):
        play(start, None, Deal(start.table.setup, 0, order_of(())))


def test_the_dealer_can_end_the_game_once_from_outside_the_rules() -> None:
    ended = play(base(draws=(1,)), None, End("agreed"))
    assert ended.table.outcome == ("ended", None, "agreed")
    assert (ended.table.draws, ended.table.forfeits) == ((), ())
    with pytest.raises(IllegalMove, match="game_over"):
        play(ended, None, End("agreed"))


# --- what the adapter makes of actions that are none


@pytest.mark.parametrize(
    "action",
    [
        None,
        17,
        "play",
        [],
        {},
        {"type": None},
        {"type": ["play"]},
        {"type": "shout", "seat": 0},
        {"type": "Play", "seat": 0, "card": "5H", "cell": [6, 8]},
        {"type": "play"},
        {"type": "play", "seat": 0, "card": "2D"},
        {"type": "play", "seat": 0, "cell": [2, 2]},
        {"type": "play", "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": "0", "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": False, "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": 0.0, "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": -1, "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": 4, "card": "2D", "cell": [2, 2]},
        {"type": "play", "seat": 0, "card": "2d", "cell": [2, 2]},
        {"type": "play", "seat": 0, "card": ["2D"], "cell": [2, 2]},
        {"type": "play", "seat": 0, "card": "2D", "cell": 22},
        {"type": "play", "seat": 0, "card": "2D", "cell": [2]},
        {"type": "play", "seat": 0, "card": "2D", "cell": [2, 2, 2]},
        {"type": "play", "seat": 0, "card": "2D", "cell": [2, 10]},
        {"type": "play", "seat": 0, "card": "2D", "cell": [-1, 2]},
        {"type": "play", "seat": 0, "card": "2D", "cell": [2, "2"]},
        {"type": "play", "seat": 0, "card": "2D", "cell": [2, True]},
        {"type": "exchange", "seat": 0},
        {"type": "exchange", "seat": 0, "card": None},
        {"type": "draw"},
        {"type": "pass", "seat": None},
        {"type": "forfeit", "seat": 0, "card": {}},
        {"type": "table_talk"},
        {"type": "table_talk", "team": 2},
        {"type": "table_talk", "team": "0"},
        {"type": "choose", "seat": 0},
        {"type": "choose", "seat": 0, "sequences": [[44]]},
        {"type": "choose", "seat": 0, "sequences": {}},
    ],
)
def test_malformed_actions(action: Any) -> None:
    referee = Referee(base())
    with pytest.raises(Refused, match="bad_action"):
        referee.do(action)


# --- a play that waits for its choice


def _choose(seat: int, *columns: int) -> dict[str, Any]:
    cells = [[4, column] for column in columns]
    return {"type": "choose", "seat": seat, "sequences": [cells]}


def _held(**given: Any) -> Referee:
    referee = Referee(game(rows(r4=".bbb.bb", r6="g"), "5H 2D 9S", "3D JS", "4D", "6D", **given))
    assert referee.do({"type": "play", "seat": 0, "card": "5H", "cell": [4, 4]}) == []
    return referee


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"type": "play", "seat": 0, "card": "2D", "cell": [2, 2]}, "choice_pending"),
        ({"type": "play", "seat": 0, "card": "KC", "cell": [0, 0]}, "choice_pending"),
        ({"type": "exchange", "seat": 0, "card": "2D"}, "choice_pending"),
        ({"type": "pass", "seat": 0}, "choice_pending"),
        ({"type": "play", "seat": 1, "card": "3D", "cell": [2, 3]}, "not_your_turn"),
        ({"type": "pass", "seat": 1}, "not_your_turn"),
        (_choose(1, 1, 2, 3, 4, 5), "not_your_turn"),
        (_choose(0, 3, 4, 5, 6, 7), "bad_choice"),
        (_choose(0, 1, 2, 3, 4), "bad_choice"),
        (_choose(0, 1, 1, 2, 3, 4), "bad_choice"),
        ({"type": "choose", "seat": 0, "sequences": []}, "bad_choice"),
        ({"type": "draw", "seat": 0}, "no_draw_pending"),
        ({"type": "play", "seat": 0, "card": "XX", "cell": [2, 2]}, "bad_action"),
        ({"type": "forfeit", "seat": 0, "card": "2D"}, "no_forfeit_due"),
    ],
)
def test_while_a_choice_is_open(action: Any, reason: str) -> None:
    referee = _held()
    with pytest.raises(Refused, match=reason):
        referee.do(action)
    assert referee.game.table.turn == 0
    referee.do(_choose(0, 2, 3, 4, 5, 6))
    assert referee.game.table.turn == 1


def test_others_may_draw_meanwhile_and_a_ruling_comes_first() -> None:
    referee = _held(draws=(3,))
    referee.do({"type": "draw", "seat": 3})
    referee.do({"type": "table_talk", "team": 1})
    for action in (_choose(0, 2, 3, 4, 5, 6), {"type": "play", "seat": 0, "card": "2D", "cell": [2, 2]}):
        with pytest.raises(Refused, match="forfeit_pending"):
            referee.do(action)


def test_without_an_open_choice_there_is_none_to_make() -> None:
    referee = Referee(base())
    with pytest.raises(Refused, match="no_choice_pending"):
        referee.do(_choose(0, 1, 2, 3, 4, 5))
    with pytest.raises(Refused, match="not_your_turn"):
        referee.do(_choose(1, 1, 2, 3, 4, 5))
