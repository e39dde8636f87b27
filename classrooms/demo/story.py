"""Six weeks of a class that never was: who answered what and when. Each day has one story."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from random import Random

from catalogue.card_ids import card_id
from catalogue.selectors import deck
from classrooms.demo.cast import CAST, Role
from classrooms.demo.learners import Kept, Mind, PastAnswer
from classrooms.demo.school_calendar import PRACTICE, QUIZ, SCHOOL_DAYS, ago, school_days
from classrooms.not_for_children import NOT_FOR_CHILDREN
from classrooms.quizzes.question_choice import Room, pick
from learn.current_atlas import atlas as current_atlas
from learn.models import Mode
from learn.planning import Item
from learn.questions.atlas import Atlas
from learn.questions.content import Kind, QuestionContent
from learn.questions.making import fits, make

QUIZ_DAYS = (20, 5)
"""School days ago."""
QUESTIONS = 10
SESSION = 8
"""Questions of a session at home."""
MUCH = 20
"""Questions of a long session, in which some catch up with all that is due."""
LITTLE_PRACTICE = 0.25
HALF_A_MINUTE = timedelta(seconds=30)
NAMES = 4
"""Each fourth question asks for a name, the others for the capital."""


@dataclass(frozen=True, slots=True)
class Drill:
    """An assignment that pupils have worked at."""

    cards: tuple[str, ...]
    assigned: int  # school days ago
    due: int | None  # school days ago; none where the day is still to come
    late: tuple[int, ...] = ()  # the numbers of the pupils who did it too late
    never: tuple[int, ...] = ()
    left: tuple[int, ...] = ()  # who have begun, and not come to the end

    def day_of(self, number: int) -> int | None:
        """Say on which school day a pupil did it."""
        if number in self.never:
            return None
        if self.due is not None and number in self.late:
            return self.due - 2
        return self.assigned - 1 - number % 3


DRILLS = (
    Drill(
        tuple(
            card_id(capital, kind)
            for capital in ("paris", "rome", "berlin")
            for kind in ("sight", "church", "symbol", "letterbox")
        ),
        assigned=17,
        due=12,
        late=(3, 9, 21),
        never=(7, 16),
    ),
    Drill(
        (
            *(f"{capital}-symbol" for capital in ("london", "oslo", "lisbon", "athens", "vienna", "dublin")),
            *(f"{capital}-delicacy" for capital in ("brussels", "copenhagen", "helsinki", "stockholm")),
        ),
        assigned=4,
        due=None,
        never=(1, 4, 7, 10, 11, 16, 19),
        left=(5, 14),
    ),
)
"""One was due a while ago, the other is due soon."""
LEFT_AFTER = 4
"""Questions."""


@dataclass(frozen=True, slots=True)
class PastSession:
    """Questions that a pupil answered alone, at home or for an assignment."""

    begun_at: datetime
    answers: tuple[PastAnswer, ...]
    drill: int | None  # the number of the assignment
    planned: int  # questions; more than answers where it was left

    @property
    def mode(self) -> Mode:
        return Mode.DAILY if self.drill is None else Mode.CARDS

    @property
    def ended_at(self) -> datetime | None:
        """When the last question was answered; nothing where some are open."""
        return self.answers[-1].at if len(self.answers) >= self.planned else None


@dataclass(frozen=True, slots=True)
class PupilStory:
    """What one pupil did."""

    role: Role
    sessions: tuple[PastSession, ...]
    votes: dict[tuple[int, int], PastAnswer]  # by quiz and question, both from 0
    kept: dict[Item, Kept]


@dataclass(frozen=True, slots=True)
class Story:
    """What a class did in six weeks."""

    quizzes: tuple[tuple[QuestionContent, ...], ...]
    pupils: tuple[PupilStory, ...]


def story(language: str, now: datetime) -> Story:
    """Tell the six weeks before this day."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return _told(deck().edition, language, midnight)


@lru_cache(maxsize=6)
def _told(_edition: str, language: str, midnight: datetime) -> Story:
    atlas, nobody = current_atlas(), Room(language, {})
    quizzes = tuple(
        tuple(pick(atlas, "all", "", QUESTIONS, nobody, f"a demo quiz {number}"))
        for number in range(len(QUIZ_DAYS))
    )
    teller = _Teller(atlas, language, midnight, quizzes)
    return Story(quizzes, tuple(teller.pupil(number, role) for number, role in enumerate(CAST)))


@dataclass(frozen=True, eq=False)
class _Teller:
    atlas: Atlas
    language: str
    today: datetime
    quizzes: tuple[tuple[QuestionContent, ...], ...]

    def pupil(self, number: int, role: Role) -> PupilStory:
        """Let the days pass for one pupil."""
        fame = {card: self.atlas.cards[card].fame for card in sorted(self.atlas.cards)}
        dice = Random(f"demo pupil {number}")
        mind = Mind(role, fame, school_days(self.today.date())[-1], dice)
        sessions: list[PastSession] = []
        votes: dict[tuple[int, int], PastAnswer] = {}
        days = range(SCHOOL_DAYS - 2, 0, -1) if role.has_come else range(0)
        for day in days:
            if day < role.last_seen:
                break
            votes |= dict(self._vote(mind, day))
            sessions += self._work(mind, day, number)
        return PupilStory(role, tuple(sessions), votes, mind.kept)

    def _vote(self, mind: Mind, day: int) -> Iterator[tuple[tuple[int, int], PastAnswer]]:
        """Take part in the quiz of the day, if there is one."""
        for number, quiz_day in enumerate(QUIZ_DAYS):
            if day == quiz_day:
                at = ago(self.today, day, QUIZ)
                for question, content in enumerate(self.quizzes[number]):
                    shown = at + question * HALF_A_MINUTE
                    yield (number, question), mind.answer(content, shown, together=True)

    def _work(self, mind: Mind, day: int, number: int) -> Iterator[PastSession]:
        """Do what was assigned, on one day or another, and practise now and then."""
        for drill, work in enumerate(DRILLS):
            if day == work.day_of(number):
                done = work.cards[:LEFT_AFTER] if number in work.left else work.cards
                yield self._session(mind, day, list(done), drill, len(work.cards))
        catches_up = day == 1 and number % 4 and mind.role.practice > LITTLE_PRACTICE
        if catches_up and (due := mind.due(ago(self.today, day, PRACTICE))[:MUCH]):
            yield self._session(mind, day, due, None, len(due))
        elif mind.dice.random() < mind.role.practice:
            cards = self._choose(mind, day)
            yield self._session(mind, day, cards, None, len(cards))

    def _choose(self, mind: Mind, day: int) -> list[str]:
        """Choose what is due, and then new cards, the famous ones first."""
        due = mind.due(ago(self.today, day, PRACTICE))
        known = {item.card for item in mind.kept}
        fresh = [card for card in mind.fame if card not in known and card not in NOT_FOR_CHILDREN]
        mind.dice.shuffle(fresh)
        fresh.sort(key=lambda card: -mind.fame[card])
        return [*due, *fresh][:SESSION]

    def _session(
        self, mind: Mind, day: int, cards: list[str], drill: int | None, planned: int
    ) -> PastSession:
        # What was assigned comes first, and then what one likes.
        begun_at = ago(self.today, day, PRACTICE) + timedelta(minutes=mind.dice.randrange(0, 60))
        begun_at += timedelta(hours=1) if drill is None else timedelta()
        answers = tuple(
            mind.answer(self._question(card, at, drill), begun_at + (at + 1) * HALF_A_MINUTE, together=False)
            for at, card in enumerate(cards)
        )
        return PastSession(begun_at, answers, drill, planned)

    def _question(self, card: str, at: int, drill: int | None) -> QuestionContent:
        asks_name = drill is None and at % NAMES == NAMES - 1
        kind = Kind.NAME_OF_PICTURE if asks_name else Kind.CAPITAL_OF_PICTURE
        if not fits(self.atlas, kind, card, self.language):
            kind = Kind.CAPITAL_OF_PICTURE
        return make(self.atlas, kind, card, self.language, "demo")
