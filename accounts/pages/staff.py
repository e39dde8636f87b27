"""Pages for the staff of the site; for all others they do not exist."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from accounts.models import User

View = Callable[..., HttpResponse]


def staff_only(view: View) -> View:
    """Show a page to staff; visitors may log in first, and others are told that there is no such page."""

    @never_cache
    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not (isinstance(request.user, User) and request.user.is_staff):
            raise Http404
        return view(request, *args, **kwargs)

    return guarded
