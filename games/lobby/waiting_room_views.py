"""What pages can do at a table: sit down, leave, seat bots, start; sent twice, it is done once."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.pages.views import person_or_guest
from games.errors import RefusalCode, Refused
from games.lobby import invitations
from games.lobby.busy import unless_busy
from games.lobby.views import person_or_none
from games.lobby.waiting_room import qr, waiting_room
from games.models import TablePhase
from games.reading.snapshot import Snapshot, read_snapshot
from games.services import company, tables
from games.wording.refusals import AT_TABLE

View = Callable[[HttpRequest, str], HttpResponse]
Act = Callable[[HttpRequest, Snapshot], HttpResponse]


def show_waiting_room(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Show a table that waits for its players, to whoever may sit there."""
    person = person_or_none(request)
    if person is not None and shot.seat_of(person.pk) is None:
        invitations.note(request, shot.table.code)
    link = request.build_absolute_uri(request.path)
    room = waiting_room(shot, person.pk if person else None)
    return render(request, "lobby/room.html", {"room": room, "link": link, "qr": qr(link)})


def no_table(request: HttpRequest) -> HttpResponse:
    """Answer alike for tables that do not exist, that are closed, and that are not for this person."""
    return render(request, "lobby/no_table.html", status=404)


def at_a_table(act: Act) -> View:
    """Let a view act only at a table that its sender may see; the others seem not to exist."""

    @require_POST
    @wraps(act)
    def checked(request: HttpRequest, code: str) -> HttpResponse:
        shot = read_snapshot(code)
        if shot is None or not shot.may_be_seen_by(request.user):
            return no_table(request)
        return act(request, shot)

    return checked


@unless_busy
@at_a_table
def take_seat(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Sit down; a visitor becomes a guest by it, but only if a seat is free."""
    if person_or_none(request) is None and not any(seat.is_empty for seat in shot.seats):
        return _refused(request, shot.table.code, RefusalCode.NO_FREE_SEAT)
    code, person, number = shot.table.code, person_or_guest(request), _number(request)
    return _done(request, code, lambda: tables.take_seat(code=code, person=person, number=number))


@unless_busy
@at_a_table
def watch(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Let a visitor look on as a guest, where the host allows it."""
    person_or_guest(request)
    return redirect("table", shot.table.code)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Leave the seat; in a running match the page asks once more first."""
    shot, person = read_snapshot(code), _person(request)
    seat = shot.seat_of(person.pk) if shot else None
    if request.method != "POST":
        return render(request, "lobby/leave.html", {"code": code}) if seat else no_table(request)
    if shot is not None and seat is not None:
        try:
            tables.leave_seat(code=code, person=person)
        except Refused:
            return redirect("play")  # gone already
        was_open = shot.table.phase == TablePhase.OPEN
        messages.success(request, _("You have left the table.") if was_open else _left_words())
    return redirect("play")


def _left_words() -> str:
    return _("You have left the table. A bot plays on for you.")


@at_a_table
def seat_bot(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Put a bot on a free seat."""
    code, level, number = shot.table.code, request.POST.get("level", ""), _number(request)
    return _done(
        request,
        code,
        lambda: tables.seat_bot(code=code, by=_person(request), level=level, number=number),
        harmless=(RefusalCode.NO_FREE_SEAT,),
    )


@at_a_table
def remove_bot(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Send a bot away; a second press does no harm."""
    code, number = shot.table.code, _number(request)
    return _done(
        request,
        code,
        lambda: tables.remove_bot(code=code, by=_person(request), number=-1 if number is None else number),
        harmless=(RefusalCode.NO_BOT_THERE,),
    )


@at_a_table
def remove_person(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Send a person away for good; a second press does no harm."""
    code, number = shot.table.code, _number(request)
    return _done(
        request,
        code,
        lambda: company.remove_person(
            code=code, by=_person(request), number=-1 if number is None else number
        ),
        harmless=(RefusalCode.NOT_SEATED,),
    )


@at_a_table
def start(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Begin the match; a second press does no harm."""
    code, first = shot.table.code, _number(request, "first")
    return _done(
        request,
        code,
        lambda: tables.start(code=code, by=_person(request), first=first),
        harmless=(RefusalCode.ALREADY_STARTED,),
    )


def _person(request: HttpRequest) -> User:
    """Give the person who acts; a visitor hosts nothing."""
    if not isinstance(request.user, User):
        raise Refused(RefusalCode.NOT_THE_HOST)
    return request.user


def _number(request: HttpRequest, field: str = "seat") -> int | None:
    """Read a small number; whatever else is sent counts as nothing."""
    text = request.POST.get(field, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def _done(
    request: HttpRequest, code: str, act: Callable[[], object], harmless: tuple[RefusalCode, ...] = ()
) -> HttpResponse:
    """Act and go back to the table, with the reason if the act was refused."""
    try:
        act()
    except Refused as refusal:
        if refusal.code not in harmless:
            return _refused(request, code, refusal.code)
    return redirect("table", code)


def _refused(request: HttpRequest, code: str, reason: RefusalCode) -> HttpResponse:
    if reason is RefusalCode.NO_SUCH_TABLE:
        return no_table(request)
    messages.error(request, str(AT_TABLE[reason]))
    return redirect("table", code)
