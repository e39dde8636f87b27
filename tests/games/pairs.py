"""A fourth game, small enough to be read at a glance: two number tiles of one colour make a pair.

It is written as docs/adding-a-rule-set.md says, step by step, and is no game of the site: tests register it.
"""

from random import Random

import pytest

from games.engine import rulesets
from games.engine.cards import tile_face, tile_traits
from games.engine.dealing import share_out
from games.engine.errors import Fault, Reason
from games.engine.matches import Company, Played
from games.engine.moves import Draw, Lay, Move, Pass
from games.engine.options import Option, Options
from games.engine.piles.combinations import Combination, Form, Kind, Meanings, Pile
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.state import Ending as RoundEnding
from games.engine.state import Outcome, Phase, State
from games.rules_pages.pages import Ending, Example, Rule, RulesPage, Step
from games.rules_pages.views import PAGES
from games.table_page.appearance import APPEARANCES, Appearance
from games.wording import menu
from games.wording.menu import Game

COLOURS = ("red", "blue", "black")
DECK = tuple(tile_face(colour, n) for colour in COLOURS for n in range(1, 7))
HAND, STACKS = 4, 2


def deal(options: Options, seats: int, random: Random) -> Dealt:
    return share_out(DECK, seats, HAND, STACKS, random)


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    colours = {tile_traits(card).colour for card in pile.cards}
    if len(pile) == 2 and len(colours) == 1:
        return Combination(Kind(Form.GROUP, colours.pop()), pile)
    return Fault(Reason.NOT_OF_ONE_KIND, "pairs 1", pile.cards)


def ending(before: State, after: State) -> Outcome | None:
    seat = before.turn
    if not after.racks[seat]:
        return Outcome(RoundEnding.OUT, (seat,), tuple(-len(rack) for rack in after.racks), out=seat)
    return None if any(after.stacks) else Outcome(RoundEnding.STOCK_EMPTY, (), (0,) * after.seats)


def first_seat(options: Options, company: Company, random: Random) -> int:
    return 0


def same_starter(options: Options, company: Company, last: Played) -> int:
    return last.starter


def idle_move(state: State, seat: int) -> Move:
    return Draw() if state.phase is Phase.DRAW else Pass()


RULES = RuleSet(
    name="pairs",
    seats=range(2, 4),
    menu=(Option("rounds", (1, 2), default=1),),
    clauses={},
    deck=lambda options: DECK,
    deal=deal,
    first_phase=Phase.DRAW,
    acts={Phase.DRAW: (Draw,), Phase.LAY: (Lay, Pass)},
    read=read,
    tests=(),
    ending=ending,
    match=MatchRules(first_seat, same_starter),
    idle_move=idle_move,
    points_as_it_lies=lambda state: tuple(-len(rack) for rack in state.racks),
)


ON_THE_MENU = Game("pairs", "Pairs", "Two tiles of one colour.", "red-1 red-3", "pairs", quick_bots=1)

APPEARANCE = Appearance(
    material="tiles",
    sorts=("colour", "number"),
    forms=({"form": "group", "trait": "colour"},),
    worth=lambda card: 1,
)


def rules_page() -> RulesPage:
    """Describe the game on one page."""
    step = Step("Lay", "Lay two tiles of one colour.", "red-1 red-3")
    wrong = Example("Two colours.", ("+red-1 +blue-1",), Reason.NOT_OF_ONE_KIND)
    right = Example("One colour.", ("+red-1 +red-3",))
    return RulesPage(
        rules="pairs",
        title="Pairs",
        ages="6+",
        aim="Get rid of your tiles.",
        needs=("18 tiles",),
        dealing=(),
        rack="red-1 red-3 blue-2",
        stock="back",
        turn=(step, step, step),
        lessons=(Rule("Pairs", "Two tiles of one colour.", (right, wrong)),),
        ending=Ending("The end", "Whoever has no tile left wins.", (right,), "One point a tile.", (), ()),
    )


def register_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow step 1 of the page; the engine finds a file by itself, but a test has none in its folder."""
    monkeypatch.setitem(rulesets.all_rule_sets(), RULES.name, RULES)


def register_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow steps 1 to 4 of the page: rules, menu, table page, and the page of rules."""
    register_rules(monkeypatch)
    monkeypatch.setattr(menu, "MENU", (*menu.MENU, ON_THE_MENU))
    monkeypatch.setitem(APPEARANCES, RULES.name, APPEARANCE)
    monkeypatch.setitem(PAGES, RULES.name, rules_page)
