"""Junior: runs that only grow, tokens for every tile, and jokers that can be freed.

The numbers are the clauses of the rules.
"""

from collections.abc import Iterator
from random import Random

from games.engine.cards import CardId, Face, is_joker, joker_cards, tile_face
from games.engine.dealing import share_out
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.matches import Company, Played
from games.engine.moves import Lay, Move, Pass, PayAndDraw
from games.engine.options import Option, Options
from games.engine.piles.combinations import Combination, Meanings, Pile
from games.engine.piles.numbers import Numbers, read_numbers
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.starters import by_lot
from games.engine.state import Ending, Outcome, Phase, State, TurnEnd, TurnStart

COLOURS = ("red", "yellow", "blue", "black")
HIGHEST = 10
NUMBERS = tuple(tile_face(colour, n) for colour in COLOURS for n in range(1, HIGHEST + 1))  # 2.1
JOKERS = joker_cards(4)
DECK = (*NUMBERS, *JOKERS)
HAND = 6  # 5.2
TOKENS = 6  # 5.1
ALL_TOKENS = 56  # 2.1

WORLD = Numbers(
    COLOURS,
    HIGHEST,
    groups=False,
    fewest_clause="junior 3.1",
    run_clause="junior 3.1",
    group_clause="junior 3.2",
    joker_clause="junior 9.2",
    meaning_clause="junior 9.1",
)

MENU = (
    Option("rounds", tuple(range(1, 11)), default=1),
    Option("jokers_per_run", ("several", "one"), default="several"),
    Option("keep_freed_joker", (True, False), default=True),
)


def deal(options: Options, seats: int, random: Random) -> Dealt:
    """Give each player 6 tiles; the rest is the pot (5.2)."""
    return share_out(DECK, seats, HAND, 1, random)


# One pile


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    """Read a pile as a run (3, 9.1, 9.2)."""
    most = 1 if options["jokers_per_run"] == "one" else len(JOKERS)
    return read_numbers(WORLD, lambda tiles: most, pile, meanings)


# A whole turn


def tiles_stay(start: TurnStart, end: TurnEnd) -> Fault | None:
    """No number tile leaves the table (6.5)."""
    gone = tuple(sorted(card for card in end.taken if not is_joker(card)))
    put_back = Repair(Fix.PUT_BACK, gone, len(gone))
    return Fault(Reason.CARD_LEFT_THE_TABLE, "junior 6.5", gone, (put_back,)) if gone else None


def runs_only_grow(start: TurnStart, end: TurnEnd) -> Fault | None:
    """The number tiles of an old run still lie together (6.5)."""
    for old, new in _runs_before_and_after(start, end):
        parted = tuple(card for card in old.cards if not is_joker(card) and card not in new.cards)
        if parted:
            put_back = Repair(Fix.PUT_BACK, parted, len(parted))
            return Fault(Reason.RUN_TAKEN_APART, "junior 6.5", parted, (put_back,))
    return None


def jokers_are_freed(start: TurnStart, end: TurnEnd) -> Fault | None:
    """The place of an old joker holds a joker still, or the very tile from the rack (9.3)."""
    taken: set[tuple[Pile, Face]] = set()
    for old, new in _runs_before_and_after(start, end):
        for joker, meaning in old.jokers:
            # Of two old runs that were pushed together only one can have had a joker in this place.
            if (new, meaning) in taken or not _is_held(meaning, new, end):
                return _joker_not_freed(joker, meaning, end)
        taken |= {(new, meaning) for meaning in _faces_shown(old)}
    return None


def freed_jokers_are_laid(start: TurnStart, end: TurnEnd) -> Fault | None:
    """A freed joker may be kept (9.4), unless the players agreed that it may not."""
    kept = tuple(sorted(card for card in end.taken if is_joker(card)))
    if not kept or start.options["keep_freed_joker"]:
        return None
    return Fault(Reason.JOKER_MUST_STAY, "junior 9.4", kept, count=len(kept))


def something_is_laid(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Laying means at least one tile from the rack (6.1); freeing a joker is laying too (9.7)."""
    return None if end.brought else Fault(Reason.NOTHING_LAID, "junior 6.1")


def _runs_before_and_after(start: TurnStart, end: TurnEnd) -> Iterator[tuple[Pile, Pile]]:
    """Pair every old run with the run that its first number tile lies in at the end."""
    lies_in = {card: each.pile for each in end.combinations for card in each.pile.cards}
    for old in start.table:
        yield old, lies_in[next(card for card in old.cards if not is_joker(card))]


def _faces_shown(run: Pile) -> list[Face]:
    meanings = dict(run.jokers)
    return [meanings.get(card, card) for card in run.cards]


def _is_held(meaning: Face, run: Pile, end: TurnEnd) -> bool:
    """Tell whether a joker holds the place in the run, or the tile itself, come from the rack."""
    return meaning in end.brought if meaning in run.cards else meaning in _faces_shown(run)


def _joker_not_freed(joker: CardId, meaning: Face, end: TurnEnd) -> Fault:
    exchange = (Repair(Fix.EXCHANGE, (meaning,), 1),) if meaning in end.rack else ()
    put_back = Repair(Fix.PUT_BACK, (joker,), 1, meanings=(meaning,))
    return Fault(Reason.JOKER_NOT_FREED, "junior 9.3", (joker,), (*exchange, put_back), count=1)


def reward(start: TurnStart, end: TurnEnd) -> int:
    """Count the tokens: tiles laid, new runs, the last tile (7).

    A tile that frees a joker earns nothing (9.5), and the joker earns its token when it is laid again
    (9.6): together that is one token for each tile by which the rack grew shorter.
    """
    return len(end.brought) - len(end.taken) + _new_runs(end) + (not end.rack)


def _new_runs(end: TurnEnd) -> int:
    """Count the runs that no number tile of the table is part of (7.2, 7.5a)."""
    return sum(
        all(is_joker(card) or card in end.brought for card in each.pile.cards) for each in end.combinations
    )


# Paying, and the end


def bars(state: State, seat: int, act: type[Move]) -> Fault | None:
    """Who does not lay pays and draws (6.6), unless the pot (6.7) or the purse (6.8) is empty."""
    has_pot, has_token = any(state.stacks), state.tokens[seat] > 0
    if act is Pass and has_pot and has_token:
        return Fault(Reason.MUST_PAY_AND_DRAW, "junior 6.6", repair=(Repair(Fix.PAY),))
    if act is PayAndDraw and not has_pot:
        return Fault(Reason.STACK_IS_EMPTY, "junior 6.7", repair=(Repair(Fix.END_TURN),))
    if act is PayAndDraw and not has_token:
        return Fault(Reason.NOTHING_TO_PAY_WITH, "junior 6.8", repair=(Repair(Fix.END_TURN),))
    return None


def ending(before: State, after: State) -> Outcome | None:
    """End the round when a rack is empty (10.1), or after a circle in which nobody did anything (10.5)."""
    seat = before.turn
    if not after.racks[seat]:
        return score(after, Ending.OUT, seat)
    if after.idle >= after.seats:
        return score(after, Ending.DEAD, None)
    return None


def score(state: State, ending: Ending, out: int | None) -> Outcome:
    """Let everybody pay for the tiles left (10.2); most tokens win, and a tie goes to who is out (10.4)."""
    points = tuple(max(0, purse - len(rack)) for purse, rack in zip(state.tokens, state.racks, strict=True))
    best = tuple(seat for seat, tokens in enumerate(points) if tokens == max(points))
    winners = (out,) if out is not None and out in best else best
    return Outcome(ending, winners, points, out=out)


def first_starter(options: Options, company: Company, random: Random) -> int:
    """The oldest begins (5.3); by lot where that is not known."""
    return by_lot(company, random) if company.oldest is None else company.oldest


def next_starter(options: Options, company: Company, last: Played) -> int:
    """The winner begins; of several the oldest, or else the next one clockwise (11.2)."""
    if company.oldest in last.winners:
        return company.oldest
    return min(last.winners, key=lambda seat: (seat - last.starter - 1) % company.seats)


def idle_move(state: State, seat: int) -> Move:
    """Pay and draw, or pass where that cannot be."""
    return Pass() if bars(state, seat, PayAndDraw) else PayAndDraw()


RULES = RuleSet(
    name="junior",
    seats=range(2, 5),  # 2.2
    menu=MENU,
    clauses={
        Reason.ROUND_IS_OVER: "junior 10.1",
        Reason.NOT_YOUR_TURN: "junior 5.3",
        Reason.NOT_NOW: "junior 6.1",
        Reason.NOT_IN_THIS_GAME: "junior 6.1",
        Reason.CARD_NOT_YOURS: "junior 6.2",
    },
    deck=lambda options: DECK,
    deal=deal,
    tokens=TOKENS,
    all_tokens=ALL_TOKENS,
    opened=True,  # 6.3: there is no personal opening
    first_phase=Phase.LAY,
    acts={Phase.LAY: (Lay, PayAndDraw, Pass)},
    bars=bars,
    faces=WORLD.faces,
    rearranges=False,  # 6.5
    read=read,
    tests=(tiles_stay, runs_only_grow, jokers_are_freed, freed_jokers_are_laid, something_is_laid),
    reward=reward,
    ending=ending,
    points_as_it_lies=lambda state: score(state, Ending.STOPPED, None).points,
    match=MatchRules(first_starter, next_starter, by_rounds_won=True),
    idle_move=idle_move,
)
