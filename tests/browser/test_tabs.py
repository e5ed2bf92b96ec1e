"""Several tabs, several people in one browser, and browsers that remember nothing."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import People
from tests.browser.mind import Mind
from tests.browser.page import Person
from tests.browser.rooms import call, lobby_of, room_of, table_of, the_room
from tests.browser.spoken import t
from tests.browser.table import AtTable, play_on
from tests.browser.window import desk, phone
from tests.realtime.server import Server

pytestmark = pytest.mark.usefixtures("first_seat_begins")

CLOSED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("closed", "SecurityError"); } });"""


async def test_a_tab_twice_is_one_player(come: People) -> None:
    """T03, T04, T12: the link again leads to one's own seat; both tabs stay current; a move counts once."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    seats = await table_of([ann, ben])
    second = await ann.another_tab()
    await second.open(ann.page.url)
    twin = AtTable(second, Mind(0, builder=0))
    assert sorted((await twin.until(lambda now: now.cards)).cards) == sorted((await seats[0].look()).cards)
    assert await twin.act()
    for seat in (*seats, twin):
        await seat.until(lambda now: len(now.chips) == 1)
    assert await seats[1].act()
    await seats[0].until(lambda now: now.hears("line.your_turn"))
    assert await seats[0].act()
    await twin.until(lambda now: len(now.chips) >= 3 or now.hears("line.playing"))
    assert ann.witness.sockets == 2


async def test_two_people_on_one_tablet(come: People, server: Server) -> None:
    """T06: each tab is one of them, and shows that one's hand alone, after a reload too."""
    ann = await come("Ann", phone(768, 1024))
    link = await lobby_of([ann], players=2)
    ben = await ann.another_tab("Ben")
    await ben.open(link)
    await expect(ben.page.locator(".lobby")).to_be_visible()
    await ben.press("menu.open")
    await ben.press("menu.another")
    await ben.sit()
    await ann.sees_people("Ann", "Ben")
    await ann.start()
    await _each_has_their_own(server, [ann, ben])
    await ben.page.reload()
    await ann.page.reload()
    await _each_has_their_own(server, [ann, ben])


async def _each_has_their_own(server: Server, people: list[Person]) -> None:
    for seat, person in enumerate(people):
        sight = await AtTable(person).until(lambda now: now.cards)
        game = the_room(server).session.game
        assert game is not None
        assert sorted(sight.cards) == sorted(game.hidden.hands[seat])


async def test_again_from_two_tabs(come: People, server: Server) -> None:
    """T10, X03: one vote, one new game, and both tabs follow."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    seats = await table_of([ann, ben], options={"sequences_to_win": 1})
    await play_on(seats)
    second = await ann.another_tab()
    await second.open(ann.page.url)
    twin = AtTable(second)
    await twin.until(lambda now: now.over)
    await ann.press("result.again")
    await expect(second.button("result.not_again")).to_be_visible()
    await ben.press("result.again")
    for seat in (*seats, twin):
        await seat.until(lambda now: not now.over and now.cards)
    assert the_room(server).session.room.game == 2


async def test_storage_that_throws(come: People) -> None:
    """T13: joining and playing still work, and a reload finds the seat by the cookie."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    await ben.context.add_init_script(CLOSED)
    link = await lobby_of([ann], players=2)
    await ben.join(link)
    await ann.sees_people("Ann", "Ben")
    await ann.start()
    seat = AtTable(ben, Mind(1, builder=0))
    await seat.until(lambda now: now.cards)
    await play_on([AtTable(ann, Mind(0, builder=0)), seat], lambda: seat.plays >= 1)
    await ben.page.reload()
    await seat.until(lambda now: now.cards)


async def test_whoever_is_taken_out_is_told(come: People) -> None:
    """The host removes somebody: their page says so, and the seat is free."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone(320, 568))
    link = await lobby_of([ann, ben])
    await ann.tap(ann.button("lobby.more_about", name="Ben"))
    await ann.press("lobby.remove")
    await expect(ben.page.get_by_role("alert")).to_have_text(t("page.removed"))
    await expect(ann.page.get_by_text(t("lobby.missing", n=1))).to_be_visible()
    assert link == ben.page.url


async def test_names_are_only_ever_text(come: People, server: Server) -> None:
    """N01, N02: tags, quotes and entities in names and titles make no element; equal names get a number."""
    evil = "<img/src=x onload=1>"
    ann, ben = await come("Sahil", desk()), await come("Sahil", phone(320, 568))
    eve = await come(evil, desk())
    quote = "\"'&lt;b&gt; {name}"
    people = [ann, ben, eve, await come(quote, desk())]
    link = await room_of(people)
    room = the_room(server).session.room
    names = [room.people[who] for who in room.seats if isinstance(who, str)]
    assert len(set(names)) == 4
    await call(ann, f"rooms/{link.split('/')[-1]}/title", who=room.host, title="<b>Friday</b> & co")
    for person in people:
        await person.open(link)
    seats = [AtTable(person, Mind(seat % 2, builder=0)) for seat, person in enumerate(people)]
    for seat in seats:
        await seat.until(lambda now: now.cards)
        shown = await seat.person.page.evaluate("document.documentElement.textContent")
        assert {name for name in names if name in shown} == set(names)
        assert await seat.person.page.locator("img[src=x], .story b b, title b").count() == 0
    await play_on(seats, lambda: seats[3].plays >= 1)
    assert "<b>Friday</b> & co" in await ann.page.title()
