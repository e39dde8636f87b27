"""Assignments: the teacher gives, changes and extends them, and sees how far everybody is."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.languages import current_language
from accounts.pages.views import sent, status_of
from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.act_addresses import button_on
from classrooms.assignments import services as assignments
from classrooms.assignments.card_results import result_of_class, results_by_card
from classrooms.assignments.forms import MOST_CARDS, AssignmentForm
from classrooms.assignments.progress import Stage, all_of, progress, sum_up, withdrawn_of
from classrooms.assignments.regions import REGIONS
from classrooms.assignments.result_table import BEST_FIRST, columns_of, sorted_rows
from classrooms.assignments.wording import titles_of_choices, titles_of_drills
from classrooms.errors import Refused
from classrooms.models import Assignment, Pupil, SchoolClass
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import class_taught_by, classes_of, roll_of, teacher_of
from classrooms.sent_numbers import MOST_DIGITS
from classrooms.tracking.knowledge import most_to_learn, unknown_of

SUGGESTED_CARDS = 10
TO_BEGIN_WITH = [
    f"{capital}-sight"
    for capital in (
        *("paris", "london", "rome", "berlin", "athens"),
        *("brussels", "copenhagen", "amsterdam", "vienna", "madrid"),
    )
]
"""Ten cards for a class that was never asked anything: sights that many have seen somewhere."""
FROM_A_LINK = {"cards", "capital", "kind", "choose", "like"}
"""With one of these the teacher has said what the assignment is about."""


@never_cache
@login_required
@require_safe
def assignment_list(request: HttpRequest, code: str) -> HttpResponse:
    """All assignments of a class: which are due, who is late, what is overdue."""
    school_class = class_taught_by(request.user, code)
    current, past = all_of(school_class)
    context = {"school_class": school_class, "current": current, "past": past}
    context["withdrawn"] = withdrawn_of(school_class)
    return render(request, "classrooms/assignments/assignments.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_assignment(request: HttpRequest, code: str) -> HttpResponse:
    """Give an assignment; a cell of the heat map hands in `?cards=` (or a row or a set) and `?pupils=`."""
    school_class = class_taught_by(request.user, code)
    everybody = roll_of(school_class)
    chosen = _chosen(request, everybody)
    form = AssignmentForm(deck(), sent(request), initial=_preset(request, school_class, chosen))
    if request.method == "POST" and form.is_valid():
        try:
            made = assignments.assign(
                school_class=school_class, by=teacher_of(request), pupils=chosen, **form.what
            )
        except Refused as refused:
            form.add_error(None, str(WORDS[refused.code]))
        else:
            words = ngettext("Handed out to %(n)s pupil.", "Handed out to %(n)s pupils.", len(chosen))
            messages.success(request, words % {"n": len(chosen)})
            return redirect("assignment", code, made.pk)
    suggested = not FROM_A_LINK & request.GET.keys() and request.method != "POST"
    return _form_page(request, school_class, form, everybody, chosen, suggested=suggested)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_assignment(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Change an assignment: its days and who has it at any time, what is to be done until somebody begins."""
    school_class = class_taught_by(request.user, code)
    assignment, everybody = _assignment(school_class, pk), roll_of(school_class)
    if assignment.taken_back_at is not None:  # its page says so, and offers to hand it out again
        return redirect("assignment", code, pk)
    has_it = set(assignment.tasks.values_list("pupil", flat=True))
    chosen = (
        _chosen(request, everybody)
        if request.method == "POST"
        else [pupil for pupil in everybody if pupil.pk in has_it]
    )
    begun = assignments.is_begun(assignment)
    form = AssignmentForm(deck(), sent(request), initial=AssignmentForm.as_it_is(assignment), is_begun=begun)
    if request.method == "POST" and form.is_valid():
        try:
            assignments.change(assignment=assignment, by=teacher_of(request), pupils=chosen, **form.what)
        except Refused as refused:
            form.add_error(None, str(WORDS[refused.code]))
        else:
            return redirect("assignment", code, pk)
    return _form_page(request, school_class, form, everybody, chosen, assignment=assignment)


def _form_page(
    request: HttpRequest,
    school_class: SchoolClass,
    form: AssignmentForm,
    everybody: list[Pupil],
    chosen: list[Pupil],
    **more: Any,
) -> HttpResponse:
    cards = "" if form.is_begun else form["cards"].value() or ""
    context = {
        "school_class": school_class,
        "form": form,
        "pupils": everybody,
        "chosen": {pupil.pk for pupil in chosen},
        "regions": REGIONS,
        "cards": _cards(cards),
        "is_beginning": cards.split() == TO_BEGIN_WITH,
        "most_cards": MOST_CARDS,
        "titles": json.dumps({**titles_of_drills(), **titles_of_choices()}),
        **more,
    }
    return render(request, "classrooms/assignments/new_assignment.html", context, status=status_of(form))


def _preset(request: HttpRequest, school_class: SchoolClass, pupils: list[Pupil]) -> dict[str, Any]:
    """Preset a form as usual, as a link of the knowledge page asks, or like another assignment."""
    like = request.GET.get("like", "")
    if like.isdecimal() and len(like) < MOST_DIGITS:
        taught = Assignment.objects.filter(school_class__teachings__teacher=teacher_of(request))
        original = taught.filter(pk=int(like)).first()
        if original is not None:
            return AssignmentForm.like(original)
    return {**AssignmentForm.preset(), **_asked_for(request, pupils)}


def _cards(text: str) -> list[Card]:
    by_id = deck().by_id
    return [by_id[card] for card in text.split() if card in by_id][:MOST_CARDS]


def _asked_for(request: HttpRequest, pupils: list[Pupil]) -> dict[str, Any]:
    """Read what a link of the knowledge page asks for."""
    title = request.GET.get("title", "")[:60]
    cards = [card.id for card in _cards(request.GET.get("cards", ""))]
    for name, group in _whole_groups(request):
        title, cards = name, unknown_of(group, pupils)
    if request.method != "POST" and not FROM_A_LINK & request.GET.keys():
        cards = most_to_learn(pupils, SUGGESTED_CARDS)
        if not cards:
            title, cards = titles_of_drills()["drill-to-begin"], TO_BEGIN_WITH
    return {"cards": " ".join(cards), "title": title or titles_of_drills()["drill"]} if cards else {}


def _whole_groups(request: HttpRequest) -> Iterator[tuple[str, Sequence[Card]]]:
    """Give the capital or the kind that is asked for, by its name, with its cards."""
    current_deck, language = deck(), current_language()
    for capital in current_deck.capitals:
        if capital.key == request.GET.get("capital"):
            yield capital.name[language], current_deck.row(capital)
    for kind in current_deck.categories:
        if kind.key == request.GET.get("kind"):
            yield kind.plural[language], current_deck.set(kind)


def _chosen(request: HttpRequest, everybody: list[Pupil]) -> list[Pupil]:
    if request.method == "POST":
        wanted = set(request.POST.getlist("pupils"))
    elif "pupils" in request.GET:
        wanted = set(request.GET["pupils"].split())
    else:
        return everybody
    return [pupil for pupil in everybody if str(pupil.pk) in wanted]


@never_cache
@login_required
@require_safe
def assignment_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Who has done it, how far, how well."""
    school_class = class_taught_by(request.user, code)
    assignment = _assignment(school_class, pk)
    rows = progress([assignment])[assignment.pk]
    sort = request.GET.get("sort", "")
    by_id = deck().by_id
    address = request.build_absolute_uri(reverse("task_by_link", args=[assignment.code]))
    cards = results_by_card(assignment, [by_id[card] for card in assignment.cards if card in by_id])
    context = {
        "school_class": school_class,
        "assignment": assignment,
        "rows": sorted_rows(rows, sort, school_class.language),
        "columns": columns_of(assignment),
        "sort": sort,
        "is_best_first": sort in BEST_FIRST,
        "overdue": [
            row for row in sorted_rows(rows, "name", school_class.language) if row.stage is Stage.OVERDUE
        ],
        "was_due_on": _day(request.GET.get("was", "")),
        "code": f"{assignment.code[:4]} {assignment.code[4:]}",
        "of_class": result_of_class(rows, cards),
        "overview": sum_up(assignment, rows),
        "cards": cards,
        "address": address,
        "qr": segno.make(address, micro=False).svg_inline(omitsize=True, border=2),
        "other_classes": classes_of(teacher_of(request)).filter(archived_at=None).exclude(pk=school_class.pk),
    }
    return render(request, "classrooms/assignments/assignment.html", context)


@login_required
@button_on("assignment", of=("code", "pk"))
def extend(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A week more for everybody."""
    school_class = class_taught_by(request.user, code)
    assignment = _assignment(school_class, pk)
    with refusals_shown(request):
        assignments.extend(assignment=assignment, by=teacher_of(request))
        if assignment.due_on is not None:  # as it was; the page offers that day again
            return redirect(f"{reverse('assignment', args=[code, pk])}?was={assignment.due_on}")
    return redirect("assignment", code, pk)


@login_required
@button_on("assignment", of=("code", "pk"))
def take_week_back(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The day it was due before the week was added."""
    assignment = _assignment(class_taught_by(request.user, code), pk)
    due_on = _day(request.POST.get("due_on", ""))
    if due_on is not None:
        with refusals_shown(request):
            assignments.take_week_back(assignment=assignment, by=teacher_of(request), due_on=due_on)
    return redirect("assignment", code, pk)


def _day(text: str) -> date | None:
    """Read a day as links of ours write it."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


@login_required
@button_on("assignment", of=("code", "pk"))
def take_back(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    school_class = class_taught_by(request.user, code)
    with refusals_shown(request):
        assignments.take_back(assignment=_assignment(school_class, pk), by=teacher_of(request))
        messages.success(
            request, _("The assignment is withdrawn. For 30 days you can hand it out again here.")
        )
    return redirect("assignment", code, pk)


@login_required
@button_on("assignment", of=("code", "pk"))
def give_again(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Give an assignment again that was withdrawn."""
    school_class = class_taught_by(request.user, code)
    with refusals_shown(request):
        assignments.give_again(assignment=_assignment(school_class, pk), by=teacher_of(request))
        messages.success(request, _("The assignment is there again, with all results."))
    return redirect("assignment", code, pk)


def _assignment(school_class: SchoolClass, pk: int) -> Assignment:
    return get_object_or_404(Assignment, pk=pk, school_class=school_class)
