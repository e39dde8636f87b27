"""What the board says of tables: no flag hides another, and who waits longer than the others is seen."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.html import strip_tags

from accounts.models import User
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.board import Flag, board_tables
from classrooms.lessons.services import Plan
from classrooms.login.login_tries import has_permission
from classrooms.login.services import ask_for_help
from classrooms.models import Pupil, SchoolClass
from classrooms.pupils import services as pupils
from games.messaging.presence import note_seats
from games.models import Round
from games.reading.overview import SeatAtAGlance, TableAtAGlance
from games.services.playing.hints_and_refusals import grant_unasked_hint

NOW = datetime(2026, 5, 4, 9, 0, tzinfo=UTC)


def seat(number: int, **changes) -> SeatAtAGlance:
    usual = SeatAtAGlance(
        number, person_id=10 + number, name=f"P{number}", bot="", held=False, is_here=True, cards=9,
        points=0, is_to_move=number == 0, has_won=False, came_at=None,
    )  # fmt: skip
    return replace(usual, **changes)


def table(seconds: int = 10, *, seats=None, **changes) -> TableAtAGlance:
    usual = TableAtAGlance(
        code="ABCDEFGH", phase="playing", paused=False, round=1, seats=seats or tuple(map(seat, range(4))),
        newest_pile=(), stock=30, refused=0, refused_now=0,
        moved_at=NOW - timedelta(seconds=seconds), went_on_at=None, is_over=False, hint=0,
    )  # fmt: skip
    return replace(usual, **changes)


def words_of(page: str) -> str:
    """Read a page as it is seen, where any white space is a single space."""
    return " ".join(strip_tags(page.partition("<main")[2]).split())


def flags(*tables: TableAtAGlance) -> list[list[tuple[Flag, int | None]]]:
    shown = board_tables(range(1, len(tables) + 1), tables, NOW)
    return [
        [(notice.flag, notice.about.number if notice.about else None) for notice in each.notices]
        for each in shown
    ]


def test_a_stand_in_hides_neither_a_long_turn_nor_a_hand_and_needs_no_flag():
    seats = (seat(0), seat(1), seat(2, held=True), seat(3))
    assert flags(table(200, seats=seats)) == [[(Flag.LONG, 0)]]
    assert flags(table(200, seats=seats, refused_now=3)) == [[(Flag.HELP, 0)]]
    assert flags(table(seats=seats)) == [[]]
    assert board_tables([1], [table(seats=seats)], NOW)[0].stand_ins == [seats[2]]


def test_a_table_whose_children_are_all_missing_waits_without_a_clock_or_a_flag():
    seats = (seat(0, held=True), seat(1, held=True), seat(2, person_id=None, name="", bot="easy"))
    (shown,) = board_tables([1], [table(500, seats=seats, refused_now=3)], NOW)
    assert (shown.notices, shown.is_playing) == ((), False)
    # Nor does its wait make the others look quick.
    assert flags(table(500, seats=seats), table(60), table(10)) == [[], [(Flag.LONG, 0)], []]


def test_nobody_is_said_to_be_missing_while_the_class_is_coming_in():
    away = table(300, seats=(seat(0, is_here=False), seat(1), seat(2)))
    here = table(300, seats=(seat(0, person_id=20), seat(1), seat(2)))
    shown = board_tables([1, 2], [away, here], NOW, missing={10}, is_coming_in=True)
    assert [[each.flag for each in board_table.notices] for board_table in shown] == [[], [Flag.LONG]]
    assert [board_table.is_timed for board_table in shown] == [False, True]
    (shown,) = board_tables([1], [away], NOW, missing={10})
    assert [each.flag for each in shown.notices] == [Flag.AWAY]


def test_who_is_away_is_said_beside_a_stand_in():
    seats = (seat(0, is_here=False), seat(1, held=True), seat(2), seat(3))
    assert flags(table(300, seats=seats)) == [[(Flag.AWAY, 0)]]


def test_who_waits_much_longer_than_the_others_is_seen_before_two_minutes():
    assert flags(table(5), table(8), table(60), table(12)) == [[], [], [(Flag.LONG, 0)], []]
    assert flags(table(40), table(50), table(60), table(45)) == [[], [], [], []]
    assert flags(table(60)) == [[]]


def test_a_frozen_table_keeps_nobody_waiting():
    assert flags(table(500, paused=True)) == [[(Flag.FROZEN, None)]]


def test_who_came_late_or_was_frozen_is_not_said_to_be_slow():
    arrived = (seat(0, came_at=NOW - timedelta(seconds=10)), seat(1), seat(2), seat(3))
    late = table(365, seats=arrived)
    assert flags(late) == [[]]
    assert board_tables([1], [late], NOW)[0].seconds == 10
    frozen = table(365, went_on_at=NOW - timedelta(seconds=5))
    assert flags(frozen) == [[]]
    assert board_tables([1], [frozen], NOW)[0].seconds == 5


def test_a_bot_that_plays_for_somebody_wins_for_her():
    (notices,) = flags(table(is_over=True, seats=(seat(0, held=True, has_won=True), seat(1), seat(2))))
    assert notices == [(Flag.WON_BY_BOT, 0)]
    (notices,) = flags(table(is_over=True, seats=(seat(0, has_won=True), seat(1), seat(2))))
    assert notices == [(Flag.WON, 0)]
    bot = seat(0, has_won=True, person_id=None, name="", bot="easy")
    assert flags(table(is_over=True, seats=(bot, seat(1)))) == [[(Flag.WON_BY_BOT, 0)]]


@pytest.mark.django_db(transaction=True)
def test_a_hand_that_is_raised_at_the_door_is_shown_on_the_board_which_lets_in(
    browse, tess, class_4b, pia, paul
):
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan())
    ask_for_help(pupil=pia)
    client, address = browse(tess), reverse("board", args=[class_4b.code])
    page = strip_tags(client.get(address).content.decode())
    assert f"{pia.user.display_name} needs help to come in" in page
    page = strip_tags(client.get(address, {"names": "real"}).content.decode())
    assert f"{pia.real_name} needs help to come in" in page
    let_in = reverse("lesson_act", args=[class_4b.code, "let-in"])
    assert client.post(let_in, {"pupil": pia.pk}).url == address
    assert has_permission(pia.pk)
    page = strip_tags(client.get(address).content.decode())
    assert "needs help to come in" not in page
    assert f"{pia.user.display_name} can come in now" in page


@pytest.mark.django_db
def test_the_board_lets_in_nobody_of_another_class(browse, tess, otto, class_4b, pia):
    other = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=other, by=otto, names=["Stan"]).pupils[0]
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    let_in = reverse("lesson_act", args=[class_4b.code, "let-in"])
    assert browse(tess).post(let_in, {"pupil": stranger.pk}).status_code == 404
    assert not has_permission(stranger.pk)


@pytest.mark.django_db
def test_a_long_turn_is_counted_from_when_the_pupil_came_and_without_the_time_of_a_quiz(
    browse, tess, class_4b, pia, paul
):
    plan = Plan(size=2)  # no bots
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=plan)
    dealt = lesson.tables.get().table.rounds.all()
    dealt.update(started_at=timezone.now() - timedelta(minutes=6))
    client, address = browse(tess), reverse("board", args=[class_4b.code])

    def seconds():
        return client.get(address).context["tables"][0].seconds

    assert seconds() >= 360
    for pupil in (pia, paul):
        browse(pupil.user)
    User.objects.filter(pupil__in=[pia, paul]).update(last_login=timezone.now() - timedelta(minutes=3))
    assert seconds() < 200
    lessons.freeze(lesson=lesson, by=tess)
    lessons.freeze(lesson=lesson, by=tess, frozen=False)
    assert seconds() < 60


@pytest.mark.django_db
def test_tables_that_do_not_keep_step_say_their_own_round(browse, tess, class_4b, pia, paul):
    lesson = lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2), groups=[[pia.pk], [paul.pk]]
    )
    classes.close_login_window(school_class=class_4b, by=tess)
    client, address = browse(tess), reverse("board", args=[class_4b.code])
    assert "Round 1 of 3" in client.get(address).content.decode()
    table = lesson.tables.get(number=2).table
    table.rounds.update(finished_at=timezone.now())
    Round.objects.create(table=table, number=2, match=table.match, players=[0, 1], starter=0,
        state=table.rounds.get().state)  # fmt: skip
    page = client.get(address).content.decode()
    assert "Rounds 1 to 2 of 3" in page
    assert [f"Round {n}</span>" in page for n in (1, 2, 3)] == [True, True, False]


@pytest.mark.django_db
def test_a_hint_that_was_given_is_said_at_the_table(browse, tess, class_4b, pia, paul):
    lesson = lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2), groups=[[pia.pk, paul.pk]]
    )
    dealt = lesson.tables.get().table.rounds.get()
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=6))
    for pupil in (pia, paul):
        browse(pupil.user)
    User.objects.filter(pupil__in=[pia, paul]).update(last_login=timezone.now() - timedelta(minutes=5))
    client, address = browse(tess), reverse("board", args=[class_4b.code])
    note_seats([(dealt.table.code, 0), (dealt.table.code, 1)], "test")
    assert "Give a hint" in client.get(address).content.decode()
    assert grant_unasked_hint(round_id=dealt.pk, player=dealt.state["turn"]) == 1
    page = client.get(address).content.decode()
    assert "has hint 1 of 3" in page
    assert "Next hint" in page
    assert grant_unasked_hint(round_id=dealt.pk, player=dealt.state["turn"]) == 2


@pytest.mark.django_db
def test_the_question_before_the_end_is_in_the_language_of_the_board(browse, tess, class_4b, pia):
    SchoolClass.objects.update(language="de")
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    asked = browse(tess).post(reverse("lesson_act", args=[class_4b.code, "end"])).content.decode()
    assert 'lang="de"' in asked
    assert "End the lesson?" not in asked


@pytest.mark.django_db
def test_the_projector_speaks_the_language_of_the_class(browse, tess, class_4b, pia, paul):
    SchoolClass.objects.update(language="de")
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan())
    client = browse(tess)
    page = client.get(reverse("board", args=[class_4b.code])).content.decode()
    with translation.override("de"):
        words = translation.gettext("Freeze all")
    assert 'lang="de"' in page
    assert words in page
    assert "Freeze all" not in page
    lessons.end_lesson(lesson=lesson, by=tess)
    page = client.get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert 'lang="de"' in page
    assert 'lang="en"' in client.get(reverse("class", args=[class_4b.code])).content.decode()


@pytest.mark.django_db
def test_who_is_here_without_a_table_is_named_and_real_names_stand_in_the_banners_too(
    browse, tess, class_4b, pia, paul
):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    browse(paul.user).get(reverse("welcome"))
    lessons.let_bot_play(lesson=lesson, by=tess, table_number=1, seat=0)
    client, address = browse(tess), reverse("board", args=[class_4b.code])
    page = client.get(address).content.decode()
    assert words_of(page).count(pia.user.display_name) == 2  # in the row, and on the folded button
    assert "a bot plays" in page
    assert paul.user.display_name in page
    page = client.get(address, {"names": "real"}).content.decode()
    assert words_of(page).count(pia.real_name) == 2
    assert pia.user.display_name not in words_of(page)
    assert f"no table yet: {paul.real_name}" in " ".join(page.split())


@pytest.mark.django_db
def test_a_long_real_name_takes_one_line_and_stands_in_full_where_one_points(
    browse, tess, class_4b, pia, paul
):
    Pupil.objects.filter(pk=pia.pk).update(first_name="Karl-Friedrich", last_name="von der Heide")
    Pupil.objects.filter(pk=paul.pk).update(first_name="Lea", last_name="Neumann")
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan())
    page = browse(tess).get(reverse("board", args=[class_4b.code]), {"names": "real"}).content.decode()
    assert 'class="nm l14" title="Karl-Friedrich von der Heide"' in " ".join(page.split())
    assert ">Karl-Friedrich</a>" in page
    assert ">Lea Neumann</a>" in page
