"""A small class: tess teaches pia and paul; otto teaches another."""

import pytest

from accounts.models import Kind, User
from classrooms.classes import services as classes
from classrooms.models import Pupil, SchoolClass
from classrooms.pupils import services as pupils
from tests.conftest import _player


@pytest.fixture
def otto(db) -> User:
    """Another teacher, with a class of his own."""
    return _player("otto", Kind.TEACHER)


@pytest.fixture
def class_4b(tess) -> SchoolClass:
    return classes.create_class(teacher=tess, name="4b", language="en")


@pytest.fixture
def pia(class_4b, tess) -> Pupil:
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Pia Åkesson"]).pupils[0]


@pytest.fixture
def paul(class_4b, tess) -> Pupil:
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Paul Müller"]).pupils[0]
