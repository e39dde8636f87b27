"""Records which scenes lie behind somebody, and counts without names how a scene goes."""

from collections.abc import Iterable

from django.db.models import F
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from learn.first_game.courses import COURSES
from learn.models import FirstGame, SceneCount, SceneEvent
from learn.services.locks import lock_people


@act
def note_scene(*, person: User | None, game: str, scene: str, event: SceneEvent) -> None:
    """Count what happened in a scene; of a person, keep that the scene was played or skipped."""
    if person is not None:
        done = [scene] if event is SceneEvent.REACHED else []
        skipped = [scene] if event is SceneEvent.SKIPPED else []
        _keep(person, game, done, skipped)
    _count(game, scene, event)


@act
def take_over(*, person: User, game: str, done: Iterable[str], skipped: Iterable[str]) -> None:
    """Keep what somebody played before being a person of the site."""
    _keep(person, game, done, skipped)


def _keep(person: User, game: str, done: Iterable[str], skipped: Iterable[str]) -> None:
    lock_people([person.pk])
    row, _ = FirstGame.objects.get_or_create(person=person, game=game)
    row.done = list(dict.fromkeys([*row.done, *done]))
    row.skipped = [key for key in dict.fromkeys([*row.skipped, *skipped]) if key not in row.done]
    if row.finished_at is None and {scene.key for scene in COURSES[game]} <= set(row.done):
        row.finished_at = timezone.now()
    row.save()


def _count(game: str, scene: str, event: SceneEvent) -> None:
    counted = SceneCount.objects.filter(game=game, scene=scene, event=event)
    if not counted.update(count=F("count") + 1):
        SceneCount.objects.get_or_create(game=game, scene=scene, event=event)
        counted.update(count=F("count") + 1)


def merge_first_games(*, into: User, other: User) -> None:
    """Let one record of a person know what both have played; part of an act that has locked both."""
    for row in FirstGame.objects.filter(person=other):
        _keep(into, row.game, row.done, row.skipped)
