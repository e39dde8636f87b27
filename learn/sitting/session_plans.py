"""From what somebody wants to learn to the items that are asked."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.utils import timezone

from learn import planning
from learn.current_atlas import atlas
from learn.models import Mode
from learn.planning import Item, PlanningContext
from learn.questions.content import Kind
from learn.questions.learner import Learner
from learn.questions.making import fits
from learn.questions.topics import kinds_of
from learn.scheduling import FACE, Direction

TEN = 10
CARDS_IN_MINUTES = {5: 10, 10: 20, 20: 40}
"""About half a minute a card, with the time to look at its answer; nobody's clock runs."""
MOST_CARDS = 40


@dataclass(frozen=True, slots=True)
class Wanted:
    """A session that somebody asks for."""

    mode: Mode
    about: dict[str, Any] = field(default_factory=dict)
    minutes: int | None = 5  # `None` goes on and on

    @property
    def is_endless(self) -> bool:
        return self.minutes is None

    @property
    def count(self) -> int:
        return TEN if self.minutes is None else CARDS_IN_MINUTES[self.minutes]


def plan_for(wanted: Wanted, context: PlanningContext, language: str) -> list[Item]:
    """Plan a session, or the next ten questions of one without an end."""
    match wanted.mode:
        case Mode.CAPITAL:
            return planning.about_capital(context, wanted.about["capital"])
        case Mode.CATEGORY:
            return planning.about_kind(context, wanted.about["category"], wanted.count)
        case Mode.LANGUAGES:
            return planning.in_two_languages(context, wanted.count, _differing(wanted, context))
        case Mode.MISTAKES:
            return planning.mistakes(context, wanted.count)
        case Mode.MAP:
            return planning.on_the_map(context, wanted.count)
        case Mode.CARDS:
            return _about_cards(wanted.about, context, language)
    return planning.daily(context, wanted.count)


def _about_cards(about: dict[str, Any], context: PlanningContext, language: str) -> list[Item]:
    """Ask for chosen cards: their places or what the topics say, once or for some minutes."""
    cards, topics, minutes = about["cards"], about.get("topics", ()), about.get("minutes")
    learner = Learner(drill=capitals_of(cards))
    if topics:
        items = planning.about_in_kinds(context, cards, kinds_of(topics), language, learner)
        # Where the region has too few answers for that, those who chose it get them from outside.
        items = items or planning.about_in_kinds(context, cards, kinds_of(topics), language)
    else:
        items = planning.about(context, cards, None if minutes else MOST_CARDS, learner)
        if not minutes:
            return items
    if not minutes:
        return planning.spread(context, items[:MOST_CARDS])
    return planning.again_and_again(context, items, CARDS_IN_MINUTES[minutes])


def capitals_of(cards: Iterable[str]) -> frozenset[str]:
    """Name the capitals that a drill about chosen cards is about."""
    known = atlas().cards
    return frozenset(known[card].capital for card in cards if card in known)


def is_askable(cards: Iterable[str], topics: Iterable[str], language: str) -> bool:
    """Tell whether the topics have a question for any of the cards."""
    context = PlanningContext(atlas(), {}, timezone.now(), Random())
    return bool(planning.about_in_kinds(context, cards, kinds_of(topics), language))


def _differing(wanted: Wanted, context: PlanningContext) -> list[Item]:
    """List the capitals and cards whose names differ between the two languages."""
    foreign, own = wanted.about["from"], wanted.about["to"]
    deck = context.atlas
    faces = [deck.card(capital, FACE).id for capital in deck.capitals]
    capitals = [card for card in faces if fits(deck, Kind.FOREIGN_NAME, card, own, foreign)]
    cards = [card for card in deck.cards if fits(deck, Kind.CAPITAL_OF_NAME, card, own, foreign)]
    return [
        *(Item(card, Direction.COUNTRY) for card in capitals),
        *(Item(card, Direction.CAPITAL) for card in cards),
    ]
