"""The site's worker with one task more, which fails."""

from photorummy_site.celery import app


@app.task(name="tests.fail")
def fail(name: str) -> None:
    raise ValueError(f"something about {name}")
