"""Before a lesson: who is here, what is played, who sits where, and who shares a device."""

import random
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.pages.views import sent
from classrooms.asking import ask, is_sure
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.forms import LessonForm, groups_from, groups_to
from classrooms.lessons.pupil_strength import strength_of
from classrooms.lessons.questions import about_dealing_again
from classrooms.lessons.seating import Groups, Seating, seated, seated_again
from classrooms.login.presence import is_here, pairs_among, presence_of, sits_with
from classrooms.models import Pupil, SchoolClass
from classrooms.pairs import services as pairs
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import (
    EVERYBODY,
    class_taught_by,
    running_lesson,
    seats_of_last_lesson,
    short_names_of,
    teacher_of,
)

DICE = random.SystemRandom()
CAN_BE_MIXED_AGAIN = (Seating.MIXED, Seating.LOT)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def plan_lesson(request: HttpRequest, code: str) -> HttpResponse:
    """Who is present, what is played, who sits where: all preset, so that one press deals."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    if request.method == "POST":
        _pair_or_part(request, school_class)
    wall = presence_of(school_class).pupils
    form = LessonForm(sent(request), initial=LessonForm.as_last_time(school_class))
    if request.method == "POST" and form.is_valid():
        present = _chosen(request, wall)
        groups = _groups(request, form, present, school_class)
        running = running_lesson(school_class)
        if "begin" in request.POST and running is not None and not is_sure(request):
            return ask(request, school_class, about_dealing_again(running))
        if "begin" in request.POST:
            try:
                lessons.start_lesson(
                    school_class=school_class,
                    by=teacher_of(request),
                    pupils=present,
                    plan=form.plan,
                    groups=groups,
                )
                _let_them_in(school_class, teacher_of(request))
                is_coming_in = presence_of(school_class).is_coming_in
                return redirect("way_in" if is_coming_in else "board", code)
            except Refused as refused:
                messages.error(request, str(WORDS[refused.code]))
    else:
        present = [pupil for pupil in wall if is_here(pupil)] or list(wall)
        dice = _dice_of_today(school_class)
        groups = _seated(form.initial["seating"], int(form.initial["size"]), present, school_class, dice)
    return render(request, "classrooms/lessons/lesson.html", _room(school_class, form, wall, present, groups))


def _let_them_in(school_class: SchoolClass, teacher: User) -> None:
    """Open the log-in for those who are dealt cards and are not here yet."""
    if not school_class.is_open:
        classes.open_login_window(school_class=school_class, by=teacher)


def _dice_of_today(school_class: SchoolClass) -> random.Random:
    """Give dice that fall the same way until the next lesson, so that a page loaded again is the same."""
    last = school_class.lessons.values_list("pk", flat=True).first()
    return random.Random(f"{school_class.pk} {last} {timezone.localdate()}")


def _pair_or_part(request: HttpRequest, school_class: SchoolClass) -> None:
    """Put two pupils at one device, or part them, if that was pressed."""
    with refusals_shown(request):
        if "pair" in request.POST:
            one, other = (_pupil(request, school_class, name) for name in ("at_device", "beside"))
            pairs.put_at_one_device(at_device=one, beside=other)
        elif "part" in request.POST:
            pairs.part(pupil=_pupil(request, school_class, "part"))


def _pupil(request: HttpRequest, school_class: SchoolClass, field: str) -> Pupil:
    """Read which pupil of the class was chosen in a field."""
    chosen = request.POST.get(field, "")
    listed = {str(pupil.pk): pupil for pupil in school_class.pupils.filter(archived_at=None)}
    if chosen not in listed:
        raise Refused(No.NOBODY_CHOSEN)
    return listed[chosen]


def _room(
    school_class: SchoolClass, form: LessonForm, wall: Any, present: list[Pupil], groups: Groups
) -> dict[str, Any]:
    known = {pupil.pk: pupil for pupil in present}
    size, chosen = form.seats_each, _way(form)
    rows = [[known.get(pk) for pk in group] + [None] * (size - len(group)) for group in groups]
    return {
        "school_class": school_class,
        "form": form,
        "wall": wall,
        "present": set(known),
        "here": sum(map(is_here, wall)),
        "who": _who(wall, set(known)),
        "short_names": short_names_of(wall),
        "beside": {one.pk: other for one, other in pairs_among(wall)},
        "tables": rows,
        "groups": groups_to(groups),
        "bots": sum(size - len(group) for group in groups),
        "running": running_lesson(school_class),
        "ways": _ways(school_class),
        "chosen": chosen,
        "can_mix_again": chosen in CAN_BE_MIXED_AGAIN,
    }


def _who(wall: Sequence[Pupil], present: set[int]) -> str:
    """Say which of the two usual choices the ticks make, if they make one of them."""
    choices = {"all": {pupil.pk for pupil in wall}, "here": {pupil.pk for pupil in wall if is_here(pupil)}}
    return next((name for name, pks in choices.items() if pks == present), "")


def _chosen(request: HttpRequest, wall: Any) -> list[Pupil]:
    who = request.POST.get("who")
    if who in ("all", "here"):
        return [pupil for pupil in wall if who == "all" or is_here(pupil)]
    wanted = set(request.POST.getlist("here"))
    if "pair" in request.POST:
        wanted.add(request.POST.get("beside", ""))
    return [pupil for pupil in wall if str(pupil.pk) in wanted]


def _with_seats(present: Sequence[Pupil]) -> list[Pupil]:
    """Leave out those who sit beside somebody else who is here: two at one device have one seat."""
    present_ids = {pupil.pk for pupil in present}
    return [pupil for pupil in present if sits_with(pupil) not in present_ids]


def _ways(school_class: SchoolClass) -> list[tuple[str, str]]:
    """The ways to seat a class; once it had a lesson, as it sat then."""
    ways = [
        (Seating.MIXED.value, _("Mixed")),
        (Seating.EQUAL.value, _("Similar level")),
        (Seating.LOT.value, _("At random")),
    ]
    return [(Seating.LAST.value, _("As last time")), *ways] if school_class.lessons.exists() else ways


def _way(form: LessonForm) -> str:
    """The way that was pressed, else the one that stands in the form."""
    pressed = form.data.get("seat")
    return str(pressed if pressed in {each.value for each in Seating} else form["seating"].value())


def _groups(
    request: HttpRequest, form: LessonForm, present: list[Pupil], school_class: SchoolClass
) -> Groups:
    """Keep the seats that the teacher saw, unless other pupils are here or other seats are asked for."""
    takers = {pupil.pk for pupil in _with_seats(present)}
    kept = groups_from(request.POST.get("groups", ""), takers, form.seats_each)
    seating = request.POST.get("seat")
    if kept and seating is None:
        return kept
    shown = groups_from(request.POST.get("groups", ""), None, form.seats_each)
    if shown and seating is None and "who" not in request.POST:  # a tick alone moves nobody else
        return seated_again(shown, sorted(takers), form.seats_each)
    return _seated(seating or form.cleaned_data["seating"], form.seats_each, present, school_class)


def _seated(
    how: str, size: int, present: list[Pupil], school_class: SchoolClass, dice: random.Random = DICE
) -> Groups:
    seating = Seating(how) if how in {each.value for each in Seating} else Seating.MIXED
    takers = _with_seats(present)
    if seating is Seating.LAST and (before := seats_of_last_lesson(school_class)):
        return seated_again(before, [pupil.pk for pupil in takers], size)
    return seated([pupil.pk for pupil in takers], size, seating, strength_of(takers), dice)
