"""Simulated learners: their memory behaves as told, and the scheduler earns its place."""

from statistics import mean

import pytest
from django.core.management import CommandError, call_command

from learn.grading import Grade
from learn.simulation.learners import MODELS, Learner
from learn.simulation.schedules import BOXES, SCHEDULES, AtRandom, Fsrs, Leitner
from learn.simulation.study import CARDS, Row, sit, study

FIRST_LEARNER = 500  # others than those of the docs


def row(model: str, schedule: str, *, learners: int = 8, a_day: int = 10) -> Row:
    seeds = range(FIRST_LEARNER, FIRST_LEARNER + learners)
    courses = [study(model, schedule, seed, days=60, a_day=a_day) for seed in seeds]
    return Row(model, schedule, a_day, tuple(courses))


@pytest.mark.parametrize("model", MODELS)
def test_with_equal_reviews_more_is_retained_after_60_days_than_by_boxes(model):
    scheduler, leitner = row(model, "scheduler"), row(model, "Leitner")
    for figure in ("at_the_end", "after_a_break"):
        assert scheduler.average(figure) > leitner.average(figure)
    assert scheduler.reviews_until(50) < leitner.reviews_until(50)


@pytest.mark.parametrize("model", MODELS)
def test_and_more_than_by_chance(model):
    scheduler, chance = row(model, "scheduler"), row(model, "random")
    for figure in ("at_the_end", "after_a_break"):
        assert scheduler.average(figure) > chance.average(figure)


@pytest.mark.parametrize("model", MODELS)
def test_what_comes_again_in_a_sitting_lowers_nothing(model):
    without, again = row(model, "scheduler"), row(model, "+ again")
    for figure in ("at_the_end", "after_a_break"):
        assert again.average(figure)[0] >= without.average(figure)[0] - 0.5


def test_what_comes_again_is_on_top_of_the_reviews_or_paid_from_them():
    given = {}
    for name in ("scheduler", "+ again", "+ again, paid"):
        learner, plan = Learner("half-life", CARDS, 1), SCHEDULES[name](CARDS, 1)
        given[name] = [sit(learner, plan, day, 10) for day in range(20)]
    assert set(given["scheduler"]) == set(given["+ again, paid"]) == {10}
    assert min(given["+ again"]) >= 10 < max(given["+ again"])


def test_a_card_for_which_there_was_no_room_is_asked_another_day():
    learner, plan = Learner("half-life", CARDS, 1), SCHEDULES["+ again, paid"](CARDS, 1)
    for day in range(120):
        sit(learner, plan, day, 10)
    assert plan.new == []
    assert len(plan.memories) == CARDS


@pytest.mark.parametrize("model", MODELS)
class TestLearners:
    """Memory that can be looked into."""

    def test_what_was_never_met_is_not_known(self, model):
        assert Learner(model, CARDS, 1).knows(5) == 0

    def test_what_was_met_is_forgotten_by_and_by(self, model):
        learner = Learner(model, 1, 1)
        learner.answer(0, 0)
        chances = [learner.knows(day) for day in (1, 3, 7, 30, 90)]
        assert chances == sorted(chances, reverse=True)
        assert 0.3 < chances[0] < 0.95

    def test_two_meetings_apart_last_longer_than_two_in_one_sitting(self, model):
        apart, crammed = Learner(model, 1, 1).traces[0], Learner(model, 1, 1).traces[0]
        for day in (0, 3):
            apart.meet(day, knew=True)
        for day in (0, 0.01):
            crammed.meet(day, knew=True)
        assert apart.recall(3 + 20) > crammed.recall(0.01 + 20)

    def test_the_same_seed_is_the_same_learner(self, model):
        assert study(model, "Leitner", 3, days=9, a_day=5) == study(model, "Leitner", 3, days=9, a_day=5)
        assert study(model, "Leitner", 3, days=9, a_day=5) != study(model, "Leitner", 4, days=9, a_day=5)

    def test_answers_agree_with_the_chance_to_know(self, model):
        learner = Learner(model, 4000, 1)
        for trace in learner.traces:
            trace.meet(0, knew=False)
        expected = mean(trace.recall(2) for trace in learner.traces)
        wrong = mean(learner.answer(card, 2) is Grade.WRONG for card in range(4000))
        assert wrong == pytest.approx((1 - expected) * 0.9, abs=0.03)


@pytest.mark.parametrize("name", SCHEDULES)
def test_every_schedule_spends_the_same_reviews_and_asks_no_card_twice_a_day(name):
    plan, learner = SCHEDULES[name](CARDS, 1), Learner("half-life", CARDS, 1)
    for day in range(40):
        chosen = plan.today(day, 15)
        assert len(set(chosen)) == 15
        for card in chosen:
            plan.hear(card, learner.answer(card, day), day)


def test_a_wrong_answer_goes_back_to_the_first_box():
    plan = Leitner(2, 1)
    for day, grade in enumerate((Grade.RIGHT, Grade.SLOW, Grade.WRONG)):
        plan.hear(0, grade, day)
    assert plan.back[0] == 2 + BOXES[0]
    plan.hear(0, Grade.RIGHT, 3)
    assert plan.back[0] == 3 + BOXES[1]


def test_the_scheduler_asks_first_for_what_is_weakest():
    plan = Fsrs(3, 1)
    plan.hear(0, Grade.RIGHT, 0)
    plan.hear(1, Grade.WRONG, 0)
    assert plan.due(20) == [1, 0]


def test_chance_has_no_memory():
    plan = AtRandom(5, 1)
    assert plan.due(3) == plan.early(3) == []


def test_the_command_shows_a_table_and_draws_a_plot(tmp_path, capsys):
    plot = tmp_path / "plots" / "simulation.png"
    call_command("learn", "simulate", "--learners", "2", "--days", "8", "--plot", str(plot))
    output = capsys.readouterr().out
    assert output.startswith("2 learners, 8 days, 10 reviews a day")
    assert output.count("scheduler  ") == output.count("Leitner") == 2
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_the_command_refuses_what_cannot_be(tmp_path):
    with pytest.raises(CommandError):
        call_command("learn", "simulate", "--learners", "0", "--plot", str(tmp_path / "x.png"))
