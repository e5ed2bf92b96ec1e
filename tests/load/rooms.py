"""Rooms full of sockets that play what they are offered, each as soon as the last move has reached all."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.session.patch import merge
from tests.load.sockets import Socket


@dataclass
class Tally:
    """What was seen, from `begin` on."""

    counting: bool = False
    moves: int = 0
    games: int = 0
    times: list[float] = field(default_factory=list)
    """Seconds from the send of a move to its last receipt."""


class Chair:
    """A seat with a socket."""

    def __init__(self, room: "LoadedRoom", person: str, secret: str) -> None:
        self.room, self.person, self.secret = room, person, secret
        self.document: dict[str, Any] = {}
        self.n = 0
        self.seen = asyncio.Event()
        """Set once the table is in sight."""

    async def connect(self, host: str, port: int) -> None:
        """Open the socket, and say hello."""
        path = f"/ws/{self.room.link}"

        def made() -> Socket:
            return Socket(f"{host}:{port}", path, self.secret, self.take)

        _, self.socket = await asyncio.get_running_loop().create_connection(made, host, port)
        await self.socket.open
        self.socket.say(json.dumps({"t": "hello", "v": 1, "as": self.person}))

    def take(self, message: Any) -> None:
        """A message has come."""
        if message["t"] == "no":
            raise RuntimeError(f"refused: {message}")
        if message["t"] == "sync":
            self.document = merge(self.document, message["patch"])
            self.n = self.document.get("table", {}).get("n", 0)
            if self.n:
                self.seen.set()
            self.room.received(self)


class LoadedRoom:
    """One room of the load: whoever is on turn plays once all sockets have seen the last move."""

    def __init__(self, link: str, tally: Tally, rng: random.Random, http: httpx.AsyncClient) -> None:
        self.link, self.tally, self.rng, self.http = link, tally, rng, http
        self.chairs: list[Chair] = []
        self.playing = False
        self._n = self._game = 0
        self._sent = 0.0
        self._again: asyncio.Task[None] | None = None

    def received(self, chair: Chair) -> None:
        """A socket has seen something; the last one to see a step is what counts."""
        if not self.playing or self._again:
            return
        game, n = chair.document["room"].get("game", 0), chair.n
        if (game, n) <= (self._game, self._n) or any(self._behind(other, game, n) for other in self.chairs):
            return
        if self.tally.counting and self._sent:
            self.tally.moves += 1
            self.tally.times.append(time.perf_counter() - self._sent)
        self._game, self._n = game, n
        self.move()

    def _behind(self, chair: Chair, game: int, n: int) -> bool:
        return (chair.document.get("room", {}).get("game", 0), chair.n) < (game, n)

    def move(self) -> None:
        """Whoever may play does; a finished game is dealt again."""
        table = self.chairs[0].document["table"]
        if "outcome" in table:
            self._sent = 0.0
            self._again = asyncio.ensure_future(self._next_game())
            return
        chair = self.chairs[table["turn"]]
        message = {"t": "move", "cid": f"n{table['n']}", "game": self._game, "turn": table["turns"]}
        message["move"] = self._choose(chair.document["you"])
        self._sent = time.perf_counter()
        chair.socket.say(json.dumps(message, separators=(",", ":")))

    def _choose(self, you: Any) -> dict[str, Any]:
        if "play" not in you["can"]:
            return {"do": "exchange", "card": you["dead"][0]}
        open_cards = [(card, int(code, 16)) for card, code in you["fits"].items() if code != "0"]
        card, spaces = self.rng.choice(open_cards)
        for _ in range(self.rng.randrange(spaces.bit_count())):
            spaces &= spaces - 1
        return {"do": "play", "card": card, "space": (spaces & -spaces).bit_length() - 1}

    async def _next_game(self) -> None:
        self.tally.games += self.tally.counting
        await post(self.http, f"/api/rooms/{self.link}/start", {"as": self.chairs[0].person})
        self._again = None
        for chair in self.chairs:
            self.received(chair)


async def post(http: httpx.AsyncClient, path: str, body: Any) -> Any:
    """A call to the API that must succeed; the client is one device, which owns all the people."""
    answer = await http.post(path, json=body)
    answer.raise_for_status()
    return answer.json()


async def make_room(http: httpx.AsyncClient, tally: Tally, seed: int, players: int = 4) -> LoadedRoom:
    """A room with a person on every seat, and its first game dealt."""
    made = await post(http, "/api/rooms", {"cid": f"load{seed}", "name": "P0"})
    room = LoadedRoom(made["link"], tally, random.Random(seed), http)
    path, host = f"/api/rooms/{room.link}", made["person"]
    if players != 4:
        await post(http, f"{path}/setup", {"as": host, "players": players})
    others = [
        await post(http, f"{path}/sit", {"name": f"P{seat}", "seat": seat}) for seat in range(1, players)
    ]
    await post(http, f"{path}/start", {"as": host})
    secret = http.cookies["fiverow"]
    room.chairs = [Chair(room, ticket["person"], secret) for ticket in (made, *others)]
    return room
