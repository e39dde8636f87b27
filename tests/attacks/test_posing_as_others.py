"""Nobody can pose as somebody else: not by a look-alike name, not as a bot, not as whoever looks."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import translation

from accounts import services
from accounts.languages import LANGUAGE_CODES
from accounts.models import Kind, User
from accounts.naming import names
from accounts.naming.names_apart import names_apart
from games.live.protocol import outgoing
from games.lobby.shown_seats import shown_seats
from games.models import BotLevel
from games.reading.snapshot import read_snapshot
from games.services import tables
from games.wording.table_texts import BOT_NAMES, TEXTS
from tests.conftest import PASSWORD

LOOK_ALIKES = {
    "playa": ["playɑ", "plаya", "рlaya", "ρlaya", "PLAYA", "p.l-a_y.a", "pláyà", "pIaya", "p1aya", "ｐlaya"],
    "otto": ["0tto", "οtto", "оttо", "øtto", "ŏtto"],
    "bob": ["ɓob", "bοb", "ƀob"],
}
PAIRS = [(name, other) for name, others in LOOK_ALIKES.items() for other in others]


@pytest.mark.parametrize(("name", "look_alike"), PAIRS)
def test_look_alikes_have_the_same_skeleton(name, look_alike):
    assert names.skeleton(look_alike) == names.skeleton(name)


@pytest.mark.parametrize(
    ("one", "other"), [("anna", "hanna"), ("max", "mix"), ("мария", "марина"), ("γιώργος", "μαρία")]
)
def test_names_that_look_different_stay_different(one, other):
    assert names.skeleton(one) != names.skeleton(other)


@pytest.mark.django_db
def test_a_look_alike_of_a_user_name_cannot_be_registered(client):
    services.register(username="playa", password=PASSWORD, kind=Kind.PLAYER)
    fields = {"kind": "player", "username": "playɑ", "password": PASSWORD, "email": ""}
    assert client.post(reverse("account_signup"), fields).status_code == 422
    assert User.objects.count() == 1


def words_for_you() -> set[str]:
    words = set()
    for language in LANGUAGE_CODES:
        with translation.override(language):
            words.add(str(TEXTS["you"]))
    return words


def words_for_bots() -> set[str]:
    words = set(BOT_NAMES)
    for language in LANGUAGE_CODES:
        with translation.override(language):
            words |= {f"{level.label} {TEXTS['bot']}" for level in BotLevel}
            words |= {f"{TEXTS['bot']} {level.label}" for level in BotLevel}
    return words


@pytest.mark.parametrize("name", sorted(words_for_you() | words_for_bots()))
def test_nobody_can_be_called_like_a_bot_or_like_whoever_looks(name):
    for disguised in (name, name.upper(), name.replace("o", "ο"), f"{name} 2", name.replace(" ", "-")):
        with pytest.raises(ValidationError):
            names.check_display_name(disguised)


@pytest.mark.parametrize("name", ["you", "pixel", "Turbo", "easy.bot", "Easy_Bot", "jij"])
def test_a_user_name_which_others_see_cannot_be_so_either(name):
    with pytest.raises(ValidationError):
        names.check_username(name)


@pytest.mark.parametrize("name", ["Youssef", "Tuğba", "Duygu", "Toinette", "Botho", "Abbott", "Chipo", "Yu"])
def test_names_that_only_begin_so_are_welcome(name):
    assert names.check_display_name(name) == name


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        (["Anna", "Ben"], ["Anna", "Ben"]),
        (["Anna", "Anna"], ["Anna", "Anna 2"]),
        (["Anna", "anna", "ANNA", "Ànna"], ["Anna", "anna 2", "ANNA 3", "Ànna 4"]),
        (["Anna", None, "Anna", None], ["Anna", None, "Anna 2", None]),
        (["Anna", "Anna 2", "Anna"], ["Anna", "Anna 2", "Anna 3"]),
        (["Anna 2", "Anna", "Anna"], ["Anna 2", "Anna", "Anna 3"]),
        (["Anna", "Αnna"], ["Anna", "Αnna 2"]),  # with a Greek letter
        ([], []),
    ],
)
def test_equal_names_at_one_table_are_told_apart(chosen, shown):
    assert names_apart(chosen) == shown


@pytest.fixture
def table_of_namesakes(alice, bob):
    for person in (alice, bob):
        services.rename(person, display_name="Anna")
    table = tables.open_table(host=alice, rules="photo", size=3)
    tables.take_seat(code=table.code, person=bob)
    return table


@pytest.mark.django_db
def test_the_table_tells_equal_names_apart(table_of_namesakes, alice):
    snapshot = read_snapshot(table_of_namesakes.code)
    seen = outgoing.view(snapshot, alice.pk)["seats"]
    assert [seat["name"] for seat in seen] == ["Anna", "Anna 2", None]


@pytest.mark.django_db
def test_the_waiting_room_tells_equal_names_apart(table_of_namesakes, alice, bob, charlie):
    table = table_of_namesakes
    seats = list(table.seats.select_related("person").order_by("number"))
    assert [seat.name for seat in shown_seats(table, seats, charlie.pk)] == ["Anna", "Anna 2", ""]
    assert [seat.name for seat in shown_seats(table, seats, bob.pk)] == ["Anna", "You", ""]
