"""When all cards of a drill were known for the first time: read from the log of answers, in one query.

A card fades with time. Whoever has known all of them once has done the work, and it stays done.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime

from classrooms.models import Goal, Task, Work
from classrooms.tracking.growth import Days, moves_a_memory, read_days
from learn.models import Answer
from learn.scheduling import CardState, Direction, state_on

History = list[tuple[str, Days]]
"""The answers of one pupil, the first one first: each card, and the days that go with it."""


def is_until_known(task: Task) -> bool:
    """Tell whether a task is done once all its cards are known."""
    return task.assignment.work == Work.DRILL and task.assignment.goal == Goal.KNOWN


def first_known(tasks: Iterable[Task], now: datetime) -> dict[int, date]:
    """Tell of each such task, by its key, on which of its days all cards were known for the first time."""
    wanted = [task for task in tasks if is_until_known(task)]
    if not wanted:
        return {}
    history_of = _histories(wanted, now)
    days = {task.pk: _first_day(task, history_of[task.pupil.user_id]) for task in wanted}
    return {key: day for key, day in days.items() if day is not None}


def _histories(tasks: Sequence[Task], now: datetime) -> dict[int, History]:
    people = {task.pupil.user_id for task in tasks}
    cards = {card for task in tasks for card in task.assignment.cards}
    about = Answer.objects.filter(person__in=people, card__in=cards, direction=Direction.CAPITAL)
    history_of: dict[int, History] = defaultdict(list)
    for (person, card), days in read_days(about.filter(moves_a_memory()).order_by("given_at", "pk"), now):
        history_of[person].append((card, days))
    return history_of


def _first_day(task: Task, history: History) -> date | None:
    """Go through the answers; what was known before the first day of the task counts from that day on."""
    cards, starts_on = set(task.assignment.cards), task.assignment.starts_on
    answers = [(card, days) for card, days in history if card in cards]
    last_asked = {card: days for card, days in answers if days[0] < starts_on}
    if _all_known(last_asked, cards, starts_on):
        return starts_on
    for card, days in answers:
        last_asked[card] = days
        if days[0] >= starts_on and _all_known(last_asked, cards, days[0]):
            return days[0]
    return None


def _all_known(last_asked: dict[str, Days], cards: Collection[str], day: date) -> bool:
    return len(last_asked) == len(cards) > 0 and all(
        state_on(*days, day) is CardState.KNOWN for days in last_asked.values()
    )
