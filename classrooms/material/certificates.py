"""Certificates for pupils: what each one knows now, as praise; nobody's is empty."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.languages import current_language
from accounts.languages.written import listed
from catalogue.selectors import Deck, deck
from classrooms.login.printed_cards.fallback_faces import can_be_written
from classrooms.material.sheets.press import press
from classrooms.models import Pair, Pupil, SchoolClass
from classrooms.tracking.knowledge import ClassKnowledge, knowledge_of_class
from games.reading.results import rounds_played

SHOWN = 6
"""Cards on a certificate."""
NAMED = 3
"""Capitals of which most is known."""


def printed_certificates(school_class: SchoolClass, pupils: Sequence[Pupil]) -> bytes:
    """Print a certificate for each of these pupils, in the language of the class."""
    with override(school_class.language):
        return press("certificate.typ", contents(school_class, pupils))


def who_was_here(pupils: Sequence[Pupil]) -> list[Pupil]:
    """Choose those who have logged in or sat beside somebody; everybody, if that is nobody."""
    beside = set(Pair.objects.filter(beside__in=pupils).values_list("beside", flat=True))
    return [pupil for pupil in pupils if pupil.last_here or pupil.pk in beside] or list(pupils)


def contents(school_class: SchoolClass, pupils: Sequence[Pupil]) -> dict[str, Any]:
    """Give what stands on the certificates; in two queries, however many pupils there are."""
    now, current_deck = timezone.localtime(), deck()
    knowledge = knowledge_of_class(pupils, current_deck, now)
    rounds = rounds_played([pupil.user_id for pupil in pupils])
    return {
        "language": school_class.language,
        "class": school_class.name,
        "title": _("Certificate"),
        "date": _("Date"),
        "signature": _("Signature"),
        "pupils": [
            _certificate(pupil, knowledge, current_deck, rounds.get(pupil.user_id, 0)) for pupil in pupils
        ],
    }


def _certificate(pupil: Pupil, knowledge: ClassKnowledge, current_deck: Deck, rounds: int) -> dict[str, Any]:
    known = knowledge.known_by(pupil)
    name = pupil.real_name if can_be_written(pupil.real_name) else pupil.user.display_name
    return {
        "name": name,
        "lines": list(_lines(known, current_deck, rounds)),
        "cards": _cards(known, current_deck),
    }


def _lines(known: set[str], current_deck: Deck, rounds: int) -> list[str]:
    """Say what is known and played; where that is nothing yet, that the pupil has taken part."""
    lines = []
    if known:
        count, all_cards = len(known), len(current_deck.cards)
        lines.append(
            _("knows %(n)d of the %(all)d cards about the capitals of Europe.")
            % {"n": count, "all": all_cards}
        )
        lines.append(_("Best of all: %(capitals)s.") % {"capitals": _best(known, current_deck)})
    if rounds:
        lines.append(_("Rounds of Photo Rummy played: %(n)d") % {"n": rounds})
    return lines or [_("has taken part and got to know the capitals of Europe.")]


def _best(known: set[str], current_deck: Deck) -> str:
    count = {
        capital: sum(card.id in known for card in current_deck.row(capital))
        for capital in current_deck.capitals
    }
    best = sorted((capital for capital in count if count[capital]), key=lambda capital: -count[capital])
    return listed(capital.name[current_language()] for capital in best[:NAMED])


def _cards(known: set[str], current_deck: Deck) -> list[str]:
    """Choose cards to show: known ones, each of another capital; for a beginner those that all know soon."""
    by_fame = sorted(current_deck.cards, key=lambda card: (card.id not in known, -card.fame, card.id))
    first_of: dict[str, str] = {}
    for card in by_fame:
        first_of.setdefault(card.capital_id, card.id)
    return list(first_of.values())[:SHOWN]
