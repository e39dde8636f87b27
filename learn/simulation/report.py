"""What a simulation found, as a table for the terminal and as a picture."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from learn.simulation.schedules import SCHEDULES
from learn.simulation.study import CARDS, LATER, Row

MILESTONE = 50
COLOURS = dict(zip(SCHEDULES, ("#1f6b6b", "#1f6b6b", "#4d9a9a", "#bf3f25", "#8a7f62"), strict=True))
STROKES = dict(zip(SCHEDULES, ("-", (0, (6, 2)), (0, (1, 1)), "--", ":"), strict=True))


def as_table(rows: Sequence[Row], days: int) -> str:
    """Write the figures of every model and schedule, in lines of at most 90 characters."""
    head = (
        f"{'memory':<12}{'schedule':<15}{f'day {days}':>14}{f'day {2 * days}':>14}"
        f"{f'reviews to {MILESTONE}':>16}{'better off':>19}"
    )
    return "\n".join([head, *(_line(row, _rival(rows, row)) for row in rows)])


def _rival(rows: Sequence[Row], row: Row) -> Row:
    return next(each for each in rows if each.model == row.model)


def _line(row: Row, first: Row) -> str:
    figures = ("{:.1f} ± {:.1f}".format(*row.average(figure)) for figure in ("at_the_end", "after_a_break"))
    needed = row.reviews_until(MILESTONE)
    beaten = f"{first.better_than(row, 'after_a_break')} of {len(row.courses)}" if row is not first else ""
    now, later = figures
    return f"{row.model:<12}{row.schedule:<15}{now:>14}{later:>14}{needed or 'never':>16}{beaten:>19}"


def plot(rows: Sequence[Row], path: Path) -> None:
    """Draw cards known against reviews, one field for each model; needs matplotlib."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    models = list(dict.fromkeys(row.model for row in rows))
    figure, fields = pyplot.subplots(
        1, len(models), figsize=(4.6 * len(models), 3.4), sharey=True, squeeze=False
    )
    for field, model in zip(fields[0], models, strict=True):
        _draw(field, [row for row in rows if row.model == model], model)
    fields[0][0].set_ylabel(f"cards known {LATER} days later, of {CARDS}")
    fields[0][-1].legend(frameon=False, loc="lower right")
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _draw(field: Any, rows: Sequence[Row], model: str) -> None:
    for row in rows:
        reviews = [row.a_day * day for day in range(1, len(row.curve()) + 1)]
        style = {"color": COLOURS[row.schedule], "linestyle": STROKES[row.schedule], "linewidth": 2}
        field.plot(reviews, row.curve(), label=row.schedule, **style)
    field.set(title=f"{model} memory", xlabel="reviews", ylim=(0, CARDS))
    field.grid(visible=True, color="#e2d8bf", linewidth=0.6)
    field.spines[["top", "right"]].set_visible(False)
