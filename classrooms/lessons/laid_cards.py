"""Which cards the pupils of a lesson laid themselves: what a bot laid is nobody's work."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from catalogue.selectors import deck
from classrooms.models import Lesson, Pupil
from games.models import Move, Mover
from games.reading.results import own_results

FRESH = timedelta(minutes=15)
"""For how long a pupil is told what he or she laid; then the start page is about what comes next."""


def laid_by_pupils(lesson: Lesson, people: Collection[int]) -> dict[int, list[str]]:
    """List by person the cards that he or she laid in the rounds that count; two queries."""
    own = own_results().filter(round__table__lesson__lesson=lesson, person__in=people)
    rows = own.values_list("round", "round__players", "seat__number", "person")
    player_is = {(played, players.index(seat)): person for played, players, seat, person in rows}
    moves = Move.objects.filter(round__in=own.values("round"), by=Mover.PERSON).order_by("pk")
    laid: dict[int, list[str]] = {}
    for played, player, effect in moves.values_list("round", "seat", "effect"):
        person = player_is.get((played, player))
        if person is not None:
            laid.setdefault(person, []).extend(effect.get("laid", ()))
    return laid


@dataclass(frozen=True, slots=True)
class OwnShare:
    """What a pupil is told at the end of a lesson."""

    laid: int
    are_tiles: bool


def share_in_last_lesson(pupil: Pupil) -> OwnShare | None:
    """Say what a pupil laid in a lesson that has just ended; nothing after a while, or if it was nothing."""
    ended = pupil.school_class.lessons.filter(ended_at__gt=timezone.now() - FRESH).first()
    laid = laid_by_pupils(ended, [pupil.user_id]).get(pupil.user_id, ()) if ended else ()
    by_id = deck().by_id
    return OwnShare(len(laid), not any(card in by_id for card in laid)) if laid else None
