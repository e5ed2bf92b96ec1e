"""Phones of every size: nothing scrolls away, is too small for a thumb, or happens by accident."""

from typing import Any

import pytest
from playwright.async_api import expect

from app.rules.cards import Card
from tests.browser.conftest import People, Shot
from tests.browser.rooms import table_of
from tests.browser.spoken import t
from tests.browser.stacked import stack
from tests.browser.table import CHANGE, AtTable
from tests.browser.window import desk, phone

TOUCH = 44
MEASURE = """(touch) => {
  const out = [];
  const width = document.documentElement.clientWidth, height = window.innerHeight;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const parts = all(":is(.board, .card, .do, .menu, .rail, .words)").filter((e) => e.getClientRects().length);
  // As far as a finger finds it, which may be further than it is drawn.
  const hits = (e, x, y) => e.contains(document.elementFromPoint(x, y));
  const reach = (e, x, y, dx, dy) => {
    let far = 0;
    while (far < touch && hits(e, x + dx * (far + 3), y + dy * (far + 3))) far += 3;
    return far;
  };
  for (const e of parts) {
    const r = e.getBoundingClientRect();
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
    const inside = r.left >= -0.5 && r.top >= -0.5 && r.right <= width + 0.5 && r.bottom <= height + 0.5;
    if (!inside) out.push(`${e.className} is out of sight`);
    const tall = reach(e, x, y, 0, 1) + reach(e, x, y, 0, -1) + 1;
    const broad = reach(e, x, y, 1, 0) + reach(e, x, y, -1, 0) + 1;
    const wanted = e.matches(".rail, .words") ? 36 : touch;
    if (Math.min(tall, broad) < wanted - 3) out.push(`${e.className} is ${broad} x ${tall}`);
  }
  const page = document.scrollingElement;
  window.scrollTo(0, 200);
  const over = page.scrollHeight - height;
  if (window.scrollY || over > 0.5) out.push(`scrolls by ${over}`);
  if (page.scrollWidth > width) out.push(`wider than the window: ${page.scrollWidth}`);
  return out;
}"""

SIZES = [(320, 454), (320, 568), (360, 640), (375, 667), (414, 896), (844, 390), (667, 375), (640, 360)]
LARGER = [(768, 1024), (1280, 800), (360, 560)]


async def test_all_is_in_sight_and_large_enough(
    come: People, monkeypatch: pytest.MonkeyPatch, shot: Shot
) -> None:
    """V01, V04, V08, V11: board and hand together without scrolling, and large enough for a thumb.

    The window changes under the game, as when the browser's bar goes or the phone is turned.
    """
    stack(monkeypatch, 2, ["KD 2H 9D JC JS TD 6S"])
    ann = await come("Ann", phone())
    (seat,) = await table_of([ann], players=2)
    await seat.until(lambda now: now.hears("line.your_turn"))
    for width, height in SIZES + LARGER:
        await ann.page.set_viewport_size({"width": width, "height": height})
        await _fits(seat)
        await _card_in_hand(seat, shot, f"{width}x{height}")
        await _jack_in_hand(seat, shot, f"{width}x{height}")


async def _fits(seat: AtTable) -> None:
    page = seat.person.page
    found = await page.evaluate(MEASURE, TOUCH)
    for _ in range(20):
        if found:
            await page.evaluate(CHANGE, 50)
            found = await page.evaluate(MEASURE, TOUCH)
    assert found == [], page.viewport_size


async def _card_in_hand(seat: AtTable, shot: Shot, size: str) -> None:
    before = await seat.choose(Card("KD"))
    assert all(min(card.size) >= TOUCH for card in before.hand), size
    lit = (await seat.until(lambda now: now.lit)).lit
    await shot(seat.person, f"size-card-{size}")
    assert set(lit) == {77, 92}
    assert all(min(space.size) >= TOUCH and space.free for space in lit.values()), (size, lit)
    await seat.choose(Card("KD"))
    await seat.until(lambda now: not now.lit)


async def _jack_in_hand(seat: AtTable, shot: Shot, size: str) -> None:
    await seat.choose(Card("JC"))
    await seat.tap((await seat.until(lambda now: len(now.lit) > 2)).lit[55])
    asked = await seat.until(lambda now: now.offers)
    await shot(seat.person, f"size-jack-{size}")
    assert all(min(offer.size) >= TOUCH and offer.free for offer in asked.offers), size
    await _fits(seat)
    await seat.choose(Card("JC"))
    await seat.until(lambda now: not now.offers)


async def test_a_scroll_gesture_plays_nothing(come: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """V05, V02: a finger that moves over the board is no tap; two fast taps do not zoom."""
    stack(monkeypatch, 2, ["KD 2H 9D JC JS TD 6S"])
    ann = await come("Ann", phone())
    (seat,) = await table_of([ann], players=2)
    await seat.choose(Card("KD"))
    lit = await seat.until(lambda now: 92 in now.lit)
    x, y = lit.lit[92].at
    line = await ann.context.new_cdp_session(ann.page)
    touch: dict[str, Any] = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    await line.send("Input.dispatchTouchEvent", touch)
    for step in range(1, 8):
        moved = {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 15 * step}]}
        await line.send("Input.dispatchTouchEvent", moved)
    await line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not (await seat.look()).chips
    await ann.tap_at((x, y - 150))
    await ann.tap_at((x, y - 150))
    assert await ann.page.evaluate("visualViewport.scale") == 1
    assert "user-scalable" not in (
        await ann.page.locator("meta[name=viewport]").get_attribute("content") or ""
    )


async def test_a_tap_beside_a_dialog_closes_only_that(come: People) -> None:
    """V10: the room stays, and so does one's chosen card."""
    ann = await come("Ann", phone())
    (seat,) = await table_of([ann], players=2)
    for opener in ("line.open_story", "table.menu"):
        await ann.press(opener)
        await expect(ann.page.get_by_role("dialog")).to_be_visible()
        await ann.tap_at((3, 3))
        await expect(ann.page.get_by_role("dialog")).to_have_count(0)
    await seat.until(lambda now: now.cards)


async def test_small_and_wide_lobbies(come: People, shot: Shot) -> None:
    """Home, door, lobby and dialogs are never wider than the window."""
    for width, looks in ((320, phone(320, 568)), (1280, desk())):
        ann, ben = await come("Ann", looks), await come("Ben", looks)
        link = await ann.make_room()
        for person, name in ((ann, "lobby"), (ben, "door")):
            if person is ben:
                await ben.open(link)
                await expect(ben.button("join.sit")).to_be_visible()
            assert await person.page.evaluate("document.scrollingElement.scrollWidth") <= width
            await shot(person, f"{name}-{width}")
        await ann.press("share.qr")
        await expect(ann.page.get_by_role("dialog", name=t("share.qr_title"))).to_be_visible()
        await shot(ann, f"qr-{width}")
