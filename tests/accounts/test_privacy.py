import json

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.db import connection
from django.urls import reverse

from accounts import privacy
from accounts.models import Session, User
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def models_about_people():
    """Every model of the site that points at a person, and the person's own."""
    for model in apps.get_models():
        points = any(field.related_model is User for field in model._meta.get_fields() if field.concrete)
        if points or model is User:
            yield model


def test_every_model_about_people_is_in_the_registry():
    unknown = [
        model._meta.label for model in models_about_people() if model not in privacy.registered_models()
    ]
    assert not unknown, f"say in the app's holdings how these are exported and erased: {unknown}"


def test_alice_gets_everything_as_a_file(browse, alice):
    answer = browse(alice).get(reverse("export_my_data"))
    kept = json.loads(answer.content)
    assert kept["account"][0]["username"] == "alice"
    assert "password" not in answer.content.decode()
    assert "attachment" in answer["Content-Disposition"]


def test_alice_gets_nothing_of_bob(browse, alice, bob):
    EmailAddress.objects.create(user=bob, email="bob@example.org")
    assert b"bob" not in browse(alice).get(reverse("export_my_data")).content


def everything_in_the_database() -> str:
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        rows = []
        for table in tables:
            cursor.execute(f'SELECT * FROM "{table}"')
            rows += cursor.fetchall()
    return repr(rows)


def test_erasing_leaves_no_trace(client, alice, bob):
    EmailAddress.objects.create(user=alice, email="alice@example.org")
    client.post(reverse("account_login"), {"login": "alice", "password": PASSWORD})
    answer = client.post(reverse("erase_account"), {"sure": "on", "password": PASSWORD})
    assert answer.url == reverse("home")
    assert "alice" not in everything_in_the_database()
    assert list(User.objects.all()) == [bob]


@pytest.mark.parametrize("sent", [{"sure": "on", "password": "wrong"}, {"password": PASSWORD}, {}])
def test_without_the_password_and_a_clear_yes_nothing_is_erased(browse, alice, sent):
    assert browse(alice).post(reverse("erase_account"), sent).status_code == 422
    assert User.objects.filter(pk=alice.pk).exists()


def test_a_guest_is_erased_without_a_password(browse, guest):
    browse(guest).post(reverse("erase_account"), {"sure": "on"})
    assert not User.objects.exists()


def test_erasing_logs_out_everywhere(browse, alice):
    elsewhere, here = browse(alice), browse(alice)
    here.post(reverse("erase_account"), {"sure": "on", "password": PASSWORD})
    assert elsewhere.get(reverse("account_settings")).status_code == 302
    assert not Session.objects.filter(user_id=alice.pk).exists()
