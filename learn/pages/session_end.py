"""The last page of a session: what was won, what comes back, and when."""

from dataclasses import dataclass

from django.utils import timezone

from catalogue.models import Card
from catalogue.selectors import deck
from learn import wording
from learn.grading import Grade
from learn.models import Answer, Memory, Session
from learn.scheduling import pips
from learn.selectors import answers_in, next_due


@dataclass(frozen=True, slots=True)
class Won:
    """A card of the session, and how strong it is now."""

    card: Card
    pips: int


@dataclass(frozen=True, slots=True)
class EndPage:
    """All that the last page shows."""

    headline: str
    sentence: str
    stronger: tuple[Won, ...]
    back: tuple[Won, ...]
    due_now: int
    rest: str  # until when nothing is due


def end_page(session: Session) -> EndPage:
    """Sum a session up."""
    return sum_up(session.person_id, answers_in(session))


def sum_up(person_id: int, answers: list[Answer]) -> EndPage:
    """Sum somebody's answers up; a card that was asked twice counts by its weakest answer."""
    now = timezone.localtime()
    wrong = {answer.card_id for answer in answers if answer.grade == Grade.WRONG}
    cards = list(dict.fromkeys(answer.card_id for answer in answers))
    strengths = _strengths(person_id, answers)
    full_deck = deck()
    won = [Won(full_deck.by_id[card], strengths.get(card, 0)) for card in cards if card in full_deck.by_id]
    stronger = tuple(each for each in won if each.card.id not in wrong)
    back = tuple(each for each in won if each.card.id in wrong)
    due_now, next_moment = next_due(person_id, now)
    return EndPage(
        headline=wording.done(len(won)),
        sentence=wording.what_was_won(len(stronger), len(back)),
        stronger=stronger,
        back=back,
        due_now=due_now,
        rest=wording.nothing_before(next_moment) if next_moment else "",
    )


def _strengths(person_id: int, answers: list[Answer]) -> dict[str, int]:
    """Give the pips of each card: of what was asked of it, the strongest."""
    now = timezone.localtime()
    items = {(answer.card_id, answer.direction) for answer in answers}
    strongest: dict[str, int] = {}
    for memory in Memory.objects.filter(person_id=person_id, card_id__in={card for card, _ in items}):
        if (memory.card_id, memory.direction) in items:
            strongest[memory.card_id] = max(strongest.get(memory.card_id, 0), pips(memory.remembered, now))
    return strongest
