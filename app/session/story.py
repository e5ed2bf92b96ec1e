"""The story of a game: what everybody was told, step by step, from the first one on."""

from collections.abc import Iterable, Iterator

from app.rules.table import Game
from app.session.session import carry_out
from app.session.step import Step
from app.session.told import Entry


def story(steps: Iterable[Step]) -> Iterator[Entry]:
    """The public side of a game's steps, told again as they were told then; the first step deals."""
    game: Game | None = None
    for step in steps:
        game, told = carry_out(game, step.moves)
        yield Entry(step.n, step.at, step.seat, step.by, told)
