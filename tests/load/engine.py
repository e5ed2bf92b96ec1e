"""How fast the rules are: whole random games on one core, and the moves of recorded games alone.

`python -m tests.load.engine [seconds]` prints one JSON line. A move is a seat's; the dealer's do not count.
Seconds are of this process's CPU, so that a busy machine disturbs less.
"""

import json
import random
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import TypeAlias

from app.rules.board import Space, Spaces, Team
from app.rules.cards import ONE_EYED, PACK, Card
from app.rules.game import deal, play, settle
from app.rules.legal import choices, reach, why_not
from app.rules.moves import Deal, Draw, Exchange, Move, Order, Pass, Play, Seat, SeatMove, Shuffle
from app.rules.setup import PRESETS, Setup, setup_for
from app.rules.table import Game, Table

Recorded: TypeAlias = tuple[Game, list[tuple[Seat | None, Move]]]


def shuffled(cards: tuple[Card, ...], random_: random.Random) -> Order:
    rnd = random_.random
    return Order(tuple(sorted(cards, key=lambda _: rnd())), salt="", seal="")


def new_game(setup: Setup, random_: random.Random) -> Game:
    return deal(Deal(setup, random_.randrange(setup.players), shuffled(PACK, random_)))


def any_space(spaces: Spaces, rnd: Callable[[], float]) -> Space:
    """One of the spaces, all equally likely."""
    for _ in range(int(rnd() * spaces.bit_count())):
        spaces &= spaces - 1
    return (spaces & -spaces).bit_length() - 1


def random_move(game: Game, rnd: Callable[[], float]) -> SeatMove:
    """A legal move of the seat to move: its open draw, else a card of its hand, starting anywhere in it."""
    table, seat = game.table, game.table.turn
    hand = game.hidden.hands[seat]
    if seat in table.draws and table.deck:
        return Draw()
    board, team, start = table.board, table.team_of(seat), int(rnd() * len(hand))
    for card in hand[start:] + hand[:start]:
        if spaces := reach(board, team, card):
            return _play(table, team, card, any_space(spaces, rnd), rnd)
    exchanges = map(Exchange, hand)
    return next((move for move in exchanges if why_not(table, seat, hand, move) is None), Pass())


def _play(table: Table, team: Team, card: Card, space: Space, rnd: Callable[[], float]) -> Play:
    if table.setup.options.line_choice == "auto" or card in ONE_EYED:
        return Play(card, space)
    ways = choices(table, team, space)
    return Play(card, space, int(rnd() * len(ways)) if ways else None)


def next_move(game: Game, random_: random.Random) -> tuple[Seat | None, Move]:
    """What comes next in a random game: the dealer's shuffle, an open draw, or a move of the seat to move."""
    table = game.table
    if not table.deck and table.shuffle_due:
        return None, Shuffle(shuffled(sum(table.piles, ()), random_))
    if table.draws and table.deck:
        return table.draws[0], Draw()
    return table.turn, random_move(game, random_.random)


def playout(game: Game, random_: random.Random) -> int:
    """Play a game to its end at random; how many moves seats made."""
    moves, rnd = 0, random_.random
    while (table := game.table).outcome is None:
        if table.deck and not table.draws:
            game = play(game, table.turn, random_move(game, rnd))
            moves += 1
        else:
            seat, move = next_move(game, random_)
            game = play(game, seat, move)
            moves += seat is not None
    return moves


def recorded(game: Game, random_: random.Random) -> Recorded:
    """The moves of a random game, the dealer's too."""
    start, made = game, []
    while game.table.outcome is None:
        made.append(next_move(game, random_))
        game = play(game, *made[-1])
    return start, made


def measure(setup: Setup, seconds: float) -> dict[str, float]:
    """Whole random games, with all that choosing a move costs; `best` is the best tenth of the time."""
    random_ = random.Random(1)
    rates, games, moves = [], 0, 0
    for _ in range(10):
        start, done, took = process_time(), 0, 0.0
        while took < seconds / 10:
            done += playout(new_game(setup, random_), random_)
            games += 1
            took = process_time() - start
        rates.append(done / took)
        moves += done
    mean = sum(rates) / len(rates)
    return {"games_s": round(mean * games / moves), "moves_s": round(mean), "best_moves_s": round(max(rates))}


def measure_apply(setup: Setup, seconds: float) -> float:
    """`play` alone: microseconds a move, over recorded random games; the best round."""
    games = [recorded(new_game(setup, random.Random(seed)), random.Random(seed)) for seed in range(20)]
    best, until = float("inf"), process_time() + seconds
    while process_time() < until:
        start = process_time()
        for game, steps in games:
            for seat, move in steps:
                game = play(game, seat, move)
        best = min(best, (process_time() - start) / sum(len(steps) for _, steps in games))
    return round(best * 1e6, 2)


def measure_settle(seconds: float) -> float:
    """Microseconds to find that nothing happens by itself, in the middle of a game."""
    game = new_game(setup_for(4, 2, PRESETS["standard"]), random.Random(1))
    for _ in range(40):
        game = play(game, game.table.turn, random_move(game, random.random))
    start, calls = process_time(), 20_000
    for _ in range(calls):
        settle(game)
    return round((process_time() - start) / calls * 1e6, 2)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    standard = setup_for(4, 2, PRESETS["standard"])
    begun = perf_counter()
    line: dict[str, object] = {"what": "engine", **measure(standard, seconds)}
    line["box"] = measure(setup_for(4, 2, PRESETS["box"]), seconds)
    line["apply_us"] = measure_apply(standard, seconds)
    line["settle_us"] = measure_settle(seconds)
    line["wall_s"] = round(perf_counter() - begun, 1)
    print(json.dumps(line))


if __name__ == "__main__":
    main()
