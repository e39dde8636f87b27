"""Sets of one category and rows of one capital, and how many jokers may lie with them.

The numbers are the clauses of the rules of Photo Rummy.
"""

from collections import Counter
from dataclasses import replace
from itertools import product

from games.engine.cards import PhotoTraits, joker_cards, photo_card
from games.engine.errors import Fault, Reason
from games.engine.options import Options
from games.engine.piles.combinations import Combination, Form, Kind, Meanings, Pile
from games.engine.piles.jokers import too_many_jokers

CAPITALS = (
    *("stockholm", "vienna", "oslo", "paris", "rome", "london", "luxembourg", "madrid", "helsinki"),
    *("copenhagen", "lisbon", "bern", "brussels", "dublin", "amsterdam", "athens", "berlin"),
)
CATEGORIES = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")
JOKERS = joker_cards(6)
PHOTOS = {
    photo_card(capital, category): PhotoTraits(capital, category)
    for capital, category in product(CAPITALS, CATEGORIES)
}

FEWEST = {Form.SET: 4, Form.ROW: 3}  # 6.1, 6.2
MOST = {Form.SET: len(CAPITALS), Form.ROW: len(CATEGORIES)}  # 6.5
TRAIT_OF = {Form.SET: "category", Form.ROW: "capital"}
CLAUSE_OF = {Form.SET: "photo 6.1", Form.ROW: "photo 6.2"}


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    """Read a pile as a set or a row (6, 7)."""
    photos = [card for card in pile.cards if card in PHOTOS]
    if not photos:
        _, missing = _nearest_form((Form.ROW, Form.SET), 0, len(pile), options)
        return Fault(Reason.TOO_MANY_JOKERS, "photo 7.2", pile.cards, missing=missing)
    kind = shared_kind(photos)
    if kind is None:
        return _not_of_one_kind(photos, len(pile) - len(photos), options)
    fault = _wrong_size(pile, kind, len(photos), options)
    return _with_missing(fault, photos, len(pile), options) if fault else Combination(kind, Pile(pile.cards))


def kinds_of(card: str) -> tuple[Kind, Kind]:
    """Name the row and the set that a photo card belongs to."""
    return Kind(Form.ROW, PHOTOS[card].capital), Kind(Form.SET, PHOTOS[card].category)


def shared_kind(photos: list[str]) -> Kind | None:
    """Tell the kind that all photo cards share; a single card counts as a row."""
    capital, category = PHOTOS[photos[0]]
    traits = [PHOTOS[card] for card in photos]
    if all(each.capital == capital for each in traits):
        return Kind(Form.ROW, capital)
    if all(each.category == category for each in traits):
        return Kind(Form.SET, category)
    return None


def _not_of_one_kind(photos: list[str], jokers: int, options: Options) -> Fault:
    """Name the cards that do not share what most of them share, and count what the others lack."""
    capital, alike = Counter(PHOTOS[card].capital for card in photos).most_common(1)[0]
    category, akin = Counter(PHOTOS[card].category for card in photos).most_common(1)[0]
    kind = Kind(Form.SET, category) if akin > alike else Kind(Form.ROW, capital)
    strangers = tuple(card for card in photos if not belongs(card, kind))
    alike = len(photos) - len(strangers)
    lacking = missing_in(kind.form, alike - 1, jokers, options) - 1 if alike > 1 else 0
    return Fault(Reason.NOT_OF_ONE_KIND, CLAUSE_OF[kind.form], strangers, kind=kind, count=max(0, lacking))


def belongs(card: str, kind: Kind) -> bool:
    """Tell whether a photo card fits a kind (8.6)."""
    return PHOTOS[card].category == kind.of if kind.form is Form.SET else PHOTOS[card].capital == kind.of


def _wrong_size(pile: Pile, kind: Kind, photos: int, options: Options) -> Fault | None:
    size, jokers = len(pile), len(pile) - photos
    if size < FEWEST[kind.form]:
        missing = FEWEST[kind.form] - size
        return Fault(Reason.TOO_FEW_CARDS, CLAUSE_OF[kind.form], pile.cards, kind=kind, count=missing)
    if size > MOST[kind.form]:
        return Fault(Reason.TOO_MANY_CARDS, "photo 6.5", pile.cards, kind=kind, count=size - MOST[kind.form])
    if jokers > most_jokers(photos, options):
        clause = "photo 7.2" if jokers >= photos else "photo 14"
        return too_many_jokers(pile, kind, most_jokers(photos, options), clause)
    return None


def _with_missing(fault: Fault, photos: list[str], size: int, options: Options) -> Fault:
    """Say how many cards are missing; a single photo card may still become a row or a set."""
    assert fault.kind is not None  # the photo cards are of one kind
    forms = (Form.ROW, Form.SET) if len(photos) == 1 else (fault.kind.form,)
    form, missing = _nearest_form(forms, len(photos), size - len(photos), options)
    kind = Kind(form, getattr(PHOTOS[photos[0]], TRAIT_OF[form])) if missing else fault.kind
    return replace(fault, kind=kind, missing=missing)


def _nearest_form(forms: tuple[Form, ...], photos: int, jokers: int, options: Options) -> tuple[Form, int]:
    """Tell which form needs the fewest photo cards more, and how many; 0 where none can be reached."""
    missing = {form: missing_in(form, photos, jokers, options) for form in forms}
    possible = [form for form in forms if missing[form]] or list(forms)
    form = min(possible, key=lambda each: missing[each])
    return form, missing[form]


def missing_in(form: Form, photos: int, jokers: int, options: Options) -> int:
    """Count the photo cards that complete a row or a set; 0 where nothing can (6, 7.2)."""
    for more in range(1, MOST[form] - photos - jokers + 1):
        is_enough = photos + jokers + more >= FEWEST[form]
        if is_enough and jokers <= most_jokers(photos + more, options):
            return more
    return 0


def most_jokers(photos: int, options: Options) -> int:
    """Give the highest number of jokers beside so many photo cards (7.2, and the option on it)."""
    return min(1, photos - 1) if options["row_joker_limit"] == "one" else photos - 1
