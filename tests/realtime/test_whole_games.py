"""Whole games over real sockets, by what the documents offer, at all ten seatings."""

import json
import random
from typing import Any

import pytest

from app.rules.setup import PRESETS
from tests.realtime.player import play_to_the_end
from tests.realtime.secrets import hidden_cards
from tests.realtime.server import Seated, Server, room_of

SEATINGS = [(2, 2), (3, 3), (4, 2), (6, 2), (6, 3), (8, 2), (9, 3), (10, 2), (12, 2), (12, 3)]


@pytest.mark.parametrize(("players", "teams"), SEATINGS)
async def test_no_frame_holds_a_hidden_card(server: Server, players: int, teams: int) -> None:
    """H01, H02: every frame of a whole game, for every seat and a spectator, scanned by path."""
    rng = random.Random(players * teams)
    seated = await room_of(server, players, teams, rng.choice(list(PRESETS)))
    async with seated.all() as everybody, seated.spectator() as spectator:
        await play_to_the_end(everybody, rng)
        await spectator.until(lambda me: me.over)
        for player in everybody:
            assert [hidden_cards(frame, seated=True) for frame in player.frames].count([]) == len(
                player.frames
            )
        assert not [paths for frame in spectator.frames if (paths := hidden_cards(frame, seated=False))]
        assert "you" not in spectator.document
        await _all_see_the_same(seated, [*everybody, spectator])


async def _all_see_the_same(seated: Seated, players: list[Any]) -> None:
    """Who was there all along, who comes anew, and the server have the same table to the byte."""
    async with seated.spectator() as newcomer:
        await newcomer.until(lambda me: me.over)
        tables = {json.dumps(player.table, sort_keys=True) for player in [*players, newcomer]}
    assert len(tables) == 1


async def test_the_hand_of_a_rematch_is_hidden_too(server: Server) -> None:
    """H04: the first frame of game 2, for either player and a spectator."""
    seated = await room_of(server, 2)
    dealer, live, rng = server.house.dealer, seated.live, random.Random(5)
    async with seated.all() as everybody, seated.spectator() as spectator:
        await play_to_the_end(everybody, rng)
        for person in seated.persons:
            await dealer.rematch(live, person, game=1, ready=True)
        for player in [*everybody, spectator]:
            await player.until(lambda me: me.document["room"]["game"] == 2 and not me.over)
            assert not [p for f in player.frames if (p := hidden_cards(f, seated=player is not spectator))]
        assert sorted(everybody[0].you["hand"]) == sorted(live.session.game.hidden.hands[0])  # type: ignore[union-attr]
        await play_to_the_end(everybody, rng)
        wins = everybody[0].document["room"]["series"]
        assert sum(wins.values()) + (live.session.winners() == []) >= 1
