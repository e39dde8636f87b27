"""What the table page is told when it plays a scene: the messages of the protocol, and `marked`."""

from typing import Any, NamedTuple

from django.utils.translation import gettext

from accounts.models import User
from games.bots.hint_steps import whole_turn
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import IllegalMove, MalformedMove
from games.engine.moves import Lay, Move
from games.engine.piles.ways_out import ways_out
from games.engine.rulesets import rule_set
from games.engine.state import State
from games.live.drafts import judge_draft
from games.live.protocol import outgoing
from games.live.protocol.incoming import Message
from learn.first_game.scenes import Result, Scene, Try, attempt
from learn.first_game_pages.coach_words import buttons
from learn.first_game_pages.staging import VISITOR, snapshot_of
from learn.first_game_pages.words import WORDS, next_step
from learn.models import SceneEvent


class Reply(NamedTuple):
    """The messages that answer one of the page's, and what it counts as."""

    messages: list[dict[str, Any]]
    event: SceneEvent | None = None


def reply_to(message: Message, scene: Scene, person: User | None) -> Reply:
    """Answer one message of the page; what a scene does not know is passed over."""
    seat = person or VISITOR
    match message["type"]:
        case "ping":
            return Reply([_view(scene, seat)], SceneEvent.SHOWN)
        case "draft":
            return _of_draft(message, scene, seat)
        case "hint":
            solution = whole_turn(rule_set(scene.start.rules), scene.turn_start, scene.solution)
            return Reply([outgoing.hint(message["id"], solution)], SceneEvent.HELPED)
        case "move":
            return _answer(message, scene, seat)
    return Reply([])


def _of_draft(message: Message, scene: Scene, seat: User) -> Reply:
    """Judge what is arranged, and say the next small step of the scene."""
    verdict = judge_draft(message, snapshot_of(scene, seat), seat).verdict
    if verdict["type"] != "verdict":
        return Reply([verdict])
    move = move_from_json({"type": "lay", "table": message["table"], "aside": message.get("aside")})
    assert isinstance(move, Lay)
    return Reply([verdict, {"type": "step", **next_step(scene, move)}])


def _answer(message: Message, scene: Scene, seat: User) -> Reply:
    key = message["id"]
    try:
        move = move_from_json(message["move"])
        tried = attempt(scene, move)
    except MalformedMove as error:
        return Reply([outgoing.malformed(key, str(error.flaw), error.what)])
    except IllegalMove as error:
        refusal = outgoing.illegal(key, error.fault, seat.card_language, _ways_out(scene, move))
        return Reply([refusal], SceneEvent.REFUSED)
    if tried.result is Result.NOT_YET:
        return Reply([outgoing.accepted(key), _not_yet(scene)], SceneEvent.NOT_YET)
    return Reply([outgoing.accepted(key, 1), *_reached(scene, tried, seat)], SceneEvent.REACHED)


def _ways_out(scene: Scene, move: Move) -> Any:
    return ways_out(rule_set(scene.start.rules), scene.turn_start, move) if isinstance(move, Lay) else ()


def _view(scene: Scene, seat: User, after: State | None = None) -> dict[str, Any]:
    """Show the table with names on the cards, whatever somebody has chosen: here the rules are learnt."""
    return {**outgoing.view(snapshot_of(scene, seat, after), seat.pk), "labels": "full"}


def _reached(scene: Scene, tried: Try, seat: User) -> list[dict[str, Any]]:
    words = WORDS[scene.start.rules][scene.key]
    shown = outgoing.view(snapshot_of(scene, seat, tried.after), seat.pk)
    return [
        shown,
        {"type": "marked", "solved": True, "title": gettext("Well done!"), "text": str(words.learnt)},
    ]


def _not_yet(scene: Scene) -> dict[str, Any]:
    words = WORDS[scene.start.rules][scene.key]
    return {
        "type": "marked",
        "solved": False,
        "title": gettext("Not quite yet"),
        "text": str(words.not_yet) % buttons(),
    }
