"""Structured logs: one line an event, no names, no addresses, no cookies."""

from typing import Any

import structlog

from photorummy_site.operations import error_reports

_shared: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def configuration(*, level: str, as_json: bool) -> dict[str, Any]:
    """Django's LOGGING, with one formatter for our events and for those of the libraries."""
    structlog.configure(
        processors=[*_shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "errors": {"()": "django.utils.log.CallbackFilter", "callback": error_reports.is_error},
        },
        "formatters": {"line": {"()": line_formatter, "as_json": as_json}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # These write paths and addresses of visitors; our own request line says what is needed.
            "django.request": {"level": "ERROR", "filters": ["errors"]},
            "django.security.csrf": {"level": "CRITICAL"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "django.channels.server": {"level": "ERROR"},
            "daphne": {"level": "WARNING"},
            "twisted": {"level": "WARNING"},
            "celery": {"level": "WARNING"},
        },
    }


def line_formatter(*, as_json: bool) -> structlog.stdlib.ProcessorFormatter:
    """The formatter of every line, whoever writes it."""
    renderer: Any = structlog.dev.ConsoleRenderer(colors=False)
    if as_json:
        renderer = structlog.processors.JSONRenderer()
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_shared,
        processors=[
            error_reports.describe,
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            renderer,
        ],
    )
