"""What a child is told about a refused turn, in six languages: what is missing, and what to do."""

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.piles.ways_out import ways_out
from games.engine.rulesets import rule_set
from games.engine.state import State, turn_start
from games.wording.names import Names
from games.wording.refusals import explain
from games.wording.repairs import way_out_json
from tests.games.engine.positions import piles, position, row

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]
LISBON = row("lisbon", "church symbol delicacy")
OSLO = row("oslo", "palace church sight")


def told(state: State, *table: str, language: str = "en") -> tuple[str, list[str]]:
    """Give the refusal of a table, and what the buttons say."""
    rules, start, lay = rule_set(state.rules), turn_start(state, 0), Lay(piles(table))
    fault = judge(rules, start, lay).fault
    assert fault is not None
    with translation.override(language):
        names = Names()
        ways = [way_out_json(way, names)["steps"] for way in ways_out(rules, start, lay)]
        return explain(fault, names)["text"], [" / ".join(steps) for steps in ways]


REFUSALS = {
    "a card taken from a row": (
        position("photo", table=[f"{LISBON} lisbon-sight"], rack="rome-sight"),
        [LISBON, "lisbon-sight"],
        "Lisbon: these two piles belong together.",
        ["Put back on Lisbon: Rossio station"],
    ),
    "the first card of a new pile": (
        position("photo", rack="london-sight london-church joker-1", opened=False),
        ["london-sight"],
        "2 more from London – or 3 more sights.",
        [
            "Add to London: St Paul’s, joker",
            "Take back: {london-sight}",
        ],
    ),
    "the second card of a new pile": (
        position("photo", rack="london-sight london-church joker-1", opened=False),
        ["london-sight london-church"],
        "London: 1 more card is needed.",
        ["Add to London: joker", "Take back both"],
    ),
    "a card on a row of others before the opening": (
        position("photo", table=[OSLO], rack="oslo-symbol rome-sight", opened=False),
        [f"{OSLO} oslo-symbol"],
        "First lay a whole pile of your own cards. After that you may use all the other piles, too.",
        ["Take back: {oslo-symbol}"],
    ),
    "a stranger in a row": (
        position("photo", table=[OSLO], rack="rome-sight"),
        [f"{OSLO} rome-sight"],
        "{rome-sight} doesn’t go with Oslo. It goes with: Rome, sights.",
        ["Take back: {rome-sight}"],
    ),
    "a single card beside its row": (
        position("photo", table=[OSLO], rack="oslo-symbol rome-sight"),
        [OSLO, "oslo-symbol"],
        "Oslo: these two piles belong together.",
        ["Move to Oslo: Troll", "Take back: {oslo-symbol}"],
    ),
    "two half piles of one capital": (
        position("photo", rack="oslo-symbol oslo-church oslo-sight rome-sight", opened=False),
        ["oslo-symbol oslo-church", "oslo-sight"],
        "Oslo: these two piles belong together.",
        ["Move to Oslo: Troll, Stave church", "Take back all 3"],
    ),
    "two half piles that are not enough together": (
        position("photo", rack="oslo-symbol oslo-church rome-sight", opened=False),
        ["oslo-symbol", "oslo-church"],
        "Oslo: these two piles belong together. Then 1 more is needed.",
        ["Take back both"],
    ),
    "a run with a gap": (
        position("tiles", rack="red-8-a red-10-a red-11-b red-1-a", opened=False),
        ["red-8-a red-11-b red-10-a"],
        "Red 9 is missing.",
        ["Take back all 3"],
    ),
    "tiles too far apart": (
        position("junior", rack="red-2 red-9 blue-1"),
        ["red-2 red-9"],
        "These are too far apart: red 2, red 9.",
        ["Take back both", "Take back: red 9"],
    ),
    "a joker alone": (
        position("photo", rack="joker-1 rome-sight bern-church", opened=False),
        ["joker-1"],
        "Anything fits next to a joker. Still missing: 2.",
        ["Take back: joker"],
    ),
    "two jokers alone": (
        position("photo", rack="joker-1 joker-2 rome-sight bern-church", opened=False),
        ["joker-1 joker-2"],
        "Anything fits next to a joker. Still missing: 3.",
        ["Take back both"],
    ),
    "a joker too many in a row": (
        position("photo", rack="london-sight london-church joker-1 joker-2 rome-sight", opened=False),
        ["london-sight london-church joker-1 joker-2"],
        "London: 1 joker too many. There must be more pictures than jokers.",
        ["Take back: joker"],
    ),
    "a joker too many among pictures of one kind": (
        position("photo", rack="london-palace oslo-palace joker-1 joker-2 rome-sight", opened=False),
        ["london-palace oslo-palace joker-1 joker-2"],
        "Palace/Parliament: 1 joker too many. There must be more pictures than jokers.",
        ["Begin this turn again", "Take back: joker"],
    ),
    "a card of the table on an unfinished pile": (
        position("photo", table=[f"{OSLO} oslo-symbol"], rack="london-palace london-church"),
        [OSLO, "london-palace london-church oslo-symbol"],
        "{oslo-symbol} doesn’t go with London. The rest is still 1 card short.",
        ["Begin this turn again", "Put back on Oslo: Troll"],
    ),
    "a stranger on an unfinished pile": (
        position("photo", rack="dublin-palace london-palace athens-sight", opened=False),
        ["dublin-palace london-palace athens-sight"],
        "{athens-sight} doesn’t go with Palace/Parliament. The rest is still 2 cards short.",
        ["Take back all 3", "Take back: {athens-sight}"],
    ),
}


def with_names(text: str) -> str:
    names = Names()
    for card in ("oslo-symbol", "rome-sight", "london-sight", "athens-sight"):
        text = text.replace(f"{{{card}}}", names.of([card]))
    return text


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_says_what_is_missing_and_its_buttons_what_they_do(case):
    state, table, text, buttons = REFUSALS[case]
    assert told(state, *table) == (with_names(text), [with_names(button) for button in buttons])


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("case", REFUSALS)
def test_it_is_told_in_every_language_and_names_the_same_cards(case, language):
    state, table, *_ = REFUSALS[case]
    (text, buttons), (english, in_english) = told(state, *table, language=language), told(state, *table)
    assert text != english
    assert len(buttons) == len(in_english)
    assert not set(buttons) & set(in_english)
    assert not any("%(" in each for each in (text, *buttons))
