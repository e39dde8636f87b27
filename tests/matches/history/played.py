"""Matches of one round, from the deal to the tally: bots play, and their moves count as those of people."""

from accounts.models import User
from games.models import Move, Mover, Round, Seat, Table
from games.services import tables
from games.services.playing import bots
from games.services.playing.tally import tally_round


def played_match(
    *people: User, rules: str = "photo", size: int = 3, rounds: int = 1, **wishes: object
) -> Round:
    """Seat people and bots, play the first round, and tally it."""
    host, *others = people
    options = {} if rules == "junior_intro" else {"rounds": rounds}
    table = tables.open_table(host=host, rules=rules, size=size, options=options, **wishes)
    for each in others:
        tables.take_seat(code=table.code, person=each)
    for _ in range(size - len(people)):
        tables.seat_bot(code=table.code, by=host, level="medium")
    return play_on(tables.start(code=table.code, by=host))


def play_on(playing: Round) -> Round:
    """Play a round to its end and tally it."""
    circle = playing.table.circle
    Table.objects.filter(pk=playing.table_id).update(circle="")  # bots of a class wait for its children
    Seat.objects.filter(table=playing.table, person__isnull=False).update(held=True)
    while playing.finished_at is None:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        playing.refresh_from_db()
    for score in playing.scores.filter(person__isnull=False).select_related("seat"):
        moves = Move.objects.filter(round=playing, seat=playing.players.index(score.seat.number))
        score.own_moves, score.bot_moves = moves.update(by=Mover.PERSON), 0
        score.save()
    Seat.objects.filter(table=playing.table).update(held=False)
    Table.objects.filter(pk=playing.table_id).update(circle=circle)
    tally_round(round_id=playing.pk)
    playing.refresh_from_db()
    return playing
