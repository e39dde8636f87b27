"""Where those belong who have found opponents: at their table, for some minutes; and who was challenged."""

from collections.abc import Collection
from datetime import timedelta

from django.db.models import F
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.messaging.places import Place
from games.models import TablePhase
from games.wording.menu import game_named
from matches.models import Challenge, Pace, Seek
from matches.opponents.challenges import LASTS, SEATS

CALLED_FOR = timedelta(minutes=3)
TIME_TO_READ = 2


def places_of_players(person_ids: Collection[int]) -> dict[int, Place]:
    """Say where these people belong; three queries, however many they are."""
    challenged = _challenged(person_ids)
    return {**challenged, **_accepted(person_ids), **_paired(person_ids)}


def _paired(person_ids: Collection[int]) -> dict[int, Place]:
    since = timezone.now() - CALLED_FOR
    sits = {"table__phase": TablePhase.PLAYING, "table__seats__person": F("person")}
    paired = Seek.objects.filter(person__in=person_ids, paired_at__gt=since, **sits)
    return {
        person: _at_table(person, code, language, pace, seats)
        for person, code, language, pace, seats in paired.values_list(
            "person", "table__code", "person__language", "pace", "seats"
        )
    }


def _accepted(person_ids: Collection[int]) -> dict[int, Place]:
    since = timezone.now() - CALLED_FOR
    sits = {"table__phase": TablePhase.PLAYING, "table__seats__person__in": person_ids}
    accepted = Challenge.objects.filter(accepted_at__gt=since, **sits).annotate(
        sits=F("table__seats__person")
    )
    rows = accepted.select_related("by", "to", "table")
    return {
        person.pk: _at_table(person.pk, each.table.code, person.language, each.pace, SEATS)
        for each in rows
        for person in (each.by, each.to)
        if each.table is not None and person.pk == getattr(each, "sits", None)
    }


def _at_table(person: int, code: str, language: str, pace: str, seats: int) -> Place:
    """Call somebody to the table; where a turn has a day, only say that it is there."""
    with override(language or None):
        one = _("Your opponent is here. The match begins.")
        why = one if seats == SEATS else _("Your opponents are here. The match begins.")
    address = reverse("table", args=[code])
    return Place(f"{person}-match-{code}", address, why, TIME_TO_READ, only_says=Pace(pace).lets_one_go)


def _challenged(person_ids: Collection[int]) -> dict[int, Place]:
    since = timezone.now() - LASTS
    waiting = Challenge.objects.filter(to__in=person_ids, table=None, made_at__gt=since)
    found = {}
    for each in waiting.select_related("by", "to").order_by("pk"):
        with override(each.to.language or None):
            game = str(game_named(each.rules).title)
            why = _("%(name)s challenges you: %(game)s") % {"name": each.by.display_name, "game": game}
        found[each.to_id] = Place(
            f"{each.to_id}-challenge-{each.pk}", reverse("opponents"), why, only_says=True
        )
    return found
