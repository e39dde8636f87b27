from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from classrooms.assignments import services as assignments
from classrooms.assignments.attempts import AttemptResult
from classrooms.assignments.progress import Stage, progress, tasks_of, which_counts
from classrooms.errors import No, Refused
from classrooms.models import Assignment, Attempt, Counts, Goal, Pupil, Task
from classrooms.pupils import services as pupils
from classrooms.second_thoughts import RESTORED_FOR
from games.models import Round, RoundScore, Table
from games.services import tables
from games.services.table_limits import MOST_WAITING
from learn.models import Session
from learn.puzzle_pages.playable import puzzle_by_key
from learn.questions.content import Kind
from learn.questions.topics import KINDS, Topic
from learn.services import sessions
from learn.services.puzzles import note_help, note_try
from tests.classrooms.past_learning import knows
from tests.learn.test_sessions import answer, go_through

pytestmark = pytest.mark.django_db

CARDS = ["oslo-sight", "rome-sight", "bern-symbol"]


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    return assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia, paul], title="Three cards", cards=CARDS
    )


def task(drill, pupil) -> Task:
    return drill.tasks.select_related("assignment").get(pupil=pupil)


def standing(drill, pupil):
    return next(row for row in progress([drill])[drill.pk] if row.pupil == pupil)


def form(**changes):
    today = timezone.localdate()
    return {
        "title": "Letter boxes of the north",
        "work": "drill",
        "categories": ["letterbox"],
        "capitals": ["oslo", "helsinki"],
        "goal": "once",
        "counts": "best",
        "starts_on": today.isoformat(),
        "due_on": (today + timedelta(days=3)).isoformat(),
        **changes,
    }


def test_tess_gives_a_drill_of_what_she_ticked(browse, tess, class_4b, pia, paul):
    address = reverse("new_assignment", args=[class_4b.code])
    answer = browse(tess).post(address, form(pupils=[pia.pk]))
    assignment = Assignment.objects.get()
    assert answer.url == reverse("assignment", args=[class_4b.code, assignment.pk])
    assert sorted(assignment.cards) == ["helsinki-letterbox", "oslo-letterbox"]
    assert [each.pupil for each in assignment.tasks.all()] == [pia]


@pytest.mark.parametrize(
    "bad",
    [
        {"title": "x" * 61},
        {"categories": [], "capitals": []},
        {"categories": ["letterbox", "sight", "church"], "capitals": []},
        {"due_on": "2020-01-01"},
        {"work": "chess"},
        {"pupils": []},
        {"topics": ["chess"]},
        {"topics": ["names"], "goal": "known"},
        {"goal": "min7"},
        {"work": "puzzles"},
        {"work": "puzzles", "puzzles": "5", "difficulty": "9"},
    ],
)
def test_a_drill_that_cannot_be_is_refused_and_nothing_is_lost(browse, tess, class_4b, pia, bad):
    address = reverse("new_assignment", args=[class_4b.code])
    answer = browse(tess).post(address, form(**{"pupils": [pia.pk], **bad}))
    assert answer.status_code == 422
    assert not Assignment.objects.exists()


def test_a_question_that_cannot_be_asked_is_refused_with_words(browse, tess, class_4b, pia):
    wanted = form(pupils=[pia.pk], topics=["names"])  # letter boxes have no names of their own
    answered = browse(tess).post(reverse("new_assignment", args=[class_4b.code]), wanted)
    assert answered.status_code == 422
    assert "There is no such question about these cards." in answered.content.decode()


def test_one_click_in_the_heat_map_makes_a_drill_for_just_these(browse, tess, class_4b, pia, paul):
    address = reverse("new_assignment", args=[class_4b.code])
    page = (
        browse(tess).get(address, {"cards": "oslo-sight nonsense", "pupils": f"{paul.pk}"}).content.decode()
    )
    assert 'name="cards" value="oslo-sight"' in page
    assert f'value="{paul.pk}" checked' in page
    assert f'value="{pia.pk}" checked' not in page


def test_pia_sees_her_task_and_begins_it(browse, drill, pia):
    client = browse(pia.user)
    assert "Three cards" in client.get(reverse("welcome")).content.decode()
    answer = client.post(reverse("begin_task", args=[task(drill, pia).pk]))
    session = Session.objects.get(person=pia.user)
    assert answer.url == reverse("learn_session", args=[session.pk])
    assert {card for card, _direction in session.plan} < set(CARDS)


def test_beginning_again_goes_on_where_she_was(browse, drill, pia):
    for _ in range(2):
        browse(pia.user).post(reverse("begin_task", args=[task(drill, pia).pk]))
    assert Attempt.objects.count() == 1


def test_a_session_gone_through_is_a_finished_task(drill, pia, paul):
    attempt = assignments.begin(task=task(drill, pia))
    assert (standing(drill, pia).is_begun, standing(drill, pia).is_done) == (True, False)
    go_through(pia.user, attempt.session, wrong=(2,))
    stands = standing(drill, pia)
    assert (stands.is_done, stands.counted.right, stands.counted.of) == (True, 2, 3)
    assert not standing(drill, paul).is_begun


def test_a_session_given_up_is_no_finished_task_and_counts_what_was_left_out(drill, pia):
    attempt = assignments.begin(task=task(drill, pia))
    answer(pia.user, attempt.session, 1)
    far = standing(drill, pia).last
    assert (far.steps_done, far.steps, far.is_over) == (1, 3, False)
    sessions.finish(person=pia.user, session_id=attempt.session_id)
    stands = standing(drill, pia)
    assert (stands.is_done, stands.counted.right, stands.counted.of) == (False, 1, 3)
    assert assignments.begin(task=task(drill, pia)) != attempt


def test_until_known_means_until_known(class_4b, tess, pia):
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Know them", cards=CARDS, goal=Goal.KNOWN
    )
    knows(pia, *CARDS[:2])
    assert (standing(drill, pia).known, standing(drill, pia).is_done) == (2, False)
    knows(pia, CARDS[2])
    assert standing(drill, pia).is_done


def test_a_game_against_bots_can_be_a_task(class_4b, tess, pia):
    game = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game")
    attempt = assignments.begin(task=task(game, pia))
    assert attempt.table is not None
    assert attempt.table.seats.filter(person=pia.user).exists()
    assert not standing(game, pia).is_done
    finish_round(attempt.table, pia, own_moves=12)
    assert standing(game, pia).stage is Stage.DONE
    assert standing(game, pia).counted.right == 9


def test_a_match_of_three_rounds_is_done_after_the_third(class_4b, tess, pia):
    game = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game", rounds=3
    )
    table = assignments.begin(task=task(game, pia)).table
    assert table.options["rounds"] == 3
    finish_round(table, pia, own_moves=12)
    now = standing(game, pia)
    assert (now.stage, now.last.steps_done, now.last.steps) == (Stage.BEGUN, 1, 3)
    for _ in range(2):
        finish_round(table, pia, own_moves=12)
    Table.objects.filter(pk=table.pk).update(phase="playing", match=2)  # "Once more" takes nothing away
    assert (standing(game, pia).stage, standing(game, pia).counted.right) == (Stage.DONE, 27)


def test_a_round_that_a_bot_played_is_no_pupils_work(class_4b, tess, pia):
    game = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game")
    table = assignments.begin(task=task(game, pia)).table
    finish_round(table, pia, own_moves=2, bot_moves=9)
    assert standing(game, pia).stage is Stage.BEGUN


def finish_round(table: Table, pupil: Pupil, *, own_moves: int, bot_moves: int = 0) -> None:
    """Let the next round of a table be over, with nine points for a pupil."""
    dealt = table.rounds.first()
    about = {"match": 1, "players": dealt.players, "starter": 0, "state": dealt.state, "tallied": True}
    played = Round.objects.create(
        table=table, number=table.rounds.count() + 1, finished_at=timezone.now(), **about
    )
    moves = {"own_moves": own_moves, "bot_moves": bot_moves}
    seat = table.seats.get(person=pupil.user)
    RoundScore.objects.create(round=played, seat=seat, person=pupil.user, points=9, won=True, **moves)


def test_two_games_to_play_are_two_tables(class_4b, tess, pia):
    games = [
        assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title=title, work="game")
        for title in ("Play", "Play again")
    ]
    first, second = (assignments.begin(task=task(game, pia)) for game in games)
    assert first.table != second.table
    assert assignments.begin(task=task(games[0], pia)) == first


def test_a_pupil_with_too_many_tables_is_told_so_and_nothing_is_begun(browse, class_4b, tess, pia):
    game = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game")
    for _ in range(MOST_WAITING):
        tables.open_table(host=pia.user, rules="photo", size=3)
    page = browse(pia.user).post(reverse("begin_task", args=[task(game, pia).pk]), follow=True)
    assert page.redirect_chain == [(reverse("welcome"), 302)]
    assert "You have many tables already." in page.content.decode()
    assert not Attempt.objects.exists()


@pytest.mark.parametrize(("counts", "right"), [(Counts.FIRST, 2), (Counts.BEST, 5), (Counts.LAST, 3)])
def test_the_teacher_says_which_attempt_counts(counts, right):
    tries = [AttemptResult(2, 6, True), AttemptResult(5, 6, True), AttemptResult(3, 6, True)]
    assert which_counts(tries, counts).right == right


def test_what_begins_tomorrow_is_not_there_yet(class_4b, tess, pia):
    tomorrow = timezone.localdate() + timedelta(days=1)
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Later", cards=CARDS, starts_on=tomorrow
    )
    assert tasks_of(pia) == []
    with pytest.raises(Refused) as refused:
        assignments.begin(task=task(drill, pia))
    assert refused.value.code is No.NOT_YET


def test_nobody_begins_anothers_task(browse, drill, pia, paul, alice):
    for person in (paul.user, alice):
        assert browse(person).post(reverse("begin_task", args=[task(drill, pia).pk])).status_code == 404


def test_otto_sees_no_assignment_of_tess(browse, otto, drill, class_4b):
    assert browse(otto).get(reverse("assignment", args=[class_4b.code, drill.pk])).status_code == 404
    assert browse(otto).post(reverse("take_back", args=[class_4b.code, drill.pk])).status_code == 404


def test_taking_it_back_keeps_what_was_learnt(browse, tess, drill, class_4b, pia):
    assignments.begin(task=task(drill, pia))
    browse(tess).post(reverse("take_back", args=[class_4b.code, drill.pk]))
    assert not Assignment.objects.filter(taken_back_at=None).exists()
    assert drill.title not in browse(pia.user).get(reverse("welcome")).content.decode()
    Assignment.objects.update(taken_back_at=timezone.now() - RESTORED_FOR)
    assignments.erase_taken_back()
    assert not Assignment.objects.exists()
    assert Session.objects.filter(person=pia.user).exists()


def test_what_was_taken_back_by_mistake_is_there_again_with_all_results(browse, tess, drill, class_4b, pia):
    attempt = assignments.begin(task=task(drill, pia))
    page = browse(tess).post(reverse("take_back", args=[class_4b.code, drill.pk]), follow=True)
    assert "Hand it out again" in page.content.decode()
    assert browse(pia.user).post(reverse("begin_task", args=[task(drill, pia).pk])).status_code == 404
    browse(tess).post(reverse("give_again", args=[class_4b.code, drill.pk]))
    assert drill.title in browse(pia.user).get(reverse("welcome")).content.decode()
    assert assignments.begin(task=task(drill, pia)) == attempt


def asked_kinds(session: Session) -> set[Kind]:
    return {Kind(kind) for kind in session.questions.values_list("kind", flat=True)}


@pytest.mark.parametrize("topic", list(Topic))
def test_a_drill_asks_only_what_was_ticked(class_4b, tess, pia, topic):
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="T", cards=CARDS, topics=[topic.value]
    )
    session = assignments.begin(task=task(drill, pia)).session
    go_through(pia.user, session)
    assert asked_kinds(session) <= set(KINDS[topic])
    assert standing(drill, pia).is_done


@pytest.mark.parametrize(("goal", "questions"), [("min5", 9), ("min10", 20)])
def test_minutes_say_how_much_is_asked_and_few_cards_come_again(class_4b, tess, pia, goal, questions):
    cards = [
        f"{capital}-sight" for capital in ("oslo", "rome", "bern", "paris", "athens", "dublin", "madrid")
    ]
    few = cards[:3] if goal == "min5" else cards
    drill = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="T", cards=few, goal=goal)
    session = assignments.begin(task=task(drill, pia)).session
    assert session.length == questions  # nothing is asked more than three times
    assert {card for card, _direction in session.plan} <= set(few)


def test_the_form_keeps_topics_and_minutes_and_pupils_read_them(browse, tess, class_4b, pia):
    wanted = form(pupils=[pia.pk], topics=["pictures", "map"], goal="min10")
    page = browse(tess).post(reverse("new_assignment", args=[class_4b.code]), wanted, follow=True)
    words = "2 cards · Pictures, The map · About 10 minutes"
    assert words in page.content.decode()
    assert words in browse(pia.user).get(reverse("welcome")).content.decode()


@pytest.fixture
def puzzles(browse, tess, class_4b, pia, paul) -> Assignment:
    wanted = form(work="puzzles", puzzles="3", difficulty="1", pupils=[pia.pk, paul.pk], counts="first")
    browse(tess).post(reverse("new_assignment", args=[class_4b.code]), wanted)
    return Assignment.objects.get()


def solve(pupil, key: str, *, short: int = 0) -> None:
    best = puzzle_by_key(key).best.count
    note_try(person=pupil.user, key=key, difficulty=int(key[0]), laid=best - short, best=best)


def test_puzzles_can_be_a_task_one_after_another(browse, puzzles, pia):
    client, mine = browse(pia.user), task(puzzles, pia)
    assert "3 puzzles · Lay" in client.get(reverse("welcome")).content.decode()
    first = client.post(reverse("begin_task", args=[mine.pk]))
    assert first.url == reverse("task_puzzle", args=[mine.pk, 1])
    keys = mine.attempts.get().puzzles
    page = client.get(first.url).content.decode()
    assert "Puzzle 1 of 3" in page
    assert reverse("puzzle_messages", args=keys[0].split("-")) in page
    solve(pia, keys[0])
    solve(pia, keys[1], short=1)  # not the best yet
    assert client.post(reverse("begin_task", args=[mine.pk])).url == reverse("task_puzzle", args=[mine.pk, 2])
    stands = standing(puzzles, pia)
    assert (stands.is_done, stands.last.steps_done, stands.last.steps) == (False, 1, 3)
    assert client.get(reverse("task_puzzle", args=[mine.pk, 4])).status_code == 404


def test_a_puzzle_that_was_looked_up_is_done_and_not_right(puzzles, pia):
    keys = assignments.begin(task=task(puzzles, pia)).puzzles
    solve(pia, keys[0])
    solve(pia, keys[1])
    note_help(person=pia.user, key=keys[2], difficulty=1, best=4)
    solve(pia, keys[2])
    stands = standing(puzzles, pia)
    assert (stands.is_done, stands.counted.right, stands.counted.of) == (True, 2, 3)


def test_another_try_has_other_puzzles_and_all_pupils_have_the_same(puzzles, pia, paul):
    first = assignments.begin(task=task(puzzles, pia))
    for key in first.puzzles:
        solve(pia, key)
    again = assignments.begin(task=task(puzzles, pia))
    assert not set(first.puzzles) & set(again.puzzles)
    assert assignments.begin(task=task(puzzles, paul)).puzzles == first.puzzles
    assert standing(puzzles, pia).counted.right == 3  # the first try counts


def test_nobody_opens_anothers_puzzles(browse, puzzles, pia, paul, tess, alice):
    assignments.begin(task=task(puzzles, pia))
    where = reverse("task_puzzle", args=[task(puzzles, pia).pk, 1])
    assert browse(pia.user).get(where).status_code == 200
    for person in (paul.user, tess, alice):
        assert browse(person).get(where).status_code == 404


def test_the_results_cost_the_same_for_two_pupils_and_for_twenty(
    class_4b, tess, pia, paul, puzzles, drill, django_assert_num_queries
):
    for pupil in (pia, paul):
        for assignment in (puzzles, drill):
            assignments.begin(task=task(assignment, pupil))
    with CaptureQueriesContext(connection) as few:
        progress([puzzles, drill])
    more = pupils.add_pupils(school_class=class_4b, by=tess, names=[f"More {chr(65 + n)}" for n in range(18)])
    for assignment in (puzzles, drill):
        Task.objects.bulk_create(Task(assignment=assignment, pupil=pupil) for pupil in more.pupils)
        for pupil in more.pupils[:4]:
            assignments.begin(task=task(assignment, pupil))
    with django_assert_num_queries(len(few)):
        progress([puzzles, drill])
