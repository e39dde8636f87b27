"""What the table page is told when it plays a puzzle: the messages of the protocol, and `marked`."""

from typing import Any

from django.utils.translation import gettext, ngettext

from accounts.models import User
from games.bots.hint_steps import whole_turn
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import MalformedMove
from games.engine.moves import Lay
from games.engine.piles.ways_out import ways_out
from games.engine.rulesets.photo import RULES
from games.live.drafts import judge_draft
from games.live.protocol import outgoing
from games.live.protocol.incoming import Message
from learn.puzzle_pages.playable import VISITOR, PlayablePuzzle, snapshot_of
from learn.puzzles.judging import Judgement, judge_proposal
from learn.services import puzzles


def reply_to(message: Message, puzzle: PlayablePuzzle, person: User | None) -> list[dict[str, Any]]:
    """Answer one message of the page; what a puzzle does not know is passed over."""
    match message["type"]:
        case "ping":
            seat = person or VISITOR
            return [outgoing.view(snapshot_of(puzzle, seat), seat.pk)]
        case "draft":
            seat = person or VISITOR
            return [judge_draft(message, snapshot_of(puzzle, seat), seat).verdict]
        case "hint" if puzzle.has_solution:
            return [_solution(message["id"], puzzle, person)]
        case "move":
            return _proposal(message, puzzle, person)
    return []


def _solution(message_id: str, puzzle: PlayablePuzzle, person: User | None) -> dict[str, Any]:
    if person:
        puzzles.note_help(person=person, key=puzzle.key, difficulty=puzzle.difficulty, best=puzzle.best.count)
    return outgoing.hint(message_id, whole_turn(RULES, puzzle.start, Lay(puzzle.best.table)))


def _proposal(message: Message, puzzle: PlayablePuzzle, person: User | None) -> list[dict[str, Any]]:
    """Judge a finished table; one that is not lawful costs nothing and is kept nowhere."""
    judged = judged_proposal(message, puzzle, person)
    if not isinstance(judged, Judgement):
        return judged
    was_looked_up = False
    if person:
        tried = puzzles.note_try(
            person=person, key=puzzle.key, difficulty=puzzle.difficulty, laid=judged.laid, best=judged.best
        )
        was_looked_up = tried.helped
    marked = _marked(judged, puzzle, was_looked_up=was_looked_up)
    return [outgoing.accepted(message["id"]), marked]


def judged_proposal(
    message: Message, puzzle: PlayablePuzzle, person: User | None
) -> Judgement | list[dict[str, Any]]:
    """Judge a finished table; where it is not lawful or nothing is laid, give the replies that say so."""
    key, language = message["id"], person.card_language if person else ""
    try:
        move = move_from_json(message["move"])
        if not isinstance(move, Lay):
            return [outgoing.accepted(key), _nothing_laid()]
        judged = judge_proposal(puzzle.start, puzzle.best.count, move)
    except MalformedMove as error:
        return [outgoing.malformed(key, str(error.flaw), error.what)]
    if judged.verdict.fault:
        ways = ways_out(RULES, puzzle.start, move)
        return [outgoing.illegal(key, judged.verdict.fault, language, ways)]
    return [outgoing.accepted(key), _nothing_laid()] if judged.lays_nothing else judged


def _marked(judgement: Judgement, puzzle: PlayablePuzzle, *, was_looked_up: bool) -> dict[str, Any]:
    words = _looked_up() if judgement.is_best and was_looked_up else _words(judgement, puzzle)
    return {"type": "marked", "solved": judgement.is_best, **words}


def _looked_up() -> dict[str, str]:
    """No praise for what was looked up, and no blame: it counts as it was announced."""
    return {
        "title": gettext("That is the solution"),
        "text": gettext("You looked it up, so it counts as looked up. The next one is yours."),
    }


def _words(judgement: Judgement, puzzle: PlayablePuzzle) -> dict[str, str]:
    if judgement.is_best and puzzle.lays_all:
        return {
            "title": gettext("All cards laid!"),
            "text": gettext("Your rack is empty. More is not possible."),
        }
    if judgement.is_best:
        most = ngettext("%(n)s card is laid.", "%(n)s cards are laid.", judgement.laid) % {
            "n": judgement.laid
        }
        no_more = gettext("More is not possible.")
        return {"title": gettext("That is the most!"), "text": f"{most} {no_more}"}
    possible = ngettext("%(n)s is possible.", "%(n)s are possible.", judgement.best) % {"n": judgement.best}
    laid = ngettext("You laid %(n)s card.", "You laid %(n)s cards.", judgement.laid) % {"n": judgement.laid}
    return {"title": gettext("All piles are right"), "text": f"{laid} {possible}"}


def _nothing_laid() -> dict[str, Any]:
    text = gettext("Pick a card from your rack and then its place.")
    return {"type": "marked", "solved": False, "title": gettext("Nothing is laid yet"), "text": text}
