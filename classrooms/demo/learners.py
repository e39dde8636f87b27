"""An invented pupil's mind: what is answered, and what the scheduler makes of it. Pure, with its own dice."""

from dataclasses import dataclass, field
from datetime import date, datetime
from random import Random

from catalogue.card_ids import card_id, category_of
from classrooms.demo.cast import Role
from classrooms.not_for_children import NOT_FOR_CHILDREN
from learn.grading import Grade
from learn.planning import Item
from learn.questions.content import QuestionContent
from learn.scheduling import Remembered, review
from learn.simulation.learners import Trace, half_life

HEARD_OF = {1: 0.12, 2: 0.3, 3: 0.6}
"""By a card's fame: how likely it is that a child knows it from elsewhere."""
GUESSED_RIGHT = 0.2
USUAL_MISTAKE = 0.65
"""How often those who are wrong are wrong in the same way."""
HELPED, SLOW = 0.06, 0.1


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """One answer, and when its card comes back."""

    content: QuestionContent
    said: str
    grade: Grade
    at: datetime
    due: datetime


@dataclass(slots=True)
class Kept:
    """What is remembered of one thing, and how often it was asked."""

    memory: Remembered
    met: datetime
    reviews: int = 1
    lapses: int = 0


@dataclass(slots=True)
class Mind:
    """One pupil while the weeks go by."""

    role: Role
    fame: dict[str, int]
    since: date
    dice: Random
    kept: dict[Item, Kept] = field(default_factory=dict)
    traces: dict[Item, Trace] = field(default_factory=dict)

    def answer(self, content: QuestionContent, at: datetime, *, together: bool) -> PastAnswer:
        """Answer a question, alone or together with the class, and see what was right."""
        item = Item(content.card, content.manner.direction)
        grade = self._grade(item, at, together=together)
        said = content.right if grade is not Grade.WRONG else self._mistake(content)
        memory = self._remember(item, grade, at)
        return PastAnswer(content, said, grade, at, memory.due)

    def due(self, at: datetime) -> list[str]:
        """List the cards that wait to be repeated, the oldest first."""
        waiting = [(kept.memory.due, item.card) for item, kept in self.kept.items() if kept.memory.due <= at]
        return list(dict.fromkeys(card for _due, card in sorted(waiting)))

    def _grade(self, item: Item, at: datetime, *, together: bool) -> Grade:
        trace = self.traces.setdefault(item, half_life(self.dice, self.role.ability))
        day = (at.date() - self.since).days
        heard_of = HEARD_OF[self.fame[item.card]] + 0.2 * self.role.ability
        knew = self.dice.random() < max(trace.recall(day), heard_of) * (1 - self.role.slips)
        guessed = self.dice.random() < GUESSED_RIGHT
        manner = self.dice.random()
        trace.meet(day, knew=knew)
        if not knew and not guessed:
            return Grade.WRONG
        if together or manner > HELPED + SLOW:
            return Grade.RIGHT
        return Grade.HELPED if manner < HELPED else Grade.SLOW

    def _mistake(self, content: QuestionContent) -> str:
        wrong = sorted(option for option in content.options if option != content.right)
        wrong = [option for option in wrong if not _is_beer(option, content.card)]
        return wrong[0] if self.dice.random() < USUAL_MISTAKE else self.dice.choice(wrong)

    def _remember(self, item: Item, grade: Grade, at: datetime) -> Remembered:
        before = self.kept.get(item)
        memory = review(before.memory if before else None, grade, at)
        if before is None:
            self.kept[item] = Kept(memory, at, lapses=int(grade is Grade.WRONG))
        else:
            before.memory = memory
            before.reviews += 1
            before.lapses += grade is Grade.WRONG
        return memory


def _is_beer(option: str, card: str) -> bool:
    """Tell whether an answer, a capital or a card, would show a picture that is not for children."""
    return bool({option, card_id(option, category_of(card))} & NOT_FOR_CHILDREN)
