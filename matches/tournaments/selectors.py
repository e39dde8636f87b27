"""What pages and draws read of a tournament; the number of queries does not depend on how many play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.db.models import Case, Count, OuterRef, Q, Subquery, Sum, When
from django.urls import reverse

from accounts.faces import face_of
from accounts.models import User
from accounts.naming.names_apart import names_apart
from games.lobby.codes import meant, readings
from games.models import Audience, Round
from games.wording.menu import Game, game_named
from matches.models import Tournament, TournamentPhase, TournamentPlayer, TournamentSeat
from matches.people.blocks import blocked_pairs
from matches.people.pages import is_hidden, page_of

AS_IF_MET = 50
COUNTED = Q(seats__counts=True)


def players_now(tournament: Tournament) -> list[TournamentPlayer]:
    """List who plays in the next round."""
    there = tournament.players.filter(left_at=None, person__is_active=True, person__circle=tournament.circle)
    return list(there.select_related("person"))


def player_scores(tournament: Tournament) -> dict[int, int]:
    """Give by player the sum of the results that count, in hundredths."""
    sums = tournament.players.order_by().annotate(sum=Sum("seats__score", filter=COUNTED))
    return {pk: score or 0 for pk, score in sums.values_list("pk", "sum")}


def meetings(tournament: Tournament) -> dict[frozenset[int], int]:
    """Count how often two players have sat at one table."""
    rows = TournamentSeat.objects.filter(round__tournament=tournament, player__isnull=False)
    at_tables: dict[int, list[int]] = {}
    for table, player in rows.values_list("table", "player"):
        at_tables.setdefault(table, []).append(player)
    met = _apart(tournament)
    for people in at_tables.values():
        for pair in map(frozenset, combinations(people, 2)):
            met[pair] = met.get(pair, 0) + 1
    return met


def _apart(tournament: Tournament) -> dict[frozenset[int], int]:
    """Count those of whom one has blocked the other as if they had met far too often."""
    player_of = dict(tournament.players.filter(person__isnull=False).values_list("person", "pk"))
    pairs = blocked_pairs(player_of.keys())
    return {frozenset(player_of[person] for person in pair): AS_IF_MET for pair in pairs}


@dataclass(frozen=True, slots=True)
class Result:
    """What one round brought to a player, or why it counts for nothing."""

    score: int | None  # hundredths; nothing where the result does not count
    points: int
    replay: str = ""  # the address of the round, where it was played to its end

    @property
    def average(self) -> int:
        """What this seat brought on average at all tables, in hundredths."""
        return 100 * self.points - (self.score or 0)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    rank: int | None  # nobody's who has left
    player: TournamentPlayer
    name: str
    face: str
    picture: str  # the card that a pupil has for a face, or somebody has chosen
    score: int  # hundredths
    rounds: int
    by_round: tuple[Result | None, ...]  # nothing for whoever had no seat
    page: str = ""  # the user name under which others find more of this player

    @property
    def points(self) -> float:
        return self.score / 100


def standings(tournament: Tournament, other_names: Mapping[int, str] | None = None) -> list[Standing]:
    """Say how a tournament stands: those who are there by rank, then those who have left."""
    sums = tournament.players.annotate(
        sum=Sum("seats__score", filter=COUNTED), played=Count("seats", filter=COUNTED)
    )
    players = list(sums.select_related("person").annotate(is_hidden=is_hidden()).order_by("pk"))
    results = _by_round(tournament)
    called = other_names or {}
    names = names_apart(
        called.get(each.person.pk, each.person.display_name) if each.person else None for each in players
    )
    scores = {each.pk: each.sum or 0 for each in players}
    present = [scores[each.pk] for each in players if each.left_at is None and each.person_id]
    lines = [
        Standing(
            rank=_rank(each, scores, present),
            player=each,
            name=name or "",
            face=face_of(each.person) if each.person else "",
            picture=each.person.picture if each.person else "",
            score=scores[each.pk],
            rounds=each.played,
            by_round=results.get(each.pk, ()),
            page=page_of(each.person, hidden=getattr(each, "is_hidden", False)),
        )
        for each, name in zip(players, names, strict=True)
    ]
    return sorted(lines, key=lambda line: (line.rank is None, -line.score, line.name))


def _rank(player: TournamentPlayer, scores: Mapping[int, int], present: Sequence[int]) -> int | None:
    if player.left_at is not None or player.person_id is None:
        return None
    return 1 + sum(other > scores[player.pk] for other in present)


def _by_round(tournament: Tournament) -> dict[int, tuple[Result | None, ...]]:
    """Give by player what each counted round has brought."""
    rounds = list(
        tournament.rounds_drawn.exclude(finished_at=None).order_by("number").values_list("pk", flat=True)
    )
    first = Round.objects.filter(table=OuterRef("table__table"), finished_at__isnull=False).order_by("number")
    rows = TournamentSeat.objects.filter(round__in=rounds, player__isnull=False, points__isnull=False)
    results: dict[int, dict[int, Result]] = {}
    for seat in rows.select_related("table__table").annotate(played=Subquery(first.values("number")[:1])):
        number = getattr(seat, "played", None)
        replay = reverse("replay", args=[seat.table.table.code, number]) if number else ""
        result = Result(seat.score if seat.counts else None, seat.points or 0, replay)
        results.setdefault(seat.player_id or 0, {})[seat.round_id] = result
    return {player: tuple(by.get(each) for each in rounds) for player, by in results.items()}


MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament in the list."""

    tournament: Tournament
    game: Game
    organiser: str
    players: int
    is_mine: bool


def tournament_list(person: User) -> list[ListedTournament]:
    """List the tournaments that somebody plays or leads, then those that everybody may join: two queries.

    What is over comes last.
    """
    mine = Q(players__person=person) | Q(organiser=person)
    open_to_all = Q(audience=Audience.PLAYERS, phase=TournamentPhase.OPEN)
    own = set(Tournament.objects.filter(mine, circle="").values_list("pk", flat=True))
    shown = Tournament.objects.filter(Q(pk__in=own) | open_to_all, circle="").select_related("organiser")
    counted = shown.annotate(present=Count("players", filter=Q(players__left_at=None)))
    own_first = Case(When(phase=TournamentPhase.OVER, then=2), When(pk__in=own, then=0), default=1)
    newest = counted.order_by(own_first, "-opened_at")[:MOST_SHOWN]
    return [
        ListedTournament(
            each,
            game_named(each.rules),
            each.organiser.display_name if each.organiser else "",
            each.present,
            each.pk in own,
        )
        for each in newest
    ]


def address_of_tournament(typed: str, person: object) -> str | None:
    """Find the address of the tournament that a typed code leads to, for those who may play there."""
    if not isinstance(person, User) or not person.owns_account:
        return None
    codes = readings(typed)
    known = Tournament.objects.filter(code__in=codes, circle="").values_list("code", flat=True)
    code = meant(codes, set(known) if codes else set())
    return reverse("tournament", args=[code]) if code else None
