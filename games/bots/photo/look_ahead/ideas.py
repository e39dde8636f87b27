"""What a patient player may do instead of waiting: take a joker of the table, or lay cards before it loses.

Nothing else is worth a thought. A turn is judged by its end alone, so whoever could go out after laying some
cards could also go out without having laid them; what lies on the table helps the others only.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from games.bots.photo.look_ahead.playouts import IN_FEAR
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST_KEEP_JOKERS, Turn
from games.bots.reasons import Motive
from games.engine.cards import CardId, is_joker
from games.engine.piles.combinations import Form, Kind, Pile, Table
from games.engine.piles.photos import FEWEST, PHOTOS, belongs, shared_kind
from games.engine.state import Cards
from games.engine.views import View

MOST_IDEAS = 6
"""So many turns are compared with waiting at most."""
DANGER = 4
"""Whoever has opened and holds no more cards than this may soon be out."""

_SOLVER = PhotoSolver()


@dataclass(frozen=True, slots=True)
class Alternative:
    """A turn that may be better than waiting, and what it is good for."""

    turn: Turn
    motive: Motive
    threat: int | None = None


def alternatives(view: View) -> list[Alternative]:
    """List the turns that may be better than waiting, at most `MOST_IDEAS`."""
    ideas = [*_shedding(view), *(Alternative(turn, Motive.TAKE_JOKER) for turn in _taking_jokers(view))]
    return ideas[:MOST_IDEAS]


def most_dangerous(view: View) -> int | None:
    """Name the seat that has opened and holds fewest cards, if they are few enough."""
    others = [seat for seat, opened in enumerate(view.opened) if opened and seat != view.viewer]
    closest = min(others, key=view.rack_sizes.__getitem__, default=None)
    return closest if closest is not None and view.rack_sizes[closest] <= DANGER else None


def _shedding(view: View) -> Iterator[Alternative]:
    """Make the rack cheap before somebody else goes out, with the jokers or without them."""
    threat = most_dangerous(view)
    if threat is None:
        return
    laid: list[Cards] = [()]
    for weights in (IN_FEAR, LAY_MOST_KEEP_JOKERS):
        turn = _SOLVER.best_turn(view.turn_start(), weights)
        if turn.laid not in laid:
            laid.append(turn.laid)
            yield Alternative(turn, Motive.SHED, threat)


def _taking_jokers(view: View) -> Iterator[Turn]:
    """Free jokers of the table with as few cards as can be: one for each, and where needed an opening."""
    assert view.viewer is not None  # a spectator has no turn
    kinds = [_kind(pile) for pile in view.table if any(map(is_joker, pile.cards))]
    if not any(belongs(card, kind) for kind in kinds for card in view.rack if card in PHOTOS):
        return
    openings: list[Cards] = [()] if view.opened[view.viewer] else list(_openings(view.rack, kinds))
    for opening in islice(openings, MOST_IDEAS):
        turn = _exchanged(view.table, view.rack, opening)
        if turn.jokers_won:
            yield turn


def _kind(pile: Pile) -> Kind:
    kind = shared_kind([card for card in pile.cards if card in PHOTOS])
    assert kind is not None  # it lies on the table
    return kind


def _openings(rack: Cards, wanted: list[Kind]) -> Iterator[Cards]:
    """Make the smallest combination of every kind that the rack has, rows first: they help others least.

    Cards that can free a joker are used last.
    """
    photos = sorted(
        (card for card in rack if card in PHOTOS),
        key=lambda card: any(belongs(card, kind) for kind in wanted),
    )
    for form in (Form.ROW, Form.SET):
        for of in dict.fromkeys(getattr(PHOTOS[card], _TRAIT[form]) for card in photos):
            cards = [card for card in photos if belongs(card, Kind(form, of))]
            if len(cards) >= FEWEST[form]:
                yield tuple(cards[: FEWEST[form]])


_TRAIT = {Form.ROW: "capital", Form.SET: "category"}


def _exchanged(table: Table, rack: Cards, opening: Cards) -> Turn:
    """Lay the opening, and put a fitting card in the place of every joker for which there is one."""
    photos = [card for card in rack if card in PHOTOS and card not in opening]
    spare = sorted(photos, key=lambda card: _company(card, photos))
    piles, paid = [], []
    for pile in table:
        cards = _without_jokers(pile, spare)
        paid += [card for card in cards if card not in pile.cards]
        piles.append(Pile(cards))
    piles += [Pile(opening)] if opening else []
    return Turn(tuple(piles), (*opening, *paid), len(paid), 0)


def _company(card: CardId, cards: list[CardId]) -> int:
    """Count the cards of the same capital: a lone one is missed least."""
    return sum(PHOTOS[card].capital == PHOTOS[other].capital for other in cards)


def _without_jokers(pile: Pile, spare: list[CardId]) -> Cards:
    """Exchange the jokers of a pile, as far as there are cards to spare; these are spare no longer."""
    kind = _kind(pile)
    fitting = iter([card for card in spare if belongs(card, kind)])
    cards = tuple(next(fitting, card) if is_joker(card) else card for card in pile.cards)
    spare[:] = [card for card in spare if card not in cards]
    return cards
