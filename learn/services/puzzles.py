"""Records which puzzles somebody tried and how far that went; nobody is reminded of the others."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from learn.models import PuzzleTry
from learn.services.locks import lock_people


@transaction.atomic(durable=True)
def note_try(*, person: User, key: str, difficulty: int, laid: int, best: int) -> PuzzleTry:
    """Keep the best try of a puzzle; trying again never makes it worse."""
    tried, is_new = _try(person, key, difficulty, best)
    if is_new or laid > tried.laid:
        tried.laid, tried.tried_at = laid, timezone.now()
        tried.save(update_fields=["laid", "tried_at"])
    return tried


@transaction.atomic(durable=True)
def note_help(*, person: User, key: str, difficulty: int, best: int) -> None:
    """Keep that somebody looked at the solution before finding it."""
    tried, _ = _try(person, key, difficulty, best)
    if not tried.is_solved:
        tried.helped = True
        tried.save(update_fields=["helped"])


def _try(person: User, key: str, difficulty: int, best: int) -> tuple[PuzzleTry, bool]:
    lock_people([person.pk])
    about = {"difficulty": difficulty, "best": best, "laid": 0, "tried_at": timezone.now()}
    return PuzzleTry.objects.get_or_create(person=person, key=key, defaults=about)
