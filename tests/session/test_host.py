"""What the host decides, and what leads from one game to the next, as tables of seats before and after."""

import pytest

from app.rules.setup import PRESETS, Options
from app.session import changes
from app.session.room import RoomError, decode_room, encode_room
from tests.session.games import SEATINGS
from tests.session.lobbies import refusal, room, seats


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
