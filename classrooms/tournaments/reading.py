"""What is read of the tournaments of a class: those of its circle, since nobody else can play there."""

from django.db.models import QuerySet

from classrooms.login.presence import is_here, presence_of, sits_with
from classrooms.models import Pupil, SchoolClass
from matches.models import Tournament, TournamentPhase
from matches.tournaments.rounds import Latecomers


def running_tournament(school_class: SchoolClass) -> Tournament | None:
    """Find the tournament that a class plays now."""
    return _of(school_class).filter(phase=TournamentPhase.PLAYING).first()


def last_tournament(school_class: SchoolClass) -> Tournament | None:
    """Find the newest tournament of a class, over or not."""
    return _of(school_class).first()


def _of(school_class: SchoolClass) -> QuerySet[Tournament]:
    return (
        Tournament.objects.filter(circle=school_class.circle).exclude(circle="").order_by("-opened_at", "-pk")
    )


def with_own_device(pupils: list[Pupil]) -> list[Pupil]:
    """Leave out those who sit beside somebody else of these, read by `presence_of`."""
    present = {pupil.pk for pupil in pupils}
    return [pupil for pupil in pupils if sits_with(pupil) not in present]


def pupils_who_came(tournament: Tournament) -> Latecomers:
    """Name the pupils of a class who have logged in meanwhile: they play from the next round on."""
    of_class = tournament.circle.removeprefix("class-")
    school_class = SchoolClass.objects.filter(pk=of_class).first() if of_class.isdecimal() else None
    if school_class is None:
        return []
    here = [pupil for pupil in presence_of(school_class).pupils if is_here(pupil)]
    return [(pupil.user, pupil.extra_time) for pupil in with_own_device(here)]
