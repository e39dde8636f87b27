"""The scenes of each game, in the order in which they are played."""

from collections.abc import Collection

from learn.first_game import junior, photo, tiles
from learn.first_game.scenes import Scene

COURSES: dict[str, tuple[Scene, ...]] = {
    "photo": photo.SCENES,
    "tiles": tiles.SCENES,
    "junior": junior.SCENES,
    "junior_intro": junior.INTRODUCTION,
}


def scene_named(game: str, key: str) -> Scene | None:
    """Find a scene; `None` if there is no such game or no such scene in it."""
    return next((scene for scene in COURSES.get(game, ()) if scene.key == key), None)


def next_scene(game: str, behind: Collection[str]) -> Scene | None:
    """Give the first scene that is not among those that lie behind; `None` when all do."""
    return next((scene for scene in COURSES[game] if scene.key not in behind), None)


def scene_after(game: str, key: str) -> Scene | None:
    """Give the scene that follows another; `None` after the last."""
    keys = [scene.key for scene in COURSES[game]]
    later = COURSES[game][keys.index(key) + 1 :]
    return later[0] if later else None
