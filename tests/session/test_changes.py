"""The changes to a room, as tables. Seats are drawn as one word each: a name, `-` free, `bot`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from app.rules.setup import PRESETS, Options
from app.session import changes
from app.session.room import Bot, Room, RoomError, decode_room, encode_room
from tests.session.games import SEATINGS

Change: TypeAlias = Callable[[Room], Room]


def room(seats: str, standing: str = "", **fields: object) -> Room:
    """A room with these people on its seats; the first one is the host. People are named by their ids."""
    seated = tuple(
        None if word == "-" else Bot("medium", changes.BOT_NAMES[i]) if word == "bot" else word
        for i, word in enumerate(seats.split())
    )
    here = [who for who in seated if isinstance(who, str)] + standing.split()
    return replace(
        Room(host=here[0], people={who: who.title() for who in here}, seats=seated, teams=2),
        **fields,  # type: ignore[arg-type]
    )


def seats(room: Room) -> str:
    """The seats, drawn."""
    return " ".join("-" if who is None else "bot" if isinstance(who, Bot) else who for who in room.seats)


def refusal(change: Change, room: Room) -> str:
    """The code with which the change is refused."""
    with pytest.raises(RoomError) as refused:
        change(room)
    return refused.value.code


def test_a_new_room_has_its_host_on_the_first_seat_and_the_standard_rules() -> None:
    new = changes.open_room("ann", "Ann")
    assert (seats(new), new.host, new.people) == ("ann - - -", "ann", {"ann": "Ann"})
    assert (new.preset, new.setup.teams, new.game) == ("standard", 2, 0)


@pytest.mark.parametrize(
    ("before", "who", "seat", "after"),
    [
        ("ann - - -", "bob", None, "ann bob - -"),
        ("ann - - -", "bob", 2, "ann - bob -"),
        ("ann bob - -", "bob", 3, "ann - - bob"),
        ("ann bob - -", "bob", 1, "ann bob - -"),
        ("ann bob - -", "bob", None, "ann bob - -"),
        ("- bot ann -", "bob", None, "bob bot ann -"),
        ("ann bot bob -", "cid", None, "ann bot bob cid"),
    ],
)
def test_sit(before: str, who: str, seat: int | None, after: str) -> None:
    sat = changes.sit(room(before), who, who.title(), seat)
    assert seats(sat) == after
    assert sat.people[who] == who.title()


@pytest.mark.parametrize(
    ("before", "who", "seat", "code"),
    [
        ("ann bob", "cid", None, "room_full"),
        ("ann bot", "cid", None, "room_full"),
        ("ann bob - -", "cid", 1, "seat_taken"),
        ("ann bob - -", "bob", 0, "seat_taken"),
        ("ann bot - -", "bob", 1, "seat_taken"),
        ("ann - - -", "bob", 4, "no_such_seat"),
        ("ann - - -", "bob", -1, "no_such_seat"),
    ],
)
def test_a_seat_that_cannot_be_had(before: str, who: str, seat: int | None, code: str) -> None:
    assert refusal(lambda r: changes.sit(r, who, who.title(), seat), room(before)) == code


def test_somebody_who_stands_takes_a_seat_under_the_name_they_have() -> None:
    sat = changes.sit(room("ann -", standing="bob"), "bob", "Robert", None)
    assert (seats(sat), sat.people["bob"]) == ("ann bob", "Bob")


def test_the_last_seat_goes_to_one() -> None:
    full = changes.sit(room("ann -"), "bob", "Bob", None)
    assert refusal(lambda r: changes.sit(r, "cid", "Cid", None), full) == "room_full"
    assert refusal(lambda r: changes.sit(r, "cid", "Cid", 1), full) == "seat_taken"


def test_who_stands_up_stays_in_the_room() -> None:
    stood = changes.stand(room("ann bob"), "bob")
    assert (seats(stood), set(stood.people)) == ("ann -", {"ann", "bob"})
    assert changes.stand(stood, "bob") == stood
    assert refusal(lambda r: changes.stand(r, "cid"), stood) == "no_such_person"


# --- the door


def test_a_locked_room_lets_nobody_in_but_those_who_are_here_may_sit() -> None:
    locked = room("ann - -", standing="bob", locked=True)
    assert refusal(lambda r: changes.sit(r, "cid", "Cid", None), locked) == "room_locked"
    assert seats(changes.sit(locked, "bob", "Bob", None)) == "ann bob -"


def test_who_was_removed_cannot_come_straight_back() -> None:
    after = changes.remove(room("ann bob"), "bob")
    assert (seats(after), set(after.people)) == ("ann -", {"ann"})
    assert refusal(lambda r: changes.sit(r, "bob", "Bob", None), after) == "removed"
    assert seats(changes.sit(after, "cid", "Bob", None)) == "ann cid"


@pytest.mark.parametrize(
    ("before", "seat", "after"), [("ann bob bot", 1, "ann - bot"), ("ann bob bot", 2, "ann bob -")]
)
def test_a_seat_is_cleared_of_whoever_sits_there(before: str, seat: int, after: str) -> None:
    assert seats(changes.clear_seat(room(before), seat)) == after


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda r: changes.clear_seat(r, 2), "seat_empty"),
        (lambda r: changes.clear_seat(r, 7), "no_such_seat"),
        (lambda r: changes.clear_seat(r, 0), "not_here"),
        (lambda r: changes.remove(r, "ann"), "not_here"),
        (lambda r: changes.remove(r, "zoe"), "no_such_person"),
        (lambda r: changes.place(r, "zoe", 2), "no_such_person"),
        (lambda r: changes.place(r, "bob", 0), "seat_taken"),
        (lambda r: changes.pass_host(r, "zoe"), "no_such_person"),
        (lambda r: changes.rename(r, "zoe", "Zoe"), "no_such_person"),
        (lambda r: changes.want_rematch(r, "cid", True), "not_here"),
        (lambda r: changes.started(r), "seats_empty"),
        (lambda r: changes.add_bot(r, 1, "medium"), "seat_taken"),
        (lambda r: changes.add_bot(r, 9, "medium"), "no_such_seat"),
    ],
)
def test_what_cannot_be_done(change: Change, code: str) -> None:
    assert refusal(change, room("ann bob - -", standing="cid")) == code


def test_only_so_many_people_come_in() -> None:
    crowd = " ".join(f"p{i}" for i in range(changes.MOST_PEOPLE - 1))
    full = room("ann -", standing=crowd)
    assert refusal(lambda r: changes.sit(r, "bob", "Bob", None), full) == "too_many_people"


# --- names


@pytest.mark.parametrize(
    ("name", "becomes"),
    [("Dan", "Dan"), ("Ann", "Ann 2"), ("ANN", "ANN 2"), ("Bobbin", "Bobbin 2"), ("Bobb", "Bobb")],
)
def test_nobody_has_the_name_of_another(name: str, becomes: str) -> None:
    here = room("bot ann - -")
    assert changes.sit(here, "new", name, None).people["new"] == becomes


def test_a_third_ann_is_counted_on() -> None:
    two = changes.sit(room("ann - - -"), "b", "Ann", None)
    assert changes.sit(two, "c", "ann", None).people["c"] == "ann 3"


def test_renaming_keeps_the_order_and_may_change_the_case_of_ones_own_name() -> None:
    here = room("ann bob cid")
    assert list(changes.rename(here, "ann", "ANN").people) == ["ann", "bob", "cid"]
    assert changes.rename(here, "ann", "Bob").people["ann"] == "Bob 2"


def test_even_when_everybody_is_called_the_same_there_is_a_name_left() -> None:
    here = changes.open_room("p0", "Ann", players=12)
    for i in range(1, changes.MOST_PEOPLE):
        here = changes.enter(here, f"p{i}", "Ann")
    here = changes.add_bot(here, None, "medium")
    names = [name.casefold() for name in here.people.values()]
    assert len(set(names)) == len(names) == changes.MOST_PEOPLE


# --- what the host decides


@pytest.mark.parametrize(
    ("before", "players", "after"),
    [
        ("ann bob - -", 2, "ann bob"),
        ("ann - - bob", 2, "ann bob"),
        ("ann bob cid dan", 2, "ann bob"),
        ("ann bot bot bob", 3, "ann bot bot"),
        ("ann - bot bob", 2, "ann bob"),
        ("ann bob", 6, "ann bob - - - -"),
    ],
)
def test_resize(before: str, players: int, after: str) -> None:
    """Who sat beyond the last seat takes a free one, or stands; a bot there is gone."""
    here = room(before, rematch=frozenset({0}))
    resized = changes.configure(here, players=players)
    assert (seats(resized), resized.people, resized.rematch) == (after, here.people, frozenset())


@pytest.mark.parametrize("players_teams", SEATINGS, ids=str)
def test_every_seating_can_be_chosen_and_nothing_else(players_teams: tuple[int, int]) -> None:
    players, teams = players_teams
    chosen = changes.configure(room("ann -"), players=players, teams=teams)
    assert (chosen.setup.players, chosen.setup.teams) == players_teams


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"players": 5}, "bad_seats"),
        ({"players": 0}, "bad_seats"),
        ({"players": 13}, "bad_seats"),
        ({"players": 4, "teams": 3}, "bad_teams"),
        ({"teams": 0}, "bad_teams"),
        ({"preset": "wild"}, "bad_options"),
        ({"options": {"draw": "never"}}, "bad_options"),
        ({"options": {"sequences_to_win": True}}, "bad_options"),
        ({"options": {"sequences_to_win": [1]}}, "bad_options"),
        ({"options": {"unheard_of": 1}}, "bad_options"),
    ],
)
def test_a_setup_that_cannot_be(chosen: dict[str, object], code: str) -> None:
    assert refusal(lambda r: changes.configure(r, **chosen), room("ann bob")) == code  # type: ignore[arg-type]


def test_the_number_of_teams_stays_while_it_can() -> None:
    three = changes.configure(room("ann -"), players=6, teams=3)
    assert changes.configure(three, players=9).teams == 3
    assert changes.configure(three, players=12).teams == 3
    assert changes.configure(three, players=4).teams == 2
    assert changes.configure(changes.configure(three, players=4), players=6).teams == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_have_names_and_a_change_makes_them_ones_own(preset: str) -> None:
    chosen = changes.configure(room("ann -"), preset=preset)
    assert (chosen.preset, chosen.options) == (preset, PRESETS[preset])
    assert changes.configure(chosen, options={"sequences_to_win": 3}).preset == "own"
    assert changes.configure(chosen, options={"blocked": "draw"}).preset == preset


def test_options_are_changed_one_by_one_on_top_of_a_preset() -> None:
    chosen = changes.configure(room("ann -"), preset="family", options={"dead_card": "once"})
    assert chosen.options == Options(draw="auto", line_choice="auto", table_talk="off")


def test_bots_take_one_seat_or_every_free_one_each_with_its_own_name() -> None:
    one = changes.add_bot(room("ann - - -"), 2, "medium")
    assert seats(one) == "ann - bot -"
    all_taken = changes.add_bot(one, None, "medium")
    assert seats(all_taken) == "ann bot bot bot"
    assert len({all_taken.name_at(seat) for seat in range(4)}) == 4
    assert refusal(lambda r: changes.add_bot(r, None, "medium"), all_taken) == "room_full"


def test_somebody_who_is_here_is_placed_or_moved() -> None:
    here = room("ann - -", standing="bob", locked=True)
    assert seats(changes.place(here, "bob", 2)) == "ann - bob"
    assert seats(changes.place(changes.place(here, "bob", 2), "bob", 1)) == "ann bob -"
    assert seats(changes.place(here, "ann", 0)) == "ann - -"


def test_the_seats_are_shuffled_as_told() -> None:
    assert seats(changes.shuffle_seats(room("ann bob bot -"), (3, 0, 1, 2))) == "- ann bob bot"


def test_only_the_host_is_host() -> None:
    changes.host_only(room("ann bob"), "ann")
    assert changes.pass_host(room("ann bob"), "bob").host == "bob"
    with pytest.raises(RoomError, match="not_host"):
        changes.host_only(room("ann bob"), "bob")


# --- from one game to the next


def test_a_game_is_started_when_every_seat_is_taken() -> None:
    begun = changes.started(room("ann bot", rematch=frozenset({0}), cleared=True))
    assert (begun.game, begun.cleared, begun.rematch, begun.dealt) == (1, False, frozenset(), begun.seats)


def test_another_game_is_wanted_by_everybody_but_the_bots_who_always_want_one() -> None:
    here = room("ann bot bob bot", game=1)
    assert not changes.all_want_rematch(here)
    here = changes.want_rematch(changes.want_rematch(here, "ann", True), "bob", True)
    assert changes.all_want_rematch(here)
    assert not changes.all_want_rematch(changes.want_rematch(here, "ann", False))
    assert not changes.all_want_rematch(changes.stand(here, "bob"))


def test_who_leaves_a_seat_takes_their_vote_along() -> None:
    here = changes.want_rematch(room("ann bob"), "bob", True)
    assert changes.sit(changes.stand(here, "bob"), "cid", "Cid", None).rematch == frozenset()


def test_won_games_are_counted_by_person() -> None:
    here = changes.scored(changes.scored(room("ann bob"), ["ann"]), ["ann", "bob"])
    assert here.series == {"ann": 2, "bob": 1}


def test_a_room_survives_storage() -> None:
    here = room("ann bot - bob", standing="cid", removed=frozenset({"zoe"}), locked=True, title="Friday")
    here = changes.scored(changes.started(changes.add_bot(here, None, "medium")), ["ann"])
    here = changes.want_rematch(changes.configure(here, preset="box"), "ann", True)
    assert decode_room(encode_room(here)) == here
