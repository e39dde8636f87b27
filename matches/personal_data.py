"""What this app keeps of a person, told to the privacy registry."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q

from accounts import privacy
from accounts.models import User
from matches.models import (
    Challenge,
    DailyTry,
    MatchPlayer,
    Rating,
    RatingChange,
    Seek,
    Tournament,
    TournamentPlayer,
)
from matches.opponents.challenges import erase_challenges
from matches.opponents.seeks import erase_seek
from matches.tournaments import erasure


def _challenges_of(person: User) -> Iterable[privacy.Record]:
    mine = Challenge.objects.filter(Q(by=person) | Q(to=person))
    rows: Any = mine.values(
        "by__username", "to__username", "rules", "pace", "rated", "made_at", "declined_at"
    )
    return list(rows)


def register() -> None:
    _register_wishes()
    _register_matches()
    _register_ratings()
    _register_tournaments()


def _register_wishes() -> None:
    privacy.register(
        Seek,
        title="looking for opponents",
        export=privacy.rows(Seek, "rules", "seats", "pace", "since", link="person"),
        erase=erase_seek,
    )
    privacy.register(Challenge, title="challenges", export=_challenges_of, erase=erase_challenges)


def _register_matches() -> None:
    results = ("record__table__code", "record__rules", "finished_at", "rank", "points", "rounds_won")
    accuracy = ("laid", "could")
    privacy.register(
        MatchPlayer,
        title="matches",
        export=privacy.rows(MatchPlayer, *results, *accuracy, link="person"),
        erase=privacy.unlink_rows(MatchPlayer, link="person"),
    )
    tries = ("day", "rules", "begun_at", "finished_at", "points", "won", "turns", "laid")
    privacy.register(
        DailyTry,
        title="deals of the day",
        export=privacy.rows(DailyTry, *tries, link="person"),
        erase=privacy.delete_rows(DailyTry, link="person"),
    )


def _register_ratings() -> None:
    privacy.register(
        Rating,
        title="ratings",
        export=privacy.rows(Rating, "rules", "mu", "sigma", "matches", link="person"),
        erase=privacy.delete_rows(Rating, link="person"),
    )
    result = ("rated__rules", "rated__rated_at", "rank", "left")
    ratings = ("mu_before", "sigma_before", "mu_after", "sigma_after")
    privacy.register(
        RatingChange,
        title="rated matches",
        export=privacy.rows(RatingChange, *result, *ratings, link="person"),
        erase=privacy.unlink_rows(RatingChange, link="person"),
    )


def _register_tournaments() -> None:
    privacy.register(
        TournamentPlayer,
        title="tournaments played",
        export=erasure.results_of,
        erase=erasure.leave_tournaments,
    )
    privacy.register(
        Tournament,
        title="tournaments opened",
        export=privacy.rows(Tournament, "code", "rules", "opened_at", link="organiser"),
        erase=erasure.let_tournaments_go_on,
    )
