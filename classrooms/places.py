"""Where the pupils of a class belong: in its quiz, its led replay, at their table, or on their start page."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from classrooms.models import LedReplay, Lesson, Pupil, Quiz, SchoolClass
from classrooms.selectors import LONGEST_QUIZ
from games.messaging.places import Place, tell_places
from games.models import Seat, TablePhase
from matches.models import Tournament, TournamentPhase, TournamentTable
from matches.tournaments.places import place_in, tables_of

JUST_NOW = timedelta(minutes=1)
"""For how long the end of a quiz or a led replay is the reason for going elsewhere."""
TIME_TO_READ = 8
"""Seconds for one's own result of a quiz, before the table calls."""
LONGEST_LESSON = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Today:
    """What the classes of some pupils do now or did last, read together."""

    lessons: dict[int, Lesson]  # by class: the newest one
    quizzes: dict[int, Quiz]
    replays: dict[int, LedReplay]
    tables: dict[tuple[int, int], str]  # by lesson and person: the code of the table
    tournaments: dict[int, int]  # by class: the one that is played now
    drawn: dict[tuple[int, int], TournamentTable]  # by tournament and person: the table of this round


def call_class(school_class: SchoolClass) -> None:
    """After the act that is under way, tell all pupils of a class where they belong now."""
    pupils = Pupil.objects.filter(school_class=school_class, archived_at=None)
    tell_places(list(pupils.values_list("user", flat=True)))


def places_of_pupils(person_ids: Collection[int]) -> dict[int, Place]:
    """Say where those of these people belong who are pupils; six queries, however many they are."""
    taught = Pupil.objects.filter(user__in=person_ids, archived_at=None, school_class__archived_at=None)
    rows = list(taught.values_list("user", "school_class", "user__language", "school_class__language"))
    if not rows:
        return {}
    today = _read_today({row[1] for row in rows}, person_ids)
    places = {}
    for person, school_class, language, class_language in rows:
        with override(language or class_language):
            places[person] = _place(person, school_class, today)
    return places


def _read_today(classes: Iterable[int], person_ids: Collection[int]) -> Today:
    now = timezone.now()
    lessons = Lesson.objects.filter(school_class__in=classes).filter(
        Q(ended_at=None) | Q(started_at__gt=now - LONGEST_LESSON)
    )
    quizzes = Quiz.objects.filter(
        school_class__in=classes, on_devices=True, started_at__gt=now - LONGEST_QUIZ
    )
    replays = LedReplay.objects.filter(school_class__in=classes, started_at__gt=now - LONGEST_QUIZ)
    newest = {lesson.school_class_id: lesson for lesson in lessons.order_by("started_at", "pk")}
    seats = Seat.objects.filter(person__in=person_ids, table__lesson__lesson__in=list(newest.values()))
    taken = seats.exclude(table__phase=TablePhase.CLOSED).order_by("pk")
    codes = taken.values_list("table__lesson__lesson", "person", "table__code")
    playing = Tournament.objects.filter(phase=TournamentPhase.PLAYING).exclude(circle="")
    class_of = {SchoolClass(pk=pk).circle: pk for pk in classes}
    tournaments = dict(playing.filter(circle__in=class_of).values_list("circle", "pk"))
    return Today(
        newest,
        {quiz.school_class_id: quiz for quiz in quizzes.order_by("started_at", "pk")},
        {replay.school_class_id: replay for replay in replays.order_by("started_at", "pk")},
        {(lesson, person): code for lesson, person, code in codes},
        {class_of[circle]: pk for circle, pk in tournaments.items()},
        tables_of(person_ids, set(tournaments.values())) if tournaments else {},
    )


def _place(person: int, school_class: int, today: Today) -> Place:
    quiz, lesson = today.quizzes.get(school_class), today.lessons.get(school_class)
    if quiz is not None and quiz.ended_at is None:
        why = _("The quiz begins. All of you get the same questions.")
        return Place(f"{person}-quiz-{quiz.pk}", reverse("quiz", args=[quiz.pk]), why)
    replay = today.replays.get(school_class)
    if replay is not None and replay.ended_at is None:
        why = _("We are looking at a round again. Look to the front.")
        return Place(f"{person}-replay-{replay.pk}", reverse("led_replay", args=[replay.pk]), why)
    tournament = today.tournaments.get(school_class)
    if tournament is not None:
        return place_in(person, today.drawn.get((tournament, person)), reverse("welcome"))
    if lesson is not None and lesson.ended_at is None:
        return _place_in_lesson(person, lesson, today.tables.get((lesson.pk, person)), quiz)
    if replay is not None and _ended(replay) > timezone.now() - JUST_NOW:
        why = _("The replay is over.")
        return Place(f"{person}-after-replay-{replay.pk}", reverse("welcome"), why, 0, False)
    if quiz is not None and (lesson is None or _ended(quiz) > _ended(lesson)):
        # Nobody is fetched from the page with his or her own result.
        return Place(f"{person}-after-quiz-{quiz.pk}", reverse("quiz", args=[quiz.pk]), "", 0, False)
    why = _("The lesson is over. What you have played counts.") if lesson is not None else ""
    return Place(f"{person}-free", reverse("welcome"), why, 0, False)


def _place_in_lesson(person: int, lesson: Lesson, code: str | None, quiz: Quiz | None) -> Place:
    if code is None:
        return Place(f"{person}-lesson-{lesson.pk}", reverse("welcome"), _("The lesson has begun."))
    key, address = f"{person}-table-{code}", reverse("table", args=[code])
    if quiz is not None and _ended(quiz) > timezone.now() - JUST_NOW:
        return Place(key, address, _("The quiz is over. Now back to your table."), TIME_TO_READ)
    return Place(key, address, _("Your teacher has seated you at this table."))


def _ended(activity: Lesson | Quiz | LedReplay) -> datetime:
    assert activity.ended_at is not None
    return activity.ended_at
