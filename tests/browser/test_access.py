"""Without a mouse, without sight: the keyboard alone, and what axe finds on every screen."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import expect

from tests.browser.conftest import People, Shot
from tests.browser.page import Person
from tests.browser.rooms import lobby_of, table_of
from tests.browser.spoken import SPOKEN, t
from tests.browser.stacked import stack
from tests.browser.table import play_on
from tests.browser.window import desk, phone

GRAVE = ("serious", "critical")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


async def grave(person: Person) -> list[str]:
    """What axe thinks to be serious on this screen."""
    found = await Axe().run(person.page, options=RULES)
    return [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
        for one in found.response["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("looks", [phone(360, 640), desk()], ids=["phone", "desk"])
async def test_axe_finds_nothing_serious(come: People, shot: Shot, looks: dict, scheme: str) -> None:
    """V13: home, door, lobby, table with a card chosen, menu, and result."""
    looks = looks | {"color_scheme": scheme}
    ann, ben = await come("Ann", looks), await come("Ben", looks)
    await ann.open()
    await expect(ann.button("home.now")).to_be_visible()
    width = looks["viewport"]["width"]
    found = {"home": await grave(ann)}
    await shot(ann, f"home-{width}-{scheme}")
    link = await lobby_of([ann], players=2)
    found["lobby"] = await grave(ann)
    await shot(ann, f"lobby-{width}-{scheme}")
    await ben.open(link)
    await expect(ben.button("join.sit")).to_be_visible()
    found["door"] = await grave(ben)
    await shot(ben, f"door-{width}-{scheme}")
    carl, dora = await come("Carl", looks), await come("Dora", looks)
    seats = await table_of([carl, dora], options={"sequences_to_win": 1})
    await play_on(seats, lambda: seats[0].plays >= 2)
    sight = await seats[0].until(lambda now: now.hears("line.your_turn"))
    await seats[0].choose(next(card for card in sight.cards if card[0] != "J"))
    await seats[0].until(lambda now: any(card.pressed for card in now.hand))
    found["table"] = await grave(carl)
    await shot(carl, f"table-{width}-{scheme}")
    await carl.press("table.menu")
    await expect(carl.page.get_by_role("dialog")).to_be_visible()
    found["menu"] = await grave(carl)
    await shot(carl, f"menu-{width}-{scheme}")
    await carl.page.keyboard.press("Escape")
    await seats[0].tap(next(card for card in (await seats[0].look()).hand if card.pressed))
    await play_on(seats)
    found["result"] = await grave(carl)
    await shot(carl, f"result-{width}-{scheme}")
    assert not any(found.values()), found


async def test_a_turn_by_the_keyboard_alone(come: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab to the card, Enter, tab to the board, arrows to the space, Enter; a Jack's Place by Enter too."""
    stack(monkeypatch, 2, ["5H JC KD 2H 9D TD 6S", "2S 4S 6S 8S 2H 4H 6H"])
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    seats = await table_of([ann, ben])
    keys = ann.page.keyboard
    await _tab_to(ann, SPOKEN["5H"])  # type: ignore[index]
    await keys.press("Enter")
    await seats[0].until(lambda now: now.lit)
    await _walk_to(ann, 44)
    await keys.press("Enter")
    await seats[0].until(lambda now: now.chips == {44: 0})
    await seats[1].place("2S", 1)
    await seats[0].until(lambda now: now.hears("line.your_turn"))
    await _tab_to(ann, SPOKEN["JC"])  # type: ignore[index]
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
