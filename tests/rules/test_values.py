"""Values and names: secrets print blank, values compare and never change, and each notation reads back."""

import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.board import CORNERS, board_of, members
from app.rules.cards import CARDS, Card, without
from app.rules.game import deal
from app.rules.moves import (
    Deal,
    Draw,
    Exchange,
    Forfeit,
    IllegalMove,
    Move,
    Order,
    Pass,
    Penalise,
    Play,
    Reason,
    SetupError,
    Shuffle,
)
from app.rules.setup import setup_for
from tests.rules.notation import cell_of, cells_of, spaces_of, write_action
from tests.rules.picture import board, ends, five, picture, rows
from tests.rules.positions import order_of
from tests.rules.story import game, read, write

cards = st.sampled_from(CARDS)
spaces = st.integers(0, 99)
seats = st.integers(0, 11)
seat_moves = st.one_of(
    st.builds(Play, cards, spaces, st.none() | st.integers(0, 9)),
    st.builds(Exchange, cards),
    st.builds(Forfeit, cards),
    st.just(Draw()),
    st.just(Pass()),
)


@given(seats, seat_moves)
def test_moves_in_words_read_back(seat: int, move: Move) -> None:
    assert read(write(seat, move)) == (seat, move)


def test_the_dealers_moves_in_words_read_back() -> None:
    for move in (Penalise(1), Shuffle(order_of((Card("2C"), Card("JH"))))):
        assert read(write(None, move)) == (None, move)


@given(st.integers(0, (1 << 100) - 1))
def test_sets_of_spaces_as_cells_read_back(spaces: int) -> None:
    assert spaces_of(cells_of(spaces)) == spaces
    assert sum(1 << space for space in members(spaces)) == spaces
    assert list(members(spaces)) == sorted(members(spaces))


@given(spaces)
def test_a_space_is_row_times_ten_and_column(space: int) -> None:
    row, column = cell_of(space)
    assert row * 10 + column == space


@settings(max_examples=30)
@given(st.lists(st.sampled_from(".bgr"), min_size=100, max_size=100))
def test_pictures_read_back(signs: list[str]) -> None:
    drawn = "".join("+" if CORNERS >> i & 1 else sign for i, sign in enumerate(signs))
    lines = "\n".join(drawn[i : i + 10] for i in range(0, 100, 10))
    assert picture(board(lines, teams=3)) == lines


def test_a_picture_shows_what_is_locked() -> None:
    sewn = board(rows(r0="+bbbbb", r4="ggggg"), "b00-04", "g40-44")
    assert picture(sewn) == rows(r0="+bbbbb", r4="GGGGG").replace("+bbbbb", "#BBBBb")
    assert [ends(s.spaces) for s in sewn.sequences] == ["00-04", "40-44"]
    assert five("08-44") == sum(1 << space for space in (8, 17, 26, 35, 44))


@given(st.lists(cards, min_size=1, max_size=8), st.data())
def test_a_card_less(hand: list[Card], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(hand))
    left = without(tuple(hand), card)
    assert sorted((*left, card)) == sorted(hand)
    with pytest.raises(ValueError):  # noqa: PT011  that of tuple.index
        without((), card)


def test_secrets_print_blank() -> None:
    order = Order((Card("2C"), Card("JH")), salt="secret", seal="seal")
    dealt = deal(Deal(setup_for(2), 0, order_of(CARDS * 2)))
    for secret in (order, Shuffle(order), Deal(setup_for(2), 0, order), dealt.hidden, dealt):
        assert not [code for code in (*CARDS, "secret") if code in repr(secret)]


def test_secrets_have_no_serialiser() -> None:
    dealt = deal(Deal(setup_for(2), 0, order_of(CARDS * 2)))
    for secret in (dealt, dealt.hidden, order_of(CARDS)):
        with pytest.raises(TypeError):
            json.dumps(secret)


def test_values_do_not_change() -> None:
    at = game("", "2D", "3D")
    with pytest.raises(dataclasses.FrozenInstanceError):
        at.hidden.deck = ()  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        Play(Card("2D"), 22).space = 23  # type: ignore[misc]
    with pytest.raises(AttributeError):
        at.table.turn = 1  # type: ignore[misc]


def test_moves_of_different_kinds_are_different() -> None:
    assert len({Exchange(Card("2D")), Forfeit(Card("2D")), Draw(), Pass()}) == 4


def test_a_refusal_carries_its_reason() -> None:
    for reason in Reason:
        assert IllegalMove(reason).reason is SetupError(reason).reason is reason
        assert str(IllegalMove(reason)) == reason.value


def test_a_board_is_the_sum_of_its_moves() -> None:
    built = board_of((0, 0)).placed(0, 44, ()).placed(1, 45, ()).placed(0, 46, ()).removed(45)
    assert built == board(rows(r4="....b.b"))
    assert (built.team_at(44), built.team_at(45)) == (0, None)


def test_every_move_of_a_seat_can_be_written_as_an_action() -> None:
    assert write_action(1, Play(Card("5H"), 44)) == {
        "type": "play", "seat": 1, "card": "5H", "cell": [4, 4]
    }  # fmt: skip
    assert write_action(0, Pass()) == {"type": "pass", "seat": 0}
