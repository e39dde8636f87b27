"""The audit is silent about sound seeks and challenges, and names the orphaned, double and forgotten ones."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.services import appoint
from games.models import Seat, Table
from games.reading.audit import audit
from games.services import tables
from matches.errors import No, Refused
from matches.models import Challenge, Seek
from matches.opponents.challenges import accept, challenge
from matches.opponents.seeks import fill_up, seek
from matches.people import staff
from tests.conftest import _player

pytestmark = pytest.mark.django_db

WISH = {"rules": "photo", "seats": 2, "pace": "30"}
LONG_AGO = timedelta(minutes=5)


@pytest.fixture
def chief():
    person = _player("chief")
    appoint(person)
    return person


@pytest.fixture
def paired(alice, bob) -> Seek:
    seek(person=alice, **WISH)
    return seek(person=bob, **WISH)


@pytest.fixture
def waiting(charlie) -> Seek:
    return seek(person=charlie, **WISH)


def accepted(by, to) -> Challenge:
    asked = challenge(by=by, name=to.username, rules="photo", pace="30", rated=True)
    accept(person=to, challenge_id=asked.pk)
    return asked


def test_sound_seeks_and_challenges_have_no_faults(paired, waiting, alice, bob):
    accepted(alice, bob)
    challenge(by=bob, name="alice", rules="photo", pace="30", rated=False)
    assert list(audit()) == []


def test_whoever_has_left_the_table_of_the_pairing_is_no_fault(paired, alice, bob):
    accepted(alice, bob)
    for code in Table.objects.values_list("code", flat=True):
        tables.leave_seat(code=code, person=alice)
    assert list(audit()) == []


def test_whoever_waits_for_days_a_turn_has_not_gone(waiting):
    Seek.objects.update(pace="86400", seen_at=timezone.now() - LONG_AGO)
    assert list(audit()) == []


def test_somebody_who_waits_for_company_is_no_fault_however_long(waiting):
    Seek.objects.update(since=timezone.now() - timedelta(hours=3))
    assert list(audit()) == []


def lose_the_seat(paired: Seek) -> None:
    Seat.objects.filter(table=paired.table, person=paired.person).update(person=None, bot="easy")


def lead_two_to_the_other_table(paired: Seek) -> None:
    other = fill_up(person=Seek.objects.get(table=None).person)
    Seek.objects.filter(pk=paired.pk).update(table=other.table)


def forget_a_pair(paired: Seek) -> None:
    then = timezone.now() - LONG_AGO / 5
    Seek.objects.filter(pk=paired.pk).update(table=None, paired_at=None)
    Seek.objects.update(since=then)


DAMAGE = {
    "has never sat at": lose_the_seat,
    "never sat": lead_two_to_the_other_table,
    "is not what was looked for": lambda each: Seek.objects.filter(pk=each.pk).update(rules="tiles"),
    "was paired, and has no table": lambda each: Seek.objects.filter(pk=each.pk).update(table=None),
    "and was not paired": lambda each: Seek.objects.filter(pk=each.pk).update(paired_at=None),
    "has gone, and it still waits": lambda _: Seek.objects.update(seen_at=timezone.now() - LONG_AGO),
    "nobody has seated them": forget_a_pair,
}


@pytest.mark.parametrize("fault", DAMAGE)
def test_damage_is_named(fault, paired, waiting):
    DAMAGE[fault](paired)
    assert any(fault in each for each in audit()), list(audit())


def test_the_command_names_a_seek_that_was_forgotten(waiting, capsys):
    Seek.objects.update(seen_at=timezone.now() - LONG_AGO)
    with pytest.raises(SystemExit):
        call_command("audit")
    said = capsys.readouterr()
    assert "still waits" in said.err
    assert "1 faults" in said.out


def test_challenges_that_lead_nowhere_are_named(alice, bob):
    asked = accepted(alice, bob)
    Seat.objects.filter(person=bob).update(person=None, bot="easy")
    assert any("never sat at its table" in each for each in audit())
    Challenge.objects.update(accepted_at=None)
    assert any("accepted without a table" in each for each in audit())
    Challenge.objects.filter(pk=asked.pk).update(made_at=timezone.now() - timedelta(days=2))
    assert any("its time is over" in each for each in audit())


def test_a_seek_of_somebody_who_may_not_play_is_named(waiting, charlie):
    charlie.is_active = False
    charlie.save()
    assert any("may not play" in each for each in audit())


def test_whoever_is_suspended_seeks_no_longer_and_is_not_paired(waiting, alice, charlie, chief):
    staff.suspend(person=charlie, staff=chief)
    assert not Seek.objects.exists()
    assert seek(person=alice, **WISH).table is None
    assert list(audit()) == []


def test_the_challenge_of_somebody_who_is_suspended_is_not_accepted(alice, bob, chief):
    asked = challenge(by=alice, name="bob", rules="photo", pace="30", rated=True)
    staff.suspend(person=alice, staff=chief)
    with pytest.raises(Refused) as refused:
        accept(person=bob, challenge_id=asked.pk)
    assert refused.value.code == No.NOT_THERE_ANY_MORE
