"""Four people, two of them on small phones: a team game with a call of table talk, to the end."""

from app.rules.moves import Penalise
from tests.browser.conftest import People, Shot
from tests.browser.mind import Mind
from tests.browser.page import Person
from tests.browser.rooms import the_room
from tests.browser.shown import check_cards_shown
from tests.browser.spoken import t
from tests.browser.table import AtTable, play_on
from tests.browser.window import desk, phone
from tests.realtime.server import Server

OWES = t("line.others_owe").removeprefix("{names} ")


async def test_a_whole_game_of_teams(come: People, server: Server, shot: Shot) -> None:
    """H01, H07, R15: everybody joins by the link; what a page draws or says is its own and what lies open."""
    ann, ben = await come("Ann", phone(320, 454)), await come("Ben", desk())
    cem, dora = await come("Cem", phone(375, 667)), await come("Dora", desk(1440, 900))
    watcher = await come("Watcher", phone(844, 390))
    people = [ann, ben, cem, dora]
    link = await ann.make_room()
    for guest in people[1:]:
        await guest.join(link)
    await ann.sees_people("Ann", "Ben", "Cem", "Dora")
    await watcher.open(await ann.watch_link())
    await ann.start()
    seats = [AtTable(person, Mind(seat % 2, builder=0)) for seat, person in enumerate(people)]
    for seat in seats:
        await seat.until(lambda now: len(now.cards) == 6)

    await play_on(seats, lambda: seats[3].plays >= 2)
    await _everybody_sees_only_their_own(people, server)
    await check_cards_shown(watcher, server, None)
    await server.house.dealer.penalise(the_room(server), Penalise(1), game=1)
    for seat in (seats[0], AtTable(watcher)):
        await seat.until(lambda now: OWES in now.heard)
    await shot(ben, "four-owe-1280")
    await shot(ann, "four-others-owe-320")
    for seat in (seats[1], seats[3]):
        await seat.until(lambda now: now.hears("line.owe"))
        assert await seat.act()
        await seat.until(lambda now: len(now.cards) == 5)
    await play_on(seats)
    await AtTable(watcher).until(lambda now: now.over)
    await shot(ann, "four-over-320")
    await shot(watcher, "four-over-844")
    await _everybody_sees_only_their_own(people, server)


async def _everybody_sees_only_their_own(people: list[Person], server: Server) -> None:
    for seat, person in enumerate(people):
        await check_cards_shown(person, server, seat)
