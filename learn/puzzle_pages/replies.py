"""What the table page is told when it plays a puzzle: the messages of the protocol, and `marked`."""

from typing import Any

from django.utils.translation import gettext, ngettext

from accounts.models import User
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import MalformedMove
from games.engine.moves import Lay
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
        case "hint":
            return [_solution(message["id"], puzzle, person)]
        case "move":
            return _proposal(message, puzzle, person)
    return []


def _solution(message_id: str, puzzle: PlayablePuzzle, person: User | None) -> dict[str, Any]:
    if person:
        puzzles.note_help(person=person, key=puzzle.key, difficulty=puzzle.difficulty, best=puzzle.best.count)
    return outgoing.hint(message_id, Lay(puzzle.best.table))


def _proposal(message: Message, puzzle: PlayablePuzzle, person: User | None) -> list[dict[str, Any]]:
    """Judge a finished table; one that is not lawful costs nothing and is kept nowhere."""
    key, language = message["id"], person.card_language if person else ""
    try:
        move = move_from_json(message["move"])
        if not isinstance(move, Lay):
            return [outgoing.accepted(key), _nothing_laid()]
        found = judge_proposal(puzzle.start, puzzle.best.count, move)
    except MalformedMove as error:
        return [outgoing.malformed(key, str(error.flaw), error.what)]
    if found.verdict.fault:
        return [outgoing.illegal(key, found.verdict.fault, language)]
    if person:
        puzzles.note_try(
            person=person, key=puzzle.key, difficulty=puzzle.difficulty, laid=found.laid, best=found.best
        )
    return [outgoing.accepted(key), _marked(found, puzzle)]


def _marked(found: Judgement, puzzle: PlayablePuzzle) -> dict[str, Any]:
    return {"type": "marked", "solved": found.is_best, **_words(found, puzzle)}


def _words(found: Judgement, puzzle: PlayablePuzzle) -> dict[str, str]:
    if found.is_best and puzzle.lays_all:
        return {
            "title": gettext("All cards laid!"),
            "text": gettext("Your rack is empty. More is not possible."),
        }
    if found.is_best:
        most = ngettext("%(n)s card is laid.", "%(n)s cards are laid.", found.laid) % {"n": found.laid}
        no_more = gettext("More is not possible.")
        return {"title": gettext("That is the most!"), "text": f"{most} {no_more}"}
    possible = ngettext("%(n)s is possible.", "%(n)s are possible.", found.best) % {"n": found.best}
    laid = ngettext("You laid %(n)s card.", "You laid %(n)s cards.", found.laid) % {"n": found.laid}
    return {"title": gettext("All piles are right"), "text": f"{laid} {possible}"}


def _nothing_laid() -> dict[str, Any]:
    text = gettext("Pick a card from your rack and then its place.")
    return {"type": "marked", "solved": False, "title": gettext("Nothing is laid yet"), "text": text}
