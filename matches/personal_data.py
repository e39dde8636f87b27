"""What this app keeps of a person, told to the privacy registry."""

from accounts import privacy
from matches.models import MatchPlayer


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
            link="person",
        ),
        erase=privacy.unlink_rows(MatchPlayer, link="person"),
    )
