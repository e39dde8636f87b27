"""The one click that makes a demo class."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.languages import current_language
from accounts.models import User
from accounts.pages.views import person_or_guest
from classrooms.demo import services as demo
from classrooms.demo.limits import count_demo
from classrooms.errors import Refused
from classrooms.refusal_words import WORDS


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def open_demo(request: HttpRequest) -> HttpResponse:
    """Open a demo class, without an account, and lead to its board; a mere link leads to the button."""
    person = request.user if isinstance(request.user, User) else None
    if request.method != "POST" or (person is not None and not person.owns_account):
        return redirect("teachers")
    if person is None or demo.demo_of(person) is None:
        count_demo(request)
    try:
        made = demo.open_demo(teacher=person or person_or_guest(request), language=current_language())
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
        return redirect("teachers")
    return redirect("board", made.code)
