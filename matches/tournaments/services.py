"""Tournaments as their people lead them: opened, joined, begun, led on, left, ended."""

from dataclasses import dataclass, field
from datetime import timedelta

from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.engine.rulesets import rule_set
from games.models import Audience, BotLevel, HintLevel, Seat, TablePhase
from games.services import hosting, tables
from games.services.locks import locked_people
from matches.locks import lock_tournament
from matches.models import Tournament, TournamentPhase, TournamentPlayer
from matches.people.blocks import blocked_pairs
from matches.tournaments import rounds
from matches.tournaments.errors import No, Refused

MOST_PLAYERS = 100
MOST_AT_ONCE = 3
"""How many tournaments one person may have open or running."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played in a tournament, and how long."""

    rules: str = "photo"
    size: int = 4
    rounds: int = 4
    turn_seconds: int | None = 60
    round_minutes: int | None = None
    hints: str = HintLevel.OFF
    bots: str = BotLevel.MEDIUM
    audience: str = Audience.INVITED
    options: dict[str, object] = field(default_factory=dict)


@act
def open_tournament(
    *, organiser: User, terms: Terms, plays: bool = True, circle: str | None = None
) -> Tournament:
    """Open a tournament that others can join; who organises it plays as well, or leads it."""
    if not circle:
        _must_have_room(organiser)
    if terms.size not in rule_set(terms.rules).seats:
        raise Refused(No.NO_SUCH_GAME)
    tournament = Tournament.objects.create(
        organiser=organiser,
        circle=organiser.circle if circle is None else circle,
        is_led=not plays,
        rules=terms.rules,
        size=terms.size,
        rounds=terms.rounds,
        turn_seconds=terms.turn_seconds,
        round_minutes=terms.round_minutes,
        hint_level=terms.hints,
        bot_level=terms.bots,
        audience=terms.audience,
    )
    if plays:
        join.inner(tournament_id=tournament.pk, person=organiser)
    return tournament


def _must_have_room(organiser: User) -> None:
    locked_people([organiser.pk])  # two requests at the same moment must not both find room
    if not organiser.is_registered:
        raise Refused(No.ONLY_REGISTERED)
    running = Tournament.objects.filter(organiser=organiser, circle="").exclude(phase=TournamentPhase.OVER)
    if running.count() >= MOST_AT_ONCE:
        raise Refused(No.TOO_MANY_TOURNAMENTS)


@act
def join(*, tournament_id: int, person: User, extra_time: bool = False) -> TournamentPlayer:
    """Play in a tournament, from the next round on; also for somebody who has left it."""
    tournament = lock_tournament(tournament_id)
    if tournament.phase == TournamentPhase.OVER:
        raise Refused(No.IS_OVER)
    if not tournament.circle and not person.is_registered:
        raise Refused(No.ONLY_REGISTERED)
    if not User.objects.filter(pk=person.pk, circle=tournament.circle, is_active=True).exists():
        raise Refused(No.NOT_THERE_ANY_MORE)
    if tournament.organiser_id and blocked_pairs([tournament.organiser_id, person.pk]):
        raise Refused(No.NOT_THERE_ANY_MORE)
    known = tournament.players.filter(person=person).first()
    if known is not None and known.left_at is None:
        return known
    if tournament.players.filter(left_at=None).count() >= MOST_PLAYERS:
        raise Refused(No.IS_FULL)
    if known is not None:
        return _back(known)
    return TournamentPlayer.objects.create(tournament=tournament, person=person, extra_time=extra_time)


def _back(player: TournamentPlayer) -> TournamentPlayer:
    player.left_at, player.joined_at = None, timezone.now()
    player.save(update_fields=["left_at", "joined_at"])
    return player


@act
def leave(*, tournament_id: int, person: User) -> None:
    """Leave a tournament; a bot takes the seat at the table, and what it reaches is nobody's result."""
    tournament = lock_tournament(tournament_id)
    player = tournament.players.filter(person=person, left_at=None).first()
    if player is None:
        return
    if tournament.phase == TournamentPhase.OPEN:
        player.delete()
        return
    player.left_at = timezone.now()
    player.save(update_fields=["left_at"])
    playing = Seat.objects.filter(person=person, table__tournament__round__tournament=tournament)
    for code in playing.filter(table__phase=TablePhase.PLAYING).values_list("table__code", flat=True):
        tables.leave_seat.inner(code=code, person=person)


@act
def begin(*, tournament_id: int, by: User) -> None:
    """Draw the first round; a second press does no harm."""
    tournament = organised(tournament_id, by)
    if tournament.phase == TournamentPhase.OPEN:
        rounds.begin(tournament)


@act
def wait(*, tournament_id: int, by: User, waits: bool) -> None:
    """Let the next round wait for a press of the organiser, or let it come by itself."""
    tournament = organised(tournament_id, by)
    tournament.waits = waits
    if not waits and tournament.next_at is not None:
        tournament.next_at = max(tournament.next_at, timezone.now() + timedelta(seconds=5))
    tournament.save(update_fields=["waits", "next_at"])


@act
def next_round(*, tournament_id: int, by: User, after: int) -> None:
    """Draw the round after a finished one at once; asked twice, it is drawn once."""
    tournament = organised(tournament_id, by)
    last = rounds.last_round(tournament)
    if tournament.phase != TournamentPhase.PLAYING or last is None or last.number != after:
        return
    if last.finished_at is not None:
        rounds.draw_next(tournament)


@act
def end_round(*, tournament_id: int, by: User, number: int) -> None:
    """Stop a round for everybody; tables that still play are counted as they lie."""
    tournament = organised(tournament_id, by)
    last = rounds.last_round(tournament)
    if tournament.phase == TournamentPhase.PLAYING and last is not None and last.number == number:
        rounds.stop_round(tournament, last)


@act
def end(*, tournament_id: int, by: User) -> None:
    """End a tournament; what is played now is counted as it lies."""
    tournament = organised(tournament_id, by)
    if tournament.phase == TournamentPhase.OPEN:
        raise Refused(No.HAS_NOT_BEGUN)
    rounds.end(tournament)


@act
def call_off(*, tournament_id: int, by: User) -> None:
    """Take back a tournament that has not begun."""
    tournament = organised(tournament_id, by)
    if tournament.phase != TournamentPhase.OPEN:
        raise Refused(No.HAS_BEGUN)
    tournament.delete()


@act
def hand_over(*, tournament_id: int, to: User) -> None:
    """Let somebody else lead a tournament and its tables; the caller knows whether that is allowed."""
    tournament = lock_tournament(tournament_id)
    if tournament.organiser_id == to.pk:
        return
    tournament.organiser = to
    tournament.save(update_fields=["organiser"])
    if tournament.is_led:
        hosting.take_over.inner(codes=rounds.open_tables(tournament), by=to)


@act
def erase_those_of_circle(*, circle: str) -> None:
    """Erase the tournaments of a circle that is no more; the empty circle is everybody's and stays."""
    if circle:
        Tournament.objects.filter(circle=circle).delete()


def organised(tournament_id: int, by: User) -> Tournament:
    """Lock a tournament for whoever organises it; a part of an act."""
    tournament = lock_tournament(tournament_id)
    if tournament.organiser_id != by.pk:
        raise Refused(No.NOT_THE_ORGANISER)
    return tournament
