"""Whole games of bots: they end, are legal, are quick, and are better played than by chance."""

from collections import Counter
from random import Random
from time import process_time

import pytest

from app.bots.choose import choose
from app.rules.legal import why_not
from app.rules.moves import SeatMove
from app.rules.setup import PRESETS, Options, Setup, setup_for
from app.session.view import View, view_of_seat
from tests.session.games import (
    GAMES,
    ODD_OPTIONS,
    SEATINGS,
    named,
    played,
    random_player,
    setups,
    steps,
)
from tests.session.hiding import reordered

ALL_OPTIONS = (*PRESETS.values(), *ODD_OPTIONS)


def legal_choice(view: View, seed: int) -> SeatMove | None:
    """The bot's move, found legal by what the seat knows."""
    move = choose(view, seed)
    if move is not None:
        assert view.table is not None
        assert view.you is not None
        assert view.you.seat is not None
        assert why_not(view.table, view.you.seat, view.you.hand, move) is None
    return move


@pytest.mark.parametrize("players_teams", SEATINGS, ids=str)
def test_games_of_bots_end_at_all_seatings_and_options(players_teams: tuple[int, int]) -> None:
    odd = ODD_OPTIONS[SEATINGS.index(players_teams) % len(ODD_OPTIONS)]
    for seed in range(GAMES):
        for options in (*PRESETS.values(), odd):
            end = played(setup_for(*players_teams, options), seed, legal_choice)
            assert end.phase == "over", (players_teams, options, seed)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_bots_get_along_with_people_who_play_anything(options: Options) -> None:
    """Among random players a bot meets positions that bots by themselves do not reach."""
    assert played(setup_for(4, 2, options), 7, legal_choice, random_player).phase == "over"
    assert played(setup_for(3, 3, options), 7, random_player, legal_choice, random_player).phase == "over"


def test_a_bot_beats_a_random_player() -> None:
    won: Counter[bool] = Counter()
    for seed in range(20 * GAMES):
        for bot in (0, 1):
            players = (choose, random_player) if bot == 0 else (random_player, choose)
            outcome = played(setup_for(2), seed, *players).table
            won[outcome is not None and outcome.outcome is not None and outcome.outcome.team == bot] += 1
    assert won[True] >= 0.85 * won.total(), won


@pytest.mark.parametrize("setup", setups(), ids=named)
def test_what_a_bot_cannot_see_never_changes_its_choice(setup: Setup) -> None:
    random = Random(setup.players)
    for step, session in steps(setup, 3, choose):
        seat = step.n % setup.players
        seen = choose(view_of_seat(session, seat), step.n)
        assert choose(view_of_seat(reordered(session, seat, random), seat), step.n) == seen


def test_a_choice_takes_under_two_milliseconds() -> None:
    """Of the processor, for a busy machine is not a slow bot."""
    views = [view_of_seat(session, step.n % 12) for step, session in steps(setup_for(12, 3), 1, choose)]
    assert min(seconds_for(views) for _ in range(3)) / len(views) < 0.002


def seconds_for(views: list[View]) -> float:
    """How long one choice for each of these views takes together."""
    start = process_time()
    for view in views:
        choose(view, 1)
    return process_time() - start
