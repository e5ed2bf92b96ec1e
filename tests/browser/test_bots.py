"""Games with bots: alone at once, and a table of twelve filled up by them."""

from playwright.async_api import expect

from tests.browser.conftest import People, Shot
from tests.browser.mind import Mind
from tests.browser.page import Person
from tests.browser.spoken import t
from tests.browser.table import AtTable, play_on
from tests.browser.window import desk, phone


async def test_alone_at_once(come: People, shot: Shot) -> None:
    """Play now: one tap, and a game to its end."""
    ann = await come("Ann", phone(390, 844))
    await ann.open()
    await shot(ann, "home-390")
    await ann.play_now()
    alone = AtTable(ann, Mind(0, builder=0))
    await alone.until(lambda now: now.cards)
    await play_on([alone])
    await shot(ann, "alone-over-390")
    await ann.press("result.again")
    await alone.until(lambda now: not now.over and now.cards)


async def test_twelve_in_three_teams(come: People, shot: Shot) -> None:
    """On a phone of 320, with eleven bots, to the end."""
    ann, watcher = await come("Ann", phone(320, 568)), await come("Watcher", desk())
    await ann.make_room()
    await ann.players(12)
    await ann.choose("lobby.how_teams", t("lobby.teams.3"))
    await ann.press("lobby.fill_bots")
    await shot(ann, "lobby-twelve-320")
    await watcher.open(await ann.watch_link())
    await ann.start()
    seat = AtTable(ann, Mind(0, builder=0))
    await seat.until(lambda now: len(now.cards) == 3)
    await shot(ann, "twelve-start-320")
    await play_on([seat], lambda: seat.plays >= 3)
    await seat.until(lambda now: now.over or now.hears("line.your_turn"))
    await shot(ann, "twelve-middle-320")
    await shot(watcher, "twelve-watcher-1280")
    await play_on([seat])
    await AtTable(watcher).until(lambda now: now.over)
    await shot(ann, "twelve-over-320")
    await _story_opens_at_its_end(ann)


async def _story_opens_at_its_end(person: Person) -> None:
    """What has just happened is in sight, and older lines are above it."""
    await person.page.get_by_role("button", name=t("line.open_story")).tap()
    lines = person.page.get_by_role("dialog").get_by_role("listitem")
    await expect(lines.last).to_be_in_viewport()
    await expect(lines.first).not_to_be_in_viewport()
