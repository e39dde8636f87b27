"""How many jokers lie with so many photo cards of one kind."""

from itertools import pairwise

import pytest

from games.bots.photo.limits import JOKERS, MORE_PHOTOS, ONE_JOKER, Range, split
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Pile
from games.engine.piles.photos import CAPITALS, CATEGORIES
from games.engine.piles.photos import JOKERS as JOKER_CARDS
from games.engine.rulesets.photo import MENU, RULES

RANGES = [MORE_PHOTOS.rows, MORE_PHOTOS.sets, ONE_JOKER.rows, ONE_JOKER.sets]


@pytest.mark.parametrize("jokers", RANGES)
def test_every_number_between_fewest_and_most_can_lie(jokers: Range) -> None:
    for photos, (fewest, most) in enumerate(zip(jokers.fewest, jokers.most, strict=True)):
        possible = [n for n in range(JOKERS + 1) if split(jokers.form, photos, n) is not None]
        assert possible == list(range(fewest, most + 1))


@pytest.mark.parametrize("jokers", RANGES)
def test_one_more_photo_card_never_leaves_less_choice(jokers: Range) -> None:
    able = [photos for photos in range(1, len(jokers.most)) if jokers.most[photos] >= 0]
    for photos, more in pairwise(able):
        assert jokers.fewest[more] <= jokers.fewest[photos]
        assert jokers.most[more] >= jokers.most[photos]


def test_six_photo_cards_of_a_capital_take_four_jokers_in_two_rows() -> None:
    assert MORE_PHOTOS.rows.most[6] == 4
    assert split(MORE_PHOTOS.rows.form, 6, 4) == ((3, 2), (3, 2))


def test_a_category_takes_all_jokers_beside_all_its_cards_in_two_sets() -> None:
    parts = split(MORE_PHOTOS.sets.form, 17, 6)
    assert parts is not None
    assert len(parts) == 2


@pytest.mark.parametrize(("limits", "limit"), [(MORE_PHOTOS, "fewer_than_photos"), (ONE_JOKER, "one")])
@pytest.mark.parametrize("form", ["rows", "sets"])
def test_the_engine_accepts_every_part_of_every_split(limits: object, limit: str, form: str) -> None:
    options = agree(MENU, {"row_joker_limit": limit})
    jokers: Range = getattr(limits, form)
    of_row = [f"rome-{category}" for category in CATEGORIES]
    cards = of_row if form == "rows" else [f"{capital}-church" for capital in CAPITALS]
    for photos in range(len(jokers.most)):
        for count in range(jokers.fewest[photos], jokers.most[photos] + 1):
            parts = split(jokers.form, photos, count) or ()
            assert sum(part[0] for part in parts) == photos
            assert sum(part[1] for part in parts) == count
            for some, bound in parts:
                pile = Pile((*cards[:some], *JOKER_CARDS[:bound]))
                assert isinstance(RULES.read(pile, options, {}), Combination)
