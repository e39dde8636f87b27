"""What a table page says of a rated match: who is how strong, what leaving costs, what it has brought."""

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.languages.written import signed
from accounts.models import User
from games.models import Round, SeatChange
from games.reading.snapshot import Snapshot
from games.table_page.additions import add_with
from matches.models import Rating, RatingChange
from matches.ratings.bots import rated_games, strength_of_bot
from matches.ratings.outcome import LEAVING
from matches.ratings.strength import Strength, points

DUEL = 2


def register() -> None:
    add_with(rated_table)


def rated_table(shot: Snapshot) -> dict[str, Any]:
    """Tell the scripts what is rated here; one query, and none at other tables."""
    table = shot.table
    if not table.rated or table.rules not in rated_games():
        return {}
    return {
        "rated": {
            "seats": _ratings_of_seats(shot),
            "leaving": _price_of_leaving(len(shot.seats)),
            "outcome": reverse("rated_outcome", args=[table.code, 1]).removesuffix("1/"),
            "left": reverse("rated_match_left", args=[table.code]),
        },
    }


def _ratings_of_seats(shot: Snapshot) -> dict[int, str]:
    people = [seat.person_id for seat in shot.seats if seat.person_id]
    known = {
        each.person_id: each for each in Rating.objects.filter(person__in=people, rules=shot.table.rules)
    }
    shown = {}
    for seat in shot.seats:
        rating = known.get(seat.person_id or 0)
        person = Strength(rating.mu, rating.sigma) if rating else Strength()
        strength = person if seat.person_id else strength_of_bot(shot.table.rules, seat.bot)
        shown[seat.number] = f"{strength.rating} ± {strength.give_or_take}"
    return shown


def _price_of_leaving(seats: int) -> str:
    now = (
        _("You lose the match, and your rating falls.")
        if seats == DUEL
        else _("A bot plays on. You are ranked last, and your rating falls.")
    )
    return f"{now} {_('Whoever leaves three rated matches in a day may begin no other for an hour.')}"


def change_at(person: User, code: str, match: int) -> RatingChange | None:
    """Find what a match did to somebody's rating."""
    mine = RatingChange.objects.filter(person=person, rated__table__code=code, rated__match=match)
    return mine.select_related("rated").first()


def outcome(person: User, code: str, match: int) -> dict[str, Any]:
    """Say what a match has brought; nothing as long as it is not rated."""
    change = change_at(person, code, match)
    if change is None:
        return {}
    new_opponent = {"words": _("New opponent"), "address": reverse("opponents")}
    told = {"headline": _who_has_left(change), "change": in_words(change), "next": new_opponent}
    return told | {"ways": list(_other_ways(code, match))}


def _other_ways(code: str, match: int) -> Iterator[dict[str, str]]:
    """Where else whoever was left alone may want to go: to what was played, or home."""
    played = Round.objects.filter(table__code=code, match=match, finished_at__isnull=False)
    last = played.order_by("-number").values_list("number", flat=True).first()
    if last is not None:
        yield {"words": _("Watch the replay"), "address": reverse("replay", args=[code, last])}
    yield {"words": _("To the start page"), "address": reverse("home")}


def _who_has_left(mine: RatingChange) -> str:
    """Name the one whose leaving has decided a match of two; empty where it was played to its end."""
    others = list(mine.rated.changes.exclude(pk=mine.pk).select_related("person"))
    if mine.left or len(others) != 1 or not others[0].left:
        return ""
    name = others[0].person.display_name if others[0].person else _("Somebody")
    return _("%(name)s has left. You win.") % {"name": name}


def in_words(change: RatingChange) -> str:
    before, after = round(points(change.mu_before)), round(points(change.mu_after))
    told = {"before": before, "after": after, "by": signed(after - before)}
    return _("Your rating: %(before)s → %(after)s (%(by)s)") % told


def what_leaving_cost(person: User, code: str) -> str:
    """Say it to whoever has just left a rated match; empty for everybody else."""
    gone = SeatChange.objects.filter(person=person, event__in=LEAVING, round__table__code=code)
    last = gone.filter(round__table__rated=True).select_related("round__table").last()
    if last is None:
        return ""
    change = change_at(person, code, last.round.match)
    if change is None:
        return _("You have left the match. A bot plays on, and you are ranked last.")
    return f"{_('You have left the match.')} {in_words(change)}" if change.left else ""
