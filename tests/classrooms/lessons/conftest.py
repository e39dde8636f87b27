import pytest

from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.pupils import services as pupils


@pytest.fixture
def eight(class_4b, tess):
    names = [f"Pupil {chr(65 + n)}" for n in range(8)]
    return pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils


@pytest.fixture
def lesson(class_4b, tess, eight):
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=eight[:7], plan=Plan())
