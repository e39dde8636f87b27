"""What the screens of a led replay show: of what has not been played yet, a pupil's screen knows nothing."""

from typing import Any

from django.utils.translation import gettext, ngettext

from classrooms.led_replay.selectors import question_of
from classrooms.login.presence import count_here
from classrooms.models import LedReplay, Pupil, ReplayQuestion, ReplayVote, Way
from classrooms.selectors import pupils_of
from matches.replay.document import document, read_replayed

Data = dict[str, Any]


def mark_of(replay: LedReplay, question: ReplayQuestion | None) -> str:
    """Name where a replay stands; a screen with another mark asks for what there is to see."""
    if replay.ended_at is not None:
        return "over"
    asked = f" asked {question.pk}" if question else ""
    return f"{replay.moment}{asked}{' shown' if question and question.shown_at else ''}"


def board_scene(replay: LedReplay) -> Data:
    """Give what the teacher's screen shows beside the table: the moment, the question and how many voted."""
    question = question_of(replay)
    scene = {"mark": mark_of(replay, question), "moment": replay.moment, "words": ""}
    if question is not None:
        scene["words"] = votes_cast(replay, question)
        scene["question"] = _question(question) | {"tally": question.tally}
    return scene


def device_scene(replay: LedReplay, pupil: Pupil) -> Data:
    """Give what a pupil's screen shows: the round so far, and the question with his or her own vote."""
    question = question_of(replay)
    scene: Data = {
        "mark": mark_of(replay, question),
        "moment": replay.moment,
        "replay": _so_far(document(read_replayed(replay.round)), replay.moment),
    }
    if question is not None:
        scene["question"] = _question(question) | {"mine": own_choice(question, pupil)}
    return scene


def own_choice(question: ReplayQuestion, pupil: Pupil) -> int | None:
    votes = ReplayVote.objects.filter(question=question, pupil=pupil)
    return votes.values_list("choice", flat=True).first()


def _question(question: ReplayQuestion) -> Data:
    """Give the proposals; what was played and what is best only once the votes were shown."""
    is_shown = question.shown_at is not None
    shown = {"played": question.played, "best": question.best, "most": question.most} if is_shown else {}
    hides = question.way == Way.LAY and not is_shown
    proposals = [] if hides else question.proposals
    return {"pk": question.pk, "way": question.way, "isShown": is_shown, "proposals": proposals, **shown}


def _so_far(whole: Data, moment: int) -> Data:
    """Cut a replay off after a move."""
    log, is_end = whole["log"], moment == len(whole["frames"]) - 1
    changes = [change for change in log["seat_changes"] if change["version"] <= moment]
    return whole | {
        "log": log | {"version": moment, "moves": log["moves"][:moment], "seat_changes": changes},
        "drawn": {number: card for number, card in whole["drawn"].items() if int(number) <= moment},
        "frames": whole["frames"][: moment + 1],
        "outcome": whole["outcome"] if is_end else None,
        "best": "",
    }


def votes_cast(replay: LedReplay, question: ReplayQuestion) -> str:
    """Say how many have voted, and of how many; never who."""
    voted = question.votes.count()
    present = count_here(replay.school_class)
    if voted > present:  # with answer cards, so the whole class is meant
        present = max(voted, pupils_of(replay.school_class).count())
    if present and voted == present:
        return ngettext("%(n)d has voted", "All %(n)d have voted", present) % {"n": present}
    return gettext("%(n)d of %(all)d have voted") % {"n": voted, "all": present}
