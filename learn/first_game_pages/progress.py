"""Which scenes lie behind somebody: kept with the person, or in the session of a visitor."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest

from accounts.models import User
from games.reading.results import own_results
from learn.first_game.courses import COURSES
from learn.models import FirstGame, SceneEvent
from learn.services import first_game

IN_SESSION = "first_game"
FIRST = "photo"
"""The game that is offered to newcomers."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The scenes of one game that somebody has played, and those that were skipped."""

    done: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        return self.done | self.skipped

    @property
    def has_begun(self) -> bool:
        return bool(self.all)

    def is_through(self, game: str) -> bool:
        """Tell whether nothing is left to come, skipped scenes included."""
        return all(scene.key in self.all for scene in COURSES[game])


def behind(request: HttpRequest) -> dict[str, Behind]:
    """Tell for each game what lies behind whoever asks; games that were not begun are left out."""
    of_visit = request.session.get(IN_SESSION, {})
    found = {game: Behind(frozenset(of["done"]), frozenset(of["skipped"])) for game, of in of_visit.items()}
    if isinstance(request.user, User):
        for row in FirstGame.objects.filter(person=request.user):
            earlier = found.get(row.game, Behind())
            found[row.game] = Behind(earlier.done.union(row.done), earlier.skipped.union(row.skipped))
    return found


def behind_in(request: HttpRequest, game: str) -> Behind:
    """Tell what lies behind whoever asks in one game."""
    return behind(request).get(game, Behind())


def is_newcomer(request: HttpRequest) -> bool:
    """Tell whether somebody has neither played a round nor learnt the first game to its end."""
    if behind_in(request, FIRST).is_through(FIRST):
        return False
    return not (isinstance(request.user, User) and own_results().filter(person=request.user).exists())


def note(request: HttpRequest, game: str, scene: str, event: SceneEvent) -> None:
    """Count what happened in a scene, and keep that it was played or skipped."""
    is_behind = event in (SceneEvent.REACHED, SceneEvent.SKIPPED)
    person = request.user if isinstance(request.user, User) else None
    if is_behind and person is None:
        _keep_in_session(request, game, scene, event)
    first_game.note_scene(person=person if is_behind else None, game=game, scene=scene, event=event)


def _keep_in_session(request: HttpRequest, game: str, scene: str, event: SceneEvent) -> None:
    kept = request.session.get(IN_SESSION, {})
    of_game = kept.setdefault(game, {"done": [], "skipped": []})
    scenes = of_game["done" if event is SceneEvent.REACHED else "skipped"]
    if scene not in scenes:
        scenes.append(scene)
    request.session[IN_SESSION] = kept


def hand_over_at_login() -> None:
    """Let a visitor who becomes a guest, registers or logs in keep what the visit has kept so far."""
    user_logged_in.connect(_hand_over, dispatch_uid="learn.first_game")


def _hand_over(*, request: HttpRequest, user: User, **_more: Any) -> None:
    for game, of in request.session.pop(IN_SESSION, {}).items():
        first_game.take_over(person=user, game=game, done=of["done"], skipped=of["skipped"])
