"""Without a mouse, without sight: the keyboard alone, and what axe finds on every screen."""

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import expect

from app.rules.cards import Card
from tests.browser.conftest import People, Shot
from tests.browser.page import Person
from tests.browser.rooms import table_of
from tests.browser.spoken import SPOKEN, t
from tests.browser.stacked import stack
from tests.browser.table import AtTable
from tests.browser.window import desk, phone

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


async def grave(person: Person) -> list[str]:
    """What axe thinks to be serious on this screen."""
    answer = await Axe().run(person.page, options=RULES)
    grave = [one for one in answer.response["violations"] if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {node['html'][:120]}" for one in grave for node in one["nodes"][:3]]


@pytest.mark.parametrize(
    ("looks", "scheme"), [(phone(360, 640), "light"), (desk(), "dark")], ids=["phone by day", "desk by night"]
)
async def test_axe_finds_nothing_serious(
    come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot, looks: dict[str, Any], scheme: str
) -> None:
    """V13: home, door, lobby, table with a card chosen, menu, and a five that is sewn."""
    stack(monkeypatch, 2, ["AD KD QD TD 2C 3C 4C", "2S 4S 6S 8S 2H 4H 6H"])
    looks = looks | {"color_scheme": scheme}
    width = looks["viewport"]["width"]
    ann, ben = await come("Ann", looks), await come("Ben", looks)
    found = {}

    async def examine(person: Person, name: str) -> None:
        found[name] = await grave(person)
        await shot(person, f"{name}-{width}-{scheme}")

    await ann.open()
    await expect(ann.button("home.now")).to_be_visible()
    await examine(ann, "home")
    link = await ann.make_room()
    await ann.players(2)
    await ben.open(link)
    await expect(ben.button("join.sit")).to_be_visible()
    await examine(ben, "door")
    await ben.sit()
    await ann.sees_people("Ann", "Ben")
    await examine(ann, "lobby")
    await ann.start()
    seats = [AtTable(ann), AtTable(ben)]
    for card, own, other, place in (("AD", 91, "2S", 1), ("KD", 92, "4S", 3), ("QD", 93, "6S", 5)):
        await seats[0].place(card, own)
        await seats[1].place(other, place)
    await seats[0].until(lambda now: now.hears("line.your_turn"))
    await seats[0].choose(Card("TD"))
    await seats[0].until(lambda now: now.lit)
    await examine(ann, "table")
    await ann.press("table.menu")
    await expect(ann.page.get_by_role("dialog")).to_be_visible()
    await examine(ann, "menu")
    await ann.page.keyboard.press("Escape")
    await seats[0].tap((await seats[0].look()).lit[94])
    await seats[0].until(lambda now: now.sewn)
    await examine(ann, "sewn")
    assert not any(found.values()), found


async def test_a_turn_by_the_keyboard_alone(come: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab to the card, Enter, tab to the board, arrows to the space, Enter; a Jack's Place by Enter too."""
    stack(monkeypatch, 2, ["5H JC KD 2H 9D TD 6S", "2S 4S 6S 8S 2H 4H 6H"])
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    seats = await table_of([ann, ben])
    keys = ann.page.keyboard
    await _tab_to(ann, SPOKEN[Card("5H")])
    await keys.press("Enter")
    await seats[0].until(lambda now: now.lit)
    await _walk_to(ann, 44)
    await keys.press("Enter")
    await seats[0].until(lambda now: now.chips == {44: 0})
    await seats[1].place("2S", 1)
    await seats[0].until(lambda now: now.hears("line.your_turn"))
    await _tab_to(ann, SPOKEN[Card("JC")])
    await keys.press("Space")
    await _walk_to(ann, 45)
    await keys.press("Enter")
    await seats[0].until(lambda now: now.offer("line.button.place"))
    await _tab_to(ann, t("line.button.place"))
    await keys.press("Enter")
    await seats[0].until(lambda now: now.chips == {44: 0, 45: 0, 1: 1})


async def _tab_to(person: Person, name: str) -> None:
    """Press Tab until something whose name begins so has the focus."""
    for _ in range(60):
        await person.page.keyboard.press("Tab")
        if (await _focused(person)).startswith(name):
            return
    raise AssertionError(f"Tab never came to {name!r}")


async def _focused(person: Person) -> str:
    said = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)"
    return str(await person.page.evaluate(said))


async def _walk_to(person: Person, space: int) -> None:
    """Tab to the board, and from there by arrows."""
    where = "document.activeElement.dataset.space ?? ''"
    for _ in range(60):
        if at := await person.page.evaluate(where):
            break
        await person.page.keyboard.press("Tab")
    else:
        raise AssertionError("Tab never came to the board")
    down, right = space // 10 - int(at) // 10, space % 10 - int(at) % 10
    for steps, back, forth in ((down, "ArrowUp", "ArrowDown"), (right, "ArrowLeft", "ArrowRight")):
        for _ in range(abs(steps)):
            await person.page.keyboard.press(forth if steps > 0 else back)
    assert await person.page.evaluate(where) == str(space)
