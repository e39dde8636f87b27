"""What a lesson brought: for the class, and folded below it for the teacher."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from classrooms.led_replay.selectors import tables_to_look_at
from classrooms.lessons import services as lessons
from classrooms.lessons.closing_board import closing
from classrooms.models import Topic
from classrooms.quizzes import services as quizzes
from classrooms.tracking.past import past_lessons
from games.models import Move, Mover, Refusal, RoundScore

pytestmark = pytest.mark.django_db


def test_the_closing_board_tells_what_was_hardest(browse, tess, class_4b, lesson, eight):
    table = lesson.tables.get(number=1).table
    about = {"round": table.rounds.get(), "seat": 0, "person": eight[0].user, "version": 1}
    lessons.end_lesson(lesson=lesson, by=tess)
    closing_page = reverse("closing", args=[class_4b.code, lesson.pk])
    assert "hardest" not in browse(tess).get(closing_page).content.decode()  # nobody has played
    score(table, eight[0], 3)
    assert "none was put where it does not belong" in browse(tess).get(closing_page).content.decode()
    for cards in (["oslo-sight"], ["rome-sight"]):
        Refusal.objects.create(reason="not_of_one_kind", clause="8.6", cards=cards, **about)
    for _ in range(3):
        Refusal.objects.create(reason="too_few_cards", clause="6.1", cards=["oslo-sight"], **about)
    assert "No card was hard for many" in browse(tess).get(closing_page).content.decode()
    Refusal.objects.create(reason="not_of_one_kind", clause="8.6", cards=["oslo-sight"], **about)
    assert [(hard.card.id, hard.times) for hard in closing(lesson).hardest] == [("oslo-sight", 2)]
    assert "did not fit 2 times" in browse(tess).get(closing_page).content.decode()
    Refusal.objects.filter(cards=["oslo-sight"]).update(kind="row:bern")
    assert "was put to: Bern" in " ".join(strip_tags(browse(tess).get(closing_page).content.decode()).split())
    assert closing(lesson).results[0].practise.id == "oslo-sight"


def score(table, pupil, points, *, won=False, own=10, bot=0, seat_number=0, finished=True):
    table.rounds.update(finished_at=timezone.now() if finished else None)
    seat = table.seats.get(number=seat_number)
    moves = {"own_moves": own, "bot_moves": bot, "hinted_moves": own // 5}
    RoundScore.objects.create(
        round=table.rounds.get(), seat=seat, person=pupil.user, points=points, won=won, **moves
    )


def test_the_closing_board_is_about_the_class_and_folds_the_results_away(
    browse, tess, class_4b, lesson, eight
):
    first, second = (lesson.tables.get(number=number).table for number in (1, 2))
    score(first, eight[0], 10, won=True)
    score(second, eight[1], -7, won=True, own=0, bot=9)
    lessons.end_lesson(lesson=lesson, by=tess)
    board = closing(lesson)
    assert [(won.table, won.winners) for won in board.won] == [(1, [eight[0]])]  # only bots played at 2
    assert (board.together.tables, board.together.rounds) == (1, 1)  # what bots did is not the class's work
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    shown, folded = page.split("<details", 1)
    assert "Well played, 4b!" in shown
    assert eight[0].user.display_name in shown
    assert "A bot was faster here" not in shown
    assert "+10" not in shown
    assert "won a round" in folded
    assert eight[1].user.display_name in folded


def test_a_round_that_was_broken_off_is_neither_won_nor_counted(browse, tess, class_4b, lesson, eight):
    for number, pupil in ((1, eight[0]), (2, eight[1])):
        table = lesson.tables.get(number=number).table
        score(table, pupil, 0, won=True, finished=False)
    lessons.end_lesson(lesson=lesson, by=tess)
    board, (past,) = closing(lesson), past_lessons(class_4b)
    assert (board.together.tables, board.together.rounds, past.rounds) == (2, 0, 0)
    assert (board.won, {result.won for result in board.results}) == ([], {0})
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert "No round was finished" in page
    assert "won a round" not in page


def test_rounds_are_counted_alike_on_both_pages_and_those_of_bots_on_neither(class_4b, tess, lesson, eight):
    first, second = (lesson.tables.get(number=number).table for number in (1, 2))
    score(first, eight[0], 10, won=True)
    score(second, eight[1], 7, won=True, own=0, bot=9)
    lessons.end_lesson(lesson=lesson, by=tess)
    board, (past,) = closing(lesson), past_lessons(class_4b)
    assert board.together.rounds == past.rounds == 1
    assert board.together.tables == past.tables == 1
    assert len(board.results) == past.pupils == 1, "a seat alone is no pupil who played"
    assert [table.number for table in board.tables] == [1]


def test_where_a_bot_won_the_board_cheers_for_others_only(browse, tess, class_4b, lesson, eight):
    score(lesson.tables.get(number=1).table, eight[0], 3)
    address = reverse("closing", args=[class_4b.code, lesson.pk])
    assert "They won a round" not in browse(tess).get(address).content.decode()
    score(lesson.tables.get(number=2).table, eight[4], 9, won=True)
    page = browse(tess).get(address).content.decode()
    assert "They won a round" in page
    assert "A bot was faster here" in page


def test_a_quiz_of_the_lesson_stands_on_its_closing_board(browse, tess, class_4b, lesson, eight):
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    quizzes.end_quiz(quiz=quiz)
    lessons.end_lesson(lesson=lesson, by=tess)
    assert [held.pk for held, _result in closing(lesson).quizzes] == [quiz.pk]
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert reverse("quiz_end", args=[class_4b.code, quiz.pk]) in page


def test_the_cards_that_were_laid_are_counted_for_all_tables_together(class_4b, tess, lesson, eight):
    table = lesson.tables.get(number=1).table
    lay(table, ["oslo-sight", "oslo-symbol", "oslo-delicacy"])
    lay(table, ["oslo-sight"])
    assert closing(lesson).together.laid == 0  # no round has a result yet
    score(table, pupil_at(table, 0, eight), 10)
    board = closing(lesson)
    assert (board.together.laid, board.together.pictures) == (4, 3)
    assert board.results[0].laid == 4


def test_what_bots_laid_is_praised_nowhere(browse, tess, class_4b, lesson, eight):
    table = lesson.tables.get(number=1).table
    child = pupil_at(table, 0, eight)
    lay(table, ["oslo-sight"])
    lay(table, ["rome-sight", "rome-symbol"], by=Mover.BOT)
    lay(table, ["bern-sight"], seat_number=1, by=Mover.BOT)
    score(table, child, 10)
    together = closing(lesson).together
    assert (together.laid, [card.id for card in together.seen]) == (1, ["oslo-sight"])
    lessons.end_lesson(lesson=lesson, by=tess)
    assert "You laid 1 card in this lesson" in browse(child.user).get(reverse("welcome")).content.decode()


def test_rounds_without_children_are_not_looked_at_again(browse, tess, class_4b, lesson, eight):
    first, second = (lesson.tables.get(number=number).table for number in (1, 2))
    score(first, eight[0], 10)
    score(second, eight[4], -9, own=0, bot=12)
    assert [table.number for table in tables_to_look_at(lesson)] == [1]


def pupil_at(table, seat_number: int, pupils):
    person = table.seats.get(number=seat_number).person_id
    return next(pupil for pupil in pupils if pupil.user_id == person)


def lay(table, cards, *, seat_number=0, by=Mover.PERSON) -> None:
    """Note a move of this seat that laid cards."""
    dealt = table.rounds.get()
    number = dealt.moves.count() + 1
    Move.objects.create(
        round=dealt, number=number, key=f"k{number}", seat=dealt.players.index(seat_number), by=by,
        move={}, effect={"laid": cards}, answer={},
    )  # fmt: skip


def test_a_pupil_who_played_at_two_tables_stands_once_with_all_points(class_4b, lesson, eight):
    first, second = (lesson.tables.get(number=number).table for number in (1, 2))
    score(first, eight[0], 10)
    score(second, eight[0], 7, won=True)
    results = closing(lesson).results
    assert [(each.pupil, each.points, each.won) for each in results] == [(eight[0], 17, 1)]
    assert (results[0].moves, results[0].hinted) == (20, 4)


def test_pupils_stand_by_name_without_ranks_and_without_minus_points(browse, tess, class_4b, lesson, eight):
    table = lesson.tables.get(number=1).table
    for at, points in enumerate((-9, 12, -3, -2)):
        score(table, eight[at], points, won=points > 0, seat_number=at)
    board = reverse("closing", args=[class_4b.code, lesson.pk])
    for names, name_of in (("", lambda each: each.user.display_name), ("real", lambda each: each.real_name)):
        answer = browse(tess).get(board, {"names": names})
        shown = [name_of(result.pupil) for result in answer.context["closing"].results]
        assert shown == sorted(name_of(pupil) for pupil in eight[:4])
        by_name = strip_tags(answer.content.decode().split('class="by-name">')[1].split("</ul>")[0])
        assert set(re.findall(r"[-−+]?\d+", by_name)) == ({"1", "10"} if not names else {"1", "10", "2"})


def test_what_a_bot_reached_is_nobodys_result(class_4b, lesson, eight):
    first, second = (lesson.tables.get(number=number).table for number in (1, 2))
    score(first, eight[0], 10, own=0, bot=12)
    score(second, eight[1], 7, own=6, bot=6)
    board = closing(lesson)
    assert [each.pupil for each in board.results] == [eight[1]]
    assert eight[0] in board.without_result
    assert eight[1] not in board.without_result


TABLE_WHERE_PEOPLE_SIT = {"de": "Tisch", "fr": "Table", "it": "Tavolo", "nl": "Tafel", "es": "Mesa"}


@pytest.mark.parametrize("language", TABLE_WHERE_PEOPLE_SIT)
def test_a_table_is_where_people_sit_in_every_language(browse, tess, class_4b, lesson, eight, language):
    class_4b.language = language
    class_4b.save()
    score(lesson.tables.get(number=1).table, eight[0], 5)
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert f'<th scope="col">{TABLE_WHERE_PEOPLE_SIT[language]}</th>' in page
