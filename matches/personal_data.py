"""What this app keeps of a person, told to the privacy registry."""

from accounts import privacy
from matches.models import DailyTry, MatchPlayer, Rating, RatingChange


def register() -> None:
    privacy.register(
        MatchPlayer,
        title="matches",
        export=privacy.rows(
            MatchPlayer,
            "record__table__code",
            "record__rules",
            "finished_at",
            "rank",
            "points",
            "laid",
            "could",
            link="person",
        ),
        erase=privacy.unlink_rows(MatchPlayer, link="person"),
    )
    privacy.register(
        Rating,
        title="ratings",
        export=privacy.rows(Rating, "rules", "mu", "sigma", "matches", link="person"),
        erase=privacy.delete_rows(Rating, link="person"),
    )
    privacy.register(
        RatingChange,
        title="rated matches",
        export=privacy.rows(
            RatingChange,
            "rated__rules",
            "rated__rated_at",
            "rank",
            "left",
            "mu_before",
            "sigma_before",
            "mu_after",
            "sigma_after",
            link="person",
        ),
        erase=privacy.unlink_rows(RatingChange, link="person"),
    )
    privacy.register(
        DailyTry,
        title="deals of the day",
        export=privacy.rows(
            DailyTry, "day", "rules", "begun_at", "finished_at", "points", "turns", "laid", link="person"
        ),
        erase=privacy.delete_rows(DailyTry, link="person"),
    )
