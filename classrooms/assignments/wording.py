"""What an assignment asks for, in one line that a pupil understands."""

from django.utils.translation import gettext, ngettext

from accounts.languages.written import side_by_side
from classrooms.models import Assignment, Goal, Work
from games.wording.menu import game_named, lesson_games
from learn.puzzles.difficulty import Difficulty
from learn.questions.topics import Topic
from learn.wording import DIFFICULTIES, TOPICS

PUZZLES = (1, 3, 5, 10)
ROUNDS = (1, 2, 3)
"""So many can be chosen."""


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


def title_for(assignment: Assignment) -> str:
    """Name an assignment that its teacher has not named: by what it asks for."""
    if assignment.work == Work.DRILL:
        return titles_of_drills()["drill"]
    return in_words(assignment).replace(" · ", ", ")


def titles_of_choices() -> dict[str, str]:
    """Give the titles of all that can be chosen besides drills, by the values of the form."""
    games = {game.rules: Assignment(work=Work.RULES, game=game.rules) for game in lesson_games()}
    matches = {str(count): Assignment(work=Work.GAME, rounds=count) for count in ROUNDS}
    puzzles = {
        f"{level.value}-{count}": Assignment(work=Work.PUZZLES, difficulty=level.value, puzzles=count)
        for level in DIFFICULTIES
        for count in PUZZLES
    }
    every = (*games.items(), *matches.items(), *puzzles.items())
    return {f"{assignment.work}-{chosen}": title_for(assignment) for chosen, assignment in every}


def titles_of_drills() -> dict[str, str]:
    """Give the titles with which a drill is suggested."""
    return {"drill": gettext("Cards to practise"), "drill-to-begin": gettext("Ten famous sights")}


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
