"""Where a figure stands twice it is the same figure: board, closing board, report, pages and files."""

import csv
import io
from collections import Counter
from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from catalogue.selectors import deck
from classrooms.lessons import services as lessons
from classrooms.models import Lesson
from classrooms.tracking.attention import LATELY, Need
from classrooms.tracking.knowledge import ENOUGH_ASKED
from games.models import Refusal, Round
from tests.classrooms.tracking.test_figures import NAMES, class_with_data, heads, query, states  # noqa: F401

pytestmark = pytest.mark.django_db

ANSWERS = """SELECT pupil.first_name, count(*), sum(CASE WHEN answer.grade <> 'wrong' THEN 1 ELSE 0 END)
    FROM learn_answer answer JOIN classrooms_pupil pupil ON pupil.user_id = answer.person_id
    WHERE pupil.school_class_id = %s AND answer.given_at > %s GROUP BY pupil.first_name"""
MOVES = """SELECT pupil.first_name, sum(score.own_moves), sum(score.hinted_moves)
    FROM games_roundscore score JOIN classrooms_pupil pupil ON pupil.user_id = score.person_id
    WHERE pupil.school_class_id = %s GROUP BY pupil.first_name"""
SEATS = """SELECT place.number, seat.number, coalesce(sum(score.points), 0)
    FROM games_seat seat JOIN classrooms_lessontable place ON place.table_id = seat.table_id
    LEFT JOIN games_roundscore score ON score.seat_id = seat.id
    WHERE place.lesson_id = %s GROUP BY place.number, seat.number"""
TABLES = """SELECT place.number, count(DISTINCT round.id), max(score.points),
        sum(score.hinted_moves), sum(score.bot_moves)
    FROM games_roundscore score JOIN games_round round ON round.id = score.round_id
    JOIN classrooms_lessontable place ON place.table_id = round.table_id
    WHERE place.lesson_id = %s AND round.finished_at IS NOT NULL GROUP BY place.number"""
REFUSED = """SELECT place.number, count(*) FROM games_refusal refusal
    JOIN games_round round ON round.id = refusal.round_id
    JOIN classrooms_lessontable place ON place.table_id = round.table_id
    WHERE place.lesson_id = %s GROUP BY place.number"""
LONG_AGO = timezone.make_aware(datetime(2000, 1, 1))


@pytest.fixture
def at_school(browse, tess, class_with_data):  # noqa: F811
    """A teacher's browser and the class."""
    return browse(tess), class_with_data[0]


def book_of(client, school_class):
    content = client.get(reverse("save_knowledge", args=[school_class.code, "xlsx"])).content
    return load_workbook(io.BytesIO(content))


def reports(client, school_class):
    for pupil in school_class.pupils.all():
        address = reverse("pupil_report", args=[school_class.code, pupil.pk])
        yield pupil.real_name, client.get(address).context


def test_answers_and_moves_in_report_and_file(at_school):
    client, school_class = at_school
    answers = {name: counts for name, *counts in query(ANSWERS, school_class.pk, LONG_AGO)}
    moves = {name: counts for name, *counts in query(MOVES, school_class.pk)}
    sheet = {row["Name"]: row for row in heads(book_of(client, school_class)["Pupils"])}
    for name, report in reports(client, school_class):
        given, made, row = report["answers"], report["moves"], sheet[name]
        assert [given.answers, given.right] == answers.get(name, [0, 0])
        assert [row["Answers"], row["Right answers"]] == answers.get(name, [0, 0])
        assert [made.moves, made.hinted] == moves.get(name, [0, 0])
        assert [row["Moves"], row["Moves with a hint"]] == moves.get(name, [0, 0])
    assert len(answers) == 5
    assert moves


def test_capitals_and_kinds_of_the_file_and_of_the_page_add_up_to_what_is_known(at_school):
    client, school_class = at_school
    truth = states(school_class)
    sheet = {row["Name"]: row for row in heads(book_of(client, school_class)["Pupils"])}
    lines = client.get(reverse("tracking", args=[school_class.code])).context["knowledge"].pupil_lines
    by_id = deck().by_id
    for line in lines:
        name = line.pupil.real_name
        mine = {card: state for (whose, card), state in truth.items() if whose == name}
        known = Counter(by_id[card].capital_id for card, state in mine.items() if state == "known")
        asked = {by_id[card].capital_id for card in mine}
        for share in line.capitals:
            in_file = sheet[name][share.group.name["en"]]
            assert in_file == (known[share.group.key] if share.group.key in asked else None)
            assert share.count.known == known[share.group.key]
        assert sum(share.count.known for share in line.categories) == sum(known.values())


def test_csv_and_xlsx_are_one_table(at_school):
    client, school_class = at_school
    saved = client.get(reverse("save_knowledge", args=[school_class.code, "csv"])).content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(saved)))
    sheet = list(book_of(client, school_class)["Pupils"].iter_rows(values_only=True))
    assert len(rows) == len(sheet) == 1 + len(NAMES)
    for line, cells in zip(rows, sheet, strict=True):
        assert line[:10] == ["" if cell is None else str(cell) for cell in cells[:10]]


def test_who_struggles_is_named_with_the_figures_of_the_database(at_school):
    client, school_class = at_school
    lately = query(ANSWERS, school_class.pk, timezone.now() - LATELY)
    struggling = {name: (right, count) for name, count, right in lately if count >= 5 and right * 2 < count}
    context = client.get(reverse("tracking", args=[school_class.code])).context
    listed = {
        item.pupil.real_name: (reason.count, reason.of)
        for item in (*context["needs"], *context["more_needs"])
        for reason in item.reasons
        if reason.need is Need.STRUGGLES
    }
    assert listed == struggling


def test_a_running_board_and_the_closing_board_say_what_the_database_says(at_school, tess, class_with_data):  # noqa: F811
    client, school_class = at_school
    lesson: Lesson = class_with_data[4]
    assert not query(TABLES, lesson.pk)  # the bell was faster
    Round.objects.update(finished_at=timezone.now())  # so that its scores stay when the lesson goes on
    tables = client.get(reverse("closing", args=[school_class.code, lesson.pk])).context["closing"].tables
    told = [(each.number, each.rounds, each.best, each.hints, each.bots) for each in tables]
    assert told
    assert sorted(told) == sorted(query(TABLES, lesson.pk))
    played = lesson.tables.get(number=1).table.rounds.get()
    for _ in range(2):
        Refusal.objects.create(
            round=played,
            seat=0,
            person=tess,
            version=0,
            reason="not_of_one_kind",
            clause="8.6",
            cards=["oslo-sight"],
        )
    lessons.resume_lesson(lesson=lesson, by=tess)
    on_board = client.get(reverse("board", args=[school_class.code])).context["tables"]
    points = [(each.number, seat.number, seat.points) for each in on_board for seat in each.table.seats]
    assert sorted(points) == sorted(query(SEATS, lesson.pk))
    assert any(each[2] for each in points)
    assert [(each.number, each.table.refused) for each in on_board] == query(REFUSED, lesson.pk)


def test_assignments_are_counted_alike_on_every_page(at_school, class_with_data):  # noqa: F811
    client, school_class = at_school
    drill = class_with_data[2]
    rows = client.get(reverse("assignment", args=[school_class.code, drill.pk])).context["rows"]
    stages = Counter(str(row.stage) for row in rows)
    truth = {"done": stages["done"] + stages["late"], "late": stages["late"], "overdue": stages["overdue"]}
    for page in ("class", "over_time"):
        (summed,) = client.get(reverse(page, args=[school_class.code])).context["assignments"]
        assert {name: getattr(summed, name) for name in truth} == truth, page
    in_file = Counter(row["Status"] for row in heads(book_of(client, school_class)["Assignments"]))
    assert in_file["overdue"] == truth["overdue"]
    assert in_file["finished late"] == truth["late"]


def test_the_sheet_of_answers_has_every_answer_of_the_log(at_school):
    client, school_class = at_school
    sheet = heads(book_of(client, school_class)["Answers"])
    truth = {name: (count, right) for name, count, right in query(ANSWERS, school_class.pk, LONG_AGO)}
    counted = Counter(row["Name"] for row in sheet)
    wrong = Counter(row["Name"] for row in sheet if row["Result"] == "wrong")
    assert {name: (counted[name], counted[name] - wrong[name]) for name in counted} == truth


def test_weeks_add_up_to_the_answers_of_these_weeks(at_school):
    client, school_class = at_school
    weeks = client.get(reverse("over_time", args=[school_class.code])).context["weeks"]
    monday = timezone.make_aware(datetime.combine(weeks[0].monday, datetime.min.time()))
    counts = query(ANSWERS, school_class.pk, monday - timedelta(microseconds=1))
    assert sum(week.answers for week in weeks) == sum(count for _name, count, _right in counts)
    assert sum(week.right for week in weeks) == sum(right for _name, _count, right in counts)


def shares(truth, group_of) -> dict[str, tuple[int, int]]:
    """Known and asked of each capital or kind, from the states of the database."""
    known = Counter(group_of(card) for (_name, card), state in truth.items() if state == "known")
    asked = Counter(group_of(card) for _name, card in truth)
    return {group: (known[group], count) for group, count in asked.items() if count >= ENOUGH_ASKED}


def test_best_and_next_are_the_shares_of_what_was_asked_and_not_what_was_asked_most(at_school):
    client, school_class = at_school
    truth, by_id = states(school_class), deck().by_id
    knowledge = client.get(reverse("tracking", args=[school_class.code])).context["knowledge"]
    capitals = shares(truth, lambda card: by_id[card].capital_id)
    told = [(share.count.known, share.count.asked) for share in knowledge.best]
    assert [capitals[share.group.key] for share in knowledge.best] == told
    order = sorted(capitals.values(), key=lambda each: (-each[0] / each[1], -each[1]))
    assert told == order[:3]
    kinds = shares(truth, lambda card: by_id[card].category_id)
    assert kinds[knowledge.next.group.key] == (knowledge.next.count.known, knowledge.next.count.asked)
    assert knowledge.next.count.share == min(known / asked for known, asked in kinds.values())
    glossary = {row["Word"] for row in heads(book_of(client, school_class)["What the words mean"])}
    assert "Share known" in glossary


def test_the_weakest_kind_of_a_report_has_the_smallest_share(at_school):
    client, school_class = at_school
    by_id, truth = deck().by_id, states(school_class)
    for name, report in reports(client, school_class):
        mine = {(whose, card): state for (whose, card), state in truth.items() if whose == name}
        kinds, weakest = shares(mine, lambda card: by_id[card].category_id), report["verdict"].weakest
        parts = [known / asked for known, asked in kinds.values() if known < asked]
        assert (weakest.count.share if weakest else None) == min(parts, default=None)


def test_columns_of_the_file_stand_in_the_order_of_the_page(at_school):
    client, school_class = at_school
    lines = client.get(reverse("tracking", args=[school_class.code])).context["knowledge"].lines
    names = [line.capital.name["en"] for line in lines]
    book = book_of(client, school_class)
    head = next(book["Pupils"].iter_rows(values_only=True))
    assert [each for each in head if each in names] == names
    by_card = next(book["Pupils and cards"].iter_rows(values_only=True))[2:]
    assert list(dict.fromkeys(each.partition(":")[0] for each in by_card)) == names
