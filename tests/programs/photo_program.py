"""Photo Rummy's best turn as an integer program: the clauses written down one by one, nothing clever.

It shares no code with the solver that it checks. Combinations are spelt out as slots, several for every kind,
since several rows of one capital and several sets of one category may lie side by side (6.7).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ortools.sat.python import cp_model

from games.bots.protocol import Weights
from games.engine.cards import CardId, is_joker, photo_traits
from games.engine.piles.combinations import Pile, Table, cards_on
from games.engine.state import TurnStart

FEWEST = {"row": 3, "set": 4}  # 6.1, 6.2
MOST = {"row": 6, "set": 17}  # 6.5
FEWEST_PHOTOS = {"row": 2, "set": 3}  # 7.2 with 6.1 and 6.2

Kind = tuple[str, str]


def kinds_of(card: CardId) -> tuple[Kind, Kind]:
    """Name the two kinds that a photo card fits."""
    traits = photo_traits(card)
    return ("row", traits.capital), ("set", traits.category)


def kind_of(pile: Pile) -> Kind:
    """Name the one kind that fits every photo card of a pile on the table."""
    photos = [card for card in pile.cards if not is_joker(card)]
    (kind,) = set.intersection(*(set(kinds_of(card)) for card in photos))
    return kind


@dataclass
class Slot:
    """Room for one combination."""

    kind: Kind
    holds: dict[CardId, cp_model.IntVar]
    jokers: cp_model.IntVar


@dataclass
class Program:
    """The variables of one turn; building it states every clause."""

    start: TurnStart
    weights: Weights
    model: cp_model.CpModel = field(default_factory=cp_model.CpModel)

    def __post_init__(self) -> None:
        self.one_joker = self.start.options["row_joker_limit"] == "one"
        self.table = [card for pile in self.start.table for card in pile.cards if not is_joker(card)]
        self.rack = [card for card in self.start.rack if not is_joker(card)]
        self.rack_jokers = len(self.start.rack) - len(self.rack)
        self.bound = Counter[Kind]()
        for pile in self.start.table:
            self.bound[kind_of(pile)] += sum(map(is_joker, pile.cards))
        self.jokers = self.rack_jokers + self.bound.total()
        self.slots = [slot for kind in self._kinds() for slot in self._slots(kind)]
        self.kept = self.model.new_int_var(0, self.jokers, "jokers on the rack at the end")
        self.model.add(sum(slot.jokers for slot in self.slots) + self.kept == self.jokers)
        self._place_cards()
        self._bind_jokers()
        self._weigh()

    def _kinds(self) -> list[Kind]:
        return sorted({kind for card in self.table + self.rack for kind in kinds_of(card)})

    def _slots(self, kind: Kind) -> list[Slot]:
        fitting = [card for card in self.table + self.rack if kind in kinds_of(card)]
        return [self._slot(kind, fitting) for _ in range(len(fitting) // FEWEST_PHOTOS[kind[0]])]

    def _slot(self, kind: Kind, fitting: list[CardId]) -> Slot:
        model, (form, _) = self.model, kind
        holds = {card: model.new_bool_var(card) for card in fitting}
        jokers = model.new_int_var(0, self.jokers, "jokers")
        used = model.new_bool_var("used")
        self._combination(form, sum(holds.values()), jokers, used)
        model.add(sum(holds.values()) + jokers == 0).only_enforce_if(~used)
        return Slot(kind, holds, jokers)

    def _combination(
        self, form: str, photos: cp_model.LinearExprT, jokers: cp_model.IntVar, when: cp_model.IntVar
    ) -> None:
        """6.1, 6.2, 6.5 and 7.2, as far as `when` is true."""
        self.model.add(photos + jokers >= FEWEST[form]).only_enforce_if(when)
        self.model.add(photos + jokers <= MOST[form]).only_enforce_if(when)
        self.model.add(photos >= jokers + 1).only_enforce_if(when)
        if self.one_joker:
            self.model.add(jokers <= 1).only_enforce_if(when)

    def _place_cards(self) -> None:
        """9.7c: every photo card of the table stays, each of the rack's lies once or not at all."""
        self.brought = {card: self.model.new_bool_var(f"brought {card}") for card in self.rack}
        for card in self.table:
            self.model.add_exactly_one(slot.holds[card] for slot in self.slots if card in slot.holds)
        for card, brought in self.brought.items():
            self.model.add(sum(slot.holds[card] for slot in self.slots if card in slot.holds) == brought)

    def _of_kind(self, kind: Kind) -> Iterable[Slot]:
        return (slot for slot in self.slots if slot.kind == kind)

    def _from_rack(self, kind: Kind) -> cp_model.LinearExprT:
        return sum(
            slot.holds[card] for slot in self._of_kind(kind) for card in slot.holds if card in self.brought
        )

    def _bind_jokers(self) -> None:
        """9.6: no more jokers leave a kind than photo cards from the rack came to it."""
        for kind, bound in self.bound.items():
            left = sum(slot.jokers for slot in self._of_kind(kind))
            self.model.add(bound - left <= self._from_rack(kind))

    def open_first(self) -> None:
        """9.7e: some of the cards that were brought are by themselves a combination."""
        model = self.model
        chosen = {card: model.new_bool_var(f"opens {card}") for card in self.rack}
        jokers = model.new_int_var(0, self.jokers, "jokers of the opening")
        model.add(jokers <= self._brought_jokers())
        for card, opens in chosen.items():
            model.add_implication(opens, self.brought[card])
        kinds = {kind: model.new_bool_var(str(kind)) for card in self.rack for kind in kinds_of(card)}
        model.add_exactly_one(kinds.values())
        for kind, opening in kinds.items():
            for card in self.rack:
                if kind not in kinds_of(card):
                    model.add_implication(opening, ~chosen[card])
            self._combination(kind[0], sum(chosen.values()), jokers, opening)

    def _brought_jokers(self) -> cp_model.IntVar:
        """The bound b of 9.7e."""
        model, exchanged = self.model, []
        for kind, bound in self.bound.items():
            paid = model.new_int_var(0, bound, "exchanged at most")
            model.add_min_equality(paid, [bound, self._from_rack(kind)])
            exchanged.append(paid)
        brought = model.new_int_var(-self.jokers, self.jokers, "jokers brought")
        model.add_min_equality(brought, [self.rack_jokers, self.rack_jokers - self.kept + sum(exchanged)])
        return brought

    def _weigh(self) -> None:
        model = self.model
        still, won = (model.new_int_var(0, self.jokers, name) for name in ("still there", "won"))
        model.add_min_equality(still, [self.kept, self.rack_jokers])
        model.add_max_equality(won, [0, self.kept - self.rack_jokers])
        weights = self.weights
        model.maximize(
            weights.card * sum(self.brought.values()) + weights.joker_kept * still + weights.joker_won * won
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """What the program found: the value of the best legal turn, and a way to lay it."""

    value: int
    program: Program | None = None
    solved: cp_model.CpSolver | None = None

    def table(self, start: TurnStart) -> Table:
        """Read the finished table from the variables."""
        if self.program is None or self.solved is None:
            return start.table
        jokers = [card for card in (*cards_on(start.table), *start.rack) if is_joker(card)]
        piles = []
        for slot in self.program.slots:
            photos = [card for card, lies in slot.holds.items() if self.solved.boolean_value(lies)]
            bound = [jokers.pop(0) for _ in range(self.solved.value(slot.jokers))]
            piles.append(Pile((*photos, *bound)))
        return tuple(pile for pile in piles if pile.cards)


def best_turn(start: TurnStart, weights: Weights) -> Answer:
    """Find the best legal turn, as clause 9.7 has it."""
    program = Program(start, weights)
    untouched = Answer(weights.joker_kept * program.rack_jokers)
    if not start.opened:
        program.open_first()
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(program.model)
    if status == cp_model.INFEASIBLE:
        return untouched
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    optimum = Answer(round(solver.objective_value), program, solver)
    return optimum if optimum.value > untouched.value else untouched
