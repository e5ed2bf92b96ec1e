"""The same table with the cards that one viewer cannot see in another order."""

from dataclasses import replace
from random import Random

from app.rules.moves import Seat
from app.rules.table import Game, Hidden
from app.session.session import Session


def reordered(session: Session, seat: Seat | None, random: Random) -> Session:
    """The session with all other hands and the deck dealt anew; the table and the seat's hand stay."""
    if session.game is None:
        return session
    table, hidden = session.game.table, session.game.hidden
    unseen = [card for s, hand in enumerate(hidden.hands) if s != seat for card in hand]
    unseen += hidden.deck
    random.shuffle(unseen)
    hands = []
    for s, hand in enumerate(hidden.hands):
        if s == seat:
            hands.append(hand)
        else:
            hands.append(tuple(unseen[: len(hand)]))
            del unseen[: len(hand)]
    return replace(session, game=Game(table, Hidden(tuple(hands), tuple(unseen))))
