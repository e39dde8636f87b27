"""What all at a table saw happen in a move."""

from games.engine.effects import Effect, effect
from games.engine.moves import Draw, Lay
from games.engine.play import apply
from games.engine.state import Phase
from tests.games.engine.positions import piles, position


def test_a_drawn_card_is_seen_by_nobody_else():
    before = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    assert effect(before, apply(before, 0, Draw(0))) == Effect()


def test_cards_that_were_laid_and_cards_that_changed_their_pile_are_told_apart():
    before = position(
        "photo",
        table=["rome-palace rome-sight rome-symbol rome-letterbox"],
        rack="oslo-letterbox bern-letterbox athens-letterbox oslo-sight",
        others=("bern-church",),
    )
    letterboxes = "oslo-letterbox bern-letterbox athens-letterbox rome-letterbox"
    after = apply(before, 0, Lay(piles(["rome-palace rome-sight rome-symbol", letterboxes])))
    seen = effect(before, after)
    assert set(seen.laid) == {"oslo-letterbox", "bern-letterbox", "athens-letterbox"}
    assert (seen.moved, seen.taken, seen.aside) == (("rome-letterbox",), (), ())


def test_a_joker_that_was_exchanged_and_laid_again_has_moved():
    before = position(
        "photo",
        table=["rome-palace rome-sight joker-1"],
        rack="rome-church oslo-sight oslo-church oslo-palace bern-sight",
        others=("bern-church",),
    )
    oslo = "oslo-sight oslo-church joker-1"
    after = apply(before, 0, Lay(piles(["rome-palace rome-sight rome-church", oslo])))
    seen = effect(before, after)
    assert set(seen.laid) == {"rome-church", "oslo-sight", "oslo-church"}
    assert (seen.moved, seen.taken) == (("joker-1",), ())


def test_a_tile_that_was_put_aside_is_open_to_all():
    before = position("tiles", rack="red-1-a red-2-a red-3-a blue-9-a", others=("blue-1-a",), opened=True)
    after = apply(before, 0, Lay(piles(["red-1-a red-2-a red-3-a"]), "blue-9-a"))
    assert effect(before, after).aside == ("blue-9-a",)
