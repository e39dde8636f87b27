"""Each figure has one definition: pages, board and files all say what one SQL query says."""

import io
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from catalogue.selectors import deck
from classrooms.assignments import services as assignments
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Topic
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.models import RoundScore
from learn.grading import Grade
from learn.scheduling import FADES_AFTER, CardState, state_on
from tests.learn.people import answered
from tests.learn.test_sessions import go_through

pytestmark = pytest.mark.django_db

RIGHT, WRONG = Grade.RIGHT, Grade.WRONG
NAMES = ["Ada", "Ben", "Cem", "Dora", "Eva", "Finn"]


def day(column: str) -> str:
    """A moment as a day of the school's clock that can be subtracted, in the words of this database."""
    if connection.vendor == "sqlite":
        return f"julianday(date({column}, 'localtime'))"
    return f"({column} at time zone '{settings.TIME_ZONE}')::date"


def query(sql: str, *values: object) -> list[tuple]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall()


def states(school_class) -> dict[tuple[str, str], str]:
    """Everything that was asked, with its state, by name and card: one query."""
    away, ago = f"{day('due')} - {day('reviewed')}", f"{day('now.at')} - {day('reviewed')}"
    sql = f"""
        SELECT pupil.first_name, memory.card_id, CASE
            WHEN {away} <= 1 THEN 'missed'
            WHEN {ago} > {FADES_AFTER} * ({away}) THEN 'faded'
            ELSE 'known' END
        FROM learn_memory memory JOIN classrooms_pupil pupil ON pupil.user_id = memory.person_id,
            (SELECT CURRENT_TIMESTAMP AS at) now
        WHERE memory.direction = 'place' AND pupil.school_class_id = %s AND pupil.archived_at IS NULL
    """
    return {(name, card): state for name, card, state in query(sql, school_class.pk)}


@pytest.fixture
def class_with_data(class_4b, tess):
    """Six pupils: weeks of answers, a drill, a quiz and a lesson; one never came, one is bad at it."""
    some = pupils.add_pupils(school_class=class_4b, by=tess, names=NAMES).pupils
    cards = [card.id for card in deck().cards]
    for number, pupil in enumerate(some[:5]):
        ages = (100, 60, 33, 12, 5)
        told = [
            (card, WRONG if (at + number) % 4 == 0 else RIGHT, timedelta(days=ages[(at * 7 + number) % 5]))
            for at, card in enumerate(cards[number : 40 + 9 * number])
        ]
        told += [(card, RIGHT, timedelta(days=2)) for card in cards[:12]]
        answered(pupil.user, sorted(told, key=lambda each: -each[2]), said="oslo")
    answered(some[4].user, [("rome-sight", WRONG, timedelta(days=1))] * 3, direction="name")
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=some, title="Ten", cards=cards[60:70],
        due_on=timezone.localdate() - timedelta(days=1),
    )  # fmt: skip
    for pupil, wrong in ((some[0], ()), (some[1], (1, 2))):
        begun = assignments.begin(task=drill.tasks.get(pupil=pupil))
        go_through(pupil.user, begun.session, wrong=wrong)
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    for number, pupil in enumerate(some[:4]):
        quizzes.answer(quiz=quiz, question_number=1, pupil=pupil, option=number % 2 + 1)
    quizzes.show_answers(quiz=quiz, question_number=1)
    quizzes.end_quiz(quiz=quiz)
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=some[:4], plan=Plan())
    lessons.end_lesson(lesson=lesson, by=tess)
    for each in lesson.tables.all():
        played = each.table.rounds.get()
        for seat in each.table.seats.all():
            moves = {"own_moves": 9, "hinted_moves": 2} if seat.number < 3 else {"bot_moves": 9}
            RoundScore.objects.update_or_create(
                round=played, seat=seat,
                defaults={"person": seat.person, "points": 5 - seat.number, "won": not seat.number, **moves},
            )  # fmt: skip
    return class_4b, some, drill, quiz, lesson


def heads(sheet) -> list[dict]:
    head, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(head, row, strict=True)) for row in rows]


def test_every_page_and_sheet_says_what_one_query_says(browse, tess, class_with_data):
    school_class, some, *_rest = class_with_data
    client, truth = browse(tess), states(school_class)
    assert {"known", "faded", "missed"} == set(truth.values()), "the data show every state"

    knowledge = client.get(reverse("tracking", args=[school_class.code])).context["knowledge"]
    on_the_map = {
        (cell.card.id, state): getattr(cell.count, state)
        for line in knowledge.lines
        for cell in line.cells
        for state in ("known", "faded", "missed", "not_asked")
    }
    for card in deck().cards:
        asked = [truth[name, card.id] for name in NAMES if (name, card.id) in truth]
        for state in ("known", "faded", "missed"):
            assert on_the_map[card.id, state] == asked.count(state), (card.id, state)
        assert on_the_map[card.id, "not_asked"] == len(NAMES) - len(asked)

    book = load_workbook(
        io.BytesIO(client.get(reverse("save_knowledge", args=[school_class.code, "xlsx"])).content)
    )
    words = {"known": "known", "faded": "faded", "missed": "not known yet"}
    sheet = {row["Name"]: row for row in heads(book["Pupils"])}
    by_card = {row["Name"]: row for row in heads(book["Pupils and cards"])}
    answers = dict(
        query(
            "SELECT pupil.first_name, count(*) FROM learn_answer answer"
            " JOIN classrooms_pupil pupil ON pupil.user_id = answer.person_id"
            " WHERE pupil.school_class_id = %s GROUP BY pupil.first_name",
            school_class.pk,
        )
    )
    for pupil in some:
        mine = [state for (name, _card), state in truth.items() if name == pupil.real_name]
        report = client.get(reverse("pupil_report", args=[school_class.code, pupil.pk])).context
        row = sheet[pupil.real_name]
        assert report["line"].known == row["Cards: known"] == mine.count("known")
        assert report["line"].count.faded == row["Cards: faded"] == mine.count("faded")
        assert report["line"].count.missed == row["Cards: not known yet"] == mine.count("missed")
        assert report["line"].count.not_asked == row["Cards: not asked"] == 102 - len(mine)
        assert report["answers"].answers == row["Answers"] == answers.get(pupil.real_name, 0)
        assert sum(week.answers for week in report["weeks"]) <= row["Answers"]
        in_cells = list(by_card[pupil.real_name].values())[2:]
        assert in_cells.count("known") == mine.count("known")
        assert in_cells.count(words["missed"]) == mine.count("missed")
        if report["weeks"]:
            assert report["weeks"][-1].known == mine.count("known"), "the curve ends at the figure above it"
    over_time = client.get(reverse("over_time", args=[school_class.code])).context
    everything = list(truth.values()).count("known")
    assert over_time["known_now"] == over_time["weeks"][-1].known == knowledge.count.known == everything


def test_results_of_lesson_quiz_and_assignment_say_what_the_database_says(browse, tess, class_with_data):
    school_class, _some, drill, quiz, lesson = class_with_data
    client = browse(tess)
    closing = client.get(reverse("closing", args=[school_class.code, lesson.pk])).context["closing"]
    points = query(
        "SELECT pupil.first_name, sum(score.points), sum(score.own_moves), sum(score.hinted_moves)"
        " FROM games_roundscore score JOIN classrooms_pupil pupil ON pupil.user_id = score.person_id"
        " JOIN games_round round ON round.id = score.round_id"
        " JOIN classrooms_lessontable place ON place.table_id = round.table_id"
        " WHERE place.lesson_id = %s AND score.own_moves > 0 AND score.own_moves >= score.bot_moves"
        " GROUP BY pupil.first_name",
        lesson.pk,
    )
    shown = [(each.pupil.real_name, each.points, each.moves, each.hinted) for each in closing.results]
    assert sorted(shown) == sorted(points)
    ranked = {row[0] for row in points}
    assert {pupil.real_name for pupil in closing.without_result} == set(NAMES[:4]) - ranked

    book = load_workbook(
        io.BytesIO(client.get(reverse("save_knowledge", args=[school_class.code, "xlsx"])).content)
    )
    hints = {row["Name"]: (row["Moves"], row["Moves with a hint"]) for row in heads(book["Pupils"])}
    assert {name: (moves, hinted) for name, _points, moves, hinted in points}.items() <= hints.items()

    page = client.get(reverse("assignment", args=[school_class.code, drill.pk])).context
    on_page = {row.pupil.real_name: (str(row.stage), row.attempts) for row in page["rows"]}
    assert on_page == {
        **dict.fromkeys(NAMES, ("overdue", 0)),
        "Ada": ("late", 1),
        "Ben": ("late", 1),
    }
    in_file = {row["Name"]: row for row in heads(book["Assignments"])}
    assert in_file["Ada"]["Status"] == in_file["Ben"]["Status"] == "finished late"
    assert in_file["Finn"]["Status"] == "overdue"
    right = query(
        "SELECT pupil.first_name, count(*) FROM learn_answer answer"
        " JOIN learn_question question ON question.id = answer.question_id"
        " JOIN classrooms_attempt attempt ON attempt.session_id = question.session_id"
        " JOIN classrooms_task task ON task.id = attempt.task_id"
        " JOIN classrooms_pupil pupil ON pupil.id = task.pupil_id"
        " WHERE task.assignment_id = %s AND answer.grade <> 'wrong' AND NOT question.again"
        " GROUP BY pupil.first_name",
        drill.pk,
    )
    assert {name: in_file[name]["Result"] for name, _count in right} == dict(right)
    result = client.get(reverse("quiz_end", args=[school_class.code, quiz.pk])).context["result"]
    past = client.get(reverse("over_time", args=[school_class.code])).context["quizzes"][0]
    votes = query(
        "SELECT count(*), sum(CASE WHEN answer.grade <> 'wrong' THEN 1 ELSE 0 END)"
        " FROM classrooms_vote vote JOIN learn_answer answer ON answer.id = vote.counted_id"
        " JOIN classrooms_quizquestion question ON question.id = vote.question_id"
        " WHERE question.quiz_id = %s",
        quiz.pk,
    )
    assert [(past.answers, past.right)] == votes
    of, right = (sum(getattr(each, name) for each in result.questions) for name in ("of", "right"))
    assert [(of, right)] == votes


def test_the_sheet_of_answers_names_who_answered_what(browse, tess, class_4b, pia):
    answered(pia.user, [("rome-sight", WRONG, timedelta(days=1))], said="oslo")
    content = browse(tess).get(reverse("save_knowledge", args=[class_4b.code, "xlsx"])).content
    book = load_workbook(io.BytesIO(content))
    (row,) = heads(book["Answers"])
    assert (row["Name"], row["Answer"], row["Right"], row["Result"]) == (
        "Pia Åkesson",
        "Oslo",
        "Rome",
        "wrong",
    )
    words = dict(book["What the words mean"].iter_rows(values_only=True))
    assert {"known", "faded", "not known yet", "not asked", "Answers", "overdue"} <= words.keys()


def test_last_here_is_empty_for_who_never_logged_in(browse, tess, class_4b, pia, paul):
    browse(pia.user).get(reverse("welcome"))
    content = browse(tess).get(reverse("save_knowledge", args=[class_4b.code, "xlsx"])).content
    sheet = {row["Name"]: row for row in heads(load_workbook(io.BytesIO(content))["Pupils"])}
    assert sheet["Pia Åkesson"]["Last here"].date() == timezone.localdate()
    assert sheet["Paul Müller"]["Last here"] is None


def test_a_card_fades_when_it_waited_too_long(pia):
    start = timezone.localdate()
    due = start + timedelta(days=6)
    assert state_on(start, due, start + timedelta(days=21)) is CardState.KNOWN
    assert state_on(start, due, start + timedelta(days=22)) is CardState.FADED
    assert state_on(start, start + timedelta(days=1), start) is CardState.MISSED
