"""A finished round as one of its players looks back on it."""

from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from catalogue.models import Card
from catalogue.selectors import Deck
from games.bots.review import ReviewedTurn, review
from games.engine.cards import CardId
from games.engine.encoding.move_json import move_from_json
from games.engine.encoding.state_json import state_from_json
from games.engine.piles.combinations import cards_on
from games.models import Round
from games.reading.replay import replay
from learn.knowledge.selectors import Known, knowledge_of_cards
from learn.models import Answer
from learn.scheduling import KNOWN

RULES = "photo"
ROUNDS_BEFORE = 6


@dataclass(frozen=True, slots=True)
class RoundCards:
    """The cards of a round, as well as they are known now."""

    known: list[Known]
    unknown: list[Known]
    """the weakest first, and of these the famous first"""
    met_before: frozenset[str] = frozenset()
    """cards of earlier rounds"""

    @property
    def new(self) -> int:
        """How many cards were neither asked before nor seen in an earlier round."""
        return sum(not each.pips and each.card.id not in self.met_before for each in self.unknown)


def finished_round(person: User, code: str, number: int) -> tuple[Round, int] | None:
    """Return a finished round that a person played, and which of its players that was."""
    rounds = Round.objects.filter(table__code=code, number=number, table__rules=RULES)
    finished = rounds.exclude(finished_at=None).select_related("table").first()
    if finished is None:
        return None
    seat = finished.scores.filter(person=person).values_list("seat__number", flat=True).first()
    if seat is None:  # it is not tallied yet
        seat = finished.table.seats.filter(person=person).values_list("number", flat=True).first()
    return (finished, finished.players.index(seat)) if seat in finished.players else None


def cards_of_round(finished: Round, person: User, deck: Deck, now: datetime) -> RoundCards:
    """Look at all cards that lay open at the end: the table, and the racks."""
    cards = [deck.by_id[card] for card in _open_cards(finished) if card in deck.by_id]
    strengths = knowledge_of_cards(person, sorted(cards, key=_fame), now)
    known = [each for each in strengths if each.pips >= KNOWN]
    unknown = [each for each in strengths if each.pips < KNOWN]
    return RoundCards(known, sorted(unknown, key=lambda each: each.pips), _met_before(finished, person))


def _open_cards(finished: Round) -> list[CardId]:
    state = state_from_json(finished.state)
    return [*cards_on(state.table), *(card for rack in state.racks for card in rack)]


def _met_before(finished: Round, person: User) -> frozenset[str]:
    """List the cards of the rounds before; a few of them show nearly the whole deck."""
    own = Round.objects.filter(scores__person=person, table__rules=RULES)
    before = own.filter(finished_at__lt=finished.finished_at).order_by("-finished_at")[:ROUNDS_BEFORE]
    return frozenset(card for each in before for card in _open_cards(each))


def counted_in(finished: Round, person: User) -> int:
    """Count the cards of a round that went into what a person knows."""
    return Answer.objects.filter(round=finished, person=person).values("card").distinct().count()


def _fame(card: Card) -> int:
    return -card.fame


def reviewed_turns(finished: Round, player: int) -> list[ReviewedTurn]:
    """Replay a round, and set each turn of a player beside the best one that there was."""
    moves = list(finished.moves.all())
    states = list(replay(finished.table, finished, moves))
    made = [(move.seat, move_from_json(move.move)) for move in moves]
    return review(states, made, player)
