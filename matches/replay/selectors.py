"""Who may see which finished round again."""

from collections.abc import Callable

from django.utils.translation import gettext

from accounts.models import User
from games.models import Round, RoundScore, Table, TablePhase
from games.reading.snapshot import Visitor, read_snapshot

Withholds = Callable[[Table], str]
_withheld: list[Withholds] = []


def withhold(rule: Withholds) -> None:
    """Register a rule by which nobody sees rounds of a table yet, since others may still play the same deal.

    It says when they can be seen, and nothing of tables that it does not know.
    """
    if rule not in _withheld:
        _withheld.append(rule)


def finished_round(person: Visitor, code: str, number: int) -> Round | None:
    """Find a finished round for whoever played it, and for all to whom its table is visible.

    What was rated is shown to every player with an account who knows its address. Tables of a class have no
    such pages, and pupils see none. `None` where there is nothing to be seen; what is to be seen may still be
    withheld.
    """
    rounds = Round.objects.select_related("table").filter(table__code=code, number=number, table__circle="")
    played = rounds.filter(finished_at__isnull=False).first()
    if played is None or (isinstance(person, User) and person.circle):
        return None
    return played if _is_shown_to(person, played) else None


def _is_shown_to(person: Visitor, played: Round) -> bool:
    is_rated_player = isinstance(person, User) and person.is_registered and played.table.rated
    return is_rated_player or _has_played(person, played) or sees_table(person, played.table.code)


def why_withheld(table: Table) -> str:
    """Say why the cards of a table are still a secret; empty where they are none."""
    said = next((words for rule in _withheld if (words := rule(table))), "")
    return said or (_until_all_have_played() if _is_dealt_elsewhere(table) else "")


def _until_all_have_played() -> str:
    return gettext(
        "Others are still playing the same cards. As soon as all of them have finished, "
        "you can watch this round again."
    )


def _is_dealt_elsewhere(table: Table) -> bool:
    unfinished = (TablePhase.OPEN, TablePhase.PLAYING)
    same = Table.objects.filter(deal=table.deal, phase__in=unfinished).exclude(pk=table.pk)
    return bool(table.deal) and same.exists()


def who_may_open(table: Table) -> str:
    """Say to whoever shares the link to a round for whom it opens."""
    if table.rated:
        return gettext("Everybody with an account can open the link.")
    if table.spectators and table.phase != TablePhase.CLOSED:
        return gettext("Until the table is closed, everybody can open the link.")
    return gettext("Only those who played this match can open the link.")


def _has_played(person: Visitor, played: Round) -> bool:
    in_match = RoundScore.objects.filter(round__table=played.table_id, round__match=played.match)
    return person.pk is not None and in_match.filter(person=person.pk).exists()


def sees_table(person: Visitor, code: str) -> bool:
    """Tell whether the page of the table is there for somebody."""
    shot = read_snapshot(code)
    return shot is not None and shot.may_be_seen_by(person)
