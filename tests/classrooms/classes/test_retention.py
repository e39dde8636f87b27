from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import set_email
from classrooms.classes import retention
from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.login.login_tries import Source
from classrooms.models import Pupil, SchoolClass

pytestmark = pytest.mark.django_db


def idle_for(school_class, days, warned_days_ago=None):
    warned = timezone.now() - timedelta(days=warned_days_ago) if warned_days_ago else None
    last = timezone.localdate() - timedelta(days=days)
    SchoolClass.objects.filter(pk=school_class.pk).update(last_active=last, warned_at=warned)


@pytest.mark.parametrize(("days", "warned"), [(300, 0), (340, 1), (400, 1)])
def test_teachers_are_warned_a_month_before(class_4b, tess, days, warned):
    set_email(tess, email="tess@example.org")
    idle_for(class_4b, days)
    assert retention.warn_of_idle_classes() == warned
    assert len(mail.outbox) == warned
    assert retention.warn_of_idle_classes() == 0


@pytest.mark.parametrize(
    ("days", "warned_days_ago", "erased"), [(400, 31, 1), (400, 10, 0), (400, None, 0), (350, 31, 0)]
)
def test_only_a_class_that_was_warned_of_is_erased(class_4b, tess, pia, days, warned_days_ago, erased):
    idle_for(class_4b, days, warned_days_ago)
    assert retention.erase_idle_classes() == erased
    assert User.objects.filter(pk=pia.user_id).exists() == (not erased)
    assert User.objects.filter(pk=tess.pk).exists()


def test_opening_a_class_keeps_it(browse, class_4b, tess):
    idle_for(class_4b, 400, 31)
    browse(tess).get(reverse("class", args=[class_4b.code]))
    assert retention.erase_idle_classes() == 0


def log_in_by_card(pupil):
    with_class = Pupil.objects.select_related("school_class").get(pk=pupil.pk)
    login.log_in_by_card(
        pupil=with_class, token=card_secrets.token(pupil.card_secret), source=Source("203.0.113.7")
    )


def test_a_class_that_pupils_used_again_is_warned_of_again_before_it_is_erased(class_4b, tess, pia):
    idle_for(class_4b, 340, warned_days_ago=5)
    log_in_by_card(pia)
    SchoolClass.objects.filter(pk=class_4b.pk).update(last_active=timezone.localdate() - timedelta(days=400))
    SchoolClass.objects.exclude(warned_at=None).update(warned_at=timezone.now() - timedelta(days=400))
    assert retention.erase_idle_classes() == 0
    assert retention.warn_of_idle_classes() == 1


def test_the_list_of_classes_warns_too(browse, class_4b, tess):
    idle_for(class_4b, 400, 1)
    assert "open it to keep it" in browse(tess).get(reverse("teachers")).content.decode()
