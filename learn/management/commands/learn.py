"""`manage.py learn simulate`: whether the scheduler teaches more with the same reviews.

`manage.py learn questions`: whether questions are fair, by the hundred thousand.
"""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from catalogue.photos.progress import Progress
from catalogue.selectors import deck_of_files
from learn.audit.run import examine, report
from learn.current_atlas import make_atlas
from learn.simulation.learners import MODELS
from learn.simulation.report import as_table, plot
from learn.simulation.schedules import SCHEDULES
from learn.simulation.study import Row, study

NOTE = (
    "Cards known of 102: the mean of the learners ± how far they lie apart. Nobody looks at a card\n"
    "after the last day of study. Better off: how many learners know more in the end by the\n"
    "scheduler than by this schedule. Again: missed cards come back in the same sitting until they\n"
    "are right, on top of the reviews (as the quiz does it) or paid from them."
)


class Command(BaseCommand):
    requires_system_checks: tuple[str, ...] = ()
    help = "Look into the quiz's scheduler."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_subparsers(dest="what", required=True)
        simulate = what.add_parser("simulate", help="simulated learners against the scheduler")
        simulate.add_argument("--learners", type=int, default=40)
        simulate.add_argument("--days", type=int, default=60)
        simulate.add_argument("--reviews", type=int, default=10, help="of each day")
        simulate.add_argument("--memory", choices=list(MODELS), action="append", help="default: all models")
        simulate.add_argument("--seed", type=int, default=1000, help="of the first learner")
        simulate.add_argument("--plot", type=Path, default=Path("var/learn-simulation.png"))
        questions = what.add_parser("questions", help="make many questions and judge each one")
        questions.add_argument("--people", type=int, default=32, help="for whom each question is made")

    def handle(self, **chosen: Any) -> None:
        if chosen["what"] == "questions":
            self._examine(chosen["people"])
        else:
            self._simulate(chosen)

    def _examine(self, people: int) -> None:
        findings = examine(make_atlas(deck_of_files()), people)
        self.stdout.write(report(findings))
        if findings.unfair or findings.ungrammatical:
            raise CommandError("Some questions are not fair, or not well said.")

    def _simulate(self, chosen: dict[str, Any]) -> None:
        days, a_day, learners = chosen["days"], chosen["reviews"], chosen["learners"]
        if min(days, a_day, learners) < 1:
            raise CommandError("Days, reviews and learners are at least one each.")
        models = chosen["memory"] or list(MODELS)
        self.progress = Progress(self.stderr, len(models) * len(SCHEDULES) * learners)
        seeds = range(chosen["seed"], chosen["seed"] + learners)
        rows = [self._row(model, schedule, days, a_day, seeds) for model in models for schedule in SCHEDULES]
        self.progress.clear()
        self.stdout.write(
            f"{learners} learners, {days} days, {a_day} reviews a day\n\n{as_table(rows, days)}\n\n{NOTE}"
        )
        self._draw(rows, chosen["plot"])

    def _row(self, model: str, schedule: str, days: int, a_day: int, seeds: range) -> Row:
        courses = []
        for seed in seeds:
            courses.append(study(model, schedule, seed, days=days, a_day=a_day))
            if self.stderr.isatty():
                self.progress.step(f"{model}, {schedule}", self.progress.total)
        return Row(model, schedule, a_day, tuple(courses))

    def _draw(self, rows: list[Row], path: Path) -> None:
        try:
            plot(rows, path)
        except ImportError:
            self.stdout.write("There is no plot: matplotlib is not installed (requirements-dev.txt).")
        else:
            self.stdout.write(f"The plot lies in {path}.")
