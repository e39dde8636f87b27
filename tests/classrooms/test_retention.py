from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import set_email
from classrooms.classes import retention
from classrooms.models import SchoolClass

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


def test_the_list_of_classes_warns_too(browse, class_4b, tess):
    idle_for(class_4b, 400, 1)
    assert "open it to keep it" in browse(tess).get(reverse("teachers")).content.decode()
