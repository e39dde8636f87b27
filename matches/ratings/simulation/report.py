"""What the simulation found, as tables for the terminal and as a picture."""

from pathlib import Path
from typing import Any

from matches.ratings.simulation.study import Calibration, Study

MILESTONES = (5, 10, 30, 100)
TEAL, RED = "#1f6b6b", "#bf3f25"


def report(found: Study) -> str:
    """Write rank correlations and calibration, in lines of at most 90 characters."""
    milestones = [each for each in MILESTONES if each <= len(found.by_model)]
    lines = [
        f"{found.players} players, {len(found.by_model)} matches each, seed {found.seed}",
        "",
        f"{'rank correlation after':<26}{'Plackett-Luce':>15}{'Elo by pairs':>15}",
        *(
            f"{f'{each} matches':<26}{found.by_model[each - 1]:>15.3f}{found.by_elo[each - 1]:>15.3f}"
            for each in milestones
        ),
    ]
    return "\n".join([*lines, "", _table("Plackett-Luce", found.of_model), "", _table("Elo", found.of_elo)])


def _table(name: str, calibration: Calibration) -> str:
    rows = [f"{predicted:>12.3f}{seen:>12.3f}{count:>10}" for predicted, seen, count in calibration.rows()]
    head = f"{name}: off by {calibration.error:.3f} on average\n{'predicted':>12}{'seen':>12}{'pairs':>10}"
    return "\n".join([head, *rows])


def plot(found: Study, path: Path) -> None:
    """Draw how soon the order is right, and what predictions are worth; needs matplotlib."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, (order, wins) = pyplot.subplots(1, 2, figsize=(9.2, 3.6))
    _draw_order(order, found)
    _draw_wins(wins, found)
    for field in (order, wins):
        field.grid(visible=True, color="#e2d8bf", linewidth=0.6)
        field.spines[["top", "right"]].set_visible(False)
        field.legend(frameon=False, loc="lower right")
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _draw_order(field: Any, found: Study) -> None:
    matches = range(1, len(found.by_model) + 1)
    field.plot(matches, found.by_model, color=TEAL, linewidth=2, label="Plackett-Luce")
    field.plot(matches, found.by_elo, color=RED, linewidth=2, linestyle="--", label="Elo by pairs")
    field.set(title="Is the order right?", xlabel="matches of each player", ylabel="rank correlation")
    field.set_ylim(0, 1)


def _draw_wins(field: Any, found: Study) -> None:
    field.plot([0, 1], [0, 1], color="#8a7f62", linewidth=1)
    for name, calibration, colour, sign in (
        ("Plackett-Luce", found.of_model, TEAL, "o"),
        ("Elo by pairs", found.of_elo, RED, "x"),
    ):
        rows = calibration.rows()
        points = ([row[0] for row in rows], [row[1] for row in rows])
        field.plot(*points, sign, color=colour, label=name)
    field.set(title="Do predictions come true?", xlabel="predicted share of wins", ylabel="seen")
