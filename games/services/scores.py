"""What rounds brought to people."""

from accounts.acts import act
from accounts.models import User
from games.models import RoundScore


@act
def hand_over_scores(*, into: User, other: User) -> None:
    """Count the rounds of one record for another, where two records are one person's."""
    RoundScore.objects.filter(person=other).update(person=into)
