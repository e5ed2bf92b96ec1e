"""The game: the deal, and what every move does (R6 to R15). Each move gives a new Game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.rules.board import Spaces, board_of
from app.rules.cards import ONE_EYED, PACK, Card, Hand, without
from app.rules.legal import choices, fits, is_dead, must_pass, ways, why_not
from app.rules.moves import (
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


def deal(move: Deal) -> Game:
    """The game right after the deal (R4.4 to R4.8). Raises SetupError (bad_deck)."""
    setup, cards = move.setup, move.order.cards
    if sorted(cards) != sorted(PACK):
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

    Raises IllegalMove with the reason of R18.3.
    """
    reason = _refusal(game, seat, move)
    if reason is not None:
        raise IllegalMove(reason)
    draft = _Draft(game)
    _CARRY_OUT[type(move)](draft, seat, move)
    draft.judge()
    return draft.game()


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


def _refusal(game: Game, seat: Seat | None, move: Move) -> Reason | None:
    table = game.table
    if seat is None:
        return _why_not_dealer(table, move)
    if not 0 <= seat < table.setup.players or not isinstance(move, Play | Exchange | Draw | Forfeit | Pass):
        return Reason.BAD_ACTION
    return why_not(table, seat, game.hidden.hands[seat], move)


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


@dataclass(slots=True, init=False, repr=False)
class _Draft:
    """A game opened up while one move is carried out."""

    table: Table
    hands: list[Hand]
    deck: tuple[Card, ...]
    piles: list[tuple[Card, ...]]

    def __init__(self, game: Game) -> None:
        self.table = game.table
        self.hands = list(game.hidden.hands)
        self.deck = game.hidden.deck
        self.piles = list(game.table.piles)

    def game(self) -> Game:
        table = self.table._replace(
            piles=tuple(self.piles), cards=tuple(map(len, self.hands)), deck=len(self.deck)
        )
        return Game(table, Hidden(tuple(self.hands), self.deck))

    def discard(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        self.piles[seat] += (card,)

    def take(self, seat: Seat) -> None:
        self.hands[seat] += (self.deck[0],)
        self.deck = self.deck[1:]

    def change(self, **changes: Any) -> None:
        self.table = self.table._replace(**changes)

    def end_turn(self, seat: Seat, *, drawn: bool) -> None:
        """The turn passes at once; the card is taken, or the seat's draw opens (R6.3, R10, R18.2)."""
        table, options = self.table, self.table.setup.options
        open_draws = () if drawn or options.draw_window == "next_move" else table.draws
        open_draws = tuple(s for s in open_draws if s != seat)
        if not drawn and options.draw == "auto" and self.deck:
            self.take(seat)
        elif not drawn:
            open_draws += (seat,)
        turn = (seat + 1) % table.setup.players
        self.change(turn=turn, turns=table.turns + 1, draws=open_draws, exchanged=False)

    def judge(self) -> None:
        """End the game if it is exhausted, else if it is blocked (R14.4, R14.7, R18.2)."""
        table = self.table
        if table.outcome is not None:
            return
        if table.reshuffles == table.setup.options.draw_after:
            self.change(outcome=Outcome("exhausted", self.leader()))
        elif self.blocked():
            self.change(outcome=Outcome("blocked", self.leader()))

    def blocked(self) -> bool:
        """Nothing can ever change again (R14.4); not while a reshuffle is due, which is judged first."""
        table = self.table
        if table.draws or (not self.deck and any(self.piles)):
            return False
        return not any(self.could_act(seat, hand) for seat, hand in enumerate(self.hands))

    def could_act(self, seat: Seat, hand: Hand) -> bool:
        if any(fits(self.table, seat, hand).values()):
            return True
        return bool(self.deck) and any(is_dead(self.table, card) for card in hand)

    def leader(self) -> int | None:
        """With `blocked: most` the team with strictly more sequences than any other (R14.5)."""
        setup, board = self.table.setup, self.table.board
        if setup.options.blocked == "draw":
            return None
        scores = [board.score(team) for team in range(setup.teams)]
        return scores.index(max(scores)) if scores.count(max(scores)) == 1 else None


def _carry_out_play(draft: _Draft, seat: Seat, move: Play) -> None:
    draft.discard(seat, move.card)
    if move.card in ONE_EYED:
        draft.change(board=draft.table.board.removed(move.space))
        return draft.end_turn(seat, drawn=False)
    sewn = _sewn(draft.table, seat, move)
    team = draft.table.team_of(seat)
    draft.change(board=draft.table.board.placed(team, move.space, sewn))
    if sewn:
        draft.change(reshuffles=0)
    if draft.table.board.score(team) >= draft.table.setup.goal:
        return draft.change(outcome=Outcome("win", team), draws=())
    return draft.end_turn(seat, drawn=False)


def _sewn(table: Table, seat: Seat, move: Play) -> tuple[Spaces, ...]:
    """The new sequences: the reading chosen, else the first (R12.6 to R12.8)."""
    team = table.team_of(seat)
    if move.way is not None:
        return choices(table, team, move.space)[move.way]
    found = ways(table, team, move.space)
    return found[0] if found else ()


def _carry_out_exchange(draft: _Draft, seat: Seat, move: Exchange) -> None:
    draft.discard(seat, move.card)
    draft.take(seat)
    if draft.table.setup.options.dead_card == "turn":
        draft.end_turn(seat, drawn=True)
    else:
        draft.change(exchanged=True)


def _carry_out_draw(draft: _Draft, seat: Seat, _: Draw) -> None:
    """Take the card; the draws for older plays close (R10.4)."""
    draft.take(seat)
    draws = draft.table.draws
    draft.change(draws=draws[draws.index(seat) + 1 :])


def _carry_out_forfeit(draft: _Draft, seat: Seat, move: Forfeit) -> None:
    draft.discard(seat, move.card)
    draft.change(forfeits=tuple(s for s in draft.table.forfeits if s != seat))


def _carry_out_pass(draft: _Draft, seat: Seat, _: Pass) -> None:
    table = draft.table
    draft.change(turn=(seat + 1) % table.setup.players, turns=table.turns + 1, exchanged=False)


def _carry_out_penalise(draft: _Draft, _: None, move: Penalise) -> None:
    """Every member of the team with a card owes one (R15.3)."""
    seats = range(draft.table.setup.players)
    draft.change(forfeits=tuple(s for s in seats if draft.table.team_of(s) == move.team and draft.hands[s]))


def _carry_out_shuffle(draft: _Draft, _: None, move: Shuffle) -> None:
    draft.deck = move.order.cards
    draft.piles = [()] * draft.table.setup.players
    draft.change(reshuffles=draft.table.reshuffles + 1, seals=(*draft.table.seals, move.order.seal))


def _carry_out_end(draft: _Draft, _: None, move: End) -> None:
    draft.change(outcome=Outcome("ended", reason=move.reason), draws=())


_CARRY_OUT: dict[type, Callable[[_Draft, Any, Any], None]] = {
    Play: _carry_out_play,
    Exchange: _carry_out_exchange,
    Draw: _carry_out_draw,
    Forfeit: _carry_out_forfeit,
    Pass: _carry_out_pass,
    Penalise: _carry_out_penalise,
    Shuffle: _carry_out_shuffle,
    End: _carry_out_end,
}
