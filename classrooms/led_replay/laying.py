"""A turn of a led replay on a pupil's own device, laid as a puzzle is: its result goes to the board alone."""

from typing import Any

from django.utils.translation import gettext, ngettext

from classrooms.errors import Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.proposals import start_of
from classrooms.models import Pupil, ReplayQuestion
from classrooms.refusal_words import WORDS
from games.live.protocol import outgoing
from games.live.protocol.incoming import Message
from learn.puzzle_pages.playable import PlayablePuzzle
from learn.puzzle_pages.replies import judged_proposal, reply_to
from learn.puzzles.judging import Judgement
from learn.puzzles.results import best_result
from matches.replay.document import read_replayed

Replies = list[dict[str, Any]]


def turn_to_lay(question: ReplayQuestion) -> PlayablePuzzle:
    """Lay the turn out as a puzzle without a solution to look up."""
    replay = question.replay
    start = start_of(read_replayed(replay.round).states, replay.moment)
    return PlayablePuzzle(f"replay-{question.pk}", 0, start, best_result(start), has_solution=False)


def replies_to(message: Message, question: ReplayQuestion, pupil: Pupil) -> Replies:
    """Answer a message of the page on which a turn is laid; a finished table becomes the pupil's vote."""
    turn = turn_to_lay(question)
    if message["type"] != "move":
        return reply_to(message, turn, None)
    judged = judged_proposal(message, turn, pupil.user)
    if not isinstance(judged, Judgement):
        return judged
    return [outgoing.accepted(message["id"]), _taken(judged, question, pupil)]


def _taken(judged: Judgement, question: ReplayQuestion, pupil: Pupil) -> dict[str, Any]:
    """Store how many cards a pupil has laid; whether that is the most is for the board to say."""
    marked = {"type": "marked", "solved": True}
    try:
        led_replays.vote(question=question, pupil=pupil, choice=judged.laid)
    except Refused as refused:
        return marked | {"title": str(WORDS[refused.code]), "text": ""}
    laid = ngettext("You laid %(n)s card.", "You laid %(n)s cards.", judged.laid) % {"n": judged.laid}
    return marked | {"title": laid, "text": gettext("That has been sent. Look to the front.")}
