"""Tables drawn as pictures: `b`, `g` and `r` are chips of the teams, `.` an open space, `+` a corner.

A capital letter is a chip of a recorded sequence. Corners belong to the sequence whose line ends there.
"""

from collections.abc import Iterable
from dataclasses import replace

from app.rules.board import CORNERS, LINES, Board, Sequence, Spaces, board_of
from app.rules.cards import Card
from app.rules.setup import Options, Setup, setup_for
from app.rules.table import Game, Hidden, Table
from app.session.session import Session
from tests.session.games import room_of

EMPTY = """
+ . . . . . . . . +
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
+ . . . . . . . . +
"""


def cards(codes: str) -> tuple[Card, ...]:
    """The cards named, separated by blanks."""
    return tuple(map(Card, codes.split()))


def board(picture: str, teams: int) -> Board:
    """The board of a picture."""
    marks = picture.split()
    assert len(marks) == 100, "a picture has ten rows of ten"

    def where(letters: str) -> Spaces:
        return sum(1 << space for space, mark in enumerate(marks) if mark in letters)

    chips = tuple(where("bgr"[team] + "BGR"[team]) for team in range(teams))
    sewn = (
        Sequence(team, line)
        for team in range(teams)
        for line in LINES
        if not line & ~(where("BGR"[team]) | CORNERS)
    )
    return board_of(chips, tuple(sewn))


def position(
    picture: str,
    hand: str,
    *,
    setup: Setup | None = None,
    options: Options | None = None,
    seat: int = 0,
    draws: Iterable[int] = (),
    forfeits: Iterable[int] = (),
    deck: str = "2C 3C 4C 5C 6C 7C 8C",
) -> Session:
    """A made-up game in which the seat is to move with that hand; everybody else holds one Jack."""
    setup = setup or setup_for(2, 2, options)
    hands = tuple(cards(hand) if s == seat else cards("JS") for s in range(setup.players))
    table = Table(
        setup=setup,
        dealer=setup.players - 1,
        turn=seat,
        turns=9,
        board=board(picture, setup.teams),
        piles=((),) * setup.players,
        cards=tuple(map(len, hands)),
        deck=len(cards(deck)),
        draws=tuple(draws),
        forfeits=tuple(forfeits),
        exchanged=False,
        reshuffles=0,
        seals=("",),
        outcome=None,
    )
    return Session(room_of(setup), Game(table, Hidden(hands, cards(deck))), n=1)


def with_turn(session: Session, seat: int) -> Session:
    """The same, with another seat to move."""
    assert session.game is not None
    table = session.game.table._replace(turn=seat)
    return replace(session, game=replace(session.game, table=table))
