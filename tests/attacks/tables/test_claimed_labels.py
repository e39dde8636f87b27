"""What a pupil's cards told is the teacher's setting, not the client's claim: knowledge cannot be faked."""

import pytest
from asgiref.sync import sync_to_async

from accounts.services import prefer
from games.models import Move, Refusal
from games.services.playing.hints_and_refusals import labels_that_count
from tests.games.engine.positions import position, row
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db(transaction=True)

OSLO = row("oslo", "palace church sight")


@pytest.fixture(autouse=True)
def _deck(deck_of_cards):
    pass


@pytest.fixture
async def laying(at_table):
    state = position("photo", rack=f"{OSLO} bern-symbol", others=("rome-church",))
    return await sync_to_async(at_table)(state)


@pytest.mark.parametrize(
    ("stored", "said", "counts"),
    [
        ("full", "picture", "full"),
        ("signs", "picture", "signs"),
        ("picture", "picture", "picture"),
        ("picture", "full", "full"),  # the names were looked up
        ("full", "", ""),
        ("", "picture", "picture"),  # nobody but this person is told anything by it
    ],
)
def test_the_stored_labels_count_unless_the_client_admits_to_more(alice, stored, said, counts):
    alice.labels = stored
    assert labels_that_count(alice, said) == counts


async def test_a_client_that_claims_bare_pictures_is_not_believed(laying, alice):
    await sync_to_async(prefer)(alice, labels="full")
    her = await Player.sit(laying.table.code, alice)
    claim = {"round": 1, "version": 0, "labels": "picture"}
    wrong = [{"cards": ["oslo-palace", "oslo-church", "bern-symbol"]}]
    answer = await her.ask("move", move={"type": "lay", "table": wrong}, **claim)
    assert answer["code"] == "not_of_one_kind"
    answer = await her.ask("move", move={"type": "lay", "table": [{"cards": OSLO.split()}]}, **claim)
    assert answer["type"] == "accepted"
    assert (await Move.objects.aget()).labels == "full"
    assert (await Refusal.objects.aget()).labels == "full"
    await her.leave()
