"""Where those belong who have found opponents: at their table, for some minutes; and who was challenged."""

from collections.abc import Collection
from datetime import timedelta

from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import User
from games.messaging.places import Place
from games.models import TablePhase
from games.wording.menu import game_named
from matches.models import Challenge, Pace, Seek
from matches.opponents.challenges import LASTS, SEATS

CALLED_FOR = timedelta(minutes=3)
TIME_TO_READ = 2


def places_of_players(person_ids: Collection[int]) -> dict[int, Place]:
    """Say where these people belong; three queries, however many they are."""
    found = {**_accepted(person_ids), **_paired(person_ids)}
    calls = {person: place for person, place in found.items() if not place.only_says}
    return {**found, **_told(person_ids), **calls}


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


def _told(person_ids: Collection[int]) -> dict[int, Place]:
    """Tell those who were challenged, and those whose challenge was declined a moment ago."""
    now = timezone.now()
    is_open = Q(to__in=person_ids, declined_at=None, made_at__gt=now - LASTS)
    was_declined = Q(by__in=person_ids, declined_at__gt=now - CALLED_FOR)
    found = {}
    told = Challenge.objects.filter(is_open | was_declined, table=None)
    for each in told.select_related("by", "to").order_by("pk"):
        reader = each.to if each.declined_at is None else each.by
        key = f"{'challenge' if each.declined_at is None else 'declined'}:{reader.pk}:{each.pk}"
        page = reverse("opponents") + ("#asked" if each.declined_at else "")
        found[reader.pk] = Place(key, page, _what_is_told(each, reader), only_says=True)
    return found


def _what_is_told(each: Challenge, reader: User) -> str:
    with override(reader.language or None):
        if each.declined_at is not None:
            return _("%(name)s has declined your challenge.") % {"name": each.to.display_name}
        game = str(game_named(each.rules).title)
        return _("%(name)s challenges you: %(game)s") % {"name": each.by.display_name, "game": game}
