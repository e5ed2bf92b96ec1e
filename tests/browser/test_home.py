"""Home and the door: one room for one wish, a link that opens takes nothing, and the way back in."""

import asyncio
from typing import Any

from playwright.async_api import expect
from sqlalchemy import text

from tests.browser.conftest import People
from tests.browser.rooms import lobby_of
from tests.browser.spoken import t
from tests.browser.table import AtTable
from tests.browser.window import desk, phone
from tests.realtime.server import Server

TWICE = "() => [1, 2].forEach(() => document.querySelector('[data-do=play] [type=submit]').click())"


async def rows(server: Server, table: str) -> int:
    """How many rows a table has."""
    async with server.house.db.engine.connect() as connection:
        return int(await connection.scalar(text(f"SELECT count(*) FROM {table}")) or 0)


async def test_one_wish_makes_one_room(come: People, server: Server) -> None:
    """C07: a double tap, going back and forward, and loading again: one room."""
    ann = await come("Ann", phone())
    await ann.home()
    await ann.page.evaluate(TWICE)
    link = await ann.link()
    await ann.page.go_back()
    await expect(ann.button("home.with_friends")).to_be_visible()
    await expect(ann.page.get_by_role("heading", name=t("home.your_rooms"))).to_be_visible()
    await ann.page.go_forward()
    assert await ann.link() == link
    await ann.page.reload()
    assert await ann.link() == link
    assert await rows(server, "rooms") == 1


async def test_a_link_that_is_opened_takes_nothing(come: People, server: Server) -> None:
    """C04: whoever only opens it, a preview with a browser included, gets no cookie and leaves no row."""
    ann, scout = await come("Ann", desk()), await come("Scout", desk())
    link = await lobby_of([ann], players=2)
    people = await rows(server, "people")
    await scout.open(link)
    await expect(scout.button("join.sit")).to_be_visible()
    assert await scout.context.cookies() == []
    assert await rows(server, "people") == people
    assert await scout.page.title() == t("page.room_title", title=t("page.your_table"))


async def test_from_code_to_seat_and_back_from_home(come: People) -> None:
    """The spoken code leads to the door, and home leads back to one's seat, by the room's card."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone(320, 568))
    await lobby_of([ann], players=2, preset="family")
    code = (await ann.page.locator(".code").first.inner_text()).lower()
    await ben.open()
    await ben.page.get_by_label(t("home.code"), exact=True).fill(f"{code[:3]} {code[3:]}")
    await ben.press("home.join")
    await ben.sit()
    await ann.sees_people("Ann", "Ben")
    await ann.start()
    await AtTable(ben).until(lambda now: now.cards)
    await ben.open()
    await ben.tap(ben.page.get_by_role("link", name=t("home.room_with", names="Ann")))
    await AtTable(ben).until(lambda now: now.cards)


async def test_a_wrong_code_and_a_wrong_link_say_so(come: People) -> None:
    """Both in words, and with a way on."""
    ann = await come("Ann", phone(320, 568))
    ann.witness.allow("404")
    await ann.open()
    await ann.page.get_by_label(t("home.code"), exact=True).fill("ZZZZZZ")
    await ann.press("home.join")
    await expect(ann.page.get_by_role("alert")).to_have_text(t("error.no_such_room"))
    await ann.open("/r/nothinghere")
    await expect(ann.page.get_by_role("heading", name=t("page.no_room"))).to_be_visible()
    await ann.tap(ann.page.get_by_role("link", name=t("page.to_home")))
    await expect(ann.button("home.now")).to_be_visible()


async def test_two_at_once_for_the_last_seat(come: People, server: Server) -> None:
    """The slower one is told so in words, and may watch."""
    ann, ben, cem = await come("Ann", desk()), await come("Ben", phone()), await come("Cem", desk())
    link = await lobby_of([ann], players=2)
    for guest in (ben, cem):
        await guest.open(link)
        await guest.page.get_by_label(t("home.name"), exact=True).fill(guest.name)
        guest.witness.allow("409")
    await asyncio.gather(*(guest.press("join.sit") for guest in (ben, cem)))
    await expect(ann.page.locator(".seats .count").first).to_have_text(t("lobby.all_taken"))
    inside = [guest for guest in (ben, cem) if await _is_in(guest)]
    (outside,) = (guest for guest in (ben, cem) if guest not in inside)
    await expect(outside.page.get_by_role("alert")).not_to_be_empty()
    await outside.page.reload()
    await expect(outside.button("join.watch")).to_be_visible()


async def _is_in(person: Any) -> bool:
    lobby, said = person.page.locator(".lobby"), person.page.locator("#said p")
    await expect(lobby.or_(said).first).to_be_visible()
    return bool(await lobby.count())


async def test_the_host_changes_the_table_under_everybody(come: People) -> None:
    """L04 as seen: players, teams, bots and rules change on all pages at once."""
    ann, ben = await come("Ann", phone(320, 568)), await come("Ben", desk())
    await lobby_of([ann, ben])
    await ann.players(3)
    await expect(ben.seats()).to_have_count(3)
    await ann.press("lobby.fill_bots")
    await expect(ben.page.get_by_text(t("lobby.ready_guest", name="Ann"))).to_be_visible()
    await ann.choose("lobby.preset", t("option.preset.box"))
    await expect(ben.page.locator(".options .count")).to_have_text(t("option.preset.box"))
    await ann.start()
    for person in (ann, ben):
        await AtTable(person).until(lambda now: len(now.cards) == 6)
