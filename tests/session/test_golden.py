"""A game that was played once is read today as it was then, and looks the same to everybody."""

from tests.session.golden import seen, sessions, written


def test_an_old_game_is_read_as_it_was_played() -> None:
    *_, last = sessions(written())
    assert last.table is not None
    assert last.table.outcome is not None
    assert last.table.outcome.how == "win"


def test_everybody_sees_what_they_saw() -> None:
    """If a change of the document was meant: `python -m tests.session.golden` writes the file again."""
    golden = written()
    for session, then in zip(sessions(golden), golden["seen"], strict=True):
        assert seen(session) == then, f"the view after step {session.n} has changed"
