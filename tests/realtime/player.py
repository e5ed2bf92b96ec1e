"""A player with a real socket, who knows nothing but its document and plays what the document offers."""

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.session.patch import Document, merge

_cids = itertools.count(1)


class Player:
    """One socket of a person, or of a spectator if there is no person. Every frame is kept."""

    def __init__(
        self, url: str, secret: str | None = None, person: str | None = None, origin: str | None = None
    ) -> None:
        self.url, self.person, self.origin = url, person, origin
        self._headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self.document: Document = {}
        self.frames: list[Any] = []
        self.refusals: list[Any] = []
        self.closed: int | None = None
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await connect(
            self.url,
            additional_headers=self._headers,
            origin=self.origin,  # type: ignore[arg-type]
            ping_interval=None,
            compression=None,
        )
        hello = {"t": "hello", "v": 1} | ({"as": self.person} if self.person else {})
        await self.say(hello)
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.socket.close()
        await self._reader

    async def say(self, message: Any) -> None:
        """Send a message, or raw text or bytes."""
        raw = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.socket.send(raw)

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._take(json.loads(text))
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._news.set()

    def _take(self, frame: Any) -> None:
        self.frames.append(frame)
        if frame["t"] == "sync":
            syncs = sum(earlier["t"] == "sync" for earlier in self.frames)
            assert frame["k"] == syncs, "a gap"
            self.document = merge(self.document, frame["patch"])
        elif frame["t"] == "no":
            self.refusals.append(frame)
        self._news.set()

    async def until(self, true: Callable[["Player"], Any], within: float = 10) -> Any:
        """Wait until something is true of this player, and return it. Raises TimeoutError."""
        async with asyncio.timeout(within):
            while not (found := true(self)):
                self._news.clear()
                await self._news.wait()
        return found

    # --- what the document says

    @property
    def table(self) -> Document:
        """What lies face up."""
        table: Document = self.document.get("table", {})
        return table

    @property
    def you(self) -> Document:
        """One's own part."""
        you: Document = self.document.get("you", {})
        return you

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return "outcome" in self.table

    def message(self, move: Document, cid: str | None = None, turn: int | None = None) -> Document:
        """The message for a move, for the game and turn that this player sees."""
        game, turns = self.document["room"]["game"], self.table["turns"] if turn is None else turn
        return {
            "t": "move",
            "cid": cid or f"c{next(_cids)}",
            "game": game,
            "turn": turn or turns,
            "move": move,
        }

    async def move(self, move: Document, cid: str | None = None) -> str:
        """Make a move; "ok" when it is done, else the reason why not."""
        message = self.message(move, cid)
        await self.say(message)
        return str(await self.until(lambda me: me.answer(message["cid"])))

    def answer(self, cid: str) -> str | None:
        """What became of a move."""
        refused = next((no["why"] for no in self.refusals if no["cid"] == cid), None)
        return refused or ("ok" if self.you.get("done") == cid else None)

    def offered(self, rng: random.Random) -> Document | None:
        """A move among those that the document offers, if any."""
        you = self.you
        can = you.get("can", [])
        if "forfeit" in can:
            return {"do": "forfeit", "card": you["hand"][0]}
        if "draw" in can:
            return {"do": "draw"}
        if "play" in can:
            return self._play(rng)
        if "exchange" in can:
            return {"do": "exchange", "card": you["dead"][0]}
        return None

    def _play(self, rng: random.Random) -> Document:
        fits = {card: spaces_of(code) for card, code in self.you["fits"].items()}
        card, space = rng.choice([(card, space) for card, spaces in fits.items() for space in spaces])
        ways = self.you.get("ways", {}).get(str(space)) if card not in ("JH", "JS") else None
        chosen = {"way": rng.randrange(len(ways))} if ways else {}
        return {"do": "play", "card": card, "space": space, **chosen}


def spaces_of(code: str) -> list[int]:
    """The spaces of a set as it stands on the wire."""
    number = int(code, 16)
    return [space for space in range(100) if number >> space & 1]


async def play_to_the_end(players: list[Player], rng: random.Random, within: float = 60) -> None:
    """Everybody plays what is offered, one move after another, until the game is over."""
    async with asyncio.timeout(within):
        while not any(player.over for player in players):
            await one_move(players, rng)
        await asyncio.gather(*(player.until(lambda me: me.over) for player in players))


async def one_move(players: list[Player], rng: random.Random) -> None:
    """Whoever may move does, and all wait until they see it."""
    mover, move = next(((p, m) for p in players if (m := p.offered(rng))), (None, None))
    if mover is None or move is None:
        await asyncio.sleep(0.01)  # a bot's turn
        return
    answer = await mover.move(move)
    assert answer in ("ok", "game_over"), answer  # a bot may have ended it meanwhile
    n = mover.table["n"]
    await asyncio.gather(*(player.until(lambda me: me.table.get("n", 0) >= n) for player in players))
