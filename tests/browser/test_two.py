"""Two people, one on a phone, and somebody who watches: a whole game from a link, by tapping."""

from playwright.async_api import expect

from tests.browser.conftest import People, Shot
from tests.browser.mind import Mind
from tests.browser.spoken import t
from tests.browser.table import AtTable, play_on
from tests.browser.window import desk, phone
from tests.realtime.server import Server


async def test_a_whole_game_and_another(come: People, server: Server, shot: Shot) -> None:
    """R01, R04, R08, X02: from the link to the end by tapping; reloads in between change nothing."""
    ann, ben = await come("Ann", phone()), await come("Ben", desk())
    watcher = await come("Watcher", desk(960, 700))
    link = await ann.make_room()
    await ann.players(2)
    await shot(ann, "lobby-360")
    await ben.join(link)
    await ann.sees_people("Ann", "Ben")
    await watcher.open(await ann.watch_link())
    await ann.start()

    players = [AtTable(ann, Mind(0, builder=0)), AtTable(ben, Mind(1, builder=0))]
    spectator = AtTable(watcher)
    await spectator.until(lambda now: len(now.board) == 100)
    for player in players:
        await player.until(lambda now: len(now.cards) == 7)
    await shot(ann, "two-start-360")
    await play_on(players, lambda: players[0].plays >= 3)
    for player in players:
        await reload(player)
    await shot(ann, "two-middle-360")
    await play_on(players)

    end = await spectator.until(lambda now: now.over)
    assert any(t("line.wins", name=name) in end.heard for name in ("Ann", "Ben")), end.heard
    assert {(await player.look()).sewn == end.sewn for player in players} == {True}
    await shot(ann, "two-over-360")
    await shot(ben, "two-over-1280")
    await shot(watcher, "two-over-watcher")
    await ann.press("result.again")
    await ben.page.reload()
    await expect(ben.page.get_by_text(t("result.ready", names="Ann"))).to_be_visible()
    await ben.press("result.again")
    for player in players:
        await player.until(lambda now: not now.over and len(now.cards) == 7 and not now.chips)
    await spectator.until(lambda now: not now.over and not now.chips)
    await play_on(players, lambda: players[0].plays >= 5)


async def reload(player: AtTable) -> None:
    """The same seat, hand and turn, and no form."""
    before = await player.look()
    await player.person.page.reload()
    after = await player.until(lambda now: now.cards)
    assert sorted(after.cards) == sorted(before.cards)
    assert after.chips == before.chips
