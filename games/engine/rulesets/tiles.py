"""Number-tile Rummy: runs and groups, an opening of 40 points, and a tile put aside in every turn.

The numbers are the clauses of the rules; a turn is one draw and one finished table with the tile put aside.
"""

from collections import Counter
from random import Random

from games.engine.cards import Face, face, is_joker, joker_cards, tile_copies, tile_traits
from games.engine.dealing import share_out
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.matches import Company, Played, Throws
from games.engine.moves import Draw, Lay, Move, PutAside
from games.engine.options import Option, Options
from games.engine.piles.combinations import Combination, Meanings, Pile, Table, meanings_on
from games.engine.piles.numbers import Numbers, read_numbers
from games.engine.piles.opening import Opening, OpeningSearch
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.starters import by_lot, clockwise, highest_thrower, throw_die
from games.engine.state import Cards, Ending, Outcome, Phase, State, TurnEnd, TurnStart

COLOURS = ("red", "blue", "black", "yellow")
HIGHEST = 13
NUMBERS = tuple(
    card for colour in COLOURS for n in range(1, HIGHEST + 1) for card in tile_copies(colour, n, "ab")
)  # 2.1
JOKERS = joker_cards(2)  # 2.2
HAND = 14  # 4.1
JOKER_POINTS = 25  # 7.2, 11.1

WORLD = Numbers(
    COLOURS,
    HIGHEST,
    groups=True,
    fewest_clause="tiles 6.1",
    run_clause="tiles 6.2",
    group_clause="tiles 6.3",
    joker_clause="tiles 9.7",
    meaning_clause="tiles 9.2",
)

MENU = (
    Option("rounds", tuple(range(1, 11)), default=3),
    Option("jokers", (2, 0), default=2),
    Option("opening_points", (40, 0, 30, 50), default=40),
    Option("jokers_per_combination", ("any", "fewer_than_numbers"), default="any"),
    Option("put_aside_not_drawn_tile", (False, True), default=False),
    Option("last_turn_needs_put_aside", (True, False), default=True),
    Option("double_on_first_lay", (True, False), default=True),
    Option("stock_empty", ("no_points", "fewest_points_win"), default="no_points"),
    Option("starter", ("die", "winner", "random"), default="die"),
)


def deck(options: Options) -> Cards:
    """All number tiles, with the jokers or without them (2.3)."""
    return (*NUMBERS, *JOKERS) if options["jokers"] else NUMBERS


def deal(options: Options, seats: int, random: Random) -> Dealt:
    """Deal 14 tiles each; the rest is one stock (4.1)."""
    return share_out(deck(options), seats, HAND, 1, random)


# One pile


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    """Read a pile as a run or a group (6, 9.2)."""
    return read_numbers(WORLD, lambda tiles: most_jokers(tiles, options), pile, meanings)


def most_jokers(tiles: int, options: Options) -> int:
    """Give the highest number of jokers beside so many number tiles (9.7, and the option on it)."""
    return tiles - 1 if options["jokers_per_combination"] == "fewer_than_numbers" else len(JOKERS)


# A whole turn


def tiles_stay(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Every tile that lay on the table, joker or not, is still there (8.3, 9.4)."""
    gone = tuple(sorted(end.taken))
    if not gone:
        return None
    put_back = (Repair(Fix.PUT_BACK, gone, len(gone)),)
    if all(is_joker(card) for card in gone):
        return Fault(Reason.JOKER_MUST_STAY, "tiles 9.4", gone, put_back)
    return Fault(Reason.CARD_LEFT_THE_TABLE, "tiles 8.3", gone, put_back)


def jokers_keep_their_meaning(start: TurnStart, end: TurnEnd) -> Fault | None:
    """A joker gives up a meaning only for that very tile from the rack (9.3, 9.5, 9.6)."""
    now = Counter(meanings_on(finished(end)).values())
    paid = Counter(face(card) for card in end.brought)
    for meaning, jokers in Counter(meanings_on(start.table).values()).items():
        unpaid = jokers - now[meaning] - paid[meaning]
        if jokers > now[meaning] and unpaid > 0:
            return _joker_not_freed(start, end, meaning, unpaid)
    return None


def _joker_not_freed(start: TurnStart, end: TurnEnd, meaning: Face, unpaid: int) -> Fault:
    now = meanings_on(finished(end))
    meant = meanings_on(start.table).items()
    jokers = tuple(joker for joker, face_ in meant if face_ == meaning and now[joker] != meaning)
    at_hand = tuple(card for card in end.rack if face(card) == meaning)
    exchange = (Repair(Fix.EXCHANGE, at_hand, unpaid),) if len(at_hand) >= unpaid else ()
    put_back = Repair(Fix.NAME, jokers, len(jokers), meanings=(meaning,))
    return Fault(Reason.JOKER_NOT_FREED, "tiles 9.6", jokers, (*exchange, put_back), count=unpaid)


def opening_is_worth_enough(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Own combinations of an opening turn are worth 40 points or more (7.1, 7.3, 7.4a, 7.5)."""
    if start.opened or not (end.brought or _changed(start.table, end)):
        return None
    wanted, laid = _wanted(start), sum(map(_pile_points, _own_piles(end)))
    if laid >= wanted:
        return None
    # Own tiles that were moved on to other piles count as well, if they could have been laid first (7.4a).
    if rack_points(tuple(end.brought)) >= wanted:
        laid = max(laid, opening_of(tuple(end.brought), start.options).points)
    if laid >= wanted:
        return None
    reason = Reason.OPENING_TOO_LOW if laid else Reason.NOT_OPENED
    return Fault(reason, "tiles 7.1", tuple(sorted(end.brought)), count=wanted - laid)


def _wanted(start: TurnStart) -> int:
    """Give the points of an opening; where the players agreed on none, any combination is enough."""
    return max(int(start.options["opening_points"]), 1)


def _own_piles(end: TurnEnd) -> list[Pile]:
    return [pile for pile in finished(end) if end.brought.issuperset(pile.cards)]


def _pile_points(pile: Pile) -> int:
    return rack_points(pile.cards)


def to_open(start: TurnStart, own: tuple[Combination | Fault, ...]) -> int:
    """Count the points that are still missing to an opening (7.1)."""
    laid = sum(_pile_points(each.pile) for each in own if isinstance(each, Combination))
    return max(0, _wanted(start) - laid)


def opening(start: TurnStart, cards: Cards, lacking: int) -> tuple[Pile, ...]:
    """Give the most valuable combinations of these tiles, if they are worth enough."""
    best = opening_of(cards, start.options)
    return tuple(Pile(pile) for pile in best.piles) if best.points >= max(lacking, 1) else ()


def opening_of(cards: Cards, options: Options) -> Opening:
    """Find the player's own combinations among the cards that count most (7.2)."""
    return OpeningSearch(WORLD, lambda tiles: most_jokers(tiles, options), JOKER_POINTS).best(cards)


def finished(end: TurnEnd) -> Table:
    """Give the piles of a finished table."""
    return tuple(combination.pile for combination in end.combinations)


def _changed(table: Table, end: TurnEnd) -> bool:
    """Tell whether other tiles lie together than before, whichever of two equal tiles lies where."""
    return Counter(map(_lying, table)) != Counter(map(_lying, finished(end)))


def _lying(pile: Pile) -> tuple[Face, ...]:
    return tuple(sorted(map(face, pile.cards)))


def one_tile_is_put_aside(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Every turn ends with a tile of the rack put aside, the last one too (5.3, 5.4, 10.2)."""
    options, kept = start.options, end.rack
    if end.aside is None:
        goes_out = not kept and not options["last_turn_needs_put_aside"]
        return None if goes_out else _put_one_aside(start, end)
    if end.aside not in kept:
        return Fault(Reason.ASIDE_NOT_ON_RACK, "tiles 5.4", (end.aside,), _keep(kept))
    if end.aside == start.drawn and options["put_aside_not_drawn_tile"]:
        others = tuple(card for card in kept if card != start.drawn)
        return Fault(Reason.ASIDE_JUST_DRAWN, "tiles 12", (end.aside,), _keep(others))
    return None


def _put_one_aside(start: TurnStart, end: TurnEnd) -> Fault:
    clause = "tiles 5.3" if end.rack else "tiles 10.2"
    return Fault(Reason.PUT_ONE_ASIDE, clause, repair=_keep(end.rack or tuple(sorted(end.brought))))


def _keep(cards: Cards) -> tuple[Repair, ...]:
    return (Repair(Fix.KEEP, cards, 1),) if cards else ()


# The end


def ending(before: State, after: State) -> Outcome | None:
    """End the round when the rack is empty (10.1), or after the turn with the last draw (10.3)."""
    seat = before.turn
    if not after.racks[seat]:
        return score(after, seat, doubled=not before.opened[seat])
    if not any(after.stacks):
        return stock_used_up(after)
    return None


def score(state: State, winner: int, doubled: bool) -> Outcome:
    """Count the racks of the others, twice if the winner got out in the very turn of opening (11.1, 11.2)."""
    doubled = doubled and bool(state.options["double_on_first_lay"])
    points = tuple(-rack_points(rack) * (2 if doubled else 1) for rack in state.racks)
    return Outcome(Ending.OUT, (winner,), points, out=winner, doubled=doubled)


def stock_used_up(state: State) -> Outcome:
    """Count nothing (10.3), or let the fewest rack points win where the players agreed on that."""
    points = tuple(-rack_points(rack) for rack in state.racks)
    if state.options["stock_empty"] == "no_points":
        return Outcome(Ending.STOCK_EMPTY, (), (0,) * state.seats)
    winners = tuple(seat for seat, lost in enumerate(points) if lost == max(points))
    return Outcome(Ending.STOCK_EMPTY, winners, points)


def rack_points(rack: Cards) -> int:
    """Count the numbers, and 25 for a joker (11.1)."""
    return sum(JOKER_POINTS if is_joker(card) else tile_traits(card).number for card in rack)


def first_starter(options: Options, company: Company, random: Random) -> int:
    """The die decides (4.2), or the lot."""
    thrown = throws(options, company, random)
    return highest_thrower(thrown) if thrown else by_lot(company, random)


def throws(options: Options, company: Company, random: Random) -> tuple[Throws, ...]:
    """Give the throws of the die, where it decides."""
    return () if options["starter"] == "random" else throw_die(company, random)


def next_starter(options: Options, company: Company, last: Played) -> int:
    """The start passes clockwise (4.3), or to the winner."""
    if options["starter"] == "winner" and last.winners:
        return last.winners[0]
    return clockwise(company, last)


def idle_move(state: State, seat: int) -> Move:
    """Draw, then put aside a tile that may be put aside."""
    if state.phase is Phase.DRAW:
        return Draw()
    rack = state.racks[seat]
    if state.options["put_aside_not_drawn_tile"]:
        return PutAside(next(card for card in rack if card != state.drawn))
    return PutAside(rack[-1])


RULES = RuleSet(
    name="tiles",
    seats=range(2, 5),  # 2.5
    menu=MENU,
    clauses={
        Reason.ROUND_IS_OVER: "tiles 10.1",
        Reason.NOT_YOUR_TURN: "tiles 4.4",
        Reason.NOT_NOW: "tiles 5.1",
        Reason.NOT_IN_THIS_GAME: "tiles 5.3",
        Reason.STACK_IS_GIVEN: "tiles 5.1",
        Reason.CARD_NOT_YOURS: "tiles 8.3",
    },
    deck=deck,
    deal=deal,
    first_phase=Phase.DRAW,
    acts={Phase.DRAW: (Draw,), Phase.LAY: (Lay, PutAside)},
    faces=WORLD.faces,
    read=read,
    to_open=to_open,
    opening=opening,
    tests=(tiles_stay, jokers_keep_their_meaning, opening_is_worth_enough, one_tile_is_put_aside),
    ending=ending,
    points_as_it_lies=lambda state: tuple(-rack_points(rack) for rack in state.racks),
    match=MatchRules(first_starter, next_starter, throws),
    idle_move=idle_move,
)
