from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Lesson
from classrooms.pupils import services as pupils
from games.models import Seat, Table, TablePhase
from games.services import tables

pytestmark = pytest.mark.django_db

CHOICES = {
    "rules": "photo",
    "deal": "same",
    "rounds": "2",
    "size": "4",
    "seating": "mixed",
    "turn_seconds": "",
}


def deal(client, school_class, present, **more):
    address = reverse("lesson", args=[school_class.code])
    return client.post(address, {**CHOICES, "here": [pupil.pk for pupil in present], **more})


def act_on_board(client, school_class, act, **what):
    return client.post(reverse("lesson_act", args=[school_class.code, act]), what)


def test_one_press_deals_to_those_who_are_here(browse, tess, class_4b, eight):
    assert deal(browse(tess), class_4b, eight[:6]).status_code == 200  # seats are only shown
    assert not Lesson.objects.exists()
    for pupil in eight:
        browse(pupil.user)
    assert deal(browse(tess), class_4b, eight[:6], begin="").url == reverse("board", args=[class_4b.code])
    lesson = Lesson.objects.get()
    assert Seat.objects.filter(table__lesson__lesson=lesson).exclude(person=None).count() == 6
    assert lesson.options == {"rounds": 2}
    assert lesson.deal


def test_while_most_are_on_their_way_the_projector_shows_the_way_in(browse, tess, class_4b, eight):
    for pupil in eight[:3]:
        browse(pupil.user)
    assert deal(browse(tess), class_4b, eight, begin="").url == reverse("way_in", args=[class_4b.code])
    board = browse(tess).get(reverse("board", args=[class_4b.code]))
    assert board.context["is_coming_in"]
    browse(eight[3].user)
    assert not browse(tess).get(reverse("board", args=[class_4b.code])).context["is_coming_in"]


def test_dealing_opens_the_log_in_and_the_board_shows_the_code(browse, tess, class_4b, eight):
    classes.close_login_window(school_class=class_4b, by=tess)
    deal(browse(tess), class_4b, eight, begin="")
    class_4b.refresh_from_db()
    assert class_4b.is_open
    board = browse(tess).get(reverse("board", args=[class_4b.code])).content.decode()
    assert f"class code {class_4b.code[:4]} {class_4b.code[4:]}" in board


def test_the_form_counts_and_ticks_those_who_are_present(browse, tess, class_4b, eight):
    browse(eight[0].user)
    browse(eight[1].user)
    page = browse(tess).get(reverse("lesson", args=[class_4b.code])).content.decode()
    assert "A lesson for 2" in page
    assert page.count(' checked><span class="stamp">') == 2


def test_seats_that_were_changed_by_hand_are_dealt(browse, tess, class_4b, eight):
    pks = [pupil.pk for pupil in eight]
    by_hand = f"{pks[7]},{pks[0]};{','.join(map(str, pks[1:5]))};{pks[5]},{pks[6]}"
    deal(browse(tess), class_4b, eight, begin="", groups=by_hand, seating="hand")
    first = Lesson.objects.get().tables.get(number=1).table
    seated = list(first.seats.exclude(person=None).values_list("person", flat=True))
    assert seated == [eight[7].user_id, eight[0].user_id]


def test_a_tick_takes_one_pupil_from_the_room_and_moves_nobody_else(browse, tess, class_4b, eight):
    pks = [pupil.pk for pupil in eight]
    by_hand = f"{pks[7]},{pks[0]},{pks[4]},{pks[2]};{pks[1]},{pks[3]},{pks[5]},{pks[6]}"
    answer = deal(browse(tess), class_4b, [*eight[:4], *eight[5:]], groups=by_hand, seating="hand")
    page = answer.content.decode()
    rows = [[pupil.pk for pupil in table if pupil] for table in answer.context["tables"]]
    assert rows == [[pks[7], pks[0], pks[2]], [pks[1], pks[3], pks[5], pks[6]]]
    assert "A lesson for 7" in page
    assert "2 tables, 7 pupils, 1 bot" in " ".join(strip_tags(page).split())
    assert "later takes a bot" in page
    page = deal(browse(tess), class_4b, eight, groups=by_hand, seating="hand").content.decode()
    assert "later takes a bot" not in page


@pytest.mark.parametrize("forged", ["1,2,3", "x", "99999999999999999999", ";;", "-1"])
def test_forged_seats_are_passed_over(browse, tess, class_4b, eight, forged):
    deal(browse(tess), class_4b, eight, begin="", groups=forged)
    assert Seat.objects.exclude(person=None).count() == 8


def test_the_form_remembers_the_last_lesson(browse, tess, class_4b, eight):
    deal(browse(tess), class_4b, eight, begin="", size="3", rounds="1", deal="own")
    page = browse(tess).get(reverse("lesson", args=[class_4b.code])).content.decode()
    assert 'name="rounds" value="1"' in page


def groups_on(page: str) -> list[set[int]]:
    line = page.partition('name="groups" value="')[2].partition('"')[0]
    return [{int(pk) for pk in group.split(",")} for group in line.split(";")]


def test_a_class_without_a_lesson_has_no_last_time(browse, tess, class_4b, eight):
    page = browse(tess).get(reverse("lesson", args=[class_4b.code])).content.decode()
    assert "As last time" not in page
    assert "as last time" not in page


def test_a_plan_that_is_loaded_again_is_the_same_until_the_next_lesson(browse, tess, class_4b, eight):
    client, address = browse(tess), reverse("lesson", args=[class_4b.code])
    plans = {str(groups_on(client.get(address).content.decode())) for _ in range(4)}
    assert len(plans) == 1
    mixed_again = {
        str(groups_on(deal(client, class_4b, eight, seat="mixed").content.decode())) for _ in range(8)
    }
    assert len(mixed_again) > 1


def test_the_plan_says_who_gets_a_seat_and_offers_the_other_choice(browse, tess, class_4b, eight):
    client, address = browse(tess), reverse("lesson", args=[class_4b.code])
    page = client.get(address).content.decode()
    assert "Nobody has logged in yet, so the plan has seats for all 8 pupils." in page
    assert "Only those who are here (" not in page
    browse(eight[2].user)
    page = client.get(address).content.decode()
    assert "1 of 8 has logged in" in page
    assert 'value="here" aria-pressed="true"' in page
    page = deal(client, class_4b, [eight[2]], who="all").content.decode()
    assert "A lesson for 8" in page
    assert 'value="all" aria-pressed="true"' in page
    assert "A lesson for 1" in deal(client, class_4b, eight, who="here").content.decode()


def test_the_plan_says_first_that_a_lesson_is_running(browse, tess, class_4b, lesson):
    address = reverse("lesson", args=[class_4b.code])
    page = browse(tess).get(address).content.decode()
    assert page.index("A lesson is running") < page.index("Another lesson for")
    lessons.end_lesson(lesson=lesson, by=tess)
    page = browse(tess).get(address).content.decode()
    assert "A lesson is running" not in page
    assert "the seats are new" in page


def test_seats_as_last_time_with_those_who_are_new(browse, tess, class_4b, eight):
    pks = [pupil.pk for pupil in eight]
    by_hand = f"{pks[6]},{pks[0]};{pks[1]},{pks[2]},{pks[3]}"
    deal(
        browse(tess),
        class_4b,
        [eight[at] for at in (0, 1, 2, 3, 6)],
        begin="",
        groups=by_hand,
        seating="hand",
    )
    # What was set by hand is proposed as it was, for those who are here.
    page = browse(tess).get(reverse("lesson", args=[class_4b.code])).content.decode()
    assert 'value="last" aria-pressed="true"' in page
    page = deal(browse(tess), class_4b, [eight[at] for at in (0, 1, 2, 6, 7)], seat="last").content.decode()
    assert groups_on(page) == [{pks[6], pks[0], pks[7]}, {pks[1], pks[2]}]
    assert 'name="seating" value="last"' in page


def test_the_way_that_was_pressed_is_remembered(browse, tess, class_4b, eight):
    page = deal(browse(tess), class_4b, eight, seat="lot").content.decode()
    assert 'value="lot" aria-pressed="true"' in page
    assert 'name="seating" value="lot"' in page


def test_the_board_shows_all_tables_and_no_hidden_card(browse, tess, class_4b, lesson):
    page = browse(tess).get(reverse("board", args=[class_4b.code])).content.decode()
    assert page.count('class="cloth"') == 2
    for each in lesson.tables.select_related("table"):
        state = each.table.rounds.get().state
        for card in (card for rack in state["racks"] for card in rack):
            assert card not in page
    assert "Pupil A" not in page


def test_the_board_leads_to_what_the_lesson_brought_once_somebody_has_ended_it(
    browse, tess, class_4b, lesson
):
    board = reverse("board", args=[class_4b.code])
    lessons.end_lesson(lesson=lesson, by=tess)
    assert browse(tess).get(board).url == reverse("closing", args=[class_4b.code, lesson.pk])
    Lesson.objects.update(ended_at=timezone.now() - timedelta(minutes=11))
    assert browse(tess).get(board).url == reverse("lesson", args=[class_4b.code])


def test_real_names_only_on_wish(browse, tess, class_4b, lesson):
    page = browse(tess).get(reverse("board", args=[class_4b.code]), {"names": "real"}).content.decode()
    assert "Pupil A" in page


def test_freeze_all_and_go_on(browse, tess, class_4b, lesson):
    act_on_board(browse(tess), class_4b, "freeze")
    assert "Eyes to the front" in browse(tess).get(reverse("board", args=[class_4b.code])).content.decode()
    act_on_board(browse(tess), class_4b, "go-on", table="1")
    assert list(Table.objects.filter(paused=True).values_list("lesson__number", flat=True)) == [2]


def test_a_table_whose_match_is_over_does_not_keep_all_from_being_frozen(browse, tess, class_4b, lesson):
    over = lesson.tables.first().table
    Table.objects.filter(pk=over.pk).update(phase=TablePhase.OVER)
    act_on_board(browse(tess), class_4b, "freeze")
    board = reverse("board", args=[class_4b.code])
    assert "Eyes to the front" in browse(tess).get(board).content.decode()
    Table.objects.filter(pk__in=lesson.tables.values("table")).update(phase=TablePhase.OVER, paused=False)
    assert "Eyes to the front" not in browse(tess).get(board).content.decode()


def test_a_bot_for_an_absent_pupil_and_back(browse, tess, class_4b, lesson):
    seat = Seat.objects.filter(table__lesson__number=1).exclude(person=None)[0]
    act_on_board(browse(tess), class_4b, "bot", table="1", seat=str(seat.number))
    assert Seat.objects.get(pk=seat.pk).held
    act_on_board(browse(tess), class_4b, "back", table="1", seat=str(seat.number))
    assert not Seat.objects.get(pk=seat.pk).held


def test_one_press_lets_bots_play_for_all_who_are_missing(browse, tess, class_4b, lesson, eight):
    client, board = browse(tess), reverse("board", args=[class_4b.code])
    browse(eight[0].user)
    page = client.get(board).content.decode()
    assert "Bots for the 6 who are missing" in page
    assert page.count(" is-away") == 6  # who is logged in is here, as on the page of the class
    act_on_board(client, class_4b, "bots")
    seats = Seat.objects.filter(table__lesson__lesson=lesson).exclude(person=None)
    assert seats.get(person=eight[0].user).held is False
    assert seats.filter(held=True).count() == 6
    assert "who are missing" not in client.get(board).content.decode()


def test_two_pupils_swap(browse, tess, class_4b, lesson):
    one, other = (Seat.objects.get(table__lesson__number=number, number=0) for number in (1, 2))
    act_on_board(browse(tess), class_4b, "swap", table="1", seat="0", other_table="2", other_seat="0")
    assert Seat.objects.get(pk=one.pk).person_id == other.person_id


@pytest.mark.parametrize(
    "what", [{}, {"table": "x"}, {"table": "1", "seat": "9"}, {"table": "9" * 5000, "seat": "1"}]
)
def test_nonsense_on_the_board_changes_nothing(browse, tess, class_4b, lesson, what):
    before = list(Seat.objects.order_by("pk").values_list("person", "bot", "held"))
    assert act_on_board(browse(tess), class_4b, "bot", **what).status_code in (302, 404)
    assert list(Seat.objects.order_by("pk").values_list("person", "bot", "held")) == before


def test_otto_cannot_lead(browse, otto, class_4b, lesson):
    assert act_on_board(browse(otto), class_4b, "freeze").status_code == 404
    assert not Table.objects.filter(paused=True).exists()


def test_a_late_pupil_finds_the_button_and_a_seat(browse, class_4b, lesson, eight):
    client = browse(eight[7].user)
    assert "Come to the table" in client.get(reverse("welcome")).content.decode()
    answer = client.post(reverse("come_to_the_table"))
    seat = Seat.objects.get(person=eight[7].user)
    assert answer.url == reverse("table", args=[seat.table.code])


def test_during_a_lesson_the_start_page_of_a_pupil_shows_one_thing(browse, tess, class_4b, lesson, eight):
    client, address = browse(eight[0].user), reverse("welcome")
    page = client.get(address).content.decode()
    shown, folded = page.split("<details", 1)
    assert "Come to the table" in shown
    assert "Or something else" in folded
    lessons.end_lesson(lesson=lesson, by=tess)
    assert "<details" not in client.get(address).content.decode()


def test_a_pupil_reads_that_the_teacher_chose_the_picture_alone(browse, tess, class_4b, eight):
    words = "Your teacher chose: picture only"
    assert words not in browse(eight[0].user).get(reverse("welcome")).content.decode()
    pupils.change_pupil(
        pupil=eight[0], by=tess, real_name=eight[0].real_name, labels="picture", extra_time=False
    )
    assert words in browse(eight[0].user).get(reverse("welcome")).content.decode()


def test_the_board_costs_the_same_for_two_tables_and_for_ten(browse, tess, class_4b, lesson):
    client, address = browse(tess), reverse("board", args=[class_4b.code])
    with CaptureQueriesContext(connection) as few:
        client.get(address)
    more = [f"Late {chr(65 + n)}" for n in range(30)]
    added = pupils.add_pupils(school_class=class_4b, by=tess, names=more).pupils
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=added, plan=Plan())
    with CaptureQueriesContext(connection) as many:
        client.get(address)
    assert len(many) == len(few)


def test_a_pupil_meets_only_the_class(browse, alice, lesson, eight):
    strangers = tables.open_table(host=alice, rules="photo", size=2)
    for person in (alice, eight[0].user):
        assert browse(person).get(reverse("board", args=[lesson.school_class.code])).status_code == 404
    assert browse(eight[0].user).get(reverse("table", args=[strangers.code])).status_code == 404


def test_looking_at_the_address_of_a_button_leads_to_its_page(browse, tess, class_4b, lesson, eight):
    client, board = browse(tess), reverse("board", args=[class_4b.code])
    for act in ("end", "freeze", "bots"):
        assert client.get(reverse("lesson_act", args=[class_4b.code, act])).url == board
    lesson.refresh_from_db()
    assert lesson.ended_at is None
    assert not Table.objects.filter(paused=True).exists()
    resume = reverse("resume_lesson", args=[class_4b.code, lesson.pk])
    assert client.get(resume).url == reverse("closing", args=[class_4b.code, lesson.pk])
    assert browse(eight[0].user).get(reverse("come_to_the_table")).url == reverse("welcome")
    assert client.put(resume).status_code == 405
