"""Asking before something is done that a teacher may not have meant: one page, which names what goes."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from classrooms.models import SchoolClass

SURE = "sure"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a title, what would happen, the words of the button that does it, and the way back."""

    title: str
    consequences: Sequence[str]
    yes: str
    back: str
    is_dangerous: bool = True


def is_sure(request: HttpRequest) -> bool:
    """Tell whether the teacher has been asked and said yes."""
    return SURE in request.POST


def ask(request: HttpRequest, school_class: SchoolClass, question: Question) -> HttpResponse:
    """Ask before doing what was sent; yes sends the same again."""
    dropped = ("csrfmiddlewaretoken", SURE)
    sent = [(name, value) for name, values in request.POST.lists() for value in values if name not in dropped]
    context = {"school_class": school_class, "question": question, "sent": sent}
    return render(request, "classrooms/sure.html", context)
