"""The sync law: what a client has, merged with the patch it is sent, is what is true now, byte for byte."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.setup import Options, Setup, setup_for
from app.session.patch import Document, diff, merge
from tests.session.games import ODD_OPTIONS, named, setups, whole_game
from tests.session.viewers import own_part, seen_by, text, viewers

# One place in a document has one type of value, so that True never changes to 1.
LEAVES = st.text(max_size=3) | st.integers(0, 3) | st.lists(st.integers(0, 3), max_size=3)
KEYS = st.sampled_from("abc")
DOCUMENTS = st.recursive(
    st.dictionaries(KEYS, LEAVES, max_size=3),
    lambda inner: st.dictionaries(KEYS, inner | LEAVES, max_size=3),
    max_leaves=8,
)


@given(old=DOCUMENTS, new=DOCUMENTS)
def test_a_document_merged_with_the_difference_is_the_other(old: Document, new: Document) -> None:
    before, patch = text(old), json.loads(text(diff(old, new)))
    assert text(merge(old, patch)) == text(new)
    assert text(old) == before, "merge changed its argument"


@given(document=DOCUMENTS)
def test_equal_documents_differ_in_nothing(document: Document) -> None:
    assert diff(document, json.loads(text(document))) == {}


@given(first=DOCUMENTS, second=DOCUMENTS, third=DOCUMENTS)
def test_a_slow_client_may_skip_what_lay_between(first: Document, second: Document, third: Document) -> None:
    through = merge(merge(first, diff(first, second)), diff(second, third))
    assert text(through) == text(merge(first, diff(first, third)))


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({}, {}, {}),
        ({}, {"a": 1}, {"a": 1}),
        ({"a": 1}, {}, {"a": None}),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": 3}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1}}, {"a": {"c": None}}),
        ({"a": {"b": 1}}, {"a": [1]}, {"a": [1]}),
        ({"a": [1]}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [1]}),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": {"c": 1}, "d": 2}}, {"a": {"d": 2}}),
    ],
)
def test_a_patch_says_what_changed_and_nothing_else(old: Document, new: Document, patch: Document) -> None:
    assert diff(old, new) == patch


GAMES_TO_FOLLOW = [*setups("box"), *setups("standard")[:3]]


@pytest.mark.parametrize("setup", GAMES_TO_FOLLOW, ids=lambda s: f"{named(s)}-{s.options.draw}")
def test_every_viewer_of_a_game_stays_in_step(setup: Setup) -> None:
    """From nothing to the last move; a client that is slow by three steps as well."""
    shared: Document = {}
    own: dict[str | None, Document] = {}
    for step, session in whole_game(setup):
        for person in viewers(session):
            own[person] = in_step(own.get(person, {}), own_part(session, person))
        if step.n % 4 == 0:
            shared = in_step(shared, seen_by(session, "p1"))


def in_step(old: Document, new: Document) -> Document:
    """What a client has after the patch, found the same as what is true."""
    after = merge(old, json.loads(text(diff(old, new))))
    assert text(after) == text(new)
    return after


@pytest.mark.parametrize("options", ODD_OPTIONS, ids=str)
def test_absent_means_none_never_null_never_empty(options: Options) -> None:
    for players, teams in ((2, 2), (6, 3)):
        for step, session in whole_game(setup_for(players, teams, options)):
            person = ("p0", "p1", "standing", None)[step.n % 4]
            _full(seen_by(session, person), person or "spectator")


def _full(value: object, path: str) -> None:
    """Complains about null, and about an empty map or list that is a field."""
    assert value is not None, path
    assert value not in ({}, []), path
    for key, inner in value.items() if isinstance(value, dict) else ():
        _full(inner, f"{path}.{key}")
