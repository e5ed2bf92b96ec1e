"""What holds in every game that began with a deal, at every moment, and from each moment to the next."""

from app.rules.board import CORNERS, Board
from app.rules.cards import PACK
from app.rules.legal import legal_moves
from app.rules.table import Game, Table

_ALL_CARDS = sorted(PACK)


def check(game: Game) -> None:
    """Every law of a single moment."""
    table = game.table
    hands, deck = game.hidden.hands, game.hidden.deck
    face_up = [card for pile in table.piles for card in pile]
    assert sorted([*face_up, *deck, *(card for hand in hands for card in hand)]) == _ALL_CARDS
    assert table.cards == tuple(map(len, hands))
    assert max(table.cards) <= table.setup.hand_size
    assert table.deck == len(deck)
    _check_board(table.board)
    _check_lists(table)


def _check_board(board: Board) -> None:
    covered = locked = 0
    for own in board.chips:
        assert not own & (covered | CORNERS)
        covered |= own
    for sequence in board.sequences:
        assert not sequence.spaces & ~(board.chips[sequence.team] | CORNERS)
        locked |= sequence.spaces
    assert (board.covered, board.locked) == (covered, locked)
    for i, one in enumerate(board.sequences):
        for other in board.sequences[:i]:
            assert one.team != other.team or (one.spaces & other.spaces).bit_count() < 2


def _check_lists(table: Table) -> None:
    assert len(set(table.draws)) == len(table.draws)
    assert all(table.cards[seat] for seat in table.forfeits)
    assert len({table.team_of(seat) for seat in table.forfeits}) < 2
    assert all(table.cards[seat] < table.setup.hand_size for seat in table.draws)
    if table.outcome is not None:
        assert not table.draws
        assert not table.forfeits
    if table.setup.options.draw == "auto" and table.deck:
        assert not table.draws


def check_step(before: Table, after: Table) -> None:
    """Every law from one moment to the next."""
    assert after.board.sequences[: len(before.board.sequences)] == before.board.sequences
    assert not before.board.locked & ~after.board.locked
    changed = before.board.covered ^ after.board.covered
    assert changed.bit_count() < 2
    assert not changed & before.board.locked
    assert after.turns - before.turns in (0, 1)
    assert after.seals[: len(before.seals)] == before.seals


def check_somebody_can_go_on(game: Game) -> None:
    """While a game is on and the dealer owes nothing, some seat has a legal move; afterwards none has."""
    table = game.table
    seats = range(table.setup.players)
    able = any(next(legal_moves(table, s, game.hidden.hands[s]), None) is not None for s in seats)
    assert able == (table.outcome is None)
