"""How many watch: counted by who is in the room now, whoever comes and goes."""

import asyncio
from dataclasses import replace
from functools import partial

from app.session import changes
from tests.realtime.player import Player
from tests.realtime.server import Server, room_of


def watching(player: Player) -> int:
    """The number of spectators that the player is told of."""
    return int(player.document.get("room", {}).get("watching", 0))


async def test_a_page_that_is_loaded_again_at_once_is_counted(server: Server) -> None:
    """The room is empty in between, before anybody was counted."""
    seated = await room_of(server, 2)
    async with seated.spectator() as first:
        await first.until(lambda me: me.document)
    async with asyncio.timeout(5):
        while server.hub.feeds:  # noqa: ASYNC110  nobody tells when a socket is gone
            await asyncio.sleep(0.01)
    async with seated.spectator() as again:
        await again.until(lambda me: watching(me) == 1)


async def test_who_is_removed_and_stays_is_a_spectator(server: Server) -> None:
    seated = await room_of(server, 2, start=False)
    async with seated.player(0) as ann, seated.player(1) as ben:
        await ben.until(lambda me: me.you)
        removing = partial(changes.remove, person=seated.persons[1])
        await server.house.dealer.change(seated.live, removing)
        await ann.until(lambda me: watching(me) == 1)


async def test_who_sits_down_is_no_spectator_any_more(server: Server) -> None:
    seated = await room_of(server, 2, start=False)
    dealer, ben = server.house.dealer, seated.persons[1]
    await dealer.change(seated.live, partial(changes.remove, person=ben))
    await dealer.change(seated.live, lambda room: replace(room, removed=frozenset()))
    async with seated.player(1) as coming:
        await coming.until(lambda me: watching(me) == 1)
        await dealer.change(seated.live, partial(changes.sit, person=ben, name="Ben", seat=1))
        await coming.until(lambda me: watching(me) == 0 and me.you)
