"""Junior's introductory game: an open table, a leader who starts colours, children who look for tiles.

The numbers are the clauses of the rules of Junior. The leader sits on the starter's seat; nobody takes turns.
"""

from dataclasses import replace
from random import Random

from games.engine.cards import CardId, tile_face, tile_traits
from games.engine.errors import Fault, Fix, Flaw, IllegalMove, MalformedMove, Reason, Repair
from games.engine.matches import Company, Played
from games.engine.moves import Move, Place, StartColour
from games.engine.options import Options
from games.engine.piles.combinations import Combination, Form, Kind, Meanings, Pile, Table
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.rulesets.junior import COLOURS, HIGHEST, NUMBERS
from games.engine.state import Ending, Outcome, Phase, State


def deal(options: Options, seats: int, random: Random) -> Dealt:
    """Lay all 40 number tiles face up (4.1, 4.2)."""
    tiles = list(NUMBERS)
    random.shuffle(tiles)
    return Dealt(((),) * seats, (), tuple(tiles))


def bars(state: State, seat: int, act: type[Move]) -> Fault | None:
    """Only the leader starts a colour (4.3), and only the others look for tiles (4.4)."""
    leads = seat == state.starter
    if act is StartColour and not leads:
        return Fault(Reason.ONLY_THE_LEADER, "junior 4.3")
    if act is StartColour and len(state.table) == len(COLOURS):
        return Fault(Reason.COLOUR_HAS_BEGUN, "junior 4.7")
    if act is Place and leads:
        return Fault(Reason.NOT_THE_LEADER, "junior 4.4")
    if act is Place and not neighbours(state):
        return Fault(Reason.NO_NEIGHBOUR, "junior 4.4")
    return None


def place(state: State, seat: int, move: StartColour | Place) -> State:
    """Lay a tile out; a child gets a token for it at once (4.4, 4.6)."""
    if move.card not in NUMBERS:
        raise MalformedMove(Flaw.UNKNOWN_CARD, move.card)
    fault = _does_not_fit(state, move)
    if fault:
        raise IllegalMove(fault)
    earned = int(isinstance(move, Place))
    tokens = tuple(count + earned * (owner == seat) for owner, count in enumerate(state.tokens))
    aside = tuple(card for card in state.aside if card != move.card)
    after = replace(
        state, table=_with_tile(state.table, move.card), aside=aside, tokens=tokens, turns=state.turns + 1
    )
    outcome = ending(state, after)
    return replace(after, phase=Phase.OVER, outcome=outcome) if outcome else after


def _does_not_fit(state: State, move: StartColour | Place) -> Fault | None:
    if move.card not in state.aside:
        return Fault(Reason.TILE_NOT_OPEN, "junior 4.2", (move.card,))
    if isinstance(move, StartColour) and _run_of(state.table, move.card):
        return Fault(Reason.COLOUR_HAS_BEGUN, "junior 4.7", (move.card,))
    if isinstance(move, Place) and move.card not in neighbours(state):
        return Fault(Reason.NO_NEIGHBOUR, "junior 4.4", (move.card,), _what_fits(state))
    return None


def neighbours(state: State) -> tuple[CardId, ...]:
    """Name the tiles that come directly before or after a run on the table (4.4)."""
    return tuple(
        card
        for pile in state.table
        for card in (_next_to(pile.cards[0], -1), _next_to(pile.cards[-1], 1))
        if card in state.aside
    )


def _next_to(card: CardId, step: int) -> CardId:
    colour, shown = tile_traits(card)
    return tile_face(colour, shown + step)


def _what_fits(state: State) -> tuple[Repair, ...]:
    return (Repair(Fix.ADD, neighbours(state), 1),)


def _run_of(table: Table, card: CardId) -> Pile | None:
    return next(
        (pile for pile in table if tile_traits(pile.cards[0]).colour == tile_traits(card).colour), None
    )


def _with_tile(table: Table, card: CardId) -> Table:
    run = _run_of(table, card)
    if run is None:
        return (*table, Pile((card,)))
    grown = Pile(tuple(sorted((*run.cards, card), key=tile_traits)))
    return tuple(grown if pile is run else pile for pile in table)


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    """Read tiles of one colour that grow towards a run (3.1, 4.5)."""
    return Combination(Kind(Form.RUN, tile_traits(pile.cards[0]).colour), pile)


def ending(before: State, after: State) -> Outcome | None:
    """End when all tiles lie in runs from 1 to 10 (4.6); most tokens win, the leader apart (4.7, 4.9)."""
    if any(len(pile) < HIGHEST for pile in after.table) or len(after.table) < len(COLOURS):
        return None
    children = [seat for seat in range(after.seats) if seat != after.starter]
    most = max(after.tokens[seat] for seat in children)
    winners = tuple(seat for seat in children if after.tokens[seat] == most)
    return Outcome(Ending.COMPLETE, winners, after.tokens)


def leader(options: Options, company: Company, random: Random) -> int:
    """Let the chosen seat lead, or else the oldest, or else a bot, or else the first."""
    # A bot rather than a person who was not asked: looking for tiles is the game.
    bots = (seat for seat in range(company.seats) if seat not in company.humans)
    return next((seat for seat in (company.chosen, company.oldest, *bots) if seat is not None), 0)


def same_leader(options: Options, company: Company, last: Played) -> int:
    """Let the leader lead again."""
    return last.starter


def idle_move(state: State, seat: int) -> Move:
    """Start the next colour, or place the first tile that fits."""
    if seat == state.starter:
        return StartColour(next(card for card in state.aside if _run_of(state.table, card) is None))
    return Place(neighbours(state)[0])


RULES = RuleSet(
    name="junior_intro",
    seats=range(2, 6),  # a leader and 1 to 3 children (2.2), by house rule 4
    menu=(),
    clauses={
        Reason.ROUND_IS_OVER: "junior 4.6",
        Reason.NOT_IN_THIS_GAME: "junior 4.1",
    },
    deck=lambda options: NUMBERS,
    deal=deal,
    opened=True,
    first_phase=Phase.OPEN,
    acts={Phase.OPEN: (StartColour, Place)},
    bars=bars,
    place=place,
    read=read,
    tests=(),
    ending=ending,
    points_as_it_lies=lambda state: state.tokens,
    match=MatchRules(leader, same_leader, by_rounds_won=True),
    idle_move=idle_move,
)
