"""Commands of clients as calls of the services, and what comes of them as messages."""

from typing import Any

from django.utils import translation

from accounts.models import User
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import IllegalMove, MalformedMove
from games.errors import Refused, StaleVersion
from games.live.absence import absence_watch
from games.live.protocol import outgoing
from games.services import company, rematches, tables
from games.services.playing import rounds
from games.services.playing.hints_and_refusals import labels_that_count, note_refusal

Message = dict[str, Any]

COMMANDS = frozenset(
    {
        *("move", "take_seat", "leave_seat", "seat_bot", "remove_bot"),
        *("start", "next_round", "rematch", "pause", "come_back"),
        *("stand_in", "remove_person", "mute"),
    }
)


def answer(message: Message, code: str, person: User, language: str) -> Message:
    """Do what the message asks for, and give the message that answers it."""
    key = message["id"]
    with translation.override(language):
        try:
            return outgoing.accepted(key, _call_service(message, code, person))
        except IllegalMove as error:
            return outgoing.illegal(key, error.fault, person.card_language)
        except MalformedMove as error:
            return outgoing.malformed(key, str(error.flaw), error.what)
        except Refused as error:
            return outgoing.refused(key, error.code)
        except StaleVersion:
            return outgoing.stale(key)


def _call_service(message: Message, code: str, person: User) -> int | None:
    """Call the service of this command; give the version that a move led to."""
    match message["type"]:
        case "move":
            return _move(message, code, person)
        case "take_seat":
            tables.take_seat(code=code, person=person, number=message.get("seat"))
        case "leave_seat":
            tables.leave_seat(code=code, person=person)
        case "seat_bot":
            tables.seat_bot(code=code, by=person, level=message["level"], number=message.get("seat"))
        case "remove_bot":
            tables.remove_bot(code=code, by=person, number=message["seat"])
        case "start":
            tables.start(code=code, by=person, first=message.get("first"))
        case "next_round":
            tables.next_round(code=code, by=person, after=message["after"])
        case "rematch":
            rematches.rematch(code=code, by=person, away=absence_watch.away(code))
        case "pause":
            tables.pause(code=code, by=person, paused=message["paused"])
        case "come_back":
            tables.come_back(code=code, person=person)
        case "stand_in":
            is_away = absence_watch.is_away(code, message["seat"])
            company.let_bot_stand_in(code=code, by=person, number=message["seat"], is_away=is_away)
        case "remove_person":
            company.remove_person(code=code, by=person, number=message["seat"])
        case "mute":
            company.mute(code=code, by=person, number=message["seat"], muted=message["muted"])
    return None


def _move(message: Message, code: str, person: User) -> int:
    labels = labels_that_count(person, message.get("labels", ""))
    about = {"code": code, "number": message["round"], "person_id": person.pk, "version": message["version"]}
    try:
        move = move_from_json(message["move"])
        answer = rounds.play(**about, key=message["id"], move=move, labels=labels)
    except IllegalMove as error:
        note_refusal(**about, fault=error.fault, labels=labels)
        raise
    return int(answer["version"])
