"""The one counted try of a person at a deal, from its first card to its result."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

from accounts.acts import act
from accounts.models import User
from games.errors import Refused
from games.models import HintLevel, Round, Table, TablePhase
from games.services.locks import locked_people, locked_table, locked_table_of
from games.services.matches import begin_match
from games.services.table_limits import must_have_room
from games.services.tables import open_table
from matches.daily.deals import BOTS, OPTIONS, deal_of, today
from matches.models import DailyTry


@act
def play_deal(*, person: User, rules: str) -> DailyTry:
    """Deal today's cards to somebody, or lead back to the table where they were dealt."""
    locked_people([person.pk])  # the second of two clicks waits until the first one has dealt
    day = today()
    begun = DailyTry.objects.filter(person=person, rules=rules, day=day).select_related("table").first()
    if begun is not None:
        return begun
    must_have_room(person)
    return DailyTry.objects.create(person=person, rules=rules, day=day, table=_dealt(person, rules, day))


def _dealt(person: User, rules: str, day: date) -> Table:
    table = open_table.inner(
        host=person,
        rules=rules,
        size=1 + len(BOTS),
        options=OPTIONS,
        hints=HintLevel.OFF,
        drafts=False,
        deal=deal_of(rules, day),
        bots=BOTS,
    )
    begin_match(locked_table(table.code))
    return table


@act
def note_result(*, round_id: int) -> None:
    """Write down how a try came out, once; later rounds of its table count for nothing.

    Whoever has left the table has no result: a bot has played on.
    """
    try:
        locked = locked_table_of(round_id)
    except Refused:
        return  # the round is gone with its table
    played = Round.objects.get(pk=round_id)
    waiting = DailyTry.objects.filter(table=locked.table, finished_at=None).first()
    if waiting is None or played.number != 1 or played.finished_at is None:
        return
    score = played.scores.filter(person=waiting.person_id).select_related("seat").first()
    if score is None:
        return
    player = played.players.index(score.seat.number)
    waiting.points, waiting.won, waiting.finished_at = score.points, score.won, played.finished_at
    waiting.laid = _laid_by_turn(played.moves.values_list("seat", "effect"), player)
    waiting.turns = len(waiting.laid)
    waiting.save(update_fields=["points", "won", "finished_at", "laid", "turns"])


def _laid_by_turn(moves: Iterable[tuple[int, dict[str, list[str]]]], player: int) -> list[int]:
    """Count the cards that a player has laid in each turn; nobody has two turns in succession."""
    turns = groupby(moves, key=lambda move: move[0])
    return [sum(len(effect.get("laid", ())) for _, effect in made) for seat, made in turns if seat == player]


def is_given_up(attempt: DailyTry) -> bool:
    """Tell whether somebody has left the table of a try for good."""
    is_closed = attempt.table is None or attempt.table.phase == TablePhase.CLOSED
    return attempt.finished_at is None and is_closed
