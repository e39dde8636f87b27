"""What the page of somebody with 5,000 answers costs: `python -m bench.knowledge`."""

import os
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time

ANSWERS = 5000
REPEATS = 60


def times(page: str) -> tuple[list[float], list[float]]:
    """Give milliseconds by the clock and of the processor for each of many visits."""
    from django.test import Client

    from accounts import services
    from accounts.models import Kind
    from catalogue.selectors import deck
    from tests.learn.people import well_read

    person = services.register(username="bench", password="seventeen-capitals", kind=Kind.PLAYER)  # noqa: S106
    well_read(person, [card.id for card in deck().cards], ANSWERS)
    client = Client()
    client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
    client.get(page)
    clock, processor = [], []
    for _visit in range(REPEATS):
        began, worked = perf_counter(), process_time()
        assert client.get(page).status_code == 200
        clock.append((perf_counter() - began) * 1000)
        processor.append((process_time() - worked) * 1000)
    return clock, processor


def main() -> None:
    """Make a database, and show the figures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PHOTORUMMY_VAR": folder, "DJANGO_SETTINGS_MODULE": "photorummy_site.settings"}
        os.environ.setdefault("STATIC_ROOT", str(Path(__file__).parents[1] / "var" / "static"))
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command

        from catalogue import loading

        settings.ALLOWED_HOSTS = ["testserver"]
        settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
        settings.LOGGING_CONFIG = None
        call_command("migrate", verbosity=0)
        loading.load()
        for name, measured in zip(("clock", "processor"), times("/learn/knowledge/"), strict=True):
            cuts = quantiles(measured, n=20)
            sys.stdout.write(f"{name:<10} p50 {cuts[9]:6.1f} ms   p95 {cuts[18]:6.1f} ms\n")


if __name__ == "__main__":
    main()
