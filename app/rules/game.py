"""The game: the deal, and what every move does (R6 to R15). Each move gives a new Game."""

from collections.abc import Callable
from typing import Any

from app.rules.board import board_of
from app.rules.cards import ONE_EYED, PACK
from app.rules.draft import Draft
from app.rules.legal import must_pass, why_not
from app.rules.lines import Way, ways_on
from app.rules.moves import (
    SEAT_MOVES,
    Deal,
    Draw,
    End,
    Exchange,
    Forfeit,
    IllegalMove,
    Move,
    Pass,
    Penalise,
    Play,
    Reason,
    Seat,
    SetupError,
    Shuffle,
)
from app.rules.table import Game, Hidden, Outcome, Table

_SORTED_PACK = sorted(PACK)
_WHILE_SHUFFLE_DUE = (Shuffle, End)


def deal(move: Deal) -> Game:
    """The game right after the deal (R4.4 to R4.8). Raises SetupError (bad_deck)."""
    setup, cards = move.setup, move.order.cards
    if sorted(cards) != _SORTED_PACK:
        raise SetupError(Reason.BAD_DECK)
    n, dealt = setup.players, setup.players * setup.hand_size
    first = (move.dealer + 1) % n
    hands = tuple(cards[(seat - first) % n : dealt : n] for seat in range(n))
    table = Table(
        setup=setup,
        dealer=move.dealer,
        turn=first,
        turns=1,
        board=board_of((0,) * setup.teams),
        piles=((),) * n,
        cards=(setup.hand_size,) * n,
        deck=len(cards) - dealt,
        draws=(),
        forfeits=(),
        exchanged=False,
        reshuffles=0,
        seals=(move.order.seal,),
        outcome=None,
    )
    return Game(table, Hidden(hands, cards[dealt:]))


def play(game: Game, seat: Seat | None, move: Move) -> Game:
    """The game after a move of a seat, or of the dealer where the seat is None; the argument stays as it was.

    With `draw: auto` the card is taken at the end of the turn. When the deck is empty afterwards
    (`shuffle_due`), the dealer's Shuffle must come next.

    Raises IllegalMove with the reason of R18.3; ValueError if the dealer had to shuffle first.
    """
    table, hidden = game.table, game.hidden
    if seat is None:
        reason = _why_not_dealer(table, move)
    elif isinstance(move, SEAT_MOVES) and 0 <= seat < len(hidden.hands):
        reason = why_not(table, seat, hidden.hands[seat], move)
    else:
        reason = Reason.BAD_ACTION
    if reason is not None:
        raise IllegalMove(reason)
    if not table.deck and table.shuffle_due and not isinstance(move, _WHILE_SHUFFLE_DUE):
        raise ValueError("The dealer must shuffle first.")
    draft = Draft(table, hidden.hands, hidden.deck)
    _CARRY_OUT[type(move)](draft, seat, move)
    draft.judge()
    return Game(draft.table(), Hidden(tuple(draft.hands), draft.deck))


def settle(game: Game) -> tuple[Seat, Draw | Pass] | None:
    """What happens by itself: a draw that `auto` still owes, or a pass that cannot be helped (R10.7, R14.2).

    None when the dealer must shuffle first, when a person must decide, or when the game is over.
    """
    table = game.table
    if table.outcome is not None or table.forfeits or table.shuffle_due:
        return None
    if table.draws and table.deck and table.setup.options.draw == "auto":
        return table.draws[0], Draw()
    seat = table.turn
    return (seat, Pass()) if must_pass(table, seat, game.hidden.hands[seat]) else None


def _why_not_dealer(table: Table, move: Move) -> Reason | None:
    if not isinstance(move, Shuffle | Penalise | End):
        return Reason.BAD_ACTION
    if isinstance(move, Penalise) and not 0 <= move.team < table.setup.teams:
        return Reason.BAD_ACTION
    if table.outcome is not None:
        return Reason.GAME_OVER
    if isinstance(move, Penalise):
        return _why_not_penalise(table)
    if isinstance(move, Shuffle) and not _fair_shuffle(table, move):
        return Reason.BAD_DECK
    return None


def _why_not_penalise(table: Table) -> Reason | None:
    if table.setup.options.table_talk == "off":
        return Reason.TABLE_TALK_OFF
    if table.setup.players == table.setup.teams:
        return Reason.TEAM_OF_ONE
    return Reason.FORFEIT_PENDING if table.forfeits else None


def _fair_shuffle(table: Table, move: Shuffle) -> bool:
    """Just the cards of the piles, when the deck is empty (R11.1, R11.2)."""
    discarded = sorted(card for pile in table.piles for card in pile)
    return table.shuffle_due and sorted(move.order.cards) == discarded


def _carry_out_play(draft: Draft, seat: Seat, move: Play) -> None:
    draft.discard(seat, move.card)
    if move.card in ONE_EYED:
        draft.board = draft.board.removed(move.space)
    else:
        draft.place(seat, move.space, _sewn(draft, seat, move))
    if draft.outcome is None:
        draft.end_turn(seat, drawn=False)


def _sewn(draft: Draft, seat: Seat, move: Play) -> Way:
    """The new sequences: the reading chosen, else the first (R12.6 to R12.8)."""
    found = ways_on(draft.board, seat % draft.setup.teams, move.space)
    return found[move.way or 0] if found else ()


def _carry_out_exchange(draft: Draft, seat: Seat, move: Exchange) -> None:
    draft.discard(seat, move.card)
    draft.take(seat)
    if draft.setup.options.dead_card == "turn":
        draft.end_turn(seat, drawn=True)
    else:
        draft.exchanged = True


def _carry_out_draw(draft: Draft, seat: Seat, _: Draw) -> None:
    """Take the card; the draws for older plays close (R10.4)."""
    draft.take(seat)
    draft.draws = draft.draws[draft.draws.index(seat) + 1 :]


def _carry_out_forfeit(draft: Draft, seat: Seat, move: Forfeit) -> None:
    draft.discard(seat, move.card)
    draft.forfeits = tuple(s for s in draft.forfeits if s != seat)


def _carry_out_pass(draft: Draft, _: Seat, __: Pass) -> None:
    draft.next_turn()


def _carry_out_penalise(draft: Draft, _: None, move: Penalise) -> None:
    """Every member of the team with a card owes one (R15.3)."""
    members = range(move.team, draft.setup.players, draft.setup.teams)
    draft.forfeits = tuple(seat for seat in members if draft.hands[seat])


def _carry_out_shuffle(draft: Draft, _: None, move: Shuffle) -> None:
    draft.deck = move.order.cards
    draft.piles = [()] * draft.setup.players
    draft.reshuffles += 1
    draft.seals += (move.order.seal,)


def _carry_out_end(draft: Draft, _: None, move: End) -> None:
    draft.end(Outcome("ended", reason=move.reason))


_CARRY_OUT: dict[type, Callable[[Draft, Any, Any], None]] = {
    Play: _carry_out_play,
    Exchange: _carry_out_exchange,
    Draw: _carry_out_draw,
    Forfeit: _carry_out_forfeit,
    Pass: _carry_out_pass,
    Penalise: _carry_out_penalise,
    Shuffle: _carry_out_shuffle,
    End: _carry_out_end,
}
