"""Who comes in, and where: to a device of his or her own, or beside somebody who is logged in."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from classrooms.models import Pupil, SchoolClass
from classrooms.selectors import pupil_of


@dataclass(frozen=True, slots=True)
class Coming:
    """A pupil on the way in; the pages of the second one at a device lie beside those of the first."""

    pupil: Pupil
    beside: Pupil | None = None  # who is logged in and stays so

    @property
    def stamps(self) -> str:
        return reverse("two_stamps" if self.beside else "stamps", args=[self.pupil.school_class.code])

    @property
    def pictures(self) -> str:
        return self._address("two_pictures" if self.beside else "pictures")

    @property
    def password(self) -> str:
        return self._address("two_password" if self.beside else "pupil_password")

    @property
    def help(self) -> str:
        return self._address("call_for_help")

    def _address(self, name: str) -> str:
        return reverse(name, args=[self.pupil.school_class.code, self.pupil.pk])


def coming(request: HttpRequest, code: str, pk: int, *, two: bool) -> Coming:
    """Read from an address who comes in; there is nobody to sit beside for those who are not logged in."""
    pupils = Pupil.objects.select_related("school_class", "user")
    pupil = get_object_or_404(pupils, pk=pk, school_class__code=code, archived_at=None)
    return Coming(pupil, at_this_device(request, pupil.school_class, pupil) if two else None)


def at_this_device(request: HttpRequest, school_class: SchoolClass, second: Pupil | None = None) -> Pupil:
    """Say which pupil of the class is logged in here and is not the second one; else there is no page."""
    first = pupil_of(request.user)
    if first is None or first.school_class_id != school_class.pk or first == second:
        raise Http404
    return first
