"""A session: phases, ids of moves, what follows by itself, and who has won."""

from dataclasses import replace
from random import Random

import pytest

from app.bots.choose import choose
from app.rules.cards import PACK
from app.rules.moves import Deal, Draw, IllegalMove, Pass, Play, Shuffle
from app.rules.setup import PRESETS, Setup, setup_for
from app.session.changes import cleared
from app.session.room import Bot
from app.session.session import WINDOW, Session, accept, begin
from app.session.view import view, view_of_seat
from tests.session.games import AT, Dealer, asked, opened, order_of, played, room_of, whole_game
from tests.session.pictures import EMPTY, cards, position

AUTO = setup_for(2, 2, PRESETS["standard"])


def after(session: Session, seat: int, card: str, space: int, cid: str | None = None) -> Session:
    """The session after a play."""
    move = Play(cards(card)[0], space)
    shuffle = Dealer(Random(1)).shuffle
    return accept(session, seat, move, by="person", cid=cid, at=AT, shuffle=shuffle)[1]


# --- phases


def test_a_room_is_in_its_lobby_then_plays_then_is_over_then_in_its_lobby_again() -> None:
    fresh = Session(room_of(AUTO))
    over = played(AUTO, 1, choose)
    _, playing = opened(AUTO, Dealer(Random(1)))
    lobby = replace(over, room=cleared(over.room))
    assert [s.phase for s in (fresh, playing, over, lobby)] == ["lobby", "play", "over", "lobby"]


def test_when_the_table_is_cleared_nobody_sees_it_any_more() -> None:
    over = played(AUTO, 1, choose)
    lobby = replace(over, room=cleared(over.room))
    seen = view(lobby, "p0")
    assert seen.table is None
    assert seen.you is not None
    assert (seen.you.hand, seen.you.fits, seen.you.can) == ((), None, ())


def test_when_a_game_is_over_a_hand_is_still_there_but_nothing_can_be_done() -> None:
    you = view(played(AUTO, 1, choose), "p0").you
    assert you is not None
    assert you.hand
    assert (you.can, you.fits, you.ways) == ((), None, None)


def test_the_next_game_begins_with_nothing_of_the_last() -> None:
    over = played(AUTO, 1, choose)
    dealer = Dealer(Random(2))
    _, fresh = begin(over, (Deal(AUTO, 0, dealer.shuffle(PACK)),), AT, dealer.shuffle)
    assert (fresh.n, fresh.cids, len(fresh.log), fresh.phase) == (1, (), 1, "play")


def test_no_game_begins_with_cards_missing() -> None:
    with pytest.raises(ValueError, match="bad_deck"):
        begin(Session(room_of(AUTO)), (Deal(AUTO, 0, order_of(PACK[1:])),), AT, Dealer(Random(1)).shuffle)


# --- ids of moves


def test_a_seat_knows_its_last_accepted_move_by_its_id() -> None:
    session = position(EMPTY, "9C 2S 3S", options=PRESETS["standard"])
    session = after(session, 0, "9C", 40, cid="first")
    assert (session.done(0), session.done(1)) == ("first", None)
    you = view(session, "p0").you
    assert you is not None
    assert you.done == "first"


def test_two_seats_may_use_the_same_id() -> None:
    session = position(EMPTY, "9C 2S 3S", options=PRESETS["standard"])
    session = replace(after(session, 0, "9C", 40, cid="m1"), n=2)
    session = after(session, 1, "JS", 40, cid="m1")
    assert session.cids == ((0, "m1"), (1, "m1"))
    assert (session.done(0), session.done(1)) == ("m1", "m1")


def test_all_ids_and_the_last_steps_are_kept() -> None:
    """An id is taken for the whole game, as in the log: a move sent again late is still the same move."""
    given = 0
    for step, session in whole_game(setup_for(12, 3)):
        given += step.cid is not None and step.seat is not None
        assert len(session.cids) == given
        assert [entry.n for entry in session.log] == list(
            range(max(1, session.n - WINDOW + 1), session.n + 1)
        )
    assert given > len(session.log) == WINDOW


def test_a_refused_move_changes_nothing() -> None:
    session = position(EMPTY, "9C 2S")
    before = replace(session)
    with pytest.raises(IllegalMove, match="not_your_turn"):
        after(session, 1, "JS", 40, cid="x")
    assert session == before


# --- what follows by itself


def test_who_can_do_nothing_passes_in_the_same_step() -> None:
    """Seat 1 takes the only chip off; seats 2 and 3 hold a one-eyed Jack each, with nothing to take off."""
    session = position(EMPTY, "9C 2S 3S", setup=setup_for(4, 2, PRESETS["standard"]))
    session = after(session, 0, "9C", 40)
    shuffle = Dealer(Random(1)).shuffle
    step, session = accept(
        session, 1, Play(cards("JS")[0], 40), by="person", cid=None, at=AT, shuffle=shuffle
    )
    assert [(seat, type(move)) for seat, move in step.moves] == [(1, Play), (2, Pass), (3, Pass)]
    assert session.table is not None
    assert session.table.turn == 0
    assert [told["do"] for told in session.log[-1].told] == ["play", "pass", "pass"]


@pytest.mark.parametrize("setup", [AUTO, setup_for(3, 3), setup_for(6, 3, PRESETS["family"])], ids=str)
def test_after_every_step_somebody_has_something_to_do_or_the_game_is_over(setup: Setup) -> None:
    for _, session in whole_game(setup):
        assert session.table is not None
        assert not session.table.shuffle_due
        if session.table.outcome is None:
            seats = range(session.table.setup.players)
            able = [seat for seat in seats if (you := view_of_seat(session, seat).you) and you.can]
            assert able
            assert asked(session, (choose,), 1) is not None


def test_an_empty_deck_is_shuffled_in_the_same_step() -> None:
    shuffles = [
        [type(move) for _, move in step.moves]
        for step, _ in whole_game(setup_for(3, 3))
        if any(isinstance(move, Shuffle) for _, move in step.moves)
    ]
    assert shuffles
    assert all(kinds.index(Shuffle) > 0 for kinds in shuffles), "the move that took the last card comes first"


def test_with_automatic_draws_nobody_ever_owes_one() -> None:
    for step, session in whole_game(AUTO):
        assert session.table is not None
        assert not session.table.draws
        assert all(not isinstance(move, Draw) for _, move in step.moves[:1])


# --- who has won


def test_winners_are_the_people_of_the_team_by_the_seats_they_were_dealt() -> None:
    over = played(setup_for(4, 2, PRESETS["standard"]), 1, choose)
    assert over.table is not None
    assert over.table.outcome is not None
    team = over.table.outcome.team
    assert team is not None
    winners = [f"p{seat}" for seat in range(4) if seat % 2 == team]
    assert over.winners() == winners
    moved = replace(over, room=replace(over.room, seats=(None, "p0", "p1", "p2")))
    assert moved.winners() == winners


def test_bots_win_no_series() -> None:
    over = played(setup_for(2), 1, choose)
    bots = (Bot("medium", "A"), Bot("medium", "B"))
    assert replace(over, room=replace(over.room, seats=bots, dealt=bots)).winners() == []


def test_nobody_has_won_a_game_that_goes_on() -> None:
    _, session = opened(AUTO, Dealer(Random(1)))
    assert session.winners() == Session(session.room).winners() == []
