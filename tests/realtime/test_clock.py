"""What bots do, and when."""

import asyncio
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.realtime.clock import AGAIN_AFTER, Clock, bot_due
from app.rules.setup import setup_for
from app.session.room import RoomError
from app.session.session import Session
from tests.realtime.player import play_to_the_end
from tests.realtime.server import Server, with_bots
from tests.session.games import Dealer, opened, room_of


def session(turn: int, draws: tuple[int, ...], forfeits: tuple[int, ...]) -> Session:
    """A game by the box: a person on seat 0, bots on seats 1, 2 and 3."""
    setup = setup_for(4)
    _, dealt = opened(setup, Dealer(random.Random(1)))
    assert dealt.game
    table = dealt.game.table._replace(turn=turn, draws=draws, forfeits=forfeits)
    room = room_of(setup, bots=(1, 2, 3))
    return replace(dealt, room=room, game=replace(dealt.game, table=table))


@pytest.mark.parametrize(
    ("turn", "draws", "forfeits", "due"),
    [
        (0, (), (), None),
        (1, (), (), (1, "move")),
        (1, (0,), (), (1, "move")),
        (2, (1,), (), (1, "draw")),
        (2, (0, 1), (), (2, "move")),
        (0, (0, 1, 2), (), (1, "late draw")),
        (0, (1, 0), (), (1, "draw")),
        (0, (0,), (), None),
        (1, (1,), (0, 2), (2, "forfeit")),
        (1, (1,), (0,), None),
    ],
)
def test_which_bot_is_to_act(
    turn: int, draws: tuple[int, ...], forfeits: tuple[int, ...], due: tuple[int, str] | None
) -> None:
    """A forfeit first; then a draw that waits behind nobody; then the turn; last a draw behind a person's."""
    found = bot_due(session(turn, draws, forfeits))
    assert (found and (found.seat, found.what)) == due


async def test_bots_fill_a_game_to_its_end(server: Server) -> None:
    """One person among eleven bots, in two teams."""
    seated = await with_bots(server, 12, "standard")
    async with seated.all() as players:
        await play_to_the_end(players, random.Random(1))


async def test_nobody_loses_a_card_who_draws_at_once(server: Server) -> None:
    """By the box, bots take their card before a later draw closes theirs (R10.4), and leave people time."""
    seated = await with_bots(server, 4, "box")
    async with seated.all() as players, seated.spectator() as spectator:
        await play_to_the_end(players, random.Random(2))
        await spectator.until(lambda me: me.over)
        logs = [frame["patch"].get("table", {}).get("log", {}) for frame in spectator.frames]
        told = [told for log in logs for entry in log.values() if entry for told in entry["told"]]
        assert sum(t["do"] == "draw" for t in told) > 20
        assert [t for t in told if "lost" in t] == []


@pytest.mark.parametrize(("turn", "draws"), [(1, ()), (2, (1,))], ids=["a move", "a draw"])
async def test_a_database_that_is_away_is_not_asked_again_at_once(turn: int, draws: tuple[int, ...]) -> None:
    """O07: a bot that could not act tries again after a pause, even where it need not wait by itself."""
    tries = 0

    async def away(*_: object, **__: object) -> None:
        nonlocal tries
        tries += 1
        raise RoomError("busy")

    dealer = SimpleNamespace(take=away)
    clock = Clock(dealer, pause=0)  # type: ignore[arg-type]
    clock.look(SimpleNamespace(id="room", session=session(turn, draws, ())))  # type: ignore[arg-type]
    await asyncio.sleep(AGAIN_AFTER / 4)
    assert tries == 1
    async with asyncio.timeout(AGAIN_AFTER + 4):
        while tries < 2:  # noqa: ASYNC110  it is the clock that counts
            await asyncio.sleep(0.05)
    clock.stop()
