"""The page of a player, and what can be done there."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.faces import face_of
from accounts.languages import current_language
from accounts.models import Kind, User
from catalogue.models import Card
from catalogue.selectors import deck
from matches.history.selectors import history_page
from matches.models import Block, HiddenProfile, Reason
from matches.people import services
from matches.people.selectors import encounters
from matches.players_only import for_players
from matches.ratings.selectors import shown_ratings

MOST_SHOWN = 10


@for_players
@require_safe
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """Show face, name, ratings and matches of a player; a hidden page exists for its owner alone."""
    person, me = _player(name), _me(request)
    is_mine = person.pk == me.pk
    if not is_mine and HiddenProfile.objects.filter(person=person).exists():
        raise Http404
    context = {
        "person": person,
        "face": face_of(person),
        "is_mine": is_mine,
        "is_hidden": is_mine and HiddenProfile.objects.filter(person=person).exists(),
        "is_blocked": Block.objects.filter(by=me, person=person).exists(),
        "blocks": Block.objects.filter(by=me).select_related("person") if is_mine else [],
        "ratings": [each for each in shown_ratings(person) if each.matches],
        "matches": history_page(person, most=MOST_SHOWN, is_own=is_mine).matches,
        "together": None if is_mine else encounters(me, person),
        "reasons": Reason.choices,
        "faces": _faces() if is_mine else [],
    }
    return render(request, "matches/people/profile.html", context)


def _faces() -> list[Card]:
    """Give the cards that can be a face, capital by capital."""
    capitals = deck().capitals_by_name(current_language())
    return [card for capital in capitals for card in deck().row(capital)]


def _block(request: HttpRequest, me: User, person: User) -> None:
    services.block(by=me, person=person)
    messages.success(request, _("Blocked. You will not meet any more. You can undo this on your own page."))


def _unblock(request: HttpRequest, me: User, person: User) -> None:
    services.unblock(by=me, person=person)
    messages.success(request, _("The block is gone."))


def _report(request: HttpRequest, me: User, person: User) -> None:
    reason = request.POST.get("reason", "")
    if reason not in Reason.values:
        messages.error(request, _("Choose a reason."))
    elif services.report(by=me, person=person, reason=reason, text=request.POST.get("text", "")[:300]):
        messages.success(request, _("Thank you. Somebody will look at it."))
    else:
        messages.error(request, _("That is enough for today."))


def _of_mine(do: Callable[[HttpRequest, User], None]) -> Callable[[HttpRequest, User, User], None]:
    def act(request: HttpRequest, me: User, person: User) -> None:
        if me.pk != person.pk:
            raise Http404
        do(request, me)
        messages.success(request, _("Saved."))

    return act


ACTS: dict[str, Callable[[HttpRequest, User, User], None]] = {
    "block": _block,
    "unblock": _unblock,
    "report": _report,
    "hide": _of_mine(lambda request, me: services.hide(person=me, hidden=True)),
    "show": _of_mine(lambda request, me: services.hide(person=me, hidden=False)),
    "face": _of_mine(
        lambda request, me: services.choose_face(person=me, picture=request.POST.get("picture", ""))
    ),
}


@for_players
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, name: str, act: str) -> HttpResponse:
    """Do what a button of the page says."""
    person, me = _player(name, is_here=act != "unblock"), _me(request)
    if request.method == "POST":
        ACTS[act](request, me, person)
    return redirect("player", me.username if act == "unblock" else name)


def _player(name: str, *, is_here: bool = True) -> User:
    """Find a registered player, who is here or may be suspended; pupils and guests have no page."""
    known = User.objects.named(name).filter(kind__in=(Kind.PLAYER, Kind.TEACHER), circle="")
    person = known.filter(is_active=True).first() if is_here else known.first()
    if person is None:
        raise Http404
    return person


def _me(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
