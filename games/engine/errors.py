"""How the engine says no: in values that a page can turn into a sentence, never in sentences."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.cards import CardId
from games.engine.piles.combinations import Kind


class Flaw(StrEnum):
    """Why something is not a move at all."""

    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_TYPE = "unknown_type"
    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_CARD = "unknown_card"
    DOUBLED_CARD = "doubled_card"
    EMPTY_PILE = "empty_pile"
    UNKNOWN_FACE = "unknown_face"
    UNKNOWN_SEAT = "unknown_seat"


class Reason(StrEnum):
    """Why a move is refused."""

    # whose turn, and what may be done now
    ROUND_IS_OVER = "round_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_IN_THIS_GAME = "not_in_this_game"
    # drawing and paying
    STACK_IS_EMPTY = "stack_is_empty"
    NO_SUCH_STACK = "no_such_stack"
    CHOOSE_A_STACK = "choose_a_stack"
    STACK_IS_GIVEN = "stack_is_given"
    NOTHING_TO_PAY_WITH = "nothing_to_pay_with"
    MUST_PAY_AND_DRAW = "must_pay_and_draw"
    # one pile
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_OF_ONE_KIND = "not_of_one_kind"
    NOT_CONSECUTIVE = "not_consecutive"
    SAME_TILE_TWICE = "same_tile_twice"
    TOO_MANY_JOKERS = "too_many_jokers"
    JOKER_NEEDS_MEANING = "joker_needs_meaning"
    JOKER_CANNOT_MEAN_THAT = "joker_cannot_mean_that"
    # the whole turn
    CARD_NOT_YOURS = "card_not_yours"
    CARD_LEFT_THE_TABLE = "card_left_the_table"
    JOKER_NOT_FREED = "joker_not_freed"
    JOKER_MUST_STAY = "joker_must_stay"
    NOT_OPENED = "not_opened"
    OPENING_TOO_LOW = "opening_too_low"
    NOTHING_LAID = "nothing_laid"
    RUN_TAKEN_APART = "run_taken_apart"
    # putting a tile aside
    PUT_ONE_ASIDE = "put_one_aside"
    ASIDE_NOT_ON_RACK = "aside_not_on_rack"
    ASIDE_JUST_DRAWN = "aside_just_drawn"
    # the introductory game
    ONLY_THE_LEADER = "only_the_leader"
    NOT_THE_LEADER = "not_the_leader"
    COLOUR_HAS_BEGUN = "colour_has_begun"
    TILE_NOT_OPEN = "tile_not_open"
    NO_NEIGHBOUR = "no_neighbour"


class Fix(StrEnum):
    """What a repair does with its cards."""

    ADD = "add"  # lay `count` of `cards` from the rack on a pile as well
    MOVE = "move"  # move `cards` from one pile to another
    LAY_NEW = "lay_new"  # lay `cards` of the table as a pile of their own
    TAKE_BACK = "take_back"  # take `cards` back on the rack
    PUT_BACK = "put_back"  # return `cards` to the pile that they came from
    EXCHANGE = "exchange"  # lay `count` of `cards` in the joker's place
    NAME = "name"  # say which of `meanings` the joker stands for
    LAY_FIRST = "lay_first"  # lay `cards` of the rack, an own combination, in this turn as well
    DRAW = "draw"
    CHOOSE = "choose"  # choose one of `stacks`
    KEEP = "keep"  # keep one of `cards` to put it aside
    PAY = "pay"
    END_TURN = "end_turn"
    BEGIN_AGAIN = "begin_again"  # take back everything that was done in this turn


@dataclass(frozen=True, slots=True)
class Repair:
    """One small change that would make a refused move right."""

    fix: Fix
    cards: tuple[CardId, ...] = ()
    count: int = 0
    kind: Kind | None = None
    meanings: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()
    pile: int | None = None  # where the cards go to, in the table of a way out


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong: the clause that forbids it, the cards it is about, and what would help.

    A pile that is only unfinished is `missing` some cards, and `fitting` names cards that may be among them.
    """

    reason: Reason
    clause: str
    cards: tuple[CardId, ...] = ()
    repair: tuple[Repair, ...] = ()
    kind: Kind | None = None
    count: int = 0  # how many cards or points are too few, even where piles are joined, or too many
    missing: int = 0  # how few more cards can make the pile right; 0 where no card that is added can
    fitting: tuple[CardId, ...] = ()  # on the rack or free on the table
    gaps: tuple[int, ...] = ()  # before which of `cards`, or after all of them, a tile of a run is missing

    @property
    def is_unfinished(self) -> bool:
        """Tell whether a pile only waits for more cards; a joker too many should rather go."""
        return self.missing > 0 and not (self.reason is Reason.TOO_MANY_JOKERS and self.kind)


class EngineError(Exception):
    """The engine refuses, and the state is as it was."""


class MalformedMove(EngineError):  # noqa: N818
    """This is not a move."""

    def __init__(self, flaw: Flaw, what: str = "") -> None:
        super().__init__(flaw, what)
        self.flaw = flaw
        self.what = what


class IllegalMove(EngineError):  # noqa: N818
    """This is a move, and the rules refuse it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    @property
    def reason(self) -> Reason:
        return self.fault.reason

    @property
    def clause(self) -> str:
        return self.fault.clause

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.fault.cards

    @property
    def repair(self) -> tuple[Repair, ...]:
        return self.fault.repair


class UnknownRules(EngineError):  # noqa: N818
    """There is no rule set of this name, or it has no such option."""


class CorruptState(EngineError):  # noqa: N818
    """Stored JSON that no state of this engine can have written."""
