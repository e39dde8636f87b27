"""Pages for people with an account: guests are asked to register, and for pupils there are none."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from accounts.models import User

View = Callable[..., HttpResponse]


def for_players(view: View) -> View:
    """Show a page to registered people; search engines are told to leave it alone."""

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        person = request.user
        if not isinstance(person, User):
            return redirect_to_login(request.get_full_path())
        if person.is_guest:
            return redirect(f"{reverse('account_signup')}?{urlencode({'next': request.get_full_path()})}")
        if not person.is_registered:
            raise Http404
        response = view(request, *args, **kwargs)
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return guarded
