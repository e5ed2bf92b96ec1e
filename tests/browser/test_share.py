"""The link that a page shows, and its QR code, lead others here."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from app import network
from app.api import share
from tests.browser.conftest import People
from tests.browser.page import Person, somebody
from tests.browser.spoken import t
from tests.browser.window import phone
from tests.realtime.server import Server, serving


@pytest_asyncio.fixture(loop_scope="session")
async def open_server(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server that other machines can reach."""
    async with serving(database_url, monkeypatch, host="0.0.0.0") as running:
        yield running


@pytest.mark.skipif(network.lan_address() is None, reason="this machine is in no network")
async def test_opened_as_localhost_others_can_reach_it(browser: Browser, open_server: Server) -> None:
    """The link and the QR code name this machine in its network, and there it answers."""
    ann = await somebody(browser, f"http://localhost:{open_server.port}", "Ann", phone())
    link = await ann.make_room()
    assert link.startswith(f"http://{network.lan_address()}:{open_server.port}/r/")
    assert await _answers(ann, link)
    watch = await ann.watch_link()
    assert watch.startswith(f"http://{network.lan_address()}:{open_server.port}/w/")
    assert await _answers(ann, watch)
    await ann.press("share.qr")
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog.get_by_text(link)).to_be_visible()
    picture = await dialog.locator("img.qr").get_attribute("src")
    assert picture is not None
    answer = await ann.context.request.get(picture)
    assert await answer.body() == share.picture(link)
    assert await ann.witness.complaints(seated=True) == []
    await ann.context.close()


async def _answers(person: Person, link: str) -> bool:
    """A page of this house, for somebody who comes without a cookie."""
    answer = await person.context.request.get(link)
    return answer.ok and "Fiverow" in await answer.text()


async def test_copy_over_plain_http(come: People) -> None:
    """There is no clipboard there: the old way copies, or the text is marked."""
    ann = await come("Ann", phone())
    link = await ann.make_room()
    assert not await ann.page.evaluate("isSecureContext")
    await ann.press("share.copy")
    said = ann.page.get_by_role("alert")
    await expect(said).to_have_text(t("share.copied"))
    await ann.page.evaluate("document.activeElement.blur()")
    field = ann.page.get_by_label(t("home.name"), exact=True)
    await ann.open()
    await field.fill("")
    await field.focus()
    await ann.page.keyboard.press("Control+V")
    assert await field.input_value() == link[:64]
