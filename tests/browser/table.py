"""A person at the table: looks, and taps what is offered, until the game is over."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from app.rules.board import Space
from app.rules.cards import JACKS, Card
from tests.browser.mind import Mind
from tests.browser.page import Person
from tests.browser.sight import LOOK, NAMES, Sight, Thing, sight_of
from tests.browser.spoken import t

CHANGE = """(patience) => new Promise((go) => {
  const watch = new MutationObserver(() => done());
  const timer = setTimeout(() => done(), patience);
  const done = () => { watch.disconnect(); clearTimeout(timer); go(); };
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
PATIENCE = 15.0


class AtTable:
    """One person's place at the table."""

    def __init__(self, person: Person, mind: Mind | None = None) -> None:
        self.person, self.mind = person, mind
        self.plays = 0

    async def look(self) -> Sight:
        """The table now."""
        return sight_of(await self.person.page.evaluate(LOOK, NAMES))

    async def until(self, true: Callable[[Sight], Any], within: float = PATIENCE) -> Sight:
        """Look until it is so. Raises AssertionError with what was heard last."""
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while not true(sight := await self.look()):
            assert loop.time() < end, f"{self.person.name} still hears: {sight.heard!r}"
            await self.person.page.evaluate(CHANGE, 50)
        return sight

    async def tap(self, thing: Thing | None) -> None:
        """Tap the middle of something that nothing covers."""
        assert thing is not None, f"{self.person.name} was not offered that: {(await self.look()).heard!r}"
        assert thing.free, f"covered: {thing.name!r}"
        await self.person.tap_at(thing.at)

    # --- moves

    async def act(self) -> bool:
        """Do what is to be done, if anything is."""
        sight = await self.look()
        if sight.over or self.mind is None:
            return False
        if sight.hears("line.owe"):
            await self.forfeit(sight)
        elif sight.gap and not sight.gap.disabled:
            await self.take()
        elif sight.hears("line.only_swap"):
            await self.swap(sight)
        elif sight.hears("line.your_turn"):
            await self.play(sight)
        else:
            return False
        return True

    async def play(self, sight: Sight) -> None:
        """The play that one wishes for most."""
        assert self.mind is not None
        wishes = self.mind.plays(sight.cards, sight.chips, sight.sewn)
        if wishes:
            await self.play_card(*wishes[0], sight)
        else:
            await self.swap(sight)

    async def place(self, card: str, space: Space) -> None:
        """At one's turn, that card on that space."""
        sight = await self.until(lambda now: now.hears("line.your_turn"))
        await self.play_card(Card(card), space, sight)

    async def play_card(self, card: Card, space: Space, before: Sight) -> None:
        """Tap the card, the space, and whatever is asked then."""
        await self.choose(card, before)
        sight = await self.until(lambda now: space in now.lit)
        await self.tap(sight.lit[space])
        await self.answer(card, before)
        self.plays += 1

    async def choose(self, card: Card, before: Sight | None = None) -> Sight:
        """Tap a card in hand; the table as it was before."""
        before = before or await self.look()
        await self.tap(next(thing for thing in before.hand if thing.card == card))
        return before

    async def answer(self, card: Card, before: Sight) -> None:
        """Place, Remove or Sew, where the line asks."""
        if card in JACKS:
            keys = ("line.button.place", "line.button.remove", "line.button.sew")
            asked = await self.until(lambda now: any(now.offer(key) for key in keys))
            await self.tap(next(filter(None, map(asked.offer, keys))))
        else:
            asked = await self.until(lambda now: now.offer("line.button.sew") or moved(before, now))
            if sew := asked.offer("line.button.sew"):
                await self.tap(sew)
        await self.until(lambda now: moved(before, now))

    async def swap(self, sight: Sight) -> None:
        """Turn in a dead card."""
        dead = next((thing for thing in sight.hand if thing.says("card.swap")), None)
        await self.tap(dead)
        offered = await self.until(lambda now: now.offer("line.button.swap"))
        await self.tap(offered.offer("line.button.swap"))
        await self.until(lambda now: moved(sight, now))

    async def take(self) -> None:
        """Tap the gap in the hand."""
        open_gap = await self.until(lambda now: now.gap and not now.gap.disabled)
        await self.tap(open_gap.gap)
        await self.until(lambda now: now.gap is None or now.over)

    async def forfeit(self, sight: Sight) -> None:
        """Give up the first card."""
        await self.tap(sight.hand[0])
        offered = await self.until(lambda now: now.offer("line.button.give"))
        await self.tap(offered.offer("line.button.give"))
        await self.until(lambda now: len(now.cards) < len(sight.cards))


def moved(before: Sight, now: Sight) -> bool:
    """The move is made: the hand or the end says so, and nothing is on its way."""
    done = [thing.name for thing in now.hand] != [thing.name for thing in before.hand]
    return now.over or (done and t("line.sending") not in now.heard)


async def play_on(
    players: Sequence[AtTable], until: Callable[[], bool] = lambda: False, within: float = 90
) -> None:
    """Whoever is asked acts, until the game is over for everybody, or a test has seen enough."""
    async with asyncio.timeout(within):
        while not until():
            acted = [await player.act() for player in players]
            if any(acted):
                continue
            sights = [await player.look() for player in players]
            if all(sight.over for sight in sights):
                return
            await players[0].person.page.evaluate(CHANGE, 20)
