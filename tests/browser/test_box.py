"""By the box: cards taken by hand or lost, which five, dead cards. The deal is fixed, so each comes about."""

import pytest

from app.rules.cards import Card
from tests.browser.conftest import People, Shot
from tests.browser.rooms import table_of
from tests.browser.spoken import t
from tests.browser.stacked import stack
from tests.browser.window import desk, phone

BENS = "2S 4S 6S 8S 2H 4H 6H"


async def test_a_card_is_taken_by_hand(come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """The gap is tapped; who forgets it until a later player has taken theirs has lost the card."""
    stack(monkeypatch, 2, ["KD QD 9D 8D 7D TD 2S", BENS], "9H 8H 7H")
    people = [await come("Ann", phone()), await come("Ben", desk())]
    ann, ben = await table_of(people, preset="box")
    await ann.place("KD", 92)
    await ann.until(lambda now: now.gap)
    await shot(ann.person, "box-gap-360")
    await ann.take()
    assert "9H" in (await ann.look()).cards
    assert t("card.new") in next(thing.name for thing in (await ann.look()).hand if thing.card == "9H")
    await ben.place("2S", 1)
    await ben.until(lambda now: now.gap)
    await ann.place("QD", 93)
    await shot(ben.person, "box-gap-1280")
    await ann.take()  # Ann has taken hers: Ben's is lost
    await ben.until(lambda now: now.gap is None)
    lost = await ben.look()
    assert len(lost.cards) == 6
    await ann.person.tap(ann.person.page.get_by_role("button", name=t("line.open_story")))
    dialog = ann.person.page.get_by_role("dialog")
    await dialog.get_by_text(t("story.lost")).wait_for()


async def test_which_five_is_sewn(come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """Six in a row have two readings: Next shows the other one, and Sew sews the one that is shown."""
    stack(monkeypatch, 2, ["KD QD 9D 8D 7D TD 2S", BENS])
    people = [await come("Ann", phone(320, 568)), await come("Ben", desk())]
    ann, ben = await table_of(people, preset="box")
    anns = (("KD", 92), ("QD", 93), ("9D", 95), ("8D", 96))
    bens = (("2S", 1), ("4S", 3), ("6S", 5), ("8S", 7))
    for own, others in zip(anns, bens, strict=True):
        await ann.place(*own)
        await ann.take()
        await ben.place(*others)
        await ben.take()
    await ann.place("7D", 97)
    await ann.take()
    await ben.place("2H", 54)
    before = await ann.until(lambda now: now.hears("line.your_turn"))
    await ann.choose(Card("TD"))
    lit = await ann.until(lambda now: 94 in now.lit)
    await ann.tap(lit.lit[94])
    asked = await ann.until(lambda now: now.offer("line.button.sew"))
    assert asked.hears("line.ways")
    assert _read(asked.board) == {92, 93, 94, 95, 96}
    await shot(ann.person, "box-five-320")
    await ann.tap(asked.offer("line.button.next"))
    asked = await ann.until(lambda now: _read(now.board) == {93, 94, 95, 96, 97})
    await ann.tap(asked.offer("line.button.sew"))
    sewn = await ann.until(lambda now: now.sewn)
    assert sewn.sewn == {93, 94, 95, 96, 97}
    assert not before.sewn
    assert (await ben.until(lambda now: now.sewn)).sewn == sewn.sewn


def _read(board: list[str]) -> set[int]:
    return {space for space, heard in enumerate(board) if t("table.read") in heard}


async def test_a_dead_card_is_swapped(come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """Jacks take both its spaces; on one's turn it is swapped for a new one, and then one plays."""
    stack(monkeypatch, 2, ["AH KD QD 9D 8D 7D 2S", "JC JD 2S 4S 6S 8S 2H"], "3H 5H 3D 9C 9C")
    people = [await come("Ann", phone()), await come("Ben", desk())]
    ann, ben = await table_of(people, preset="box")
    await ann.place("KD", 92)
    await ann.take()
    await ben.place("JC", 15)
    await shot(ben.person, "two-jack-1280")
    await ben.take()
    await ann.place("QD", 93)
    await ann.take()
    await ben.place("JD", 46)
    await ben.take()
    sight = await ann.until(lambda now: any(thing.says("card.swap") for thing in now.hand))
    await shot(ann.person, "box-dead-360")
    await ann.swap(sight)
    after = await ann.until(lambda now: len(now.cards) == 7)
    assert "AH" not in after.cards
    await ann.place("9D", 95)


async def test_a_jack_asks_first(come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """Place and Remove are asked; another tap moves the choice; a sewn or own chip cannot be removed."""
    stack(monkeypatch, 2, ["JC JS 2H 3H 4H 5H 6H", BENS])
    people = [await come("Ann", phone(320, 454)), await come("Ben", desk())]
    ann, ben = await table_of(people)
    await ann.until(lambda now: now.hears("line.your_turn"))
    before = await ann.choose(Card("JC"))
    many = await ann.until(lambda now: len(now.lit) == 96)
    await shot(ann.person, "jack-place-320")
    await ann.tap(many.lit[44])
    asked = await ann.until(lambda now: now.offer("line.button.place"))
    await ann.tap(asked.lit[55])
    asked = await ann.until(lambda now: t("table.chosen") in now.board[55])
    assert not asked.chips
    await ann.tap(asked.offer("line.button.place"))
    await ann.until(lambda now: now.chips == {55: 0})
    await ben.place("2S", 1)
    await ann.until(lambda now: now.hears("line.your_turn"))
    await ann.choose(Card("JS"))
    targets = await ann.until(lambda now: now.lit)
    assert set(targets.lit) == {1}
    await ann.tap(targets.lit[1])
    asked = await ann.until(lambda now: now.offer("line.button.remove"))
    await shot(ann.person, "jack-remove-320")
    await ann.tap(asked.offer("line.button.remove"))
    for seat in (ann, ben):
        await seat.until(lambda now: now.chips == {55: 0})
    assert len(before.cards) == 7
