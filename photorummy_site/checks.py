"""A public site with weak settings does not start, and says which ones they are."""

from collections.abc import Iterable, Sequence

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import WARNING, CheckMessage, Error, Tags, register, run_checks
from django.core.exceptions import ImproperlyConfigured

SHORTEST_TOKEN = 20


def refuse_weak_settings() -> None:
    """Raise where a public site (SITE_URL begins with https) fails a check that matters in production."""
    if not settings.PRODUCTION:
        return
    warnings = [m for m in run_checks(include_deployment_checks=True) if m.level >= WARNING]
    if warnings:
        raise ImproperlyConfigured("; ".join(f"{m.id}: {m.msg}" for m in warnings))


@register(Tags.security, deploy=True)
def check_public_settings(
    app_configs: Sequence[AppConfig] | None, **_kwargs: object
) -> Iterable[CheckMessage]:
    """Name every setting that a laptop may have and a public site may not."""
    if not settings.PRODUCTION:
        yield Error("SITE_URL must begin with https:// on a public site.", id="photorummy.E001")
    if any(host.startswith(("*", ".")) for host in settings.ALLOWED_HOSTS):
        yield Error(
            "ALLOWED_HOSTS must name each host; a pattern lets strangers choose ours.", id="photorummy.E002"
        )
    if _sends_mail_in_the_open():
        yield Error("EMAIL_URL must use TLS: submission://user:password@host/", id="photorummy.E003")
    if 0 < len(settings.METRICS_TOKEN) < SHORTEST_TOKEN:
        yield Error(
            f"METRICS_TOKEN must have {SHORTEST_TOKEN} characters or more: openssl rand -hex 20",
            id="photorummy.E004",
        )


def _sends_mail_in_the_open() -> bool:
    """An unknown scheme in EMAIL_URL becomes plain SMTP without a word."""
    by_smtp = settings.EMAIL_BACKEND.endswith("smtp.EmailBackend")
    at_home = settings.EMAIL_HOST in ("localhost", "127.0.0.1")
    return by_smtp and not at_home and not (settings.EMAIL_USE_TLS or settings.EMAIL_USE_SSL)
