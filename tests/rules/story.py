"""Made-up games and moves in words, so that a test reads like play at a table.

Moves: `0 5H@44` seat 0 plays the five of hearts to row 4, column 4 (`0 5H@44/1` with the second reading);
`0 swap 5H`, `0 draw`, `0 pass`, `0 give 5H`; the dealer's: `talk 1`, `shuffle 2C 3C`.
"""

from app.rules.board import members
from app.rules.cards import Card
from app.rules.game import play
from app.rules.legal import legal_moves
from app.rules.moves import (
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
from app.rules.table import Game
from tests.rules.notation import cell_of
from tests.rules.picture import board, empty, picture
from tests.rules.positions import order_of, position

DECK = "2C 3C 4C 5C 6C 8C 9C TC"


def game(
    drawn: str = "",
    *hands: str,
    sewn: tuple[str, ...] = (),
    teams: int = 2,
    turn: Seat = 0,
    deck: str = DECK,
    piles: tuple[str, ...] = (),
    draws: tuple[Seat, ...] = (),
    forfeits: tuple[Seat, ...] = (),
    exchanged: bool = False,
    reshuffles: int = 0,
    **options: object,
) -> Game:
    """A made-up game: a picture of the board and each seat's hand; cards need not add up to two packs."""
    shown = board(drawn or empty(), *sewn, teams=teams)
    return position(
        {
            "seats": len(hands),
            "teams": teams,
            "options": options,
            "chips": {str(team): [cell_of(s) for s in members(own)] for team, own in enumerate(shown.chips)},
            "sequences": [
                {"team": s.team, "cells": [cell_of(space) for space in members(s.spaces)]}
                for s in shown.sequences
            ],
            "hands": [hand.split() for hand in hands],
            "deck": deck.split(),
            "discards": [pile.split() for pile in piles],
            "turn": turn,
            "pending_draws": list(draws),
            "forfeits": list(forfeits),
            "exchanged": exchanged,
            "reshuffles_since": reshuffles,
        }
    )


def read(words: str) -> tuple[Seat | None, Move]:
    """A move in words."""
    first, *rest = words.split()
    if first == "talk":
        return None, Penalise(int(rest[0]))
    if first == "shuffle":
        return None, Shuffle(order_of(tuple(map(Card, rest))))
    return int(first), _read_seat_move(rest)


def _read_seat_move(words: list[str]) -> SeatMove:
    verb, card = words[0], Card(words[-1])
    if "@" in verb:
        played, where = verb.split("@")
        space, _, way = where.partition("/")
        return Play(Card(played), int(space), int(way) if way else None)
    moves: dict[str, SeatMove] = {
        "swap": Exchange(card),
        "give": Forfeit(card),
        "draw": Draw(),
        "pass": Pass(),
    }
    return moves[verb]


def write(seat: Seat | None, move: Move) -> str:
    """The inverse of `read`."""
    if isinstance(move, Play):
        return f"{seat} {move.card}@{move.space:02}" + ("" if move.way is None else f"/{move.way}")
    if isinstance(move, Exchange):
        return f"{seat} swap {move.card}"
    if isinstance(move, Forfeit):
        return f"{seat} give {move.card}"
    if isinstance(move, Penalise):
        return f"talk {move.team}"
    if isinstance(move, Shuffle):
        return " ".join(["shuffle", *move.order.cards])
    return f"{seat} {type(move).__name__.lower()}"


def after(start: Game, *story: str) -> Game:
    """The game after the moves."""
    for words in story:
        start = play(start, *read(words))
    return start


def refusal(start: Game, words: str) -> str | None:
    """Why a move is refused, by its code; None if it is not."""
    try:
        play(start, *read(words))
    except IllegalMove as illegal:
        return illegal.reason.value
    return None


def can(start: Game, seat: Seat) -> list[str]:
    """Everything a seat may do now, in words, without the seat."""
    moves = legal_moves(start.table, seat, start.hidden.hands[seat])
    return sorted(write(seat, move).split(" ", 1)[1] for move in moves)


def hand(at: Game, seat: Seat) -> str:
    return " ".join(at.hidden.hands[seat])


def shown(at: Game) -> str:
    return picture(at.table.board)
