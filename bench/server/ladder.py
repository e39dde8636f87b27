"""The knee: the highest rate that a server carries before it falls behind."""

from collections.abc import Callable, Sequence

LONGEST_P95 = 250.0  # milliseconds until others see a move
LEAST_SHARE = 0.97  # of the moves that were due

RUNGS = (16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 896, 1024)
GREAT_STEPS = (32, 64, 128, 256, 512, 1024)


def is_carried(rate: float, achieved: float, p95: float) -> bool:
    """Tell whether a server kept up with a rate."""
    return achieved >= LEAST_SHARE * rate and p95 <= LONGEST_P95


def rungs_above(carried: float, missed: float | None) -> list[int]:
    """List the rungs between a rate that is carried and one that is not."""
    return [rung for rung in RUNGS if rung > carried and (missed is None or rung < missed)]


def climb(results: dict[float, bool], is_carried_at: Callable[[int], bool]) -> float:
    """Climb from the highest rate that is known to be carried until one is not; 0 where none is.

    A rung that is missed is tried once more, since another process may have been in the way.
    """
    carried, missed = known_bounds(results)
    for rung in rungs_above(carried, missed):
        if not (is_carried_at(rung) or is_carried_at(rung)):
            break
        carried = rung
    return carried


def find(is_carried_at: Callable[[int], bool]) -> float:
    """Find the knee from nothing: in great steps until a rate is missed twice, then in small ones."""
    results: dict[float, bool] = {}
    for rate in GREAT_STEPS:
        results[rate] = is_carried_at(rate) or is_carried_at(rate)
        if not results[rate]:
            break
    return climb(results, is_carried_at)


def known_bounds(results: dict[float, bool]) -> tuple[float, float | None]:
    """Give the highest rate below which everything was carried, and the lowest that was not."""
    missed: Sequence[float] = [rate for rate, is_good in results.items() if not is_good]
    lowest = min(missed, default=None)
    carried = [rate for rate, is_good in results.items() if is_good and (lowest is None or rate < lowest)]
    return max(carried, default=0), lowest
