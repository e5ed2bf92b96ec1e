"""Players, teams and options of a game (R3, R4.4, R5, R17), and who deals (R4)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeAlias, get_args

from app.rules.board import Team
from app.rules.cards import Card, rank
from app.rules.moves import Cut, Reason, Seat, SetupError

HAND_SIZES = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
"""Cards each, by number of players (R4.4)."""

DeadCard: TypeAlias = Literal["once", "any", "turn"]
Drawing: TypeAlias = Literal["manual", "auto"]
DrawWindow: TypeAlias = Literal["next_draw", "next_move"]
LineChoice: TypeAlias = Literal["player", "auto"]
Switch: TypeAlias = Literal["on", "off"]
Blocked: TypeAlias = Literal["draw", "most"]


@dataclass(frozen=True, slots=True)
class Options:
    """The options of R17; every default is the official rule."""

    sequences_to_win: int | None = None
    """1 to 3; None: two with two teams, one with three (R5)."""
    dead_card: DeadCard = "once"
    draw: Drawing = "manual"
    draw_window: DrawWindow = "next_draw"
    line_choice: LineChoice = "player"
    table_talk: Switch = "on"
    blocked: Blocked = "draw"
    draw_after: int | None = 3
    """The game is a draw at this reshuffle without a new sequence; None: never (R14.7)."""


_ALLOWED: dict[str, tuple[object, ...]] = {
    "sequences_to_win": (None, 1, 2, 3),
    "dead_card": get_args(DeadCard),
    "draw": get_args(Drawing),
    "draw_window": get_args(DrawWindow),
    "line_choice": get_args(LineChoice),
    "table_talk": get_args(Switch),
    "blocked": get_args(Blocked),
    "draw_after": (None, 3),
}

PRESETS: dict[str, Options] = {
    "standard": Options(draw="auto", line_choice="auto"),
    "box": Options(),
    "family": Options(draw="auto", line_choice="auto", dead_card="any", table_talk="off"),
}
"""R17; a room starts with the first."""


def options_with(options: Options, changes: Mapping[str, object]) -> Options:
    """The options with some of them changed. Raises SetupError (bad_options)."""
    for name, value in changes.items():
        if not any(value == v and type(value) is type(v) for v in _ALLOWED.get(name, ())):
            raise SetupError(Reason.BAD_OPTIONS)
    chosen: dict[str, Any] = {**options_as_dict(options), **changes}
    return Options(**chosen)


def options_as_dict(options: Options) -> dict[str, int | str | None]:
    """All options by name, as `options_with` takes them."""
    return {option.name: getattr(options, option.name) for option in fields(options)}


def teams_for(players: int) -> tuple[int, ...]:
    """The numbers of teams that so many players can form: none, one or two choices (R3.2)."""
    return tuple(t for t in (2, 3) if players in HAND_SIZES and players % t == 0)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the deal. Made by `setup_for` alone, which checks it."""

    players: int
    teams: int
    options: Options
    hand_size: int = field(init=False)
    """Cards each (R4.4)."""
    goal: int = field(init=False)
    """Sequences to win (R5)."""

    def __post_init__(self) -> None:
        goal = self.options.sequences_to_win
        object.__setattr__(self, "hand_size", HAND_SIZES[self.players])
        object.__setattr__(self, "goal", goal or (2 if self.teams == 2 else 1))

    def team_of(self, seat: Seat) -> Team:
        """Teams alternate around the table (R3.3)."""
        return seat % self.teams


def setup_for(players: int, teams: int | None = None, options: Options | None = None) -> Setup:
    """A setup; without `teams` the smaller number that fits. Raises SetupError (bad_seats, bad_teams)."""
    possible = teams_for(players)
    if not possible:
        raise SetupError(Reason.BAD_SEATS)
    if teams is None:
        teams = possible[0]
    if teams not in possible:
        raise SetupError(Reason.BAD_TEAMS)
    return Setup(players, teams, options or Options())


def cut(players: int, cards: Iterable[Card]) -> Cut:
    """The cut for the deal from a shuffled pack: those tied for lowest cut again (R4.1 to R4.3).

    Raises SetupError (bad_deck) if the cards run out first.
    """
    pack = iter(cards)
    seats = list(range(players))
    rounds = []
    while len(seats) > 1:
        turned = tuple(zip(seats, pack, strict=False))
        if len(turned) < len(seats):
            raise SetupError(Reason.BAD_DECK)
        rounds.append(turned)
        lowest = min(rank(card) for _, card in turned)
        seats = [seat for seat, card in turned if rank(card) == lowest]
    return Cut(dealer=seats[0], rounds=tuple(rounds))


def next_dealer(dealer: Seat, players: int) -> Seat:
    """In a rematch the deal passes to the left (R4.7)."""
    return (dealer + 1) % players
