"""The pupils of demo classes play and vote: bots think for them, but each move is that pupil's own."""

import logging
from collections.abc import Iterator
from datetime import datetime
from random import Random

from django.db.models import QuerySet
from django.utils import timezone

from classrooms.demo import presence, watching
from classrooms.demo.cast import CAST
from classrooms.errors import Refused as RefusedInClass
from classrooms.led_replay import services as led_replays
from classrooms.models import Lesson, Pupil, Quiz, ReplayQuestion, Way
from classrooms.quizzes import services as quizzes
from classrooms.selectors import pupils_of
from games.bots.levels import Level, choose
from games.engine.errors import IllegalMove
from games.engine.moves import Lay, Move
from games.engine.piles.combinations import Pile
from games.engine.play import apply, to_act
from games.engine.state import Phase
from games.engine.views import view_for
from games.errors import Refused, StaleVersion
from games.messaging.presence import connected_seats
from games.models import Move as StoredMove
from games.models import Round, Seat, TablePhase
from games.reading.round_context import RoundContext, read_round
from games.services import tables
from games.services.playing import rounds
from games.services.playing.hints_and_refusals import labels_that_count, note_refusal
from learn.questions.content import from_json

log = logging.getLogger(__name__)

MOST_TABLES = 30
"""In one go, those first that have waited longest."""
QUICKEST, SLOWEST = 2.0, 6.5
"""Seconds between two moves at a table."""
READING = 12.0
"""Seconds after which a table goes on to its next round."""
SLIPS = 0.12
"""How often somebody first lays a card where it does not belong."""
VOTES = 4
"""Pupils who answer a question of a quiz or a led replay in one go."""
RIGHT = 0.62
ABILITY = {role.name: role for role in CAST}


def play_on() -> int:
    """Let the pupils move at the tables of all demo classes that somebody looks at; say at how many."""
    now = timezone.now()
    lessons = Lesson.objects.filter(ended_at=None, school_class__demo_until__gt=now)
    classes = dict(lessons.values_list("pk", "school_class"))
    seen = watching.watched(classes.values())
    looked_at = [pk for pk, school_class in classes.items() if school_class in seen]
    waiting = Round.objects.filter(
        table__lesson__lesson__in=looked_at, table__phase=TablePhase.PLAYING, table__paused=False
    )
    newest = dict(waiting.order_by("number").values_list("table__code", "pk"))
    some = dict(list(newest.items())[:MOST_TABLES])
    by_hand = connected_seats(list(some), but=presence.NOBODYS_SOCKET)
    presence.seat_pupils_at(list(some), by_hand)
    return sum(_go_on(pk, now, by_hand.get(code, frozenset())) for code, pk in some.items())


def _go_on(round_id: int, now: datetime, by_hand: frozenset[int]) -> bool:
    """Let a table go on if its time has come; a move that comes too late is dropped."""
    try:
        context = read_round(round_id)
        if _waited(context, now) < _pause(context):
            return False
        if context.state.phase is Phase.OVER:
            return _deal_next(context)
        return _move(context, by_hand)
    except (Refused, StaleVersion):
        log.debug("a demo table went on by itself")
        return False


def _waited(context: RoundContext, now: datetime) -> float:
    last = StoredMove.objects.filter(round=context.round, number=context.round.version)
    since = last.values_list("made_at", flat=True).first() or context.round.started_at
    return (now - since).total_seconds()


def _pause(context: RoundContext) -> float:
    if context.state.phase is Phase.OVER:
        return READING
    return _dice(context).uniform(QUICKEST, SLOWEST)


def _dice(context: RoundContext) -> Random:
    return Random(f"{context.table.code} {context.round.number} {context.round.version}")


def _deal_next(context: RoundContext) -> bool:
    """Let whoever sits first ask for the next round, once the last one is counted."""
    asking = next((seat.person for seat in context.seats.values() if seat.person is not None), None)
    if asking is None or not context.round.tallied:
        return False
    tables.next_round(code=context.table.code, by=asking, after=context.round.number)
    return True


def _move(context: RoundContext, by_hand: frozenset[int]) -> bool:
    for player in to_act(context.state):
        seat = context.seat(player)
        if seat.person is None or seat.held or seat.number in by_hand:
            continue
        choice = choose(view_for(context.state, player), _level(seat), f"{context.round.seed} pupil {player}")
        if choice is not None:
            if _dice(context).random() < SLIPS:
                _slip(context, player)
            _play(context, seat, choice.move)
            return True
    return False


def _level(seat: Seat) -> Level:
    pupil = Pupil.objects.filter(user=seat.person_id).first()
    role = ABILITY.get(pupil.name) if pupil else None
    return Level(role.level) if role else Level.EASY


def _play(context: RoundContext, seat: Seat, move: Move) -> None:
    assert seat.person is not None
    version = context.round.version
    rounds.play(
        code=context.table.code,
        number=context.round.number,
        person_id=seat.person.pk,
        version=version,
        key=f"demo:{version}",
        move=move,
        labels=labels_that_count(seat.person, seat.person.labels),
    )


def _slip(context: RoundContext, player: int) -> None:
    """Lay a card of one's own where it does not belong: the rules refuse it, and the board counts it."""
    seat, state = context.seat(player), context.state
    for table in _wrong_tables(context, player):
        try:
            apply(state, player, Lay(table))
        except IllegalMove as refused:
            assert seat.person is not None
            note_refusal(
                code=context.table.code,
                number=context.round.number,
                person_id=seat.person.pk,
                version=context.round.version,
                fault=refused.fault,
                labels=labels_that_count(seat.person, seat.person.labels),
            )
        return


def _wrong_tables(context: RoundContext, player: int) -> Iterator[tuple[Pile, ...]]:
    state = context.state
    if state.phase is Phase.LAY and state.table and state.opened[player]:
        dice = _dice(context)
        at, card = dice.randrange(len(state.table)), dice.choice(state.racks[player])
        pile = state.table[at]
        yield (*state.table[:at], Pile((*pile.cards, card)), *state.table[at + 1 :])


def vote_on() -> int:
    """Let pupils answer the running question of each quiz that somebody looks at; say how many did."""
    running = Quiz.objects.filter(
        ended_at=None, on_devices=True, school_class__demo_until__gt=timezone.now()
    ).select_related("school_class")
    seen = watching.watched(quiz.school_class_id for quiz in running)
    return sum(_vote(quiz) for quiz in running if quiz.school_class_id in seen)


def _vote(quiz: Quiz) -> int:
    question = quiz.questions.filter(number=quiz.current, shown_at=None).first()
    if question is None:
        return 0
    silent = pupils_of(quiz.school_class).exclude(votes__question=question)
    content, voted = from_json(question.content), 0
    for pupil in _some_here(silent):
        dice = Random(f"{question.pk} {pupil.pk}")
        role = ABILITY.get(pupil.name)
        is_right = dice.random() < RIGHT + 0.2 * (role.ability if role else 0)
        chosen = content.right if is_right else dice.choice(content.options)
        try:
            quizzes.answer(
                quiz=quiz,
                question_number=question.number,
                pupil=pupil,
                option=content.options.index(chosen) + 1,
            )
        except RefusedInClass:  # the answers were just shown
            break
        voted += 1
    return voted


def say_what_they_would_do() -> int:
    """Let pupils vote in each led replay that somebody looks at; say how many did."""
    asked = ReplayQuestion.objects.filter(
        shown_at=None, replay__ended_at=None, replay__school_class__demo_until__gt=timezone.now()
    ).select_related("replay__school_class")
    seen = watching.watched(question.replay.school_class_id for question in asked)
    return sum(_say(question) for question in asked if question.replay.school_class_id in seen)


def _say(question: ReplayQuestion) -> int:
    silent = pupils_of(question.replay.school_class).exclude(replay_votes__question=question)
    voted = 0
    for pupil in _some_here(silent):
        dice = Random(f"{question.pk} {pupil.pk}")
        knows = question.way == Way.CHOOSE and dice.random() < RIGHT
        try:
            led_replays.vote(
                question=question,
                pupil=pupil,
                choice=question.best + 1 if knows else dice.choice(question.choices),
            )
        except RefusedInClass:  # the votes were just shown
            break
        voted += 1
    return voted


def _some_here(silent: QuerySet[Pupil]) -> QuerySet[Pupil]:
    return silent.filter(user__sessions__isnull=False).distinct().order_by("pk")[:VOTES]
