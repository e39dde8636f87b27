"""Invitations to teach a class together: sent, withdrawn, accepted, declined."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from classrooms.act_addresses import button, button_on
from classrooms.asking import ask, is_sure
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.classes.forms import TeacherForm
from classrooms.classes.questions import about_removing
from classrooms.models import Invitation
from classrooms.refusal_words import refusals_shown
from classrooms.selectors import OWNER, class_taught_by, teacher_of


@login_required
@button_on("class_settings")
def invite_teacher(request: HttpRequest, code: str) -> HttpResponse:
    """Invite a colleague, who sees nothing of the class before accepting."""
    school_class = class_taught_by(request.user, code, roles=OWNER)
    form = TeacherForm(request.POST)
    if form.is_valid():
        with refusals_shown(request):
            made = invitations.invite_teacher(
                school_class=school_class, by=teacher_of(request), **form.cleaned_data
            )
            if made.code:
                messages.success(
                    request, _("Here is a code for your colleague: %(code)s") % {"code": made.code}
                )
            else:
                messages.success(
                    request, _("Invited. Your colleague will find the invitation under “Teachers”.")
                )
    else:
        for errors in form.errors.values():
            messages.error(request, str(errors[0]))
    return redirect("class_settings", code)


@login_required
@button_on("class_settings")
def take_back_invitation(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    school_class = class_taught_by(request.user, code, roles=OWNER)
    invitation = get_object_or_404(Invitation, pk=pk, school_class=school_class)
    with refusals_shown(request):
        invitations.withdraw_invitation(invitation=invitation)
    return redirect("class_settings", code)


def _own_invitation(request: HttpRequest, pk: int) -> Invitation:
    """Give an invitation to whoever is invited; for everybody else there is none."""
    return get_object_or_404(
        Invitation.objects.select_related("school_class"), pk=pk, teacher=request.user.pk
    )


def _to_the_invitations(request: HttpRequest, pk: int) -> HttpResponse:
    _own_invitation(request, pk)
    return redirect("teachers")


@login_required
@button(lead=_to_the_invitations)
def accept_invitation(request: HttpRequest, pk: int) -> HttpResponse:
    with refusals_shown(request):
        school_class = invitations.accept_invitation(invitation=_own_invitation(request, pk))
        messages.success(request, _("You teach this class together now."))
        return redirect("class", school_class.code)
    return redirect("teachers")


@login_required
@button(lead=_to_the_invitations)
def decline_invitation(request: HttpRequest, pk: int) -> HttpResponse:
    with refusals_shown(request):
        invitations.withdraw_invitation(invitation=_own_invitation(request, pk))
    return redirect("teachers")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def invitation_by_code(request: HttpRequest, code: str) -> HttpResponse:
    """Show a teacher who has typed a code what it invites to; nothing of the class before saying yes."""
    teacher = request.user
    if not isinstance(teacher, User) or not teacher.is_teacher:
        return redirect("teachers")
    invitation = get_object_or_404(
        Invitation.objects.select_related("school_class", "invited_by"),
        code=code,
        at__gt=timezone.now() - invitations.CODES_ARE_GOOD_FOR,
    )
    if request.method != "POST":
        return render(request, "classrooms/classes/invitation.html", {"invitation": invitation})
    with refusals_shown(request):
        school_class = invitations.accept_invitation(invitation=invitation, teacher=teacher)
        messages.success(request, _("You teach this class together now."))
        return redirect("class", school_class.code)
    return redirect("teachers")


@login_required
@button_on("class_settings")
def teacher_act(request: HttpRequest, code: str, pk: int, act: str) -> HttpResponse:
    """Let the owner decide what a colleague may do."""
    school_class = class_taught_by(request.user, code, roles=OWNER)
    others = school_class.teachings.exclude(teacher=teacher_of(request))
    teaching = get_object_or_404(others.select_related("teacher", "school_class"), pk=pk)
    if act == "remove" and not is_sure(request):
        return ask(request, school_class, about_removing(teaching))
    with refusals_shown(request):
        TEACHER_ACTS[act](teaching=teaching, by=teacher_of(request))
    return redirect("class_settings", code)


TEACHER_ACTS: dict[str, Callable[..., None]] = {
    "remove": classes.remove_teacher,
    "own": classes.make_owner,
    "show-names": partial(classes.show_names_to, shown=True),
    "hide-names": partial(classes.show_names_to, shown=False),
}
