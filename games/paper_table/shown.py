"""A judged table as its page shows it, in the language of the page and of the reader's cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from catalogue.models import Card
from games.engine.cards import CardId, is_joker
from games.engine.errors import Fault
from games.engine.piles.combinations import Form, Kind
from games.paper_table.judging import JudgedPile, does_take, judge_piles
from games.paper_table.piles import PaperTable, Spot
from games.wording.names import Names
from games.wording.refusals import explain


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card of a pile: its spot is what a press on it sends."""

    id: CardId
    spot: Spot
    name: str
    card: Card | None  # none for a joker
    is_double: bool
    is_picked: bool


@dataclass(frozen=True, slots=True)
class ShownPile:
    """A pile with what is said of it."""

    number: int
    name: str
    is_right: bool
    cards: Sequence[ShownCard]
    faults: Sequence[dict[str, Any]]  # a text, and the rule that it is about
    joker: str  # what its jokers stand for
    takes: Sequence[Card]
    takes_joker: bool
    by_capital: bool  # the cards that it takes differ in their capitals, not in their kinds
    takes_picked: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """Everything that the page shows of a table."""

    piles: Sequence[ShownPile]
    picked: Spot | None
    picked_name: str

    @property
    def wrong(self) -> int:
        return sum(not pile.is_right for pile in self.piles)


def shown_table(table: PaperTable, card_language: str) -> ShownTable:
    """Judge a table, and put into words what came out."""
    names, card = Names(card_language), table.picked_card
    piles = [_pile(index, judged, table, names) for index, judged in enumerate(judge_piles(table))]
    return ShownTable(piles, table.picked, names.of([card]) if card else "")


def _pile(index: int, judged: JudgedPile, table: PaperTable, names: Names) -> ShownPile:
    kind = _kind_of(judged)
    picked = table.picked
    is_elsewhere = table.picked_card is not None and picked is not None and picked.pile != index
    return ShownPile(
        number=index + 1,
        name=names.kind(kind, judged.cards) if kind else "",
        is_right=judged.is_right,
        cards=[_card(Spot(index, at), each, judged, table, names) for at, each in enumerate(judged.cards)],
        faults=list(_faults(judged, names)),
        joker=_joker(judged, names),
        takes=[names.deck.by_id[card] for card in judged.takes] if kind else [],
        takes_joker=kind is not None and judged.takes_joker,
        by_capital=kind is not None and kind.form is Form.SET,
        takes_picked=is_elsewhere and does_take(judged.cards, table.picked_card or ""),
    )


def _kind_of(judged: JudgedPile) -> Kind | None:
    """The kind that a pile is, or that most of its cards are on the way to."""
    reading = judged.reading
    if isinstance(reading, Fault) and len([card for card in judged.cards if not is_joker(card)]) < 2:
        return None  # a single photo card may begin a row or a set
    return reading.kind


def _card(spot: Spot, card: CardId, judged: JudgedPile, table: PaperTable, names: Names) -> ShownCard:
    known = names.deck.by_id.get(card)
    return ShownCard(card, spot, names.of([card]), known, card in judged.doubles, spot == table.picked)


def _faults(judged: JudgedPile, names: Names) -> list[dict[str, Any]]:
    found = [explain(judged.fault, names)] if judged.fault else []
    if judged.doubles:
        text = _("This lies on the table twice: %(cards)s. Take one away.")
        found.append({"text": text % {"cards": names.of(judged.doubles)}, "rule": None})
    return found


def _joker(judged: JudgedPile, names: Names) -> str:
    """Say what a joker of this pile is: one certain card, or any that the pile lacks."""
    if not judged.stands_for:
        return ""
    if len(judged.stands_for) > 1:
        return _("A joker here is any card that this pile lacks.")
    return _("The joker is: %(card)s.") % {"card": names.of(judged.stands_for)}
