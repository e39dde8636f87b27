"""The pages of rules tell the truth: the engine judges every example on them."""

import re

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from accounts.languages import LANGUAGE_CODES
from games.engine.cards import CardId, face, is_joker, tile_traits
from games.engine.errors import IllegalMove
from games.engine.moves import Lay, Place, PutAside, StartColour
from games.engine.options import agree
from games.engine.piles.judge import Verdict, judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import State, turn_start
from games.rules_pages.pages import Example, RulesPage
from games.rules_pages.views import PAGES
from tests.games.engine.positions import cards, piles, position

OPEN_TABLE = "junior_intro"
SUM = re.compile(r"\d+(?: \+ \d+)+ = \d+")
LANGUAGES = pytest.mark.parametrize("language", LANGUAGE_CODES)
GAMES = pytest.mark.parametrize("game", PAGES)


def page_in(language: str, game: str) -> RulesPage:
    with override(language):
        return PAGES[game]()


def all_examples() -> list[tuple[str, Example]]:
    """Each example with the name of the rules that it is about."""
    told = [page_in("en", game) for game in PAGES]
    return [(example.rules or page.rules, example) for page in told for example in page.examples]


def some_examples(*, right: bool, on_open_table: bool = False) -> pytest.MarkDecorator:
    chosen = [
        pytest.param(rules, example, id=f"{rules}: {example.words}")
        for rules, example in all_examples()
        if example.is_right == right and (rules == OPEN_TABLE) == on_open_table
    ]
    return pytest.mark.parametrize(("rules", "example"), chosen)


def brought(example: Example) -> list[CardId]:
    words = " ".join(example.piles).split()
    return [word[1:].partition("=")[0] for word in words if word.startswith("+")]


def spares(rules: str, example: Example) -> list[CardId]:
    """Two cards to put aside and to keep, so that the round goes on."""
    shown = " ".join((*example.table, *example.piles))
    deck = rule_set(rules).deck(agree(rule_set(rules).menu, {}))
    return [card for card in deck if card not in shown][:2]


def round_before(rules: str, example: Example) -> State:
    """The player has what the example brings, and something more unless this is the last turn."""
    more = [] if example.goes_out else spares(rules, example)
    rack = [*brought(example), *cards(example.aside), *more]
    return position(rules, table=example.table, rack=" ".join(rack), opened=example.opened)


def proposal(rules: str, example: Example) -> Lay:
    """The table of the example; where the game wants a tile put aside, a spare one is."""
    aside = example.aside or None
    if not aside and not example.goes_out and rule_set(rules).knows(PutAside):
        aside = spares(rules, example)[0]
    return Lay(piles(pile.replace("+", "") for pile in example.piles), aside)


def judged(rules: str, example: Example) -> Verdict:
    start = turn_start(round_before(rules, example), 0)
    return judge(rule_set(rules), start, proposal(rules, example))


@some_examples(right=True)
def test_the_engine_allows_what_a_page_calls_right(rules: str, example: Example) -> None:
    verdict = judged(rules, example)
    assert verdict.fault is None
    if example.tokens is not None:
        assert verdict.reward == example.tokens


@some_examples(right=False)
def test_the_engine_refuses_what_a_page_calls_wrong_for_the_reason_told(rules: str, example: Example) -> None:
    fault = judged(rules, example).fault
    assert fault is not None
    assert fault.reason is example.because


@some_examples(right=True)
def test_a_last_turn_ends_the_round_and_no_other_does(rules: str, example: Example) -> None:
    after = apply(round_before(rules, example), 0, proposal(rules, example))
    assert (after.outcome is not None) == example.goes_out


def placed_by_a_child(example: Example) -> State:
    begun = apply(deal(OPEN_TABLE, {}, 3, 1, starter=0), 0, StartColour(example.table[0]))
    return apply(begun, 1, Place(brought(example)[0]))


@some_examples(right=True, on_open_table=True)
def test_a_neighbour_earns_a_token_on_the_open_table(rules: str, example: Example) -> None:
    assert placed_by_a_child(example).tokens[1] == example.tokens


@some_examples(right=False, on_open_table=True)
def test_another_tile_is_refused_on_the_open_table(rules: str, example: Example) -> None:
    with pytest.raises(IllegalMove) as caught:
        placed_by_a_child(example)
    assert caught.value.reason is example.because


@GAMES
def test_every_game_shows_wrong_beside_right(game: str) -> None:
    page = page_in("en", game)
    for rule in page.lessons:
        assert rule.examples[0].is_right, rule.title
    assert sum(not example.is_right for example in page.examples) >= 5


def test_only_cards_of_the_rack_bear_a_plus() -> None:
    for rules, example in all_examples():
        on_table = {card.partition("=")[0] for pile in example.table for card in pile.split()}
        shown = {card.partition("=")[0] for pile in example.piles for card in pile.split()}
        old = {card for card in shown if not card.startswith("+")}
        assert old <= on_table, (rules, example.words)
        assert not on_table & set(brought(example)), (rules, example.words)
        assert on_table == old | set(cards(example.kept)), (rules, example.words)


def test_no_rack_and_no_step_shows_an_empty_piece() -> None:
    for game in PAGES:
        page = page_in("en", game)
        words = f"{page.rack} {' '.join(step.pile for step in page.turn)}".replace("+", "").split()
        known = {*rule_set(game).deck(agree(rule_set(game).menu, {})), "back", "blank"}
        faces = {face(card) for card in known if card not in ("back", "blank") and not is_joker(card)}
        assert [word for word in words if word not in known | faces] == []


@GAMES
def test_the_engine_counts_as_the_page_does(game: str) -> None:
    counts = page_in("en", game).ending.counts
    racks, purses = [each.rack for each in counts], tuple(each.tokens for each in counts)
    state = position(game, rack=racks[0], others=tuple(racks[1:]), tokens=purses)
    outcome = rule_set(game).ending(state, state)
    assert outcome is not None
    assert outcome.points == tuple(each.points for each in counts)
    assert outcome.winners == (0,)


@LANGUAGES
@GAMES
def test_every_sum_is_right(language: str, game: str) -> None:
    for example in page_in(language, game).examples:
        for found in SUM.findall(example.words):
            terms, total = found.split(" = ")
            assert sum(map(int, terms.split(" + "))) == int(total), found


def test_an_opening_is_worth_what_the_page_says() -> None:
    openings = [each for rules, each in all_examples() if rules == "tiles" and not each.opened]
    assert openings
    for example in openings:
        told = int(SUM.findall(example.words)[0].rpartition(" ")[2])
        assert told == sum(
            25 if is_joker(card) else tile_traits(face(card)).number for card in brought(example)
        )


@LANGUAGES
@GAMES
def test_a_page_speaks_every_language(client, db, language: str, game: str) -> None:
    answer = client.get(reverse("rules_of", args=[game]), headers={"accept-language": language})
    html = answer.content.decode()
    page = page_in(language, game)
    assert answer.status_code == 200
    assert html.count("<h1>") == 1
    assert html.count('class="example ') == len(page.examples)
    assert 'aria-label=""' not in html


@LANGUAGES
def test_the_choice_leads_to_all_three(client, db, language: str) -> None:
    html = client.get(reverse("rules"), headers={"accept-language": language}).content.decode()
    for game in PAGES:
        assert f'href="{reverse("rules_of", args=[game])}"' in html
        assert page_in(language, game).aim in html


def test_a_game_that_is_not_there_is_not_found(client, db) -> None:
    assert client.get("/rules/chess/").status_code == 404


def test_the_home_page_and_the_foot_lead_to_the_rules(client, db) -> None:
    html = client.get("/", headers={"accept-language": "en"}).content.decode()
    assert f'<a href="{reverse("rules_of", args=["photo"])}">All rules on one page</a>' in html
    assert f'<a href="{reverse("rules")}">Rules</a>' in html


@GAMES
def test_a_page_asks_the_database_little(client, db, django_assert_max_num_queries, game: str) -> None:
    client.get(reverse("rules_of", args=[game]))
    with django_assert_max_num_queries(2):
        client.get(reverse("rules_of", args=[game]))


@GAMES
def test_a_page_holds_nothing_inline(client, db, game: str) -> None:
    html = client.get(reverse("rules_of", args=[game])).content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|<style|\son\w+=", html)


@LANGUAGES
def test_tiles_are_read_out_with_colour_and_number(client, db, language: str) -> None:
    html = client.get(
        reverse("rules_of", args=["tiles"]), headers={"accept-language": language}
    ).content.decode()
    labels = re.findall(r'role="img" aria-label="([^"]+)"', html)
    assert labels
    with_numbers = [label for label in labels if re.search(r"\d", label)]
    assert all(re.search(r"[a-zà-ÿ]{3,} \d", label) for label in with_numbers)


CLAUSE = re.compile(r'"(photo|tiles|junior) ([\d.]+)"')


@pytest.mark.django_db
@GAMES
def test_every_rule_that_a_refusal_names_has_an_address_of_its_own(client, game):
    told = client.get(reverse("rules_of", args=[game])).content.decode()
    addresses = re.findall(r'id="rule-([\d.]+)"', told)
    named = {
        number
        for path in (settings.BASE_DIR / "games/engine").rglob("*.py")
        for rules, number in CLAUSE.findall(path.read_text())
        if rules == game
    }
    assert len(addresses) == len(set(addresses))
    assert named <= set(addresses)
