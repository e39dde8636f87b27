"""Photo Rummy: sets of one category, rows of one capital, and jokers that are bound to their kind.

The numbers are the clauses of the rules; 9.7 is the complete test of a finished turn.
"""

from collections import Counter
from random import Random

from games.engine.cards import count_jokers, is_joker
from games.engine.dealing import share_out
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.matches import Company, Played
from games.engine.moves import Draw, Lay, Move, Pass
from games.engine.options import Option, Options
from games.engine.piles.combinations import Combination, Form, Kind, Pile, Table
from games.engine.piles.photos import (
    FEWEST,
    JOKERS,
    PHOTOS,
    belongs,
    kinds_of,
    most_jokers,
    read,
    shared_kind,
)
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.starters import by_lot, clockwise
from games.engine.state import Cards, Ending, Outcome, Phase, State, TurnEnd, TurnStart

DECK = (*PHOTOS, *JOKERS)  # 2.1

HAND = 8  # 4.3
STACKS = 5  # 4.5
JOKER_POINTS = 10  # 12.2

MENU = (
    Option("jokers_in_deal", (True, False), default=True),
    Option("rounds", tuple(range(1, 11)), default=3),
    Option("first_starter", ("youngest", "human", "random", "chosen"), default="youngest"),
    Option("next_starter", ("clockwise", "winner", "youngest"), default="clockwise"),
    Option("row_joker_limit", ("fewer_than_photos", "one"), default="fewer_than_photos"),
    Option("draw_counts_as_round", (True, False), default=True),
    Option("tie_break", ("rounds_won", "extra_round"), default="rounds_won"),
    Option("stack_choice", ("player", "automatic"), default="player"),
)


def deal(options: Options, seats: int, random: Random) -> Dealt:
    """Deal 8 cards each and five stacks (4.2 to 4.5)."""
    held_back = () if options["jokers_in_deal"] else JOKERS
    return share_out(DECK, seats, HAND, STACKS, random, held_back)


# A whole turn: the parts of 9.7


def photos_stay(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Every photo card of the table is still on it (9.3, 9.7c)."""
    gone = tuple(sorted(card for card in end.taken if not is_joker(card)))
    put_back = Repair(Fix.PUT_BACK, gone, len(gone))
    return Fault(Reason.CARD_LEFT_THE_TABLE, "photo 9.3", gone, (put_back,)) if gone else None


def jokers_are_bound(start: TurnStart, end: TurnEnd) -> Fault | None:
    """A kind lets go of no more jokers than it got photo cards from the rack (9.6, 9.7d)."""
    before = _jokers_by_kind(start.table)
    after = _jokers_by_kind(tuple(combination.pile for combination in end.combinations))
    for kind, jokers in before.items():
        unpaid = jokers - after[kind] - len(_brought_to(kind, end))
        if jokers > after[kind] and unpaid > 0:
            return _joker_not_freed(start, end, kind, unpaid)
    return None


def opening_is_own(start: TurnStart, end: TurnEnd) -> Fault | None:
    """Who has not opened lays first a combination of own cards alone (8.1, 8.3, 9.7e)."""
    if start.opened or not (end.brought or _changed(start.table, end)):
        return None
    photos, jokers = end.brought.difference(JOKERS), JOKERS[: _brought_jokers(start, end)]
    if own_combination((*photos, *jokers), start.options):
        return None
    return Fault(Reason.NOT_OPENED, "photo 8.1", tuple(sorted(end.brought)))


def to_open(start: TurnStart, own: tuple[Combination | Fault, ...]) -> int:
    """Count the cards that are still missing to a combination of own cards alone (8.1)."""
    if any(isinstance(pile, Combination) for pile in own):
        return 0
    missing = (pile.missing for pile in own if isinstance(pile, Fault))
    return min(filter(None, missing), default=FEWEST[Form.ROW])


def opening(start: TurnStart, cards: Cards, lacking: int) -> tuple[Pile, ...]:
    """Give a combination that these cards can make by themselves, as a pile."""
    own = own_combination(cards, start.options)
    return (Pile(own),) if own else ()


def _jokers_by_kind(table: Table) -> Counter[Kind]:
    """Count the jokers in every kind on a table."""
    jokers: Counter[Kind] = Counter()
    for pile in table:
        held = count_jokers(pile.cards)
        if held and (kind := _kind_of(pile)):
            jokers[kind] += held
    return jokers


def _kind_of(pile: Pile) -> Kind | None:
    return shared_kind([card for card in pile.cards if card in PHOTOS])


def _brought_to(kind: Kind, end: TurnEnd) -> Cards:
    """List the photo cards from the rack that lie in combinations of a kind at the end."""
    piles = (combination.pile for combination in end.combinations if combination.kind == kind)
    return tuple(card for pile in piles for card in pile.cards if card in end.brought and not is_joker(card))


def _joker_not_freed(start: TurnStart, end: TurnEnd, kind: Kind, unpaid: int) -> Fault:
    before = {card for pile in start.table if _kind_of(pile) == kind for card in pile.cards}
    after = {card for each in end.combinations if each.kind == kind for card in each.pile.cards}
    jokers = tuple(sorted((before - after).intersection(JOKERS)))
    fitting = tuple(card for card in end.rack if card in PHOTOS and belongs(card, kind))
    exchange = (Repair(Fix.EXCHANGE, fitting, unpaid, kind),) if len(fitting) >= unpaid else ()
    put_back = Repair(Fix.PUT_BACK, jokers, unpaid, kind)
    return Fault(Reason.JOKER_NOT_FREED, "photo 9.6", jokers, (*exchange, put_back), kind, unpaid)


def _changed(table: Table, end: TurnEnd) -> bool:
    """Tell whether other cards lie together than before, whichever of the equal jokers lies where."""
    return {_lying(pile) for pile in table} != {_lying(each.pile) for each in end.combinations}


def _lying(pile: Pile) -> frozenset[str | int]:
    """Give the photo cards of a pile and the number of its jokers."""
    return frozenset(pile.cards).difference(JOKERS) | {count_jokers(pile.cards)}


def _brought_jokers(start: TurnStart, end: TurnEnd) -> int:
    """Give the number b of 9.7e: how many jokers can have come from the rack."""
    had, left = count_jokers(start.rack), count_jokers(end.rack)
    freed = sum(
        min(jokers, len(_brought_to(kind, end))) for kind, jokers in _jokers_by_kind(start.table).items()
    )
    return min(had, had - left + freed)


def own_combination(cards: Cards, options: Options) -> Cards:
    """Find a combination that these cards can make by themselves, as small as can be, or nothing."""
    jokers = [card for card in cards if is_joker(card)]
    kinds: dict[Kind, Cards] = {}
    for card in sorted(set(cards).difference(JOKERS)):
        for kind in kinds_of(card):
            kinds[kind] = (*kinds.get(kind, ()), card)
    for kind, photos in sorted(kinds.items(), key=lambda entry: (FEWEST[entry[0].form], -len(entry[1]))):
        wanted = max(0, FEWEST[kind.form] - len(photos))
        if wanted <= min(len(jokers), most_jokers(len(photos), options)):
            return (*photos[: FEWEST[kind.form]], *jokers[:wanted])
    return ()


# The end


def ending(before: State, after: State) -> Outcome | None:
    """End the round when the rack is empty (11.1), or when nobody can draw any more (13.2)."""
    seat = before.turn
    if not after.racks[seat]:
        return score(after, seat)
    if not any(after.stacks):
        return Outcome(Ending.STOCK_EMPTY, (), (0,) * after.seats)
    return None


def score(state: State, winner: int) -> Outcome:
    """Count the racks: the winner gets what the others lose (12.2, 12.3)."""
    lost = [rack_points(rack) for rack in state.racks]
    points = tuple(sum(lost) if seat == winner else -lost[seat] for seat in range(state.seats))
    return Outcome(Ending.OUT, (winner,), points, out=winner)


def points_as_it_lies(state: State) -> tuple[int, ...]:
    """Count as in 12.2 and 12.3 what each holds beyond the fewest; those with the fewest share the sum."""
    held = [rack_points(rack) for rack in state.racks]
    beyond = [points - min(held) for points in held]
    share = sum(beyond) // beyond.count(0)
    return tuple(-each or share for each in beyond)


def rack_points(rack: Cards) -> int:
    """Count 1 for a photo card and 10 for a joker (12.2)."""
    jokers = count_jokers(rack)
    return len(rack) - jokers + JOKER_POINTS * jokers


def first_starter(options: Options, company: Company, random: Random) -> int:
    """The youngest begins (4.6), or whom the house rule names; by lot where that is not known."""
    match options["first_starter"]:
        case "youngest" if company.youngest is not None:
            return company.youngest
        case "chosen" if company.chosen is not None:
            return company.chosen
        case "human" if company.humans:
            return random.choice(company.humans)
    return by_lot(company, random)


def next_starter(options: Options, company: Company, last: Played) -> int:
    """The start passes clockwise (4.6), or to whom the house rule names."""
    match options["next_starter"]:
        case "winner" if last.winners:
            return last.winners[0]
        case "youngest" if company.youngest is not None:
            return company.youngest
    return clockwise(company, last)


def idle_move(state: State, seat: int) -> Move:
    """Draw from the highest stack, then pass."""
    if state.phase is not Phase.DRAW:
        return Pass()
    if state.options["stack_choice"] == "automatic":
        return Draw()
    heights = [len(stack) for stack in state.stacks]
    return Draw(heights.index(max(heights)))


RULES = RuleSet(
    name="photo",
    seats=range(2, 5),  # 2.5
    menu=MENU,
    clauses={
        Reason.ROUND_IS_OVER: "photo 11.1",
        Reason.NOT_YOUR_TURN: "photo 4.7",
        Reason.NOT_NOW: "photo 5.1",
        Reason.NOT_IN_THIS_GAME: "photo 5.4",
        Reason.STACK_IS_EMPTY: "photo 5.5",
        Reason.NO_SUCH_STACK: "photo 4.5",
        Reason.CHOOSE_A_STACK: "photo 5.1",
        Reason.STACK_IS_GIVEN: "photo 14",
        Reason.CARD_NOT_YOURS: "photo 9.7",
    },
    deck=lambda options: DECK,
    deal=deal,
    first_phase=Phase.DRAW,
    acts={Phase.DRAW: (Draw,), Phase.LAY: (Lay, Pass)},
    stack_is_chosen=lambda options: options["stack_choice"] == "player",
    read=read,
    to_open=to_open,
    opening=opening,
    tests=(photos_stay, jokers_are_bound, opening_is_own),
    ending=ending,
    points_as_it_lies=points_as_it_lies,
    match=MatchRules(
        first_starter,
        next_starter,
        replays_draws=lambda options: not options["draw_counts_as_round"],
        extra_round_on_tie=lambda options: options["tie_break"] == "extra_round",
    ),
    idle_move=idle_move,
)
