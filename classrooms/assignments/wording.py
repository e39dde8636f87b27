"""What an assignment asks for, in one line that a pupil understands."""

from django.utils.translation import gettext, ngettext

from accounts.languages.written import side_by_side
from classrooms.models import Assignment, Goal, Work
from games.wording.menu import game_named
from learn.puzzles.difficulty import Difficulty
from learn.questions.topics import Topic
from learn.wording import DIFFICULTIES, TOPICS


def in_words(assignment: Assignment) -> str:
    """Say it: "3 cards · Pictures, The map · About 10 minutes", "5 puzzles · Borrow", "A match · 1 round"."""
    if assignment.work == Work.GAME:
        count = ngettext("%(n)d round", "%(n)d rounds", assignment.rounds) % {"n": assignment.rounds}
        return _joined(str(Work.GAME.label), count)
    if assignment.work == Work.RULES:
        return _joined(str(game_named(assignment.game).title), gettext("Learn by playing"))
    if assignment.work == Work.PUZZLES:
        count = ngettext("%(n)d puzzle", "%(n)d puzzles", assignment.puzzles) % {"n": assignment.puzzles}
        return _joined(count, str(DIFFICULTIES[Difficulty(assignment.difficulty)][0]))
    count = ngettext("%(n)d card", "%(n)d cards", len(assignment.cards)) % {"n": len(assignment.cards)}
    topics = side_by_side(str(TOPICS[Topic(topic)]) for topic in assignment.topics)
    return _joined(count, topics, str(Goal(assignment.goal).label))


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
