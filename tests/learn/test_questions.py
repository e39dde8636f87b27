"""Every kind of question about every card in every language: one right answer, and nothing that tells it."""

import time
from collections import Counter
from itertools import product
from random import Random

import pytest

from accounts.naming.folding import without_accents
from learn.grading import Form
from learn.questions.content import MANNERS, AskedCard, Kind, QuestionContent, Says, from_json
from learn.questions.learner import Learner
from learn.questions.making import choose_kind, fits, make
from learn.questions.on_screen import cards_on_screen
from learn.questions.sent_answers import TAKEN_AWAY, NoSuchAnswer, offered_options, understood
from learn.questions.topics import KINDS, Topic, kinds_of
from learn.questions.wrong_answers import MAP_WIDTH
from learn.scheduling import FACE, Direction
from tests.thoroughness import times

LANGUAGES = ("de", "en", "fr", "it", "nl", "es")
ABOUT_CAPITALS = {kind for kind, manner in MANNERS.items() if manner.direction in ("country", "map")}


def learners(atlas, card: str, dice: Random) -> list[Learner]:
    """Eleven people: from somebody who knows nothing to somebody who knows all and mixes some things up."""
    cards, cities = sorted(atlas.cards), sorted(atlas.capitals)
    people = [Learner()]
    for number in range(10):
        mixed_up = tuple(dice.sample([*cities, *cards, *atlas.categories], 4))
        met = frozenset(dice.sample(cards, 11 * number)) | {card}
        people.append(Learner(number % 5, mixed_up, met))
    return people


def shown(atlas, question: QuestionContent, key: str) -> str:
    """An answer as a page writes it; pictures are told apart by their cards."""
    language, says = question.language, question.manner.says
    if says is Says.CAPITAL:
        return atlas.capitals[key].name[language]
    if says is Says.COUNTRY:
        return atlas.capitals[key].country[language]
    return atlas.cards[key].name[language] if says is Says.NAME else key


def is_right(atlas, question: QuestionContent, key: str) -> bool:
    """Whether an answer is right, seen from the deck alone and not from how the question was made."""
    city, kind = key.rpartition("-")[0], key.rpartition("-")[2]
    cities = [option.rpartition("-")[0] for option in question.options]
    kinds = [option.rpartition("-")[2] for option in question.options]
    atlas_cards, is_new = atlas.cards, key not in question.pictures
    match question.kind:
        case (
            Kind.CAPITAL_OF_COUNTRY
            | Kind.COUNTRY_OF_CAPITAL
            | Kind.PLATE
            | Kind.FLAG
            | Kind.MAP
            | Kind.FOREIGN_NAME
        ):
            return key == question.about
        case Kind.CAPITAL_OF_PICTURE:
            return key == atlas_cards[question.pictures[0]].capital
        case Kind.CAPITAL_OF_NAME:
            name = atlas_cards[question.about].name[question.name_language or question.language]
            return any(
                atlas_card.capital == key and name in atlas_card.name.values()
                for atlas_card in atlas_cards.values()
            )
        case Kind.NAME_OF_PICTURE:
            seen, said = atlas_cards[question.pictures[0]], atlas_cards[key]
            return said.name[question.language] == seen.name[question.language]
        case Kind.CATEGORY_OF_PICTURE:
            return key == atlas_cards[question.pictures[0]].category
        case Kind.ODD_IN_ROW:
            return cities.count(city) == 1
        case Kind.ODD_IN_SET:
            return kinds.count(kind) == 1
        case Kind.COMPLETE_ROW:
            return {atlas_cards[card].capital for card in question.pictures} == {city} and is_new
        case Kind.COMPLETE_SET:
            return {atlas_cards[card].category for card in question.pictures} == {kind} and is_new
    raise AssertionError(question.kind)


def faults(atlas, question: QuestionContent, card: str) -> list[str]:
    """Everything that is wrong with a question."""
    problems = []
    atlas_card, manner = atlas.cards[card], question.manner
    capital = question.kind in ABOUT_CAPITALS
    expected = atlas.card(atlas_card.capital, FACE).id if capital else card
    if expected not in {asked.card for asked in question.asked_cards}:
        problems.append("it is about another card")
    texts = [shown(atlas, question, key) for key in question.options]
    if len({without_accents(text) for text in texts}) != len(texts):
        problems.append(f"two answers read the same: {texts}")
    if manner.form is Form.PAIRS:
        if {asked.right for asked in question.asked_cards} != set(question.options) or len(
            question.options
        ) != 4:
            problems.append("the pairs do not go up")
        if any(atlas.cards[asked.card].capital != asked.right for asked in question.asked_cards):
            problems.append("a pair is wrong")
    elif manner.form is not Form.TYPED:
        right = [key for key in question.options if is_right(atlas, question, key)]
        if right != [question.right]:
            problems.append(f"right are {right}, wanted is {question.right}")
        if len(question.options) != (6 if manner.form is Form.MAP else 4):
            problems.append(f"{len(question.options)} answers")
    return problems + spoilers(atlas, question)


def spoilers(atlas, question: QuestionContent) -> list[str]:
    """What stands above the answers and tells the right one."""
    text = ""
    if question.kind in (Kind.CAPITAL_OF_COUNTRY, Kind.TYPED_CAPITAL_OF_COUNTRY):
        text = atlas.capitals[question.about].country[question.language]
    elif question.kind is Kind.COUNTRY_OF_CAPITAL:
        text = atlas.capitals[question.about].name[question.language]
    elif question.kind is Kind.CAPITAL_OF_NAME:
        text = atlas.cards[question.about].name[question.name_language or question.language]
    elif question.kind is Kind.FOREIGN_NAME:
        same = atlas.capitals[question.about].name
        return ["the name is the same"] if same[question.name_language] == same[question.language] else []
    if not text:
        return []
    city = atlas.capitals[question.asked_cards[0].card.rpartition("-")[0]]
    secret = city.country if question.kind is Kind.COUNTRY_OF_CAPITAL else city.name
    words = {without_accents(name)[:5] for name in secret.values() if len(name) > 4}
    return [f"{text} tells it" for word in words if word in without_accents(text)]


def test_questions_for_all_kinds_of_learners_have_one_right_answer_and_no_spoiler(atlas):
    made, wrong, spent = 0, [], 0.0
    for card, language in product(atlas.cards, LANGUAGES):
        dice = Random(f"{card}{language}")
        company = dice.sample(learners(atlas, card, dice), times(1, in_full=11))
        for kind in Kind:
            for number, learner in enumerate(company):
                if not fits(atlas, kind, card, language, learner=learner):
                    continue
                begun = time.process_time()
                question = make(atlas, kind, card, language, str(number), learner)
                spent += time.process_time() - begun
                made += 1
                wrong += [f"{kind} {card} {language}: {each}" for each in faults(atlas, question, card)]
    assert wrong[:5] == []
    assert made >= times(8_000, in_full=100_000)
    assert spent / made <= 0.002


def test_every_kind_can_be_asked_of_most_cards(atlas):
    fitting = Counter(kind for kind, card in product(Kind, atlas.cards) if fits(atlas, kind, card, "en"))
    sometimes = {
        Kind.TYPED_NAME_OF_PICTURE,
        Kind.CAPITAL_OF_NAME,
    }  # letter boxes and parliaments have no names of their own
    assert all(fitting[kind] >= (45 if kind in sometimes else 66) for kind in Kind), fitting


def test_the_same_seed_makes_the_same_question(atlas):
    for kind in Kind:
        card = next(card for card in atlas.cards if fits(atlas, kind, card, "fr"))
        twice = [make(atlas, kind, card, "fr", "seed", Learner(2)) for _time in range(2)]
        assert twice[0] == twice[1]
        assert from_json(twice[0].to_json()) == twice[0]


def test_other_seeds_make_other_questions_and_leave_the_right_answer_in_any_position(atlas):
    questions = [make(atlas, Kind.CAPITAL_OF_PICTURE, "oslo-sight", "en", str(seed)) for seed in range(200)]
    positions = Counter(question.options.index(question.right) for question in questions)
    assert min(positions.values()) > 25
    assert len({question.options for question in questions}) > 50


def test_what_was_mixed_up_before_is_offered_again(atlas):
    learner = Learner(3, ("athens", "lisbon"))
    question = make(atlas, Kind.CAPITAL_OF_PICTURE, "oslo-sight", "en", "s", learner)
    assert {"athens", "lisbon", "oslo"} < set(question.options)


def test_who_knows_more_gets_nearer_answers(atlas):
    def mean_distance(pips: int) -> float:
        ranks = []
        for seed in range(60):
            question = make(atlas, Kind.CAPITAL_OF_PICTURE, "oslo-church", "en", str(seed), Learner(pips))
            ranks += [atlas.near("oslo").index(key) for key in question.options if key != "oslo"]
        return sum(ranks) / len(ranks)

    assert mean_distance(4) < mean_distance(2) < mean_distance(0)


NORTH = frozenset({"oslo", "stockholm", "copenhagen", "helsinki"})


@pytest.mark.parametrize("kind", [Kind.CAPITAL_OF_PICTURE, Kind.FLAG, Kind.CAPITAL_OF_COUNTRY])
@pytest.mark.parametrize("pips", [0, 2, 4])
def test_in_a_drill_about_a_region_all_answers_are_from_there(atlas, kind, pips):
    for seed, capital in product(range(8), sorted(NORTH)):
        learner = Learner(pips, ("athens",), drill=NORTH)
        question = make(atlas, kind, f"{capital}-sight", "en", str(seed), learner)
        assert set(question.options) == NORTH


def test_names_in_a_drill_about_a_region_are_from_there_too(atlas):
    question = make(atlas, Kind.NAME_OF_PICTURE, "oslo-sight", "en", "s", Learner(0, drill=NORTH))
    assert {atlas.cards[card].capital for card in question.options} <= NORTH


def test_a_drill_about_two_capitals_has_both_of_them_in_every_question(atlas):
    pair = frozenset({"rome", "vienna"})
    others = set()
    for seed in range(30):
        learner = Learner(0, drill=pair)
        question = make(atlas, Kind.CAPITAL_OF_PICTURE, "rome-sight", "en", str(seed), learner)
        assert pair < set(question.options)
        others |= set(question.options) - pair
    assert len(others) > 2


def test_near_means_region_and_language(atlas):
    assert set(atlas.near("oslo")[:3]) == {"stockholm", "copenhagen", "helsinki"}
    assert atlas.near("dublin")[0] == "london"
    assert "vienna" in atlas.near("berlin")[:4]


def test_pins_do_not_cover_one_another_on_a_phone(atlas):
    for card, pips in product(atlas.cards, range(5)):
        options = make(atlas, Kind.MAP, card, "en", "s", Learner(pips)).options
        dots = [atlas.capitals[key].dot for key in options]
        assert dots == sorted(dots)
        for number, (x, y) in enumerate(dots):
            for u, v in dots[number + 1 :]:
                assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 * 390 / MAP_WIDTH >= 52


def test_two_flags_that_look_alike_are_never_offered_together(atlas):
    for seed in range(300):
        options = make(atlas, Kind.FLAG, "amsterdam-sight", "en", str(seed)).options
        assert "luxembourg" not in options


@pytest.mark.parametrize("direction", Direction)
def test_a_beginner_is_not_made_to_type(atlas, direction):
    for seed in range(40):
        kind = choose_kind(atlas, direction, "paris-sight", "en", str(seed), Learner(0))
        assert MANNERS[kind].form is not Form.TYPED
        assert MANNERS[kind].direction is direction


@pytest.mark.parametrize("card", ["athens-sight", "rome-sight", "vienna-delicacy"])
@pytest.mark.parametrize("pips", [0, 1])
def test_a_card_of_a_drill_is_met_by_its_picture_also_a_famous_one(atlas, card, pips):
    drill = frozenset({"athens", "rome", "vienna", "oslo"})
    for seed in range(20):
        kind = choose_kind(atlas, Direction.CAPITAL, card, "en", str(seed), Learner(pips, drill=drill))
        assert kind is Kind.CAPITAL_OF_PICTURE


@pytest.mark.parametrize(("pips", "is_foreign_sometimes"), [(0, False), (2, False), (3, True)])
def test_words_of_other_languages_are_asked_only_of_known_cards(atlas, pips, is_foreign_sometimes):
    asked = [
        make(atlas, Kind.CAPITAL_OF_NAME, "rome-sight", "en", str(seed), Learner(pips)).name_language
        for seed in range(30)
    ]
    assert any(asked) is is_foreign_sometimes
    kinds = {
        choose_kind(atlas, Direction.COUNTRY, "rome-sight", "en", str(seed), Learner(pips))
        for seed in range(60)
    }
    assert (Kind.FOREIGN_NAME in kinds) is is_foreign_sometimes


def test_who_is_sure_may_have_to_type(atlas):
    sure = Learner(4, met=frozenset(atlas.cards))
    kinds = {
        choose_kind(atlas, Direction.CAPITAL, "paris-sight", "en", str(seed), sure) for seed in range(99)
    }
    assert Kind.TYPED_CAPITAL_OF_PICTURE in kinds
    assert Kind.PAIRS in kinds


# What is typed


def typed(atlas, kind: Kind, card: str, text: str, language: str = "en") -> str:
    return understood(atlas, make(atlas, kind, card, language, "s"), {"typed": text}, False)[0]


@pytest.mark.parametrize(
    "text",
    ["Copenhagen", "KØBENHAVN"[:0] + "kopenhagen", " copenhague ", "Copenaghen", "Copenhagn", "koppenhagen"],
)
def test_any_language_and_a_slip_are_understood(atlas, text):
    assert typed(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "copenhagen-sight", text) == "copenhagen"


@pytest.mark.parametrize(
    ("text", "said"), [("Stockholm", "stockholm"), ("Bern", "bern"), ("", ""), ("qqqq", "")]
)
def test_another_capital_is_what_it_is(atlas, text, said):
    assert typed(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "copenhagen-sight", text) == said


def test_bern_is_not_berlin(atlas):
    assert typed(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "berlin-sight", "Bern") == "bern"
    assert typed(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "bern-sight", "Berlin") == "berlin"
    assert typed(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "vienna-sight", "wien") == "vienna"


@pytest.mark.parametrize(
    "text", ["sirenita", "La Sirenita", "little mermaid", "Kleine Meerjungfrau", "petite sirene"]
)
def test_names_are_understood_without_their_article(atlas, text):
    assert typed(atlas, Kind.TYPED_NAME_OF_PICTURE, "copenhagen-sight", text) == "copenhagen-sight"


@pytest.mark.parametrize("text", ["Sachertorte", "chocolate cake", "Schokoladentorte", "torta al cioccolato"])
def test_the_printed_game_s_name_is_right_too(atlas, text):
    assert typed(atlas, Kind.TYPED_NAME_OF_PICTURE, "vienna-delicacy", text) == "vienna-delicacy"


def test_every_name_in_every_language_is_right(atlas):
    for card, language in product(atlas.cards, LANGUAGES):
        atlas_card = atlas.cards[card]
        assert (
            typed(
                atlas, Kind.TYPED_CAPITAL_OF_PICTURE, card, atlas.capitals[atlas_card.capital].name[language]
            )
            == atlas_card.capital
        )
        if fits(atlas, Kind.TYPED_NAME_OF_PICTURE, card, language):
            assert typed(atlas, Kind.TYPED_NAME_OF_PICTURE, card, atlas_card.name[language].upper()) == card
            assert typed(atlas, Kind.TYPED_NAME_OF_PICTURE, card, atlas_card.short[language]) == card


# What is sent


def test_a_number_is_an_answer_and_nothing_else_is(atlas):
    question = make(atlas, Kind.CAPITAL_OF_PICTURE, "oslo-sight", "en", "s")
    number = str(question.options.index("oslo") + 1)
    assert understood(atlas, question, {"a": number}, False) == ("oslo",)
    assert understood(atlas, question, {"a": ""}, False) == ("",)
    for strange in ("0", "5", "oslo", "1 ", "-1", "1.0", "٣"):
        with pytest.raises(NoSuchAnswer):
            understood(atlas, question, {"a": strange}, False)


@pytest.mark.parametrize("seed", range(50))
def test_pairs_are_never_made_with_a_card_whose_answer_is_fresh_from_the_screen(atlas, seed):
    """Even where it is one of the few cards that the person knows."""
    fresh = frozenset({"rome-sight", "paris-sight"})
    person = Learner(pips=3, met=fresh | {"bern-sight", "oslo-sight"}, just_shown=fresh)
    question = make(atlas, Kind.PAIRS, "oslo-sight", "en", str(seed), person)
    assert not fresh & {asked.card for asked in question.asked_cards}


def test_pairs_are_read_one_by_one(atlas):
    question = make(atlas, Kind.PAIRS, "oslo-sight", "en", "s")
    numbers = [str(question.options.index(asked.right) + 1) for asked in question.asked_cards]
    sent = {f"pair-{position}": number for position, number in enumerate(numbers, 1)}
    assert understood(atlas, question, sent, False) == tuple(asked.right for asked in question.asked_cards)
    assert understood(atlas, question, {**sent, "pair-2": ""}, False)[1] == ""


@pytest.mark.parametrize("kind", [kind for kind in Kind if MANNERS[kind].form is not Form.PAIRS])
def test_help_leaves_the_right_answer(atlas, kind):
    for card in atlas.cards:
        if not fits(atlas, kind, card, "nl"):
            continue
        question = make(atlas, kind, card, "nl", "s")
        offered = offered_options(atlas, question, True)
        left = [key for key in offered if key != TAKEN_AWAY]
        assert question.right in left
        assert len(left) == (4 if MANNERS[kind].form is Form.TYPED else 3 if kind is Kind.MAP else 2)
        if TAKEN_AWAY in offered:
            with pytest.raises(NoSuchAnswer):
                understood(atlas, question, {"a": str(offered.index(TAKEN_AWAY) + 1)}, True)


def test_every_kind_belongs_to_one_topic():
    assert sorted(kind for kinds in KINDS.values() for kind in kinds) == sorted(Kind)


def test_only_what_was_asked_for_is_chosen_even_if_it_is_hard(atlas):
    typed = kinds_of([Topic.TYPING])
    chosen = {
        choose_kind(atlas, Direction.CAPITAL, card, "en", f"{card}", Learner(), only=typed)
        for card in atlas.cards
        if fits(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, card, "en")
    }
    assert chosen == {Kind.TYPED_CAPITAL_OF_PICTURE}


def test_pairs_show_their_own_cards_and_no_other_of_the_same_capitals(atlas):
    pairs = QuestionContent(
        Kind.PAIRS,
        "en",
        (AskedCard("paris-sight", "paris"), AskedCard("london-symbol", "london")),
        ("london", "paris"),
        pictures=("paris-sight", "london-symbol"),
    )
    assert cards_on_screen(atlas, pairs, ["paris", "london"]) == {"paris-sight", "london-symbol"}
    mixed_up = cards_on_screen(atlas, pairs, ["london", "paris"])
    assert mixed_up == {"paris-sight", "london-symbol", "london-sight", "paris-symbol"}
