"""Measures tasks and database queries: things that no view or service has in its hands."""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Any

from celery import Task
from celery.signals import task_postrun, task_prerun
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.utils import timezone

from telemetry import metrics

_began: dict[str, float] = {}


def start() -> None:
    """Measure from now on; nothing is connected while metrics are off, so nothing is paid for them."""
    if metrics.is_on():
        connection_created.connect(_measure_queries, dispatch_uid="measuring")
        task_prerun.connect(_task_begins, dispatch_uid="measuring")
        task_postrun.connect(_task_ends, dispatch_uid="measuring")


def _measure_queries(connection: BaseDatabaseWrapper, **_signal: object) -> None:
    if _timed not in connection.execute_wrappers:
        connection.execute_wrappers.append(_timed)


def _timed(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
    began = time.perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        metrics.database_seconds.observe(time.perf_counter() - began)


def _task_begins(task_id: str, task: Task, **_signal: object) -> None:
    _began[task_id] = time.perf_counter()
    if task.request.eta:
        late = timezone.now() - datetime.fromisoformat(task.request.eta)
        metrics.task_delay_seconds.labels(task=task.name).observe(max(late.total_seconds(), 0.0))


def _task_ends(task_id: str, task: Task, state: str | None = None, **_signal: object) -> None:
    took = time.perf_counter() - _began.pop(task_id, time.perf_counter())
    metrics.task_seconds.labels(task=task.name).observe(took)
    metrics.tasks.labels(task=task.name, result=(state or "unknown").lower()).inc()
