import pytest
from django.urls import reverse

from tests.conftest import PASSWORD


@pytest.mark.django_db
def test_a_log_line_names_the_route_and_nobody(client, alice, caplog):
    with caplog.at_level("INFO"):
        client.post(
            reverse("account_login"), {"login": "alice", "password": PASSWORD}, REMOTE_ADDR="203.0.113.7"
        )
        client.get("/no/such/alice")
    text = " ".join(str(record.msg) + record.getMessage() for record in caplog.records)
    assert "account_login" in text
    assert "alice" not in text
    assert "203.0.113.7" not in text
    assert PASSWORD not in text
