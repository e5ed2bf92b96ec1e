"""Whole games over real sockets, by what the documents offer, at all ten seatings."""

import json
import random
from collections import Counter

import pytest

from app.rules.setup import PRESETS
from app.session.view import view
from app.wire.documents import document
from tests.realtime.player import Player, play_to_the_end
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
        for player in [*everybody, spectator]:
            assert _leaks(player) == []
        async with seated.spectator() as newcomer:
            await newcomer.until(lambda me: me.over and me.document["room"].get("watching") == 2)
            for player in [*everybody, spectator, newcomer]:
                await player.until(lambda me: me.document["room"].get("watching") == 2)
                _has_what_is_true(seated, player)


def _leaks(player: Player) -> list[str]:
    """The paths, in all frames that the player got, at which a card stands that must not be there."""
    seated = player.person is not None
    return [path for frame in player.frames for path in hidden_cards(frame, seated=seated)]


def _has_what_is_true(seated: Seated, player: Player) -> None:
    """R20: all patches since the hello make just the document of the server, to the byte."""
    true = document(view(seated.live.session, player.person), watching=2)
    assert json.dumps(player.document, sort_keys=True) == json.dumps(true, sort_keys=True)


async def test_a_rematch_begins_with_nothing_of_the_last_game(server: Server) -> None:
    """H04: the first frames of game 2, for either player and a spectator; and whose the games were."""
    seated = await room_of(server, 2)
    dealer, live, rng = server.house.dealer, seated.live, random.Random(5)
    async with seated.all() as everybody, seated.spectator() as spectator:
        await play_to_the_end(everybody, rng)
        first = live.session.winners()
        for person in seated.persons:
            await dealer.rematch(live, person, game=1, ready=True)
        for player in [*everybody, spectator]:
            await player.until(lambda me: me.document["room"]["game"] == 2 and not me.over)
            assert _leaks(player) == []
        assert everybody[0].you["hand"] != everybody[1].you["hand"]
        await play_to_the_end(everybody, rng)
        wins = Counter([*first, *live.session.winners()])
        assert everybody[0].document["room"].get("series", {}) == dict(wins)
