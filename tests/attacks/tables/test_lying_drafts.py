"""What others are shown of a draft is true: nobody can pretend to hold cards that he or she does not have."""

import pytest
from asgiref.sync import sync_to_async

from tests.games.engine.positions import position, row, tiles
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db(transaction=True)

OSLO = row("oslo", "palace church sight")
JOKERS = [f"joker-{n}" for n in range(1, 7)]
RED = tiles("red", "1 2 3", "a")


@pytest.fixture(autouse=True)
def _deck(deck_of_cards):
    pass


@pytest.fixture
async def photo_turn(at_table):
    return await sync_to_async(at_table)(
        position("photo", rack=f"{OSLO} bern-symbol", others=("rome-church",))
    )


@pytest.fixture
async def tiles_turn(at_table):
    state = position("tiles", rack=f"{RED} blue-5-a", others=("blue-9-a",))
    return await sync_to_async(at_table)(state)


async def answer_and_what_others_see(code: str, alice, bob, **draft) -> tuple[dict, list[dict]]:
    """Let alice send a draft; give the answer, and the drafts that bob is shown."""
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    answer = await her.ask("draft", "verdict", "refused", "malformed", round=1, version=0, **draft)
    assert (await her.ask("phrase", phrase="hello"))["type"] == "accepted"
    seen = []
    while (message := await his.hear("draft", "phrase"))["type"] == "draft":
        seen.append(message)
    await her.leave()
    await his.leave()
    return answer, seen


@pytest.mark.parametrize(
    "draft",
    [
        {"table": [{"cards": [*OSLO.split(), "joker-1"]}]},
        {"table": [{"cards": OSLO.split()}, {"cards": JOKERS}], "aside": "bern-symbol"},
        {"table": [{"cards": OSLO.split()}], "aside": "rome-church"},
        {"table": [{"cards": OSLO.split()}], "aside": "bern-symbol"},
    ],
    ids=["a joker of others", "six jokers behind an aside", "an aside of others", "an aside in this game"],
)
async def test_a_photo_draft_that_cannot_be_is_shown_to_nobody(photo_turn, alice, bob, draft):
    answer, seen = await answer_and_what_others_see(photo_turn.table.code, alice, bob, **draft)
    assert answer["type"] == "verdict"
    assert not answer["legal"]
    assert seen == []


@pytest.mark.parametrize("aside", ["blue-9-a", "joker-1", "red-1-a"], ids=["theirs", "the stock's", "laid"])
async def test_a_tile_put_aside_that_is_not_on_the_rack_is_shown_to_nobody(tiles_turn, alice, bob, aside):
    draft = {"table": [{"cards": RED.split()}], "aside": aside}
    answer, seen = await answer_and_what_others_see(tiles_turn.table.code, alice, bob, **draft)
    assert answer["type"] in ("verdict", "malformed")
    assert seen == []


async def test_an_honest_draft_is_shown_however_unfinished_it_is(tiles_turn, alice, bob):
    draft = {"table": [{"cards": ["red-1-a", "red-3-a"]}], "aside": "blue-5-a"}
    answer, (seen,) = await answer_and_what_others_see(tiles_turn.table.code, alice, bob, **draft)
    assert not answer["legal"]
    assert (seen["seat"], seen["aside"]) == (0, "blue-5-a")
    assert seen["table"][0]["cards"] == ["red-1-a", "red-3-a"]
