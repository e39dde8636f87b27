"""Two records of one person become one: what both have learnt is there, once, and nothing of it is lost."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from accounts import services as people
from accounts.models import User
from games.models import Round, Table
from learn.grading import Grade
from learn.models import Answer, FirstGame, Memory, Mode, PuzzleTry, Source
from learn.planning import Item
from learn.scheduling import Direction
from learn.selectors import standing
from learn.services import first_game, puzzles, sessions
from learn.services.memories import NewAnswer, remember
from learn.services.merging import merge_records
from learn.sitting.session_plans import Wanted
from tests.learn.people import answered

pytestmark = pytest.mark.django_db

CARD = "oslo-sight"


def merge(into: User, other: User) -> None:
    with transaction.atomic():
        merge_records(into=into, other=other)


def says(person: User, card: str, days_ago: float, grade=Grade.RIGHT, direction=Direction.CAPITAL) -> None:
    answered(person, [(card, grade, timedelta(days=days_ago))], direction=direction)


def played_by(*persons: User, card: str = CARD, kind: str = "laid") -> Round:
    """A round in which each of these showed the same card."""
    table = Table.objects.create(rules="photo", options={})
    played = Round.objects.create(table=table, number=1, match=1, players=[], starter=0, state={})
    now, item = timezone.localtime(), Item(card, Direction.CAPITAL)
    for person in persons:
        remember(person.pk, NewAnswer(item, Grade.RIGHT, now, Source.GAME, kind, round=played))
    return played


# Memories


def test_each_card_that_one_of_them_knows_is_known_by_its_last_answer(alice, bob):
    for person, days in (
        (alice, {"oslo": 1, "rome": 5, "bern": 2}),
        (bob, {"rome": 1, "bern": 9, "paris": 4}),
    ):
        for capital, ago in days.items():
            says(person, f"{capital}-sight", ago)
    now = timezone.now()
    merge(alice, bob)
    kept = Memory.objects.filter(person=alice).values_list("card", "reviewed")
    days_ago = {card.partition("-")[0]: (now - reviewed).days for card, reviewed in kept}
    assert days_ago == {"oslo": 1, "rome": 1, "bern": 2, "paris": 4}
    assert standing(alice).met == len(kept) == 4
    assert Answer.objects.filter(person=alice).count() == 6


def test_each_direction_of_a_card_is_a_memory_of_its_own(alice, bob):
    says(alice, CARD, 1)
    says(bob, CARD, 9, direction=Direction.MAP)
    merge(alice, bob)
    assert set(Memory.objects.values_list("person", "direction")) == {(alice.pk, "place"), (alice.pk, "map")}


def test_a_mistake_of_either_record_is_a_mistake_of_the_person(alice, bob):
    says(alice, "rome-sight", 3)
    item = Item("bern-sight", Direction.CAPITAL)
    remember(bob.pk, NewAnswer(item, Grade.WRONG, timezone.localtime(), Source.QUIZ, "place", "oslo"))
    merge(alice, bob)
    assert standing(alice).mistakes == 1


# The log of answers


def test_a_card_that_both_showed_in_one_round_counts_once(alice, bob):
    played = played_by(alice, bob)
    merge(alice, bob)
    assert Answer.objects.filter(round=played, person=alice).count() == 1


def test_what_the_other_showed_in_another_way_in_that_round_counts_as_well(alice, bob):
    played = played_by(alice)
    item = Item(CARD, Direction.CATEGORY)
    now = timezone.localtime()
    remember(bob.pk, NewAnswer(item, Grade.WRONG, now, Source.GAME, "refused", "palace", round=played))
    merge(alice, bob)
    kinds = Answer.objects.filter(round=played, person=alice).values_list("kind", flat=True)
    assert set(kinds) == {"laid", "refused"}


def test_rounds_of_each_of_them_are_all_kept(alice, bob):
    played_by(alice)
    played_by(bob)
    merge(alice, bob)
    assert Answer.objects.filter(person=alice, source=Source.GAME).count() == 2


def test_what_the_quiz_and_a_game_taught_is_one_memory_with_the_later_of_both(alice, bob):
    says(alice, CARD, 4)
    played_by(bob)
    merge(alice, bob)
    assert Memory.objects.get().reviewed.date() == timezone.now().date()
    sources = Answer.objects.filter(person=alice).order_by("given_at").values_list("source", flat=True)
    assert list(sources) == ["quiz", "game"]


# Sessions, puzzles, the first game


def test_an_open_session_of_the_other_can_be_gone_on_with(alice, bob):
    session = sessions.start(person=bob, wanted=Wanted(Mode.MAP), language="en")
    merge(alice, bob)
    assert standing(alice).open_session == session
    sessions.answer(person=alice, session_id=session.pk, number=1, sent={"a": "1"})
    with pytest.raises(sessions.NoSuchQuestion):
        sessions.answer(person=bob, session_id=session.pk, number=1, sent={"a": "1"})


LOOKED, SOLVED = "looked up", 9


@pytest.mark.parametrize(
    ("mine", "theirs", "laid", "helped"),
    [
        (3, 5, 5, False),
        (5, 3, 5, False),
        (5, 5, 5, False),
        (LOOKED, 5, 5, True),
        (5, LOOKED, 5, True),
        (LOOKED, SOLVED, SOLVED, False),  # who solved it did not look
        (SOLVED, LOOKED, SOLVED, False),
        (LOOKED, LOOKED, 0, True),
    ],
)
def test_of_two_tries_the_better_stays_and_what_was_looked_up_stays_looked_up(
    alice, bob, mine, theirs, laid, helped
):
    for person, tried in ((alice, mine), (bob, theirs)):
        about = {"person": person, "key": "3-4", "difficulty": 3, "best": SOLVED}
        if tried == LOOKED:
            puzzles.note_help(**about)
        else:
            puzzles.note_try(**about, laid=tried)
    merge(alice, bob)
    kept = PuzzleTry.objects.get()
    assert (kept.person, kept.laid, kept.helped) == (alice, laid, helped)


def test_a_scene_that_one_skipped_and_the_other_played_was_played(alice, bob):
    first_game.take_over(person=alice, game="photo", done=["draw"], skipped=["row", "set"])
    first_game.take_over(person=bob, game="photo", done=["row"], skipped=["draw"])
    first_game.take_over(person=bob, game="tiles", done=[], skipped=["draw"])
    merge(alice, bob)
    rows = {row.game: (row.done, row.skipped) for row in FirstGame.objects.filter(person=alice)}
    assert rows == {"photo": (["draw", "row"], ["set"]), "tiles": ([], ["draw"])}


# All of it


def everything_of(person: User) -> list[list[dict]]:
    models = (Memory, Answer, PuzzleTry, FirstGame)
    return [list(model.objects.filter(person=person).order_by("pk").values()) for model in models]


def test_merging_again_changes_nothing_and_erasing_the_other_takes_nothing_away(alice, bob):
    says(alice, CARD, 3)
    says(bob, CARD, 1)
    played_by(alice, bob, card="rome-sight")
    puzzles.note_try(person=bob, key="1-1", difficulty=1, laid=3, best=9)
    first_game.take_over(person=bob, game="photo", done=["draw"], skipped=[])
    merge(alice, bob)
    once = everything_of(alice)
    merge(alice, bob)
    people.erase(bob)
    assert everything_of(alice) == once
    assert not Answer.objects.exclude(person=alice).exists()


def test_charlie_keeps_what_is_his(alice, bob, charlie):
    for person in (alice, bob, charlie):
        says(person, CARD, 2)
    before = everything_of(charlie)
    merge(alice, bob)
    assert everything_of(charlie) == before
