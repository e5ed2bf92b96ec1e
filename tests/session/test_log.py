"""A game is the fold of its log, in memory, as JSON, and as it was written down by an older version."""

import json
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from app.bots.choose import choose
from app.rules.moves import Cut, Deal, End, Move, Penalise, Shuffle
from app.rules.setup import Options, Setup, setup_for
from app.session.session import Session, accept, advance, fold
from app.session.step import Step, decode, decode_setup, encode, encode_setup
from tests.session.games import (
    AT,
    ODD_OPTIONS,
    SEATINGS,
    Dealer,
    asked,
    named,
    order_of,
    random_player,
    setups,
    steps,
    whole_game,
)
from tests.session.pictures import cards


def stored(step: Step) -> Step:
    """The step as it comes back from the database."""
    return replace(step, moves=decode(json.loads(json.dumps(encode(step.moves)))))


@pytest.mark.parametrize("setup", setups(), ids=named)
def test_the_live_session_is_the_fold_of_its_log(setup: Setup) -> None:
    game = whole_game(setup)
    log, (_, live) = [stored(step) for step, _ in game], game[-1]
    assert log == [step for step, _ in game]
    assert fold(Session(live.room), log) == live


@pytest.mark.parametrize("options", ODD_OPTIONS, ids=str)
def test_a_session_can_be_picked_up_at_every_step(options: Options) -> None:
    """What one process played, another follows step by step: table, hands, told and ids."""
    follower = None
    for step, live in whole_game(setup_for(3, 3, options)):
        follower = advance(follower or Session(live.room), stored(step))
        assert follower == live


ORDER = order_of(cards("7H 2C TD"))
SETUP = setup_for(6, 3, Options(dead_card="turn", draw_after=None, sequences_to_win=2))


@pytest.mark.parametrize(
    ("move", "row"),
    [
        (
            Cut(1, (((0, cards("7H")[0]), (1, cards("2C")[0])),)),
            {"do": "cut", "dealer": 1, "rounds": [[[0, "7H"], [1, "2C"]]]},
        ),
        (
            Shuffle(ORDER),
            {"do": "shuffle", "order": {"cards": "7H2CTD", "salt": "5a17", "seal": ORDER.seal}},
        ),
        (
            Deal(SETUP, 5, ORDER),
            {
                "do": "deal",
                "dealer": 5,
                "order": {"cards": "7H2CTD", "salt": "5a17", "seal": ORDER.seal},
                "setup": {
                    "players": 6,
                    "teams": 3,
                    "options": {
                        "sequences_to_win": 2,
                        "dead_card": "turn",
                        "draw": "manual",
                        "draw_window": "next_draw",
                        "line_choice": "player",
                        "table_talk": "on",
                        "blocked": "draw",
                        "draw_after": None,
                    },
                },
            },
        ),
        (Penalise(1), {"do": "penalise", "team": 1}),
        (End("agreed"), {"do": "end", "reason": "agreed"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_dealers_moves_are_written_like_this(move: Move, row: dict[str, object]) -> None:
    """Logs are kept for ever: a change of these lines must still read the old ones."""
    assert json.loads(json.dumps(encode(((None, move),)))) == [row]
    assert decode([row]) == ((None, move),)


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"play","seat":3,"card":"7H","space":34}',
        '{"do":"play","seat":3,"card":"7H","space":34,"way":1}',
        '{"do":"exchange","seat":0,"card":"7H"}',
        '{"do":"draw","seat":1}',
        '{"do":"forfeit","seat":2,"card":"JS"}',
        '{"do":"pass","seat":11}',
    ],
)
def test_the_seats_moves_are_written_like_this(text: str) -> None:
    row = json.loads(text)
    assert encode(decode([row])) == [row]


@pytest.mark.parametrize("players_teams", SEATINGS, ids=str)
def test_a_setup_survives_storage(players_teams: tuple[int, int]) -> None:
    for options in ODD_OPTIONS:
        setup = setup_for(*players_teams, options)
        assert decode_setup(json.loads(json.dumps(encode_setup(setup)))) == setup


def test_an_old_setup_without_a_newer_option_has_its_default() -> None:
    assert decode_setup({"players": 2, "teams": 2, "options": {}}) == setup_for(2)


def test_a_move_that_this_version_does_not_know_is_refused() -> None:
    with pytest.raises(KeyError):
        decode([{"do": "teleport", "seat": 1}])


@pytest.mark.parametrize("wrong", [-1, 1, 2])
def test_steps_are_taken_in_order_and_once(wrong: int) -> None:
    (first, session), (second, _), (third, _) = list(steps(setup_for(2), 1, choose))[:3]
    step = {-1: first, 1: third, 2: replace(second, n=9)}[wrong]
    with pytest.raises(ValueError, match="cannot follow"):
        advance(session, step)


def test_a_log_begins_with_a_deal() -> None:
    (_, session), (second, _) = list(steps(setup_for(2), 1, choose))[:2]
    with pytest.raises(ValueError, match="begins with a deal"):
        advance(Session(session.room), replace(second, n=1))


def test_nothing_is_changed_by_playing_on() -> None:
    game = [session for _, session in steps(setup_for(2), 1, choose)]
    before = deepcopy(game)
    for session in game[:-1]:
        wanted = asked(session, (random_player,), 5)
        assert wanted is not None
        accept(session, *wanted, by="bot", cid="x", at=AT, shuffle=Dealer(Random(1)).shuffle)
    assert game == before
