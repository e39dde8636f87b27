"""`python -m tests.browser.matches.backstage NAME ...`: what stories of two players ask for, as JSON."""

import json
import os
import secrets
import sys
from collections.abc import Sequence
from itertools import product

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from django.utils import timezone  # noqa: E402

from accounts import services  # noqa: E402
from accounts.models import Kind, User  # noqa: E402
from bench.load.stage import be_quiet  # noqa: E402
from games.bots.levels import Level, choose  # noqa: E402
from games.engine.encoding.state_json import state_from_json  # noqa: E402
from games.engine.moves import Move  # noqa: E402
from games.engine.play import apply, idle_move  # noqa: E402
from games.engine.state import Phase, State  # noqa: E402
from games.engine.views import view_for  # noqa: E402
from games.models import Round, Seat, Table, TablePhase  # noqa: E402
from games.services import tables  # noqa: E402
from games.services.playing import rounds  # noqa: E402
from games.services.playing.tally import tally_round  # noqa: E402
from tests.faults.backstage import cookie_of  # noqa: E402

DAY = 24 * 60 * 60
LONG_ENOUGH = 11  # moves, after the one that is made by hand
NOTHING = None  # somebody who lays nothing


def players(*names: str) -> dict[str, dict[str, str]]:
    """Register players; gives user name, cookie and the name that others see."""
    return {name.lower(): card(named_player(name)) for name in names}


def named_player(name: str) -> User:
    """Register somebody whom others see under this name."""
    username = f"player-{secrets.token_hex(4)}"
    person = services.register(username=username, password="seventeen-capitals", kind=Kind.PLAYER)
    services.rename(person, display_name=name)
    person.refresh_from_db()
    return person


def card(person: User) -> dict[str, str]:
    return {"username": person.username, "cookie": cookie_of(person), "name": person.display_name}


def play(code: str) -> int:
    """Let the people at a table play their match to its end, move by move; gives the number of rounds."""
    while True:
        playing = Round.objects.filter(table__code=code).latest("number")
        _play_round(playing, _people(code))
        if Table.objects.get(code=code).phase != TablePhase.PLAYING:
            return playing.number
        tables.next_round(code=code, by=next(iter(_people(code).values())), after=playing.number)


def _people(code: str) -> dict[int, User]:
    taken = Seat.objects.filter(table__code=code, person__isnull=False).select_related("person")
    return {seat.number: seat.person for seat in taken}


def _play_round(playing: Round, people: dict[int, User]) -> None:
    for move in _moves_to_a_win(state_from_json(playing.state)):
        person = people[playing.players[state_from_json(playing.state).turn]]
        about = {"code": playing.table.code, "number": playing.number, "person_id": person.pk}
        rounds.play(**about, version=playing.version, key=f"move-{playing.version}", move=move)
        playing.refresh_from_db()
    tally_round(round_id=playing.pk)


def _moves_to_a_win(state: State) -> list[Move]:
    """Find a way to the end that is long enough to be gone through and has one winner; the deal is random."""
    each_level = [Level.HARD, Level.MEDIUM, Level.EASY, NOTHING]
    for waited, *levels in product((0, 6, 10), *[each_level] * len(state.racks)):
        moves, end = _played(state, waited, levels)
        if len(moves) >= LONG_ENOUGH and end.outcome and len(end.outcome.winners) == 1:
            return moves
    raise AssertionError("whoever plays how, nobody wins this round")


def _played(state: State, waited: int, levels: Sequence[Level | None]) -> tuple[list[Move], State]:
    """Play on; before so many moves nobody lays anything."""
    moves: list[Move] = []
    while state.phase is not Phase.OVER:
        moves.append(_move(state, levels[state.turn] if len(moves) >= waited else NOTHING))
        state = apply(state, state.turn, moves[-1])
    return moves, state


def _move(state: State, level: Level | None) -> Move:
    choice = choose(view_for(state, state.turn), level, "somebody") if level else None
    return choice.move if choice else idle_move(state, state.turn)


def days_a_turn(*usernames: str) -> str:
    """Begin a match with a day for each turn; whoever is named first begins."""
    host, *others = (User.objects.get(username=each) for each in usernames)
    table = tables.open_table(host=host, rules="photo", size=len(usernames), turn_seconds=DAY)
    for each in others:
        tables.take_seat(code=table.code, person=each)
    tables.start(code=table.code, by=host, first=0)
    return table.code


def deadline(code: str) -> dict[str, object]:
    """Until when whoever is to move has time."""
    until = Round.objects.filter(table__code=code).latest("number").deadline
    assert until is not None
    return {"at": until.isoformat(), "seconds_left": (until - timezone.now()).total_seconds()}


TOLD = {"players": players, "play": play, "days_a_turn": days_a_turn, "deadline": deadline}

if __name__ == "__main__":
    be_quiet()
    json.dump(TOLD[sys.argv[1]](*sys.argv[2:]), sys.stdout)
