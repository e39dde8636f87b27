"""A server that is behind with its work asks newcomers to come again, and plays on with the others."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.messaging.pressure import is_too_busy

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

SECONDS_TO_WAIT = 10


def unless_busy(view: View[P]) -> View[P]:
    """Let a view change something only while the server can bear more."""

    @wraps(view)
    def calm(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.method == "POST" and is_too_busy():
            page = render(request, "lobby/busy.html", status=503)
            page["Retry-After"] = str(SECONDS_TO_WAIT)
            return page
        return view(request, *args, **kwargs)

    return calm
