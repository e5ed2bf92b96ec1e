"""What people do in a room, as tables of seats before and after."""

import pytest

from app.session import changes
from tests.session.lobbies import Change, refusal, room, seats


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
