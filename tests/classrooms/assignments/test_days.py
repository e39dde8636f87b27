"""Days of assignments: begun on, due, overdue, late, extended; and the same count on every page and sheet."""

import io
from collections import Counter
from datetime import date, datetime, time, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from classrooms.assignments import services as assignments
from classrooms.assignments.progress import Stage, all_of, overdue_of, overview, progress, sum_up, tasks_of
from classrooms.errors import No, Refused
from classrooms.models import Act, Assignment, Attempt, Goal, Pupil, Task
from classrooms.pupils import services as pupils
from classrooms.tracking.attention import Need
from classrooms.tracking.definitions import STAGES
from learn.models import Answer, Mode, Session

pytestmark = pytest.mark.django_db
CARDS = ["oslo-sight", "rome-sight"]
NOT_BEGUN, BEGUN, OVERDUE, LATE, DONE = Stage.NOT_BEGUN, Stage.BEGUN, Stage.OVERDUE, Stage.LATE, Stage.DONE


def day(offset: int) -> date:
    return timezone.localdate() + timedelta(days=offset)


def moment(offset: int, at: time = time(12)) -> datetime:
    return timezone.make_aware(datetime.combine(day(offset), at))


@pytest.fixture
def give(class_4b, tess):
    """Hands out a drill, by default with no last day."""

    def give(*chosen: Pupil, title: str = "Drill", **days: date | None) -> Assignment:
        about = {"title": title, "cards": CARDS, **days}
        return assignments.assign(school_class=class_4b, by=tess, pupils=chosen, **about)

    return give


def tried(task: Task, ended_at: datetime | None) -> Attempt:
    """Let a pupil have gone through a drill, or have stopped in the middle of it."""
    session = Session.objects.create(person=task.pupil.user, mode=Mode.CARDS, seed="s", ended_at=ended_at)
    return Attempt.objects.create(task=task, session=session)


def stage(assignment: Assignment) -> Stage:
    (row,) = progress([Assignment.objects.get(pk=assignment.pk)])[assignment.pk]
    return row.stage


MIDNIGHT, LAST_MOMENT = time(0), time(23, 59, 59)


@pytest.mark.parametrize(
    ("ends", "at", "then"),
    [(-4, LAST_MOMENT, DONE), (-3, LAST_MOMENT, DONE), (-2, MIDNIGHT, LATE), (-2, LAST_MOMENT, LATE)],
)
def test_a_day_ends_at_midnight_of_the_schools_clock(give, pia, ends, at, then):
    drill = give(pia, due_on=day(-3))
    tried(drill.tasks.get(), moment(ends, at))
    assert stage(drill) is then


def test_whoever_was_in_time_is_so_after_a_second_try_that_was_not(give, pia):
    drill = give(pia, due_on=day(-3))
    for offset in (-4, -1):
        tried(drill.tasks.get(), moment(offset))
    assert stage(drill) is DONE
    tried(drill.tasks.get(), None)
    assert stage(drill) is DONE


TRIES = {"never": [], "open": [None], "early": [-5], "in time": [-3], "too late": [-1, -1]}
DUE = {"none": None, "gone": -3, "today": 0, "to come": 1}
STAGE_OF = {
    "none": [NOT_BEGUN, BEGUN, DONE, DONE, DONE],
    "gone": [OVERDUE, OVERDUE, DONE, DONE, LATE],
    "today": [NOT_BEGUN, BEGUN, DONE, DONE, DONE],
    "to come": [NOT_BEGUN, BEGUN, DONE, DONE, DONE],
}


@pytest.fixture
def homework(class_4b, tess, give) -> dict[str, Assignment]:
    """Four assignments by the name of their last day, of five pupils by the name of their tries."""
    some = pupils.add_pupils(school_class=class_4b, by=tess, names=list(TRIES)).pupils
    given = {
        name: give(*some, title=name, due_on=None if offset is None else day(offset))
        for name, offset in DUE.items()
    }
    for task in Task.objects.select_related("pupil__user"):
        for offset in TRIES[task.pupil.real_name]:
            tried(task, None if offset is None else moment(offset))
    return given


def test_each_combination_of_days_has_its_stage(homework):
    rows_of = progress(list(homework.values()))
    for name, assignment in homework.items():
        stages = {row.pupil.real_name: row.stage for row in rows_of[assignment.pk]}
        assert stages == dict(zip(TRIES, STAGE_OF[name], strict=True)), name


def test_every_page_and_sheet_counts_the_same_stages(browse, tess, class_4b, homework):
    client = browse(tess)

    def context(route: str, *more: object):
        return client.get(reverse(route, args=[class_4b.code, *more])).context

    truth = {}
    for name, assignment in homework.items():
        count = Counter(STAGE_OF[name])
        truth[assignment.title] = (count[DONE] + count[LATE], count[LATE], count[OVERDUE], len(TRIES))
        page = context("assignment", assignment.pk)
        assert Counter(row.stage for row in page["rows"]) == count
    listed = context("assignments")
    over_time, of_class = context("over_time")["assignments"], context("class")["assignments"]
    for overviews in ([*listed["current"], *listed["past"]], over_time, of_class):
        told = {each.assignment.title: (each.done, each.late, each.overdue, each.all) for each in overviews}
        assert told == truth
    saved = client.get(reverse("save_knowledge", args=[class_4b.code, "xlsx"])).content
    head, *rows = load_workbook(io.BytesIO(saved))["Assignments"].iter_rows(values_only=True)
    cells = [dict(zip(head, row, strict=True)) for row in rows]
    for name in homework:
        in_file = {row["Name"]: row["Status"] for row in cells if row["Assignment"] == name}
        words = (str(STAGES[each].word) for each in STAGE_OF[name])
        assert in_file == dict(zip(TRIES, words, strict=True))
    for pupil in class_4b.pupils.all():
        at = list(TRIES).index(pupil.real_name)
        mine = {name: stages[at] for name, stages in STAGE_OF.items()}
        assert {row.task.assignment.title: row.stage for row in tasks_of(pupil)} == mine
        assert {
            row.task.assignment.title: row.stage for row in context("pupil_report", pupil.pk)["tasks"]
        } == mine
        assert overdue_of(class_4b)[pupil.user_id] == list(mine.values()).count(OVERDUE)


def test_who_is_overdue_needs_the_teacher_until_there_is_a_week_more(browse, tess, class_4b, homework):
    def overdue() -> set[str]:
        page = browse(tess).get(reverse("tracking", args=[class_4b.code])).context
        listed = [*page["needs"], *page["more_needs"]]
        return {each.pupil.real_name for each in listed for why in each.reasons if why.need is Need.OVERDUE}

    assert overdue() == {"never", "open"}
    assignments.extend(assignment=homework["gone"], by=tess)
    assert overdue() == set()


def test_the_list_parts_what_goes_on_from_what_is_past_the_next_day_first(class_4b, give, pia):
    for title, due in (("later", 5), ("gone", -1), ("never", None), ("today", 0), ("long gone", -9)):
        give(pia, title=title, due_on=None if due is None else day(due))
    current, past = ([each.assignment.title for each in part] for part in all_of(class_4b))
    assert (current, past) == (["today", "later", "never"], ["gone", "long gone"])


def test_a_removed_pupil_is_counted_in_no_assignment(class_4b, tess, homework):
    gone = class_4b.pupils.get(first_name="never")
    pupils.archive_pupil(pupil=gone, by=tess)
    assert gone.user_id not in overdue_of(class_4b)
    assert [each.all for each in overview(class_4b)] == [len(TRIES) - 1] * len(DUE)
    pupils.restore_pupil(pupil=gone, by=tess)
    assert overdue_of(class_4b)[gone.user_id] == 1


@pytest.mark.parametrize(("ago", "counted"), [(1, 1), (181, 1), (182, 0), (400, 0)])
def test_what_was_overdue_half_a_year_ago_is_nobodys_trouble_any_more(class_4b, give, pia, ago, counted):
    give(pia, due_on=day(-ago))
    assert overdue_of(class_4b).get(pia.user_id, 0) == counted


def test_what_was_withdrawn_is_overdue_for_nobody(class_4b, tess, give, pia):
    drill = give(pia, due_on=day(-1))
    assignments.take_back(assignment=drill, by=tess)
    assert not overdue_of(class_4b)
    assert not tasks_of(pia)
    assert not overview(class_4b)


# Extended


@pytest.mark.parametrize(("due", "then"), [(-30, 7), (-1, 7), (0, 7), (1, 8), (20, 27)])
def test_a_week_more_is_a_week_from_the_last_day_or_from_today(tess, give, pia, due, then):
    drill = give(pia, due_on=day(due))
    assignments.extend(assignment=drill, by=tess)
    assert Assignment.objects.get().due_on == day(then)
    assignments.extend(assignment=drill, by=tess)  # from the same page
    assert Assignment.objects.get().due_on == day(then + 7)


def test_what_has_no_last_day_gets_none_by_a_week_more(browse, tess, class_4b, give, pia):
    drill = give(pia)
    page = browse(tess).get(reverse("assignment", args=[class_4b.code, drill.pk])).content.decode()
    assert "One more week" not in page
    browse(tess).post(reverse("extend_assignment", args=[class_4b.code, drill.pk]))
    assert Assignment.objects.get().due_on is None
    assert not class_4b.journal.filter(act=Act.REASSIGNED).exists()
    Assignment.objects.update(due_on=day(1))
    page = browse(tess).get(reverse("assignment", args=[class_4b.code, drill.pk])).content.decode()
    assert "One more week" in page


def test_whoever_was_late_is_in_time_after_a_week_more(tess, give, pia):
    drill = give(pia, due_on=day(-3))
    tried(drill.tasks.get(), moment(-1))
    assert stage(drill) is LATE
    assignments.extend(assignment=drill, by=tess)
    assert stage(drill) is DONE


# Not yet, and many


@pytest.mark.parametrize(("starts", "is_there"), [(-1, True), (0, True), (1, False)])
def test_a_task_is_there_from_its_first_day_on(browse, give, pia, starts, is_there):
    drill = give(pia, title="Nordic", starts_on=day(starts))
    assert [row.task.assignment for row in tasks_of(pia)] == [drill] * is_there
    child = browse(pia.user)
    assert ("Nordic" in child.get(reverse("welcome")).content.decode()) == is_there
    child.post(reverse("begin_by_link", args=[drill.code]))
    assert Attempt.objects.exists() == is_there
    if not is_there:
        with pytest.raises(Refused) as refused:
            assignments.begin(task=drill.tasks.get())
        assert refused.value.code is No.NOT_YET


def test_of_many_tasks_a_pupil_sees_the_newest(browse, give, pia):
    for number in range(25):
        give(pia, title=f"Drill {number}")
    tried(Task.objects.get(assignment__title="Drill 3"), moment(0))
    titles = [row.task.assignment.title for row in tasks_of(pia)]
    assert len(titles) == 20
    assert "Drill 24" in titles
    assert "Drill 24" in browse(pia.user).get(reverse("welcome")).content.decode()


def test_open_tasks_stand_first_and_those_due_next_on_top(give, pia):
    for title, due in (("whenever", None), ("next week", 7), ("done", 1), ("tomorrow", 1), ("gone", -1)):
        give(pia, title=title, due_on=None if due is None else day(due))
    tried(Task.objects.get(assignment__title="done"), moment(0))
    titles = [row.task.assignment.title for row in tasks_of(pia)]
    assert titles == ["gone", "tomorrow", "next week", "whenever", "done"]


def test_of_an_assignment_of_nobody_nothing_is_counted(class_4b, give, pia, tess):
    drill = give(pia, due_on=day(-1))
    pupils.erase_pupil(pupil=pia, by=tess)
    summed = sum_up(drill, progress([drill])[drill.pk])
    assert (summed.done, summed.late, summed.overdue, summed.all) == (0, 0, 0, 0)


@pytest.mark.parametrize("chosen", [0, 1])
def test_nothing_is_handed_out_to_nobody_or_to_who_has_left(tess, give, pia, paul, chosen):
    pupils.archive_pupil(pupil=pia, by=tess)
    with pytest.raises(Refused) as refused:
        give(*[pia][:chosen])
    assert refused.value.code is No.NOBODY_CHOSEN
    assert not Assignment.objects.exists()


def learnt(pupil: Pupil, *ago: int) -> None:
    """Let a pupil have answered the cards right so many days ago, each time sent away for four days."""
    about = {"direction": "place", "source": "quiz", "kind": "picture", "grade": "right"}
    Answer.objects.bulk_create(
        Answer(person=pupil.user, card_id=card, given_at=moment(-days), due=moment(4 - days), **about)
        for days in ago
        for card in CARDS
    )


@pytest.mark.parametrize(
    ("ago", "then"),
    [((), OVERDUE), ((38,), DONE), ((30, 1), DONE), ((1,), LATE), ((80,), OVERDUE)],
    ids=["never", "in time", "in time and again", "too late", "faded before it was handed out"],
)
def test_cards_once_known_in_time_stay_done_when_they_fade(give, pia, ago, then):
    drill = give(pia, goal=Goal.KNOWN, starts_on=day(-40), due_on=day(-20))
    learnt(pia, *ago)
    assert stage(drill) is then


def test_cards_that_were_known_when_the_drill_began_are_done_on_its_first_day(give, pia):
    drill = give(pia, goal=Goal.KNOWN, starts_on=day(-40), due_on=day(-20))
    learnt(pia, 42)
    (row,) = progress([drill])[drill.pk]
    assert (row.done_on, row.known, row.stage) == (day(-40), 0, DONE)


def test_of_two_cards_one_known_is_not_all(give, pia):
    drill = give(pia, goal=Goal.KNOWN, starts_on=day(-40), due_on=day(-20))
    learnt(pia, 30)
    Answer.objects.filter(card="oslo-sight").delete()
    assert stage(drill) is OVERDUE
