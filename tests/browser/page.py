"""A person with a window: what they do at home, at the door and in the lobby, by tapping what they see."""

from typing import Any

from playwright.async_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.spoken import t
from tests.browser.witness import Witness


class Person:
    """Somebody with a browser of their own, or another tab of it."""

    def __init__(self, name: str, page: Page, witness: Witness, base: str, touch: bool) -> None:
        self.name, self.page, self.witness, self.base, self.touch = name, page, witness, base, touch

    @property
    def context(self) -> BrowserContext:
        """The browser of this window: its cookies and storage."""
        return self.page.context

    async def another_tab(self, name: str = "") -> "Person":
        """A second tab of the same browser."""
        page = await self.context.new_page()
        return Person(name or self.name, page, self.witness, self.base, self.touch)

    async def tap(self, target: Locator) -> None:
        """With the finger, or with the mouse."""
        await (target.tap() if self.touch else target.click())

    async def tap_at(self, at: tuple[float, float]) -> None:
        """A point of the window."""
        await (self.page.touchscreen.tap(*at) if self.touch else self.page.mouse.click(*at))

    def button(self, key: str, **values: Any) -> Locator:
        """The button with that text."""
        return self.page.get_by_role("button", name=t(key, **values), exact=True)

    async def press(self, key: str, **values: Any) -> None:
        """Tap the button with that text."""
        await self.tap(self.button(key, **values))

    # --- at home

    async def open(self, address: str = "/") -> None:
        """Go to an address, whole or within the house."""
        await self.page.goto(address if address.startswith("http") else self.base + address)

    async def home(self) -> None:
        """The first page, with one's name written."""
        await self.open()
        await self.page.get_by_label(t("home.name"), exact=True).fill(self.name)

    async def make_room(self) -> str:
        """A room for friends; its link."""
        await self.home()
        await self.press("home.with_friends")
        return await self.link()

    async def play_now(self) -> None:
        """A game against bots."""
        await self.home()
        await self.press("home.now")

    # --- at the door

    async def join(self, link: str) -> None:
        """By the link to a seat."""
        await self.open(link)
        await self.sit()

    async def sit(self) -> None:
        """The form at the door."""
        await expect(self.button("join.sit")).to_be_visible()
        await self.page.get_by_label(t("home.name"), exact=True).fill(self.name)
        await self.press("join.sit")
        await expect(self.page.locator(".lobby")).to_be_visible()

    # --- in the lobby

    async def link(self) -> str:
        """The link to send to friends."""
        field = self.page.get_by_label(t("share.link")).first
        await expect(field).to_be_visible()
        return await field.input_value()

    async def watch_link(self) -> str:
        """The link for those who may only watch."""
        await self.tap(self.page.locator("summary", has_text=t("share.watch")))
        return await self.page.get_by_label(t("share.link")).nth(1).input_value()

    def choice(self, group: str, label: str) -> Locator:
        """One of a row of keys."""
        row = self.page.get_by_role("group", name=t(group), exact=True)
        return row.locator("label", has=self.page.get_by_text(label, exact=True))

    async def choose(self, group: str, label: str) -> None:
        """Choose one of a row of keys, and wait until it is so."""
        key = self.choice(group, label)
        await self.tap(key)
        await expect(key.locator("input")).to_be_checked()

    async def players(self, n: int) -> None:
        """A table of that size."""
        await self.choose("lobby.players", str(n))
        await expect(self.seats()).to_have_count(n)

    def seats(self) -> Locator:
        """The rows of the seats."""
        return self.page.locator(".seat-row[data-key^='seat-']")

    async def start(self) -> None:
        """Begin the game."""
        await self.press("lobby.start")

    async def sees_people(self, *names: str) -> None:
        """These sit at the table."""
        for name in names:
            await expect(self.page.locator(".seat-row .name").get_by_text(name, exact=True)).to_be_visible()


async def somebody(browser: Browser, base: str, name: str, window: dict[str, Any] | None = None) -> Person:
    """Somebody comes with a browser that nobody has used before."""
    chosen = window or {}
    context = await browser.new_context(**chosen, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(10_000)
    witness = Witness()
    await witness.watch(context)
    return Person(name, await context.new_page(), witness, base, chosen.get("has_touch", False))
