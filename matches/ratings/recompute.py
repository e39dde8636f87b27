"""All ratings worked out again from the log of rated matches, and compared with what is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from math import isclose

from accounts.acts import act
from games.services.locks import locked_people
from matches.models import RatedMatch, Rating, RatingChange
from matches.ratings.services import unrated_matches
from matches.ratings.strength import Strength, rate

LATEST = timedelta(minutes=3)
"""How long after its end a match may still wait to be rated."""

Owner = tuple[int, str]
"""The key of a person, and a rule set."""


@dataclass(slots=True)
class Ledger:
    """What ratings are by the log, and where the log itself says otherwise."""

    strengths: dict[Owner, Strength] = field(default_factory=dict)
    matches: dict[Owner, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def count(self, rated: RatedMatch) -> None:
        changes = list(rated.changes.all())
        if not changes:
            return
        before = [self._before(rated.rules, change) for change in changes]
        after = rate(before, [change.rank for change in changes])
        for change, old, new in zip(changes, before, after, strict=True):
            self._note(rated, change, old, new)

    def _before(self, rules: str, change: RatingChange) -> Strength:
        """Give what somebody had before; of bots and erased people the log alone knows it."""
        if change.person_id is None:
            return Strength(change.mu_before, change.sigma_before)
        return self.strengths.get((change.person_id, rules), Strength())

    def _note(self, rated: RatedMatch, change: RatingChange, old: Strength, new: Strength) -> None:
        if change.person_id is None:
            return
        stored = (change.mu_before, change.sigma_before, change.mu_after, change.sigma_after)
        if not _are_close(stored, (old.mu, old.sigma, new.mu, new.sigma)):
            self.faults.append(f"rated match {rated.pk}, seat {change.seat}: the log says otherwise")
        owner = (change.person_id, rated.rules)
        self.strengths[owner] = new
        self.matches[owner] = self.matches.get(owner, 0) + 1


def _are_close(some: tuple[float, ...], others: tuple[float, ...]) -> bool:
    return all(isclose(one, other, abs_tol=1e-6) for one, other in zip(some, others, strict=True))


def read_ledger() -> Ledger:
    ledger = Ledger()
    for rated in RatedMatch.objects.order_by("pk").prefetch_related("changes").iterator(chunk_size=500):
        ledger.count(rated)
    return ledger


def faults() -> Iterator[str]:
    """Name every rating that is not what the log leads to, and every match that was forgotten."""
    ledger = read_ledger()
    yield from ledger.faults
    stored = {(each.person_id, each.rules): each for each in Rating.objects.all()}
    for owner in stored.keys() | ledger.strengths.keys():
        if not _agrees(stored.get(owner), ledger, owner):
            yield f"the rating of person {owner[0]} in {owner[1]} is not what the log leads to"
    for code, match in sorted(unrated_matches(quiet_for=LATEST)):
        yield f"{code}: match {match} is over and was not rated"


def _agrees(rating: Rating | None, ledger: Ledger, owner: Owner) -> bool:
    strength = ledger.strengths.get(owner)
    if rating is None or strength is None:
        return False
    has_all = rating.matches == ledger.matches[owner]
    return has_all and _are_close((rating.mu, rating.sigma), (strength.mu, strength.sigma))


@act
def put_right() -> int:
    """Store what the log leads to; say how many ratings were something else or missing."""
    locked_people({person for person, _rules in read_ledger().strengths})
    ledger, changed = read_ledger(), 0
    stored = {(each.person_id, each.rules): each for each in Rating.objects.all()}
    for owner, strength in ledger.strengths.items():
        rating = stored.get(owner)
        if not _agrees(rating, ledger, owner):
            rating = rating or Rating(person_id=owner[0], rules=owner[1])
            rating.mu, rating.sigma, rating.matches = strength.mu, strength.sigma, ledger.matches[owner]
            rating.save()
            changed += 1
    return changed
