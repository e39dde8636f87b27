"""The table of a scene, as the pages and messages of every table know it; it is stored nowhere."""

from accounts.models import User
from games.engine.state import State
from games.models import BotLevel, HintLevel, Round, Seat, Table, TablePhase
from games.reading.matches import result
from games.reading.snapshot import Snapshot
from learn.first_game.scenes import LEARNER, Scene

VISITOR = User(pk=-1)
"""Sits in the scenes of those who have no name yet."""


def snapshot_of(scene: Scene, person: User, after: State | None = None) -> Snapshot:
    """Lay a scene out for one person, as it begins or after a move."""
    state = after or scene.start
    table = Table(
        pk=0,
        code=f"scene-{state.rules}-{scene.key}",
        rules=state.rules,
        options=dict(state.options.pairs),
        phase=TablePhase.PLAYING,
        drafts=False,
        hint_level=HintLevel.FREE,
        match=1,
    )
    seats = [
        Seat(table=table, number=number, person=person)
        if number == LEARNER
        else Seat(table=table, number=number, bot=BotLevel.EASY)
        for number in range(state.seats)
    ]
    playing = Round(
        pk=0,
        table=table,
        number=1,
        match=1,
        players=list(range(state.seats)),
        starter=state.starter,
        seed="",
        state={},
        version=0 if after is None else 1,
    )
    ended = result(playing, state.outcome)
    return Snapshot(table, seats, [playing], (ended,) if ended else (), state, None)
