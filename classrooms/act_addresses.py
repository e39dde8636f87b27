"""Addresses that do something when a button is pressed: whoever only looks at one is led to its page."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from classrooms.selectors import EVERYBODY, class_taught_by

View = Callable[..., HttpResponseBase]
LOOKING = ("GET", "HEAD")


def button(*, lead: View) -> Callable[[View], View]:
    """Take a press of a button; a look at its address, say after a login, gets what `lead` gives."""

    def wrap(view: View) -> View:
        @require_http_methods([*LOOKING, "POST"])
        @wraps(view)
        def press(request: HttpRequest, *args: object, **rest: object) -> HttpResponseBase:
            return (lead if request.method in LOOKING else view)(request, *args, **rest)

        return press

    return wrap


def button_on(page: str, *, of: tuple[str, ...] = ("code",)) -> Callable[[View], View]:
    """Take a press of a button on a page of a class; lead a look to that page, if it is theirs to see.

    `of` names the arguments that the address of that page has in common with this one.
    """

    def lead(request: HttpRequest, code: str, **rest: object) -> HttpResponseBase:
        class_taught_by(request.user, code, roles=EVERYBODY, erased=True)
        arguments = {"code": code, **rest}
        return redirect(page, *(arguments[name] for name in of))

    return button(lead=lead)
