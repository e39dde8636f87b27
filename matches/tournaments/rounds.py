"""Rounds of a tournament: drawn, dealt, counted; and what is done when nobody presses anything.

Everything here happens in the act that has locked the tournament, and all of it or nothing is committed: a
process that is killed in the middle of a draw leaves the round before it as it was, and the sweeper draws.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from random import Random

from django.conf import settings
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.engine.rulesets import rule_set
from games.messaging.places import tell_places
from games.models import RoundScore, Seat, TablePhase
from games.pairing.duplicate import duplicate_scores
from games.pairing.tournament_draw import Seating, draw_tables
from games.services import hosting
from games.services.quick_start import deal_to_company
from matches.locks import lock_tournament
from matches.models import (
    Tournament,
    TournamentPhase,
    TournamentPlayer,
    TournamentRound,
    TournamentSeat,
    TournamentTable,
)
from matches.tournaments.errors import No, Refused
from matches.tournaments.selectors import meetings, player_scores, players_now

log = logging.getLogger(__name__)

DONE = (TablePhase.OVER, TablePhase.CLOSED)
FEWEST_PLAYERS = 2

Latecomers = Iterable[tuple[User, bool]]
"""People who play from now on, and whether they have twice the time of the clock."""

_finders: list[Callable[[Tournament], Latecomers]] = []


def find_latecomers_with(finder: Callable[[Tournament], Latecomers]) -> None:
    """Let an app say who has come meanwhile and plays from the next round on without pressing anything."""
    _finders.append(finder)


def last_round(tournament: Tournament) -> TournamentRound | None:
    return tournament.rounds_drawn.last()


def open_tables(tournament: Tournament) -> list[str]:
    """List the codes of the tables at which a round of the tournament is played now."""
    tables = TournamentTable.objects.filter(round__tournament=tournament).exclude(table__phase__in=DONE)
    return list(tables.values_list("table__code", flat=True))


def begin(tournament: Tournament) -> None:
    """Draw the first round, or refuse where nobody has anybody to play with."""
    if len(players_now(tournament)) < FEWEST_PLAYERS:
        raise Refused(No.TOO_FEW)
    tournament.phase = TournamentPhase.PLAYING
    draw_next(tournament)


def draw_next(tournament: Tournament) -> None:
    """Seat everybody by the standings and deal at all tables; with nobody left the tournament is over."""
    _take_latecomers_in(tournament)
    players = {player.pk: player for player in players_now(tournament)}
    if not players:
        _close(tournament)
        return
    drawn = _new_round(tournament)
    scores = {pk: score for pk, score in player_scores(tournament).items() if pk in players}
    dice = Random(f"draw {drawn.deal}")
    seatings = draw_tables(scores, tournament.size, meetings(tournament), dice)
    first = dice.randrange(tournament.size)  # who begins is the same at all tables, too
    for number, seating in enumerate(seatings, start=1):
        _deal_table(tournament, drawn, number, seating, players, first)
    tournament.next_at = None
    tournament.save(update_fields=["phase", "next_at"])
    _tell(tournament)


def _take_latecomers_in(tournament: Tournament) -> None:
    known = set(tournament.players.values_list("person", flat=True))
    came = [each for finder in _finders for each in finder(tournament) if each[0].pk not in known]
    TournamentPlayer.objects.bulk_create(
        TournamentPlayer(tournament=tournament, person=person, extra_time=slow) for person, slow in came
    )


def _new_round(tournament: Tournament) -> TournamentRound:
    minutes, now = tournament.round_minutes, timezone.now()
    return TournamentRound.objects.create(
        tournament=tournament,
        number=tournament.rounds_drawn.count() + 1,
        drawn_at=now,
        ends_at=now + timedelta(minutes=minutes) if minutes else None,
    )


def _deal_table(
    tournament: Tournament,
    drawn: TournamentRound,
    number: int,
    seating: Seating,
    players: dict[int, TournamentPlayer],
    first: int,
) -> None:
    seated = [players[pk] if pk is not None else None for pk in seating]
    has_rounds = any(option.key == "rounds" for option in rule_set(tournament.rules).menu)
    table = deal_to_company.inner(
        company=[player.person if player else None for player in seated],
        level=tournament.bot_level,
        slow=[player.person_id for player in seated if player and player.person_id and player.extra_time],
        first=first,
        ends_at=drawn.ends_at,
        host=tournament.organiser if tournament.is_led else None,
        circle=tournament.circle,
        rules=tournament.rules,
        options={"rounds": 1} if has_rounds else {},
        turn_seconds=tournament.turn_seconds,
        hints=tournament.hint_level,
        deal=drawn.deal,
    )
    listed = TournamentTable.objects.create(round=drawn, table=table, number=number)
    TournamentSeat.objects.bulk_create(
        TournamentSeat(round=drawn, table=listed, number=seat, player=player)
        for seat, player in enumerate(seated)
    )


def stop_round(tournament: Tournament, current: TournamentRound) -> None:
    """Count all tables of a running round as they lie."""
    if current.finished_at is None:
        hosting.end_tables.inner(codes=open_tables(tournament))
        count_if_done(tournament, current)


def count_if_done(tournament: Tournament, current: TournamentRound) -> None:
    """Count a round once all its tables are done, and say when the next one comes."""
    listed = list(current.tables.select_related("table"))
    if current.finished_at is not None or any(each.table.phase not in DONE for each in listed):
        return
    _count(current)
    _note_leavers(current)
    current.finished_at = timezone.now()
    current.save(update_fields=["finished_at"])
    if current.number >= tournament.rounds:
        _close(tournament)
        return
    tournament.next_at = current.finished_at + timedelta(seconds=settings.TOURNAMENT_BREAK_SECONDS)
    tournament.save(update_fields=["next_at"])
    _tell(tournament)


def _count(current: TournamentRound) -> None:
    """Write what each seat brought, and for whom it counts: for those who made the moves themselves."""
    scores = RoundScore.objects.filter(round__table__tournament__round=current, round__extra=False)
    rows = {
        (score.round.table_id, score.seat.number): score for score in scores.select_related("round", "seat")
    }
    points = duplicate_scores({place: row.points for place, row in rows.items()})
    seats = list(current.seats.select_related("table", "player"))
    for seat in seats:
        place = (seat.table.table_id, seat.number)
        if (row := rows.get(place)) is not None:
            seat.points, seat.score = row.points, points[place]
            seat.counts = _is_own(row, seat.player)
    TournamentSeat.objects.bulk_update(seats, ["points", "score", "counts"])


def _is_own(row: RoundScore, player: TournamentPlayer | None) -> bool:
    is_same = player is not None and player.person_id is not None and player.person_id == row.person_id
    return is_same and 0 < row.own_moves >= row.bot_moves


def _note_leavers(current: TournamentRound) -> None:
    """Whoever has left the table of a round has left the tournament, unless back already for the next one."""
    seated = current.seats.filter(
        player__left_at=None, player__joined_at__lte=current.drawn_at, player__person__isnull=False
    )
    drawn = seated.values_list("player", "player__person", "table__table")
    still_there = Seat.objects.filter(table__tournament__round=current, person__isnull=False)
    sitting = set(still_there.values_list("person", "table"))
    gone = [player for player, person, table in drawn if (person, table) not in sitting]
    TournamentPlayer.objects.filter(pk__in=gone).update(left_at=timezone.now())


def end(tournament: Tournament) -> None:
    """End a running tournament after counting what is played now."""
    current = last_round(tournament)
    if tournament.phase == TournamentPhase.PLAYING and current is not None:
        stop_round(tournament, current)
        _close(tournament)


def _close(tournament: Tournament) -> None:
    if tournament.phase != TournamentPhase.OVER:
        tournament.phase, tournament.next_at = TournamentPhase.OVER, None
        tournament.ended_at = timezone.now()
        tournament.save(update_fields=["phase", "next_at", "ended_at"])
        _tell(tournament)


def _tell(tournament: Tournament) -> None:
    """After the act, tell the pages of all players where they belong now."""
    people = tournament.players.exclude(person=None).values_list("person", flat=True)
    tell_places([person for person in people if person is not None])


@act
def look_after(*, tournament_id: int, now: datetime | None = None) -> None:
    """Do what a tournament waits for: count a round, end one whose time is up, or draw the next one."""
    tournament = lock_tournament(tournament_id)
    current = last_round(tournament)
    if tournament.phase != TournamentPhase.PLAYING or current is None:
        return
    moment = now or timezone.now()
    if current.finished_at is None:
        if current.ends_at is not None and current.ends_at <= moment:
            stop_round(tournament, current)
        count_if_done(tournament, current)
    elif not tournament.waits and tournament.next_at is not None and tournament.next_at <= moment:
        draw_next(tournament)


def sweep(*, now: datetime | None = None) -> int:
    """Look after all tournaments that wait for something; say how many they were."""
    waiting = _waiting(now or timezone.now())
    for pk in waiting:
        try:
            look_after(tournament_id=pk, now=now)
        except Refused:
            log.debug("the tournament was gone before the sweeper came")
        except Exception:  # a broken one must not keep the others waiting
            log.exception("a tournament could not be looked after")
    return len(waiting)


def _waiting(now: datetime) -> Sequence[int]:
    running = Tournament.objects.filter(phase=TournamentPhase.PLAYING)
    is_played = TournamentTable.objects.filter(round=OuterRef("rounds_drawn")).exclude(table__phase__in=DONE)
    due = Q(rounds_drawn__finished_at=None) & (Q(rounds_drawn__ends_at__lte=now) | ~Exists(is_played))
    next_round = Q(next_at__lte=now, waits=False)
    return list(running.filter(due | next_round).distinct().order_by("pk").values_list("pk", flat=True))


def forget_those_that_never_began(*, now: datetime | None = None) -> int:
    """Take away tournaments for which nobody has come for a day; say how many."""
    long_ago = (now or timezone.now()) - timedelta(days=1)
    idle = Tournament.objects.filter(phase=TournamentPhase.OPEN, opened_at__lt=long_ago)
    return sum(_forget(pk) for pk in list(idle.values_list("pk", flat=True)))


@act
def _forget(tournament_id: int) -> bool:
    tournament = lock_tournament(tournament_id)
    if tournament.phase != TournamentPhase.OPEN:
        return False
    tournament.delete()
    return True
