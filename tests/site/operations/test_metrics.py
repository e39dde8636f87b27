"""What is measured for Prometheus: nothing unless switched on, and never for the public."""

import os
import subprocess
import sys
from pathlib import Path

from telemetry import metrics
from tests.prepared_database import put_prepared_database
from tests.real_parts import ROOT

TOKEN = "a-token-of-more-than-twenty-letters"
# All of this runs in a process of its own, since metrics are switched on when a process starts.
BEGIN = """
import django, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "photorummy_site.settings"
django.setup()
from django.test import Client
client = Client()
"""
# Asks for pages, then for the metrics, once with each of the headers.
ASK = """
for page in ("/healthz", "/no/such/page", "/healthz"):
    client.get(page)
for pair in sys.argv[1:] or [""]:
    answer = client.get("/metrics", headers=dict([pair.split("=", 1)] if pair else []))
    sys.stdout.write(f"{answer.status_code}\\n{answer.content.decode()}")
"""
# A bot's turn is overdue, since the task of its move has been lost with Redis; so are all notices.
SWEEP = """
from django.utils import timezone
from accounts import services
from games import tasks
from games.models import Round
from games.services import tables
host = services.welcome_guest()
code = tables.open_table(host=host, rules="junior", size=2, bots=["easy"]).code
tables.start(code=code, by=host, first=1)
Round.objects.update(deadline=timezone.now())
tasks.sweep()
assert Round.objects.get().version == 1
"""


def ask(folder: Path, *headers: str, token: str = TOKEN, first: str = "", **more: str) -> tuple[int, str]:
    environment = {**os.environ, "PHOTORUMMY_VAR": str(folder), "METRICS_TOKEN": token, **more}
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + first + ASK, *headers],
        cwd=ROOT,
        env={**environment, "ALLOWED_HOSTS": "testserver"},
        capture_output=True,
        text=True,
        check=True,
    )
    status, _, page = done.stdout.partition("\n")
    return int(status), page


def test_requests_are_counted_by_route_and_status(tmp_path):
    status, page = ask(tmp_path, f"Authorization=Bearer {TOKEN}")
    assert status == 200
    assert 'photorummy_requests_total{route="healthz",status="200"} 2.0' in page
    assert 'photorummy_requests_total{route="none",status="404"} 1.0' in page
    assert 'photorummy_request_seconds_count{route="healthz"} 2.0' in page
    assert "/no/such/page" not in page


def test_a_second_process_counts_with_the_first(tmp_path):
    ask(tmp_path, f"Authorization=Bearer {TOKEN}")
    page = ask(tmp_path, f"Authorization=Bearer {TOKEN}")[1]
    assert 'photorummy_requests_total{route="healthz",status="200"} 4.0' in page


def test_what_the_sweeper_found_and_what_was_lost_without_redis_is_counted(tmp_path):
    put_prepared_database(tmp_path)
    page = ask(tmp_path, f"Authorization=Bearer {TOKEN}", first=SWEEP, REDIS_URL="redis://127.0.0.1:1/0")[1]
    assert "photorummy_sweeper_found_total 1.0" in page
    assert "photorummy_notices_lost_total 2.0" in page  # of the start and of the bot's move


def test_without_the_token_there_is_no_such_page(tmp_path):
    status, page = ask(tmp_path, "", "Authorization=Bearer wrong", "Authorization=")
    assert status == 404
    assert page.count("\n404\n") == 2
    assert "photorummy_requests" not in page


def test_switched_off_there_is_no_such_page_and_no_file(tmp_path):
    assert ask(tmp_path, "Authorization=Bearer ", token="")[0] == 404
    assert not (tmp_path / "metrics").exists()


def test_switched_off_a_metric_takes_everything_and_does_nothing():
    assert not metrics.is_on()
    metrics.requests.labels(route="home", status=200).inc()
    metrics.sockets.dec()
    metrics.database_seconds.observe(0.1)
    assert isinstance(metrics.requests, metrics.SwitchedOff)
