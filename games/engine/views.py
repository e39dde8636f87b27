"""The only way out for a secret: what one viewer may know of a round, built from nothing."""

from dataclasses import dataclass

from games.engine.cards import CardId
from games.engine.moves import NAMES
from games.engine.options import Options
from games.engine.piles.combinations import Table
from games.engine.play import acts_open_to
from games.engine.state import Cards, Outcome, Phase, State, TurnStart


@dataclass(frozen=True, slots=True)
class View:
    """A round as one viewer sees it; hidden piles are counts. `viewer` is `None` for a spectator."""

    rules: str
    options: Options
    viewer: int | None
    rack: Cards  # the viewer's own
    rack_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    table: Table
    aside: Cards
    opened: tuple[bool, ...]
    tokens: tuple[int, ...]
    starter: int
    turn: int
    phase: Phase
    turns: int
    idle: int  # how many turns in succession brought nothing
    drawn: CardId | None  # only what the viewer drew
    acts: tuple[str, ...]  # what the viewer can do right now, by the names of the moves
    outcome: Outcome | None
    shown: tuple[Cards, ...]  # every rack, once the round is over

    def turn_start(self) -> TurnStart:
        """Give what a turn of the viewer is judged by."""
        assert self.viewer is not None  # a spectator has no turn
        return TurnStart(self.options, self.table, self.rack, self.opened[self.viewer], self.drawn)


def view_for(state: State, viewer: int | None) -> View:
    """Build what a seat, or a spectator (`None`), may know."""
    over = state.phase is Phase.OVER
    return View(
        rules=state.rules,
        options=state.options,
        viewer=viewer,
        rack=() if viewer is None else state.racks[viewer],
        rack_sizes=tuple(len(rack) for rack in state.racks),
        stack_sizes=tuple(len(stack) for stack in state.stacks),
        table=state.table,
        aside=state.aside,
        opened=state.opened,
        tokens=state.tokens,
        starter=state.starter,
        turn=state.turn,
        phase=state.phase,
        turns=state.turns,
        idle=state.idle,
        drawn=state.drawn if viewer == state.turn else None,
        acts=() if viewer is None else tuple(NAMES[act] for act in acts_open_to(state, viewer)),
        outcome=state.outcome,
        shown=state.racks if over else (),
    )
