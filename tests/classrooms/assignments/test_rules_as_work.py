"""Everybody learns the game: the scenes as work for a class, and who is through."""

import pytest
from django.urls import reverse

from classrooms.assignments.progress import Stage
from classrooms.models import Assignment
from learn.first_game.courses import COURSES
from learn.models import SceneEvent
from learn.services.first_game import note_scene
from tests.classrooms.assignments.test_assignments import form, standing, task


@pytest.fixture
def learning(browse, tess, class_4b, pia, paul) -> Assignment:
    wanted = form(work="rules", game="photo", pupils=[pia.pk, paul.pk], counts="best")
    browse(tess).post(reverse("new_assignment", args=[class_4b.code]), wanted)
    return Assignment.objects.get()


def play(pupil, *keys, event=SceneEvent.REACHED):
    for key in keys:
        note_scene(person=pupil.user, game="photo", scene=key, event=event)


def test_a_pupil_begins_goes_on_and_is_through(browse, learning, tess, class_4b, pia, paul):
    client, mine = browse(pia.user), task(learning, pia)
    assert "Photo Rummy · Learn by playing" in client.get(reverse("welcome")).content.decode()
    begun = client.post(reverse("begin_task", args=[mine.pk]))
    assert begun.url == reverse("first_game", args=["photo"])
    play(pia, "draw", "row")
    stands = standing(learning, pia)
    assert (stands.stage, stands.last.steps_done, stands.last.steps) == (Stage.BEGUN, 2, 8)
    play(pia, *[scene.key for scene in COURSES["photo"]])
    assert standing(learning, pia).stage is Stage.DONE
    assert standing(learning, paul).stage is Stage.NOT_BEGUN
    page = browse(tess).get(reverse("assignment", args=[class_4b.code, learning.pk])).content.decode()
    assert "8 of 8" in page


def test_a_scene_that_was_skipped_is_still_to_do(browse, learning, pia):
    browse(pia.user).post(reverse("begin_task", args=[task(learning, pia).pk]))
    play(pia, *[scene.key for scene in COURSES["photo"]][1:])
    play(pia, "draw", event=SceneEvent.SKIPPED)
    assert not standing(learning, pia).is_done
    play(pia, "draw")
    assert standing(learning, pia).is_done
