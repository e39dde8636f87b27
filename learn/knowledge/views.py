"""My knowledge: the page."""

from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.languages import current_language
from accounts.models import User
from accounts.pages import preferences
from catalogue import europe
from catalogue.selectors import Deck, deck
from learn.knowledge.history import weeks_of
from learn.knowledge.selectors import Knowledge, knowledge_of
from learn.mix_ups import most_mixed_up, wrong_answers
from learn.models import Mode
from learn.sitting.session_plans import MOST_CARDS


@never_cache
@require_safe
def knowledge(request: HttpRequest) -> HttpResponse:
    """The deck as dice, and what else there is to say about it."""
    full_deck, now = deck(), timezone.localtime()
    person = request.user if isinstance(request.user, User) else None
    known = knowledge_of(person, full_deck, now)
    context = {
        "deck": full_deck,
        "knowledge": known,
        "mode": Mode.CARDS,
        "due": [each.card.id for each in known.by_card.values() if each.due][:MOST_CARDS],
        **_capitals(request, full_deck, known),
        **_story(person, full_deck, now),
    }
    return render(request, "learn/knowledge.html", context)


def _capitals(request: HttpRequest, full_deck: Deck, known: Knowledge) -> dict[str, Any]:
    """The capitals in the order of the alphabet as the reader calls them, and on the map."""
    language = preferences.of(request).card_language or current_language()
    known_capitals = {capital.key: known.known_capital(capital) for capital in full_deck.capitals}
    return {
        "known_capitals": [known_capitals[capital.key] for capital in full_deck.capitals_by_name(language)],
        "pins": [(europe.pin(capital), known_capitals[capital.key]) for capital in full_deck.capitals],
        "map_size": europe.size(),
    }


def _story(person: User | None, full_deck: Deck, now: datetime) -> dict[str, Any]:
    if person is None:
        return {"weeks": [], "pairs": []}
    mix_ups = most_mixed_up(wrong_answers([person.pk]), full_deck)
    return {"weeks": weeks_of(person, now), "pairs": mix_ups}
