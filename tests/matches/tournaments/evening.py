"""Tournaments within the process of the test: people who play by themselves."""

from accounts import services as accounts
from accounts.models import Kind, User
from games.bots.levels import Level, choose
from games.engine.play import idle_move, to_act
from games.engine.views import view_for
from games.models import Round, TablePhase
from games.reading.round_context import RoundContext, read_round
from games.services.playing import bots, rounds
from games.services.playing.tally import tally_round
from matches.models import Tournament, TournamentPlayer, TournamentTable
from matches.tournaments import services
from matches.tournaments.services import Terms


def players(count: int) -> list[User]:
    return [
        accounts.register(username=f"player-{number}", password="seventeen-capitals", kind=Kind.PLAYER)
        for number in range(count)
    ]


def opened(people: list[User], **terms: object) -> Tournament:
    """A tournament of Junior, the shortest game, with these people, the first of whom organises it."""
    wanted = {"rules": "junior", "size": 4, "rounds": 4, **terms}
    tournament = services.open_tournament(organiser=people[0], terms=Terms(**wanted))
    for person in people[1:]:
        services.join(tournament_id=tournament.pk, person=person)
    return tournament


def running_rounds(tournament: Tournament) -> list[Round]:
    tables = TournamentTable.objects.filter(round__tournament=tournament, table__phase=TablePhase.PLAYING)
    return list(Round.objects.filter(table__tournament__in=tables, finished_at=None).order_by("pk"))


def play_round(tournament: Tournament) -> None:
    """Play all running tables to their end, people as well as bots, and tally them."""
    for playing in running_rounds(tournament):
        play_out(playing)
        tally_round(round_id=playing.pk)


def play_out(playing: Round) -> None:
    while True:
        context = read_round(playing.pk)
        if context.state.outcome is not None:
            return
        if not _move_of_person(context):
            bots.play_bot_turn(round_id=playing.pk, version=context.round.version)


def _move_of_person(context: RoundContext) -> bool:
    """Let whoever is to move make the move that an easy bot would make, if that is a person."""
    player = min(to_act(context.state))
    seat = context.seat(player)
    if seat.person_id is None or seat.held:
        return False
    view = view_for(context.state, player)
    choice = choose(view, Level.EASY, f"{context.round.seed} {seat.person_id}")
    rounds.play(
        code=context.table.code,
        number=context.round.number,
        person_id=seat.person_id,
        version=context.round.version,
        key=f"test-{context.round.version}",
        move=choice.move if choice else idle_move(context.state, player),
    )
    return True


def company_of(tournament: Tournament) -> list[list[set[int]]]:
    """Who sat together, by round and table."""
    return [
        [
            set(TournamentPlayer.objects.filter(seats__table=table).values_list("pk", flat=True))
            for table in each.tables.all()
        ]
        for each in tournament.rounds_drawn.all()
    ]
