"""The sheets of a class: pupils, pupils by cards, assignments, answers, and what all the words mean."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from accounts.languages import current_language
from accounts.languages.written import with_colon
from catalogue.selectors import Deck
from classrooms.assignments.progress import Progress, progress
from classrooms.assignments.wording import in_words
from classrooms.models import Assignment, Pupil, SchoolClass
from classrooms.tracking.answer_counts import AnswerCount, MoveCount, answers_of, moves_of
from classrooms.tracking.answer_log import MOST_ANSWERS, LoggedAnswer, logged_answers
from classrooms.tracking.definitions import FIGURES, STAGES, STATES, Definition, Figure
from classrooms.tracking.exports.files import Row, Sheet
from classrooms.tracking.knowledge import ClassKnowledge, knowledge_of_class
from learn.scheduling import CardState


@dataclass(frozen=True)
class ClassRecord:
    """Everything that the sheets are made from, read at one moment in a fixed number of queries."""

    knowledge: ClassKnowledge
    answers: Mapping[int, AnswerCount]
    moves: Mapping[int, MoveCount]
    assignments: Sequence[Assignment] = ()
    progress: Mapping[int, Sequence[Progress]] | None = None
    log: Sequence[LoggedAnswer] = ()


def pupils_only(pupils: Sequence[Pupil], deck: Deck, now: datetime) -> ClassRecord:
    """Read what the sheet of pupils needs."""
    knowledge = knowledge_of_class(pupils, deck, now, language=current_language())
    return ClassRecord(knowledge, answers_of(pupils), moves_of(pupils))


def record_of(school_class: SchoolClass, pupils: Sequence[Pupil], deck: Deck, now: datetime) -> ClassRecord:
    """Read what all sheets need."""
    basics, assignments = (
        pupils_only(pupils, deck, now),
        list(school_class.assignments.filter(taken_back_at=None)),
    )
    return ClassRecord(
        basics.knowledge,
        basics.answers,
        basics.moves,
        assignments,
        progress(assignments),
        logged_answers(pupils, deck),
    )


def sheets_of(record: ClassRecord) -> list[Sheet]:
    """Make all sheets of the file."""
    return [
        Sheet(_("Pupils"), list(pupil_rows(record)), fixed_columns=2),
        Sheet(_("Pupils and cards"), list(_card_rows(record)), fixed_columns=2, heads_stand=True),
        Sheet(_("Assignments"), list(_assignment_rows(record))),
        Sheet(_("Answers"), list(_answer_rows(record)), fixed_columns=0),
        Sheet(_("What the words mean"), list(_definition_rows())),
    ]


def pupil_rows(record: ClassRecord) -> Iterator[Row]:
    """Give the head and a row for each pupil."""
    knowledge, language = record.knowledge, current_language()
    deck = knowledge.deck
    yield [
        _("Name"),
        _("Stamp name"),
        *(_("Cards: %(state)s") % {"state": definition.word} for definition in STATES.values()),
        *(str(FIGURES[figure].word) for figure in COUNTS),
        str(FIGURES[Figure.LAST_HERE].word),
        *(capital.name[language] for capital in knowledge.capitals),
        *(category.plural[language] for category in deck.categories),
    ]
    for line in knowledge.pupil_lines:
        answers = record.answers.get(line.pupil.user_id, AnswerCount())
        moves = record.moves.get(line.pupil.user_id, MoveCount())
        groups = (each.count for each in (*line.capitals, *line.categories))
        yield [
            *(line.pupil.real_name, line.pupil.user.display_name),
            *(line.count.known, line.count.faded, line.count.missed, line.count.not_asked),
            *(answers.right, answers.answers, moves.moves, moves.hinted),
            line.pupil.last_here,
            *(count.known if count.asked else None for count in groups),
        ]


COUNTS = (Figure.RIGHT, Figure.ANSWERS, Figure.MOVES, Figure.HINTED)


def _card_rows(record: ClassRecord) -> Iterator[Row]:
    knowledge, language = record.knowledge, current_language()
    cards = [card for capital in knowledge.capitals for card in knowledge.deck.row(capital)]
    yield [
        _("Name"),
        _("Stamp name"),
        *(with_colon(card.capital.name[language], card.name[language], language) for card in cards),
    ]
    words = {state: str(definition.word) for state, definition in STATES.items()}
    for pupil in knowledge.pupils:
        states = (knowledge.state(pupil, card.id) for card in cards)
        yield [pupil.real_name, pupil.user.display_name, *(words[CardState(state)] for state in states)]


def _assignment_rows(record: ClassRecord) -> Iterator[Row]:
    yield [
        *(_("Assignment"), _("What to do"), _("From"), _("Until"), _("Name"), _("Status"), _("Finished on")),
        *(_("Tries"), _("Result"), _("Result of"), _("Cards known now"), _("Cards")),
    ]
    for assignment in record.assignments:
        about: Row = [assignment.title, in_words(assignment), assignment.starts_on, assignment.due_on]
        for row in (record.progress or {}).get(assignment.pk, ()):
            counted = row.counted
            yield [
                *about,
                row.pupil.real_name,
                str(STAGES[row.stage].word),
                row.done_on,
                row.attempts,
                counted.right if counted else None,
                (counted.of or None) if counted else None,
                *((row.known, len(assignment.cards)) if assignment.cards else (None, None)),
            ]


def _answer_rows(record: ClassRecord) -> Iterator[Row]:
    yield [
        *(_("When"), _("Name"), _("Where"), _("Question"), _("Card"), _("Answer"), _("Right"), _("Result")),
    ]
    for each in record.log:
        words = each.words
        yield [
            *(each.given_at, each.pupil.real_name, words.where, words.question, words.card, words.said),
            *(words.right, words.result),
        ]


def _definition_rows() -> Iterator[Row]:
    yield [_("Word"), _("What it means")]
    definitions: list[Definition] = [*STATES.values(), *FIGURES.values(), *STAGES.values()]
    for definition in definitions:
        yield [str(definition.word), str(definition.meaning)]
    yield [
        _("Result"),
        _("Right answers or solved puzzles out of all, in the try that counts; for a match, points."),
    ]
    yield [
        _("Capital or kind"),
        _("How many of its cards are known; empty where none of them was asked."),
    ]
    most = _("The newest %(count)d answers; a teacher sees them, and nobody else.") % {"count": MOST_ANSWERS}
    yield [_("Sheet of answers"), most]
