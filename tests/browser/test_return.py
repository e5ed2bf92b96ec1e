"""Going away and coming back: nothing is lost, and nothing has to be typed."""

import pytest
from playwright.async_api import CDPSession, expect

from app.realtime.socket import RESTARTING
from app.rules.cards import Card
from tests.browser.conftest import People
from tests.browser.page import Person
from tests.browser.rooms import lobby_of, table_of
from tests.browser.spoken import t
from tests.browser.stacked import stack
from tests.browser.table import AtTable, play_on
from tests.browser.window import desk, phone
from tests.realtime.server import Server

pytestmark = pytest.mark.usefixtures("first_seat_begins")

BROKEN = (r"ERR_INTERNET_DISCONNECTED", r"WebSocket connection to")


async def cdp(person: Person) -> CDPSession:
    """A line to the browser's own controls of a page."""
    return await person.context.new_cdp_session(person.page)


async def test_a_frozen_page_catches_up(come: People, server: Server) -> None:
    """R07, R08: others move, its socket is closed; thawed, it has all moves, and asks for nothing."""
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    seats = await table_of([ann, ben])
    line = await cdp(ben)
    await line.send("Page.setWebLifecycleState", {"state": "frozen"})
    await play_on(seats[:1], lambda: seats[0].plays >= 1)
    await server.hub.close(RESTARTING)
    await line.send("Page.setWebLifecycleState", {"state": "active"})
    await ben.page.bring_to_front()
    await seats[1].until(lambda now: now.hears("line.your_turn") and len(now.cards) == 7)
    await play_on(seats, lambda: seats[1].plays >= 1 and seats[0].plays >= 2)
    assert await ben.page.get_by_label(t("home.name")).count() == 0


async def test_offline_through_the_end(come: People, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """R05: who was away when the game ended sees the result, and can say: again."""
    stack(monkeypatch, 2, ["AD KD QD TD 2C 3C 4C", "2S 4S 6S 8S 2H 4H 6H"])
    ann, ben = await come("Ann", desk()), await come("Ben", phone())
    ben.witness.allow(*BROKEN)
    anns, bens = await table_of([ann, ben], options={"sequences_to_win": 1})
    for own, others in zip(
        (("AD", 91), ("KD", 92), ("QD", 93)), (("2S", 1), ("4S", 3), ("6S", 5)), strict=True
    ):
        await anns.place(*own)
        await bens.place(*others)
    await ben.context.set_offline(True)
    await server.hub.close(RESTARTING)
    await anns.place("TD", 94)
    await anns.until(lambda now: now.over)
    await ben.context.set_offline(False)
    over = await bens.until(lambda now: now.over)
    assert over.sewn == {90, 91, 92, 93, 94}
    await expect(ben.button("result.again")).to_be_visible()


async def test_a_move_made_offline_counts_once(come: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """R15: it waits, and the line says so, until there is a line again."""
    stack(monkeypatch, 2, ["KD QD 9D 8D 7D TD 2S"])
    ann, ben = await come("Ann", phone()), await come("Ben", desk())
    ann.witness.allow(*BROKEN)
    seats = await table_of([ann, ben])
    await ann.context.set_offline(True)
    await seats[0].choose(Card("KD"))
    lit = await seats[0].until(lambda now: 92 in now.lit)
    await seats[0].tap(lit.lit[92])
    await seats[0].until(lambda now: t("table.sending") in now.board[92])
    await ann.context.set_offline(False)
    for seat in seats:
        await seat.until(lambda now: now.chips == {92: 0} and t("line.sending") not in now.heard)
    await play_on(seats, lambda: seats[1].plays >= 1)


async def test_back_and_forward(come: People) -> None:
    """R16: away by a link and back by the browser's key; and a page that the browser had put aside."""
    ann, ben = await come("Ann", phone()), await come("Ben", desk())
    seats = await table_of([ann, ben])
    await ann.open()
    await ann.page.go_back()
    await seats[0].until(lambda now: now.hears("line.your_turn"))
    aside = "(type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }))"
    await ann.page.evaluate(aside, "pagehide")
    await seats[0].until(lambda now: t("line.connecting") in now.heard)
    await ann.page.evaluate(aside, "pageshow")
    await seats[0].until(lambda now: t("line.connecting") not in now.heard)
    await play_on(seats, lambda: seats[1].plays >= 1)


async def test_the_host_loads_again_in_the_lobby(come: People) -> None:
    """R04: the role and everybody's seat stay."""
    ann, ben = await come("Ann", phone()), await come("Ben", desk())
    await lobby_of([ann, ben])
    await ann.page.reload()
    await ann.sees_people("Ann", "Ben")
    await ann.start()
    await AtTable(ben).until(lambda now: now.cards)


async def test_a_restart_is_told_and_over_soon(come: People, server: Server) -> None:
    """The line says that Fiverow is being updated, and is gone when it is back."""
    ann = await come("Ann", phone())
    (seat,) = await table_of([ann], players=2)
    await server.hub.close(RESTARTING)
    await expect(ann.page.locator("#net")).to_have_text(t("net.restarting"))
    await expect(ann.page.locator("#net")).to_be_empty()
    await seat.until(lambda now: now.hears("line.your_turn"))
