"""How the scenes of the first game go: how many tries people need, scene by scene, without names."""

from typing import Any

from django.core.management.base import BaseCommand

from learn.first_game.courses import COURSES
from learn.models import SceneCount, SceneEvent

HEAD = f"{'scene':<28}{'shown':>8}{'reached':>9}{'tries each':>12}{'helped':>8}{'skipped':>9}"


class Command(BaseCommand):
    """Shows a line for each scene, so that the worst one can be mended."""

    help = __doc__.partition("\n")[0] if __doc__ else ""

    def handle(self, *args: Any, **options: Any) -> None:
        rows = SceneCount.objects.values_list("game", "scene", "event", "count")
        counts = {(game, scene, event): count for game, scene, event, count in rows}
        self.stdout.write(
            f"{'scene':<28}{'shown':>8}{'reached':>9}{'tries each':>12}{'helped':>8}{'skipped':>9}"
        )
        for game, scenes in COURSES.items():
            for scene in scenes:
                of = {event: counts.get((game, scene.key, event), 0) for event in SceneEvent}
                self.stdout.write(_line(f"{game}/{scene.key}", of))


def _line(name: str, of: dict[SceneEvent, int]) -> str:
    reached = of[SceneEvent.REACHED]
    tries = reached + of[SceneEvent.REFUSED] + of[SceneEvent.NOT_YET]
    each = f"{tries / reached:.1f}" if reached else "-"
    shown, helped, skipped = of[SceneEvent.SHOWN], of[SceneEvent.HELPED], of[SceneEvent.SKIPPED]
    return f"{name:<28}{shown:>8}{reached:>9}{each:>12}{helped:>8}{skipped:>9}"
