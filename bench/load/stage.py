"""`python -m bench.load.stage JSON`: many tables at once, in the middle of a round."""

import json
import sys
from contextlib import suppress

from tests.faults.backstage import stage  # makes Django ready, so it comes first

# isort: split
from accounts.models import User
from games.bots.levels import Level, choose
from games.engine.views import view_for
from games.errors import StaleVersion
from games.messaging import after_commit
from games.models import Mover, Round, Table
from games.reading.round_context import read_round
from games.services import tables
from games.services.playing import rounds


def be_quiet() -> None:
    """Send no notices: nobody is connected yet, and a thousand of them would only take time."""
    after_commit.notify_sockets = lambda code, event: None


def begin(code: str, moves: int) -> None:
    """Start a table, and play some moves as easy bots would."""
    dealt = tables.start(code=code, by=User.objects.get(hosted_tables__code=code))
    for version in range(moves):
        with suppress(StaleVersion):  # a bot of the site was faster, and has made this move itself
            play_one(dealt, version)


def play_one(dealt: Round, version: int) -> None:
    context = read_round(dealt.pk)
    player = context.state.turn
    choice = choose(view_for(context.state, player), Level.EASY, f"{dealt.pk} {version}")
    if choice is None or context.state.outcome is not None:
        return
    key = f"stage:{version}"
    rounds.play_for(
        round_id=dealt.pk, player=player, version=version, key=key, move=choice.move, by=Mover.PERSON
    )


def stage_all(count: int, people: int, bots: list[str], moves: int) -> list[dict[str, object]]:
    """Make the tables; gives the code and the people's cookies of each."""
    be_quiet()
    staged = [stage("photo", people, bots, options={"rounds": 10}) for _ in range(count)]
    for table in Table.objects.filter(code__in=[each["code"] for each in staged]):
        begin(table.code, moves)
    return staged


if __name__ == "__main__":
    sys.stdout.write(json.dumps(stage_all(**json.loads(sys.argv[1]))))
