"""User names with accents are found in every form in which their owners type them, on every database."""

import pytest
from django.urls import reverse

from accounts.limits.password_tries import TRIES_OF_A_BROWSER, count_try
from accounts.models import Kind, User
from accounts.services import register
from classrooms.classes import invitations

pytestmark = pytest.mark.django_db
FORMS = ["Zoë", "ZOË", " zoë ", "Zoe\u0308", "ZOE"]


@pytest.fixture
def zoe(db) -> User:
    return register(username="Zoë", password="correct horse", kind=Kind.TEACHER)


@pytest.mark.parametrize("typed", FORMS)
def test_she_logs_in(client, zoe, typed):
    client.post(reverse("account_login"), {"login": typed, "password": "correct horse"})
    assert client.session["_auth_user_id"] == str(zoe.pk)


@pytest.mark.parametrize("typed", FORMS)
def test_she_is_invited(zoe, tess, class_4b, typed):
    assert invitations.invite_teacher(school_class=class_4b, by=tess, username=typed).teacher == zoe


def test_tries_count_together_however_the_name_is_written(rf, zoe):
    request = rf.get("/")
    for number in range(TRIES_OF_A_BROWSER.most):
        assert count_try(request, FORMS[number % len(FORMS)])
    assert count_try(request, "ZOË") is None
