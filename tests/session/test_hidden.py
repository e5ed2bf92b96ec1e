"""Nobody ever learns a card that is not theirs to see: not from a document, a hint, a refusal or a repr."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from app.bots.choose import choose
from app.rules.board import members
from app.rules.cards import CARDS, Card
from app.rules.game import play
from app.rules.legal import legal_moves
from app.rules.moves import Draw, Exchange, Forfeit, IllegalMove, Order, Pass, Penalise, Play, SeatMove
from app.rules.setup import PRESETS, Setup, setup_for
from app.rules.table import Game, Hidden, Table
from app.session.session import Session, accept
from app.session.view import View, You, view_of_seat
from tests.session.games import AT, GAMES, Dealer, named, random_player, setups, steps, whole_game
from tests.session.hiding import reordered
from tests.session.viewers import own_bytes, own_part, seen_by, text, viewers

CARD = re.compile(r"[2-9TJQKA][SHDC]")

OPEN = re.compile(
    r"""table\.piles\.\d+\.\d+
    | table\.log\.\d+\.told\[\]\.card
    | table\.log\.\d+\.told\[\]\.rounds\[\]\[\]\[\]
    """,
    re.VERBOSE,
)
"""Where a card may stand in everybody's document: it lay face up when it came there."""

OWN = re.compile(r"you\.hand\[\] | you\.dead\[\] | you\.fits\.key", re.VERBOSE)
"""Where a card may stand in the document of whoever holds it."""

BOTH_WAYS = [*setups("box"), *setups("family")[:4]]


def cards_in(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every card code in a document, as a value or a key, and the path at which it stands."""
    if isinstance(value, str) and CARD.fullmatch(value):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if CARD.fullmatch(key):
                yield f"{path}.key", key
            yield from cards_in(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner, f"{path}[]")


def test_the_scan_finds_cards_wherever_they_stand() -> None:
    leaks = {"table": {"deck": ["7H"], "next": "2C", "by": {"KD": 1}}, "a": [[{"b": "TS"}]]}
    assert sorted(cards_in(leaks)) == [
        ("a[][].b", "TS"),
        ("table.by.key", "KD"),
        ("table.deck[]", "7H"),
        ("table.next", "2C"),
    ]
    assert not any(OPEN.fullmatch(path) or OWN.fullmatch(path) for path, _ in cards_in(leaks))


def _identity(setup: Setup) -> str:
    return f"{named(setup)}-{setup.options.draw}"


@pytest.mark.parametrize("setup", BOTH_WAYS, ids=_identity)
def test_a_card_stands_only_where_it_is_open_or_ones_own(setup: Setup) -> None:
    for step, session in whole_game(setup):
        person = (*session.room.people, None)[step.n % (setup.players + 2)]
        look = seen_by if step.n % 3 == 0 else own_part
        for path, card in cards_in(look(session, person)):
            assert OPEN.fullmatch(path) or (OWN.fullmatch(path) and holds(session, person, card)), path


def holds(session: Session, person: str | None, card: str) -> bool:
    """Whether that person's own hand has the card."""
    seat = None if person is None else session.room.seat_of(person)
    assert session.game is not None
    return seat is not None and card in session.game.hidden.hands[seat]


@pytest.mark.parametrize("setup", BOTH_WAYS, ids=_identity)
def test_what_nobody_told_you_changes_nothing_you_are_sent(setup: Setup) -> None:
    """At every step, for every viewer: the cards they cannot see are dealt anew; not a byte changes."""
    random = Random(setup.players)
    last = None
    for _, session in whole_game(setup):
        for person in viewers(session):
            seat = None if person is None else session.room.seat_of(person)
            other = reordered(session, seat, random)
            assert own_bytes(other, person) == own_bytes(session, person), person
        last = session
    assert last is not None
    assert text(seen_by(reordered(last, 0, random), "p0")) == text(seen_by(last, "p0"))


@pytest.mark.parametrize("setup", BOTH_WAYS, ids=_identity)
def test_hints_and_refusals_depend_on_nothing_hidden(setup: Setup) -> None:
    random = Random(setup.players + 100)
    for step, session in whole_game(setup):
        for seat in {step.n % setup.players, session.table.turn if session.table else 0}:
            other = reordered(session, seat, random)
            assert hints(other, seat) == hints(session, seat)
            for move in any_moves(random, 8 * GAMES):
                assert answer(other, seat, move) == answer(session, seat, move), move


def hints(session: Session, seat: int) -> list[SeatMove]:
    """All that the seat may do."""
    assert session.game is not None
    return list(legal_moves(session.game.table, seat, session.game.hidden.hands[seat]))


def any_moves(random: Random, n: int) -> list[SeatMove]:
    """Moves of all kinds, nearly all of them illegal."""
    kinds = (
        lambda card: Play(card, random.randrange(100), random.choice((None, None, 0, 1))),
        Exchange,
        Forfeit,
        lambda _: Draw(),
        lambda _: Pass(),
    )
    return [random.choice(kinds)(random.choice(CARDS)) for _ in range(n)]


def answer(session: Session, seat: int, move: SeatMove) -> str:
    """What somebody hears who tries the move."""
    assert session.game is not None
    try:
        play(session.game, seat, move)
    except IllegalMove as refused:
        return refused.reason.value
    return "accepted"


TOLD_FIELDS = {
    "cut": {"dealer", "rounds"},
    "deal": {"dealer", "seal"},
    "play": {"seat", "card", "space", "off", "sewn", "lost"},
    "exchange": {"seat", "card", "lost"},
    "draw": {"seat", "lost"},
    "forfeit": {"seat", "card"},
    "pass": {"seat"},
    "penalise": {"team"},
    "shuffle": {"cards", "seal"},
    "end": {"how"},
}
"""What may be told of each happening; of a draw and a shuffle no card."""


@pytest.mark.parametrize("setup", BOTH_WAYS, ids=_identity)
def test_only_cards_turned_up_are_told(setup: Setup) -> None:
    for _, session in whole_game(setup):
        for told in session.log[-1].told:
            assert set(told) - {"do"} <= TOLD_FIELDS[told["do"]], told


def test_a_drawn_card_is_not_told_when_it_is_drawn() -> None:
    for step, session in steps(setup_for(2), 9, random_player):
        for (_, move), told in zip(step.moves, session.log[-1].told, strict=True):
            if isinstance(move, Draw):
                assert not list(cards_in(json.loads(text(told))))


def test_whoever_pays_for_table_talk_shows_that_card_alone() -> None:
    setup = setup_for(4, 2)
    dealer = Dealer(Random(1))
    session = list(steps(setup, 1, choose))[5][1]
    _, session = accept(session, None, Penalise(1), by="dealer", cid=None, at=AT, shuffle=dealer.shuffle)
    assert session.table is not None
    assert session.table.forfeits == (1, 3)
    for person in viewers(session):
        for path, card in cards_in(seen_by(session, person)):
            assert OPEN.fullmatch(path) or holds(session, person, card)


# --- by construction


def test_a_table_has_no_field_for_a_hidden_card() -> None:
    """A new field must be looked at by somebody before it is added here."""
    assert set(Table._fields) == {
        "setup", "dealer", "turn", "turns", "board", "piles", "cards", "deck", "draws", "forfeits",
        "exchanged", "reshuffles", "seals", "outcome",
    }  # fmt: skip
    assert {field.name for field in fields(View)} == {"room", "phase", "table", "n", "log", "you"}
    assert {field.name for field in fields(You)} == {
        "person", "seat", "hand", "fits", "dead", "can", "ways", "done",
    }  # fmt: skip


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_no_repr_shows_a_hidden_card(options: Any) -> None:
    """Right after the deal every card is hidden but those of the cut; later the piles are open."""
    step, session = next(steps(setup_for(3, 3, options), 1, choose))
    game = session.game
    assert game is not None
    hidden = Hidden(game.hidden.hands, game.hidden.deck)
    deal = step.moves[-1][1]
    seen = view_of_seat(session, 0)
    for value in (hidden, game, Game(game.table, hidden), step, [step], deal, (deal,), seen.you):
        assert not CARD.search(repr(value)), repr(value)
        assert not CARD.search(f"{value}")
        assert not CARD.search(f"{value!r:>3}")
    assert repr(Order((Card("7H"),), "salt", "seal")) == "<order>"


def test_the_view_of_a_seat_holds_its_hand_and_no_other() -> None:
    step, session = next(steps(setup_for(4), 1, choose))
    assert step.n == 1
    assert session.game is not None
    for seat, hand in enumerate(session.game.hidden.hands):
        you = view_of_seat(session, seat).you
        assert you is not None
        assert you.hand == hand
        assert you.fits is not None
        assert set(you.fits) == set(hand)
        assert all(0 <= space < 100 for spaces in you.fits.values() for space in members(spaces))


def test_standing_and_watching_show_no_hand() -> None:
    _, session = next(steps(setup_for(2), 1, choose))
    assert seen_by(session, "standing")["you"] == {"person": "standing"}
    assert "you" not in seen_by(session, None)
    assert "you" not in seen_by(session, "somebody who is not here")
