"""What pupils have learnt before a test begins."""

from datetime import timedelta

from django.utils import timezone

from classrooms.models import Pupil
from learn.models import Answer, Memory


def knows(pupil: Pupil, *cards: str, days: float = 60.0, ago: int = 0, comes_back_in: int = 30) -> None:
    """Let a pupil know cards, firmly enough for so many days."""
    met = timezone.now() - timedelta(days=ago)
    due = met + timedelta(days=comes_back_in)
    state = {"difficulty": 5.0, "due": due, "reviewed": met, "met": met}
    Memory.objects.bulk_create(
        Memory(person=pupil.user, card_id=card, direction="place", stability=days, **state) for card in cards
    )


def answered_wrong(pupil: Pupil, card: str, answer: str, times: int = 1) -> None:
    """Let a pupil have taken a card for something else."""
    now = timezone.now()
    about = {"direction": "place", "source": "quiz", "kind": "picture", "grade": "wrong", "due": now}
    Answer.objects.bulk_create(
        Answer(person=pupil.user, card_id=card, said=answer, given_at=now, **about) for _ in range(times)
    )
