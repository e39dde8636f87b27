"""Acts: each public function of a service is one transaction that is committed when it returns."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Generic, ParamSpec, TypeVar

from django.db import connection, transaction

P = ParamSpec("P")
Result = TypeVar("Result")


class Act(Generic[P, Result]):
    """A function that runs in a durable transaction of its own.

    Called within another transaction it raises `RuntimeError`: what it had done could still be undone there
    after it had returned. An act that is made of others calls their `inner`, which joins its transaction.
    """

    def __init__(self, function: Callable[P, Result]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Result:
        with transaction.atomic(durable=True):
            return self._function(*args, **kwargs)

    def inner(self, *args: P.args, **kwargs: P.kwargs) -> Result:
        """Do the same as a part of the act that is under way."""
        if not connection.in_atomic_block:
            raise RuntimeError(f"{self._function.__qualname__}.inner is only for use within another act")
        return self._function(*args, **kwargs)


act = Act
