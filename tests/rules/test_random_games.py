"""Whole games at random, over all seatings and options, with every law checked after every move.

GAMES: how many for each seating (default 3).
"""

import os
import random
from collections.abc import Iterator

import pytest

from app.rules.board import Space
from app.rules.cards import CARDS, PACK, Card
from app.rules.game import deal, play, settle
from app.rules.legal import legal_moves, must_pass, why_not
from app.rules.moves import (
    Deal,
    Draw,
    Exchange,
    Forfeit,
    IllegalMove,
    Move,
    Pass,
    Penalise,
    Play,
    Seat,
    SeatMove,
    Shuffle,
)
from app.rules.setup import Options, options_with, setup_for
from app.rules.table import Game
from tests.rules.invariants import check, check_somebody_can_go_on, check_step
from tests.rules.positions import order_of
from tests.rules.test_r02_to_r05_setup import SEATINGS, VALUES

GAMES = int(os.environ.get("GAMES", "3"))

LONGEST = 20_000
"""Moves; the longest game ever seen is far below."""

Step = tuple[Seat | None, Move]


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("players", "teams"), [(players, teams) for players, teams, *_ in SEATINGS])
def test_every_law_holds_in_whole_random_games(players: int, teams: int, seed: int) -> None:
    random_ = random.Random(f"{players} {teams} {seed}")
    game = new_game(players, teams, random_)
    for number in range(LONGEST):
        if game.table.outcome is not None:
            break
        before, print_of_it = game, fingerprint(game)
        if not game.table.shuffle_due and number % 16 == 0:
            check_refusals(game, random_)
        game = play(game, *next_step(game, random_))
        assert fingerprint(before) == print_of_it, "the argument was changed"
        check(game)
        check_step(before.table, game.table)
    assert game.table.outcome is not None, game.table.setup
    check_somebody_can_go_on(game)


def new_game(players: int, teams: int, random_: random.Random) -> Game:
    chosen = {name: random_.choice(values) for name, values in VALUES.items()}
    if players == 2:
        chosen["draw_after"] = None  # ends all the same, and sooner than three teams would
    setup = setup_for(players, teams, options_with(Options(), chosen))
    order = order_of(tuple(random_.sample(PACK, len(PACK))))
    return deal(Deal(setup, random_.randrange(players), order))


def fingerprint(game: Game) -> int:
    return hash((game.table, game.hidden.hands, game.hidden.deck))


def next_step(game: Game, random_: random.Random) -> Step:
    """The dealer's shuffle, what happens by itself, now and then a ruling, else any legal move."""
    table = game.table
    if table.shuffle_due:
        cards = [card for pile in table.piles for card in pile]
        return None, Shuffle(order_of(tuple(random_.sample(cards, len(cards)))))
    check_somebody_can_go_on(game)
    if (follows := settle(game)) is not None:
        return follows
    if random_.random() < 0.01 and talk_is_possible(game):
        return None, Penalise(random_.randrange(table.setup.teams))
    steps = list(all_steps(game))
    draws = [step for step in steps if isinstance(step[1], Draw)]
    return random_.choice(draws if draws and random_.random() < 0.6 else steps)


def talk_is_possible(game: Game) -> bool:
    setup = game.table.setup
    return setup.options.table_talk == "on" and setup.players > setup.teams and not game.table.forfeits


def all_steps(game: Game) -> Iterator[tuple[Seat, SeatMove]]:
    for seat, hand in enumerate(game.hidden.hands):
        for move in legal_moves(game.table, seat, hand):
            yield seat, move


# --- refusals and hints are one


def check_refusals(game: Game, random_: random.Random) -> None:
    """Of all moves there are, the legal ones are those not refused; `play` refuses for the same reason."""
    table = game.table
    for seat, hand in enumerate(game.hidden.hands):
        legal = list(legal_moves(table, seat, hand))
        assert len(set(legal)) == len(legal)
        assert must_pass(table, seat, hand) == (Pass() in legal)
        for move in some_moves(hand, random_):
            reason = why_not(table, seat, hand, move)
            assert (reason is None) == (move in legal), (seat, move, reason)
            assert reason == refused(game, seat, move)
        for move in random_.sample(legal, min(3, len(legal))):
            assert refused(game, seat, move) is None


def some_moves(hand: tuple[Card, ...], random_: random.Random) -> Iterator[SeatMove]:
    yield Draw()
    yield Pass()
    for card in {*hand, random_.choice(CARDS)}:
        yield Exchange(card)
        yield Forfeit(card)
        for space in random_.sample(range(100), 12):
            yield Play(card, space, _any_way(space, random_))


def _any_way(space: Space, random_: random.Random) -> int | None:
    return random_.choice((None, None, None, 0, 1, 2))


def refused(game: Game, seat: Seat, move: SeatMove) -> object:
    try:
        play(game, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def test_the_legal_moves_are_all_moves_that_are_not_refused() -> None:
    """Every conceivable move, at some moments of some games."""
    seen = 0
    for players, teams in ((2, 2), (4, 2), (6, 3)):
        random_ = random.Random(players)
        game = new_game(players, teams, random_)
        while game.table.outcome is None and seen < 40 * players:
            if not game.table.shuffle_due and random_.random() < 0.1:
                seen += 1
                seat = game.table.turn
                hand = game.hidden.hands[seat]
                found = {m for m in every_move(hand) if why_not(game.table, seat, hand, m) is None}
                assert found == set(legal_moves(game.table, seat, hand))
            game = play(game, *next_step(game, random_))


def every_move(hand: tuple[Card, ...]) -> Iterator[SeatMove]:
    yield from (Draw(), Pass())
    for card in set(hand):
        yield from (Exchange(card), Forfeit(card))
        for space in range(100):
            yield from (Play(card, space, way) for way in (None, 0, 1, 2, 3, 4, 5, 6))
