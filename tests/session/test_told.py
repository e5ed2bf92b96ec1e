"""What everybody is told: one picture, one move, one line of the story."""

from dataclasses import replace
from typing import Any

import pytest

from app.bots.choose import choose
from app.rules.game import play
from app.rules.moves import Draw, End, Exchange, Forfeit, Move, Pass, Penalise, Play, Shuffle
from app.rules.setup import Options, setup_for
from app.session.session import Session
from app.session.story import story
from app.session.told import tell
from tests.session.games import order_of, setups, steps, whole_game
from tests.session.pictures import EMPTY, cards, position

ROW = """
+ . . . . . . . . +
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. b b b b . . . . .
. . . . . g . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
+ . . . . . . . . +
"""


def told(session: Session, seat: int | None, move: Move) -> dict[str, Any]:
    """What is told when the seat makes the move."""
    assert session.game is not None
    after = play(session.game, seat, move)
    return tell(session.game.table, seat, move, after.table)


def card(code: str) -> Any:
    """One card."""
    return cards(code)[0]


HAND = "9C JC JH 2S"
DEAD_2S = EMPTY.replace("+ .", "+ g", 1).replace(". . . . . . . . . .\n+", ". . . . . . g . . .\n+")
AUTO = Options(draw="auto")
AT_ONCE = Options(draw_window="next_move")
TURN = Options(dead_card="turn")


@pytest.mark.parametrize(
    ("session", "seat", "move", "line"),
    [
        pytest.param(
            position(EMPTY, HAND), 0, Play(card("9C"), 40), {"card": "9C", "space": 40}, id="a chip"
        ),
        pytest.param(
            position(ROW, HAND),
            0,
            Play(card("9C"), 40),
            {"card": "9C", "space": 40, "sewn": [f"{0b11111 << 40:x}"]},
            id="a sequence",
        ),
        pytest.param(
            position(ROW, HAND),
            0,
            Play(card("JH"), 55),
            {"card": "JH", "space": 55, "off": 1},
            id="a chip off",
        ),
        pytest.param(
            position(EMPTY, HAND, draws=[1]),
            0,
            Play(card("9C"), 40),
            {"card": "9C", "space": 40},
            id="not lost yet",
        ),
        pytest.param(
            position(EMPTY, HAND, draws=[0, 1]),
            0,
            Play(card("9C"), 40),
            {"card": "9C", "space": 40, "lost": [0]},
            id="ones own draw forgotten",
        ),
        pytest.param(
            position(EMPTY, HAND, draws=[1], options=AT_ONCE),
            0,
            Play(card("9C"), 40),
            {"card": "9C", "space": 40, "lost": [1]},
            id="lost at the next move",
        ),
        pytest.param(position(EMPTY, HAND, draws=[0, 1]), 0, Draw(), {}, id="the older draw"),
        pytest.param(position(EMPTY, HAND, draws=[1, 0]), 0, Draw(), {"lost": [1]}, id="the newer draw"),
        pytest.param(position(DEAD_2S, HAND), 0, Exchange(card("2S")), {"card": "2S"}, id="an exchange"),
        pytest.param(
            position(DEAD_2S, HAND, draws=[1], options=TURN),
            0,
            Exchange(card("2S")),
            {"card": "2S", "lost": [1]},
            id="an exchange that is a turn",
        ),
        pytest.param(
            position(EMPTY, HAND, forfeits=[0]), 0, Forfeit(card("JC")), {"card": "JC"}, id="a forfeit"
        ),
        pytest.param(position(EMPTY, "JS"), 0, Pass(), {}, id="a pass"),
    ],
)
def test_a_move_is_told(session: Session, seat: int, move: Move, line: dict[str, Any]) -> None:
    assert told(session, seat, move) == {"do": type(move).__name__.lower(), "seat": seat} | line


def test_nobody_loses_a_draw_by_the_end_of_a_game() -> None:
    won = position(ROW, HAND, options=Options(sequences_to_win=1), draws=[1])
    assert "lost" not in told(won, 0, Play(card("9C"), 40))


def test_a_ruling_is_told() -> None:
    session = position(EMPTY, HAND, setup=setup_for(4))
    assert told(session, None, Penalise(1)) == {"do": "penalise", "team": 1}
    assert told(session, None, End("agreed")) == {"do": "end", "how": "agreed"}


def test_of_a_shuffle_only_the_number_and_the_seal_are_told() -> None:
    session = position(EMPTY, HAND, deck="")
    assert session.game is not None
    table = session.game.table._replace(piles=(cards("7H 2C"), ()))
    session = replace(session, game=replace(session.game, table=table))
    order = order_of(cards("2C 7H"))
    assert told(session, None, Shuffle(order)) == {"do": "shuffle", "cards": 2, "seal": order.seal}


def test_the_first_step_tells_of_the_cut_and_the_deal() -> None:
    _, session = next(steps(setup_for(3, 3), 1, choose))
    cut, deal = session.log[0].told
    assert session.table is not None
    assert cut["do"] == "cut"
    assert cut["dealer"] == deal["dealer"] == session.table.dealer
    assert deal == {"do": "deal", "dealer": cut["dealer"], "seal": session.table.seals[0]}


@pytest.mark.parametrize("setup", setups("standard")[:4], ids=str)
def test_the_story_told_again_is_the_one_that_was_told(setup: Any) -> None:
    game = whole_game(setup)
    assert list(story(step for step, _ in game)) == [session.log[-1] for _, session in game]


def test_draws_that_are_told_as_lost_are_those_that_closed() -> None:
    """Over whole games: a draw ends by being taken, by being told as lost, or with the game."""
    for setup in (*setups("box")[:5], setup_for(4, 2, AT_ONCE), setup_for(3, 3, TURN)):
        open_draws: list[int] = []
        for _, session in whole_game(setup):
            assert session.table is not None
            for line in session.log[-1].told:
                open_draws = follow(open_draws, line)
            if session.table.outcome is None:
                assert tuple(open_draws) == session.table.draws


def follow(open_draws: list[int], line: dict[str, Any]) -> list[int]:
    """The open draws after a line of the story, for somebody who knows nothing else."""
    seat: int = line.get("seat", -1)
    left = [s for s in open_draws if s not in line.get("lost", ())]
    if line["do"] == "draw":
        left.remove(seat)
    return [*left, seat] if line["do"] == "play" else left
