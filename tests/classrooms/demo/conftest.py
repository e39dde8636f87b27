"""A demo class that a guest has opened."""

import pytest

from accounts.models import User
from classrooms.demo import services as demo
from classrooms.models import SchoolClass


@pytest.fixture
def demo_class(guest: User) -> SchoolClass:
    return demo.open_demo(teacher=guest, language="en")
