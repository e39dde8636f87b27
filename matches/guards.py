"""Who may open the pages of this app: registered players and teachers, and never pupils or guests."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from accounts.models import User

View = Callable[..., HttpResponse]


def for_players(view: View) -> View:
    """Let a view be seen by registered people alone; for others who are logged in it does not exist."""

    @never_cache
    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not isinstance(request.user, User) or not request.user.is_registered:
            raise Http404
        return view(request, *args, **kwargs)

    return guarded
