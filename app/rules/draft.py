"""A game opened up while one move is carried out: the small things that moves are made of."""

from app.rules.board import Space, Spaces, Team
from app.rules.cards import JACKS, Card, Hand, without
from app.rules.legal import reach
from app.rules.moves import Seat
from app.rules.table import Outcome, Table


class Draft:
    """A table, the hands and the deck, opened up to be changed. It lives only while `play` runs.

    Attributes are those of Table, with `piles` as a list; `cards` are counted when the table is closed.
    """

    def __init__(self, table: Table, hands: tuple[Hand, ...], deck: tuple[Card, ...]) -> None:
        # One assignment in the order of Table's fields: this runs for every move.
        (
            self.setup,
            self.dealer,
            self.turn,
            self.turns,
            self.board,
            piles,
            _cards,
            _deck,
            self.draws,
            self.forfeits,
            self.exchanged,
            self.reshuffles,
            self.seals,
            self.outcome,
        ) = table
        self.piles = list(piles)
        self.hands = list(hands)
        self.deck = deck

    def table(self) -> Table:
        """The table as it is now, closed up again."""
        return Table(
            self.setup,
            self.dealer,
            self.turn,
            self.turns,
            self.board,
            tuple(self.piles),
            tuple(map(len, self.hands)),
            len(self.deck),
            self.draws,
            self.forfeits,
            self.exchanged,
            self.reshuffles,
            self.seals,
            self.outcome,
        )

    def discard(self, seat: Seat, card: Card) -> None:
        """The card goes from the seat's hand to its pile, face up."""
        self.hands[seat] = without(self.hands[seat], card)
        self.piles[seat] += (card,)

    def take(self, seat: Seat) -> None:
        """The seat takes the top card of the deck."""
        self.hands[seat] += self.deck[:1]
        self.deck = self.deck[1:]

    def place(self, seat: Seat, space: Space, sewn: tuple[Spaces, ...]) -> None:
        """A chip of the seat's team; new sequences win or set the count of reshuffles back (R13.1, R14.7)."""
        team = seat % self.setup.teams
        self.board = self.board.placed(team, space, sewn)
        if sewn:
            self.reshuffles = 0
            if self.board.score(team) >= self.setup.goal:
                self.end(Outcome("win", team))

    def end_turn(self, seat: Seat, *, drawn: bool) -> None:
        """The turn passes at once; unless it has `drawn`, the seat takes a card or its draw opens (R18.2)."""
        options = self.setup.options
        if drawn or options.draw_window == "next_move":  # R10.4
            self.draws = ()
        elif seat in self.draws:  # R10.6
            self.draws = tuple(s for s in self.draws if s != seat)
        if not drawn:
            if self.deck and options.draw == "auto":  # R10.7
                self.take(seat)
            else:
                self.draws += (seat,)
        self.next_turn()

    def next_turn(self) -> None:
        """The next seat is to move, and may exchange again (R6.1, R9.3)."""
        self.turn = (self.turn + 1) % len(self.hands)
        self.turns += 1
        self.exchanged = False

    def end(self, outcome: Outcome) -> None:
        """The game is over at that moment: no draw, no forfeit (R13.2)."""
        self.outcome = outcome
        self.draws = self.forfeits = ()

    def judge(self) -> None:
        """End the game if it is exhausted, else if it is blocked (R18.2)."""
        if self.outcome is not None:
            return
        limit = self.setup.options.draw_after
        if limit is not None and self.reshuffles >= limit:
            self.end(Outcome("exhausted", self._leader()))
        elif self._is_blocked():
            self.end(Outcome("blocked", self._leader()))

    def _is_blocked(self) -> bool:
        """Whether, whoever's turn it is, no card can be played, exchanged or drawn ever again (R14.4).

        Where there is nothing to take, a dead card or an open draw changes nothing (R11.4); where a reshuffle
        is due, the game is judged after it.
        """
        if self.draws if self.deck else any(self.piles):
            return False
        board, teams, deck = self.board, self.setup.teams, self.deck
        for seat, hand in enumerate(self.hands):
            for card in hand:
                if reach(board, seat % teams, card) or (deck and card not in JACKS):
                    return False
        return True

    def _leader(self) -> Team | None:
        """With `blocked: most` the team with strictly more sequences than any other (R14.5)."""
        if self.setup.options.blocked == "draw":
            return None
        scores = [self.board.score(team) for team in range(self.setup.teams)]
        most = max(scores)
        return scores.index(most) if scores.count(most) == 1 else None
