"""A led replay: started, led, asked about, voted for, ended. What pupils would do counts for nothing."""

from collections import Counter

from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.led_replay.ending import (
    end_locked,
    end_running_led_replay,
    forget_question,
    locked_with_lesson,
)
from classrooms.led_replay.proposals import Proposals
from classrooms.led_replay.selectors import (
    LONGEST_LED_REPLAY,
    is_still_played,
    question_of,
    running_led_replay,
)
from classrooms.lessons.leading import freeze_tables
from classrooms.locks import lock_class, lock_led_replay
from classrooms.models import Act, LedReplay, Pupil, ReplayQuestion, ReplayVote, SchoolClass, Way
from classrooms.places import call_class
from classrooms.second_thoughts import can_be_undone
from classrooms.selectors import running_quiz
from games.models import Round


@act
def start_led_replay(*, school_class: SchoolClass, by: User, played: Round) -> LedReplay:
    """Open a finished round for a class; one that was ended a moment ago goes on where it was."""
    school_class = lock_class(school_class)
    if running_quiz(school_class) is not None:
        raise Refused(No.QUIZ_IS_ON)
    if is_still_played(played):
        raise Refused(No.STILL_PLAYED)
    running = running_led_replay(school_class)
    if running is not None and running.round_id == played.pk:
        return running
    end_running_led_replay(school_class)
    _end_what_was_left_open(school_class)
    replay = _taken_up_again(school_class, played) or LedReplay(school_class=school_class, round=played)
    replay.teacher, replay.started_at, replay.ended_at = by, timezone.now(), None
    replay.frozen_tables = freeze_tables(school_class, by)
    replay.save()
    note_use(school_class)
    note(school_class, Act.LED_REPLAY, by=by)
    call_class(school_class)
    return replay


def _end_what_was_left_open(school_class: SchoolClass) -> None:
    for left_open in LedReplay.objects.filter(school_class=school_class, ended_at=None):
        end_locked(lock_led_replay(left_open), None)


def _taken_up_again(school_class: SchoolClass, played: Round) -> LedReplay | None:
    """Find the replay of this round if it was ended by mistake."""
    last = LedReplay.objects.filter(school_class=school_class, round=played).first()
    return last if last is not None and can_be_undone(last.ended_at) else None


@act
def lead_to(*, replay: LedReplay, moment: int) -> None:
    """Let everybody look at the table after another move; what was asked is over."""
    replay = _locked_running(replay)
    forget_question(replay)
    replay.moment = min(moment, replay.round.moves.count())
    replay.save(update_fields=["moment"])
    call_class(replay.school_class)


@act
def ask(*, replay: LedReplay, moment: int, way: Way, proposals: Proposals) -> ReplayQuestion:
    """Ask at a moment before a turn what everybody would do; the proposals were found before."""
    replay = _locked_running(replay)
    forget_question(replay)
    replay.moment = moment
    replay.save(update_fields=["moment"])
    question = ReplayQuestion.objects.create(
        replay=replay,
        way=way,
        proposals=[each.to_json() for each in proposals.proposals],
        played=proposals.played,
        best=proposals.best,
        most=proposals.most,
    )
    call_class(replay.school_class)
    return question


@act
def vote(*, question: ReplayQuestion, pupil: Pupil, choice: int) -> None:
    """Take a pupil's vote, or another one instead of it, until the votes are shown."""
    replay = lock_led_replay(question.replay)
    may_vote = Pupil.objects.filter(pk=pupil.pk, school_class=replay.school_class_id, archived_at=None)
    if replay.ended_at is not None or not may_vote.exists():
        raise Refused(No.REPLAY_IS_OVER)
    asked = question_of(replay)
    if asked is None or asked.pk != question.pk or asked.shown_at is not None:
        raise Refused(No.VOTES_ARE_SHOWN)
    if choice not in asked.choices:
        raise Refused(No.NO_SUCH_ANSWER)
    ReplayVote.objects.update_or_create(
        question=asked, pupil=pupil, defaults={"choice": choice, "at": timezone.now()}
    )


@act
def show_votes(*, question: ReplayQuestion) -> None:
    """Show how many would do what, what was played and what was best; once."""
    replay = _locked_running(question.replay)
    asked = question_of(replay)
    if asked is None or asked.pk != question.pk or asked.shown_at is not None:
        return
    counts = Counter(asked.votes.values_list("choice", flat=True))
    asked.tally = [counts[choice] for choice in asked.choices]
    asked.shown_at = timezone.now()
    asked.save(update_fields=["tally", "shown_at"])
    call_class(replay.school_class)


@act
def end_led_replay(*, replay: LedReplay) -> None:
    """End a replay at any time; pupils go back to where they belong."""
    end_locked(*locked_with_lesson(replay))


def _locked_running(replay: LedReplay) -> LedReplay:
    replay = lock_led_replay(replay)
    if replay.ended_at is not None:
        raise Refused(No.REPLAY_IS_OVER)
    return replay


@act
def end_forgotten_led_replays() -> int:
    """End what was left open, and forget what was asked in it; say how many."""
    now = timezone.now()
    left_open = LedReplay.objects.filter(ended_at=None, started_at__lt=now - LONGEST_LED_REPLAY)
    ReplayQuestion.objects.filter(replay__in=left_open).delete()
    return left_open.update(ended_at=now)
