"""The table of second answers is in order, the questions obey it, and the judge finds what does not."""

from dataclasses import replace

import pytest

from learn.audit.fairness import unfair
from learn.audit.run import REGIONS, examine, learners
from learn.questions.ambiguities import ANY, read
from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.learner import NOBODY, Learner
from learn.questions.making import fits, make

HEAD = "about,kind,languages,also,why\n"


def test_a_sample_of_the_whole_run_is_fair_and_well_said(atlas):
    """`manage.py learn questions` makes all of them."""
    findings = examine(atlas, people=6, step=5)
    assert findings.unfair[:5] == []
    assert findings.ungrammatical[:5] == []
    assert findings.made > 8_000
    assert findings.regional > 3_000
    assert findings.sentences > 20_000
    assert set(findings.by_kind) == set(Kind)


def test_every_line_speaks_of_things_that_there_are(atlas):
    subjects = {*atlas.cards, *atlas.capitals, *atlas.categories}
    for line in atlas.ambiguities.lines:
        assert line.about in subjects, line
        assert line.also <= subjects | {ANY}, line
        assert line.also == {ANY} or ANY not in line.also, line
        assert line.languages <= set(atlas.languages), line
        assert line.about not in line.also, line


def test_no_line_says_what_another_says_already(atlas):
    keys = [(line.about, line.kind, line.languages) for line in atlas.ambiguities.lines]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    "line",
    [
        "oslo-sight,no_such_kind,all,any,why",
        "oslo-sight,flag,all,,why",
        "oslo-sight,flag,all,rome,",
        "oslo-letterbox,pairs,all,rome,pairs rest on another kind",
    ],
)
def test_a_line_that_says_too_little_is_refused(line):
    with pytest.raises(ValueError, match="line 2"):
        read(HEAD + line)


@pytest.mark.parametrize("card", ["oslo-sight", "luxembourg-sight", "madrid-sight"])
@pytest.mark.parametrize("kind", [Kind.CATEGORY_OF_PICTURE, Kind.ODD_IN_SET, Kind.COMPLETE_SET])
def test_a_palace_among_the_sights_is_never_asked_for_its_kind(atlas, card, kind):
    for language, pips in ((language, pips) for language in atlas.languages for pips in range(5)):
        assert not fits(atlas, kind, card, language, learner=Learner(pips))


@pytest.mark.parametrize(
    ("card", "languages"),
    [
        ("luxembourg-church", "de en fr it nl es"),
        ("madrid-symbol", "de en fr it nl es"),
        ("london-symbol", "de en fr it nl es"),
        ("stockholm-sight", "de en fr it nl es"),
        ("paris-symbol", "de en fr it nl es"),
        ("helsinki-delicacy", "de en fr it nl es"),
        ("bern-delicacy", "de en fr it nl es"),
        ("amsterdam-church", "en"),
        ("lisbon-delicacy", "it es"),
    ],
)
def test_a_name_that_exists_in_two_capitals_asks_for_neither(atlas, card, languages):
    for language in languages.split():
        assert not fits(atlas, Kind.CAPITAL_OF_NAME, card, language)
        for own in atlas.languages:
            assert not fits(atlas, Kind.CAPITAL_OF_NAME, card, own, language)


def test_letter_boxes_that_look_alike_never_stand_together(atlas):
    for seed in range(200):
        options = make(
            atlas, Kind.CAPITAL_OF_PICTURE, "berlin-letterbox", "en", str(seed), Learner(4)
        ).options
        assert not {"vienna", "bern", "luxembourg"} & set(options)
        pairs = make(atlas, Kind.PAIRS, "vienna-letterbox", "en", str(seed), Learner(4))
        assert not {"berlin", "bern", "luxembourg"} & set(pairs.options)


def test_where_a_second_answer_can_be_defended_nobody_has_to_type(atlas):
    assert not fits(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "berlin-letterbox", "en")
    assert fits(atlas, Kind.TYPED_CAPITAL_OF_PICTURE, "berlin-sight", "en")


@pytest.mark.parametrize("name", REGIONS)
def test_every_card_of_a_region_but_few_has_a_fair_question_in_its_drill(atlas, name):
    drill = REGIONS[name]
    kinds = (Kind.CAPITAL_OF_PICTURE, Kind.ODD_IN_ROW, Kind.COMPLETE_ROW, Kind.CAPITAL_OF_NAME)
    without = [
        card
        for card, atlas_card in atlas.cards.items()
        if atlas_card.capital in drill
        and not any(fits(atlas, kind, card, "en", learner=Learner(4, drill=drill)) for kind in kinds)
    ]
    assert len(without) <= (0 if len(drill) > 3 else 4), without


# The judge finds what is planted


def plant(question: QuestionContent, key: str) -> QuestionContent:
    """Put an answer into a question in the place of a wrong one."""
    gone = next(option for option in question.options if option != question.right)
    return replace(question, options=tuple(key if each == gone else each for each in question.options))


@pytest.mark.parametrize(
    ("kind", "card", "key"),
    [
        (Kind.CAPITAL_OF_PICTURE, "berlin-letterbox", "vienna"),
        (Kind.CAPITAL_OF_NAME, "paris-church", "brussels"),
        (Kind.NAME_OF_PICTURE, "madrid-sight", "stockholm-sight"),
        (Kind.CATEGORY_OF_PICTURE, "rome-church", "sight"),
        (Kind.COMPLETE_ROW, "berlin-letterbox", "vienna-letterbox"),
        (Kind.COMPLETE_SET, "rome-palace", "oslo-sight"),
        (Kind.FLAG, "amsterdam-sight", "luxembourg"),
    ],
)
def test_a_planted_second_answer_is_found(atlas, kind, card, key):
    question = make(atlas, kind, card, "en", "s")
    assert unfair(atlas, question, NOBODY) == []
    assert unfair(atlas, plant(question, key), NOBODY)


def test_a_planted_question_that_is_never_to_be_asked_is_found(atlas):
    asked = (AskedCard("london-symbol", "london"),)
    options = ("rome", "oslo", "london", "bern")
    question = QuestionContent(Kind.CAPITAL_OF_NAME, "en", asked, options, about="london-symbol")
    assert unfair(atlas, question, NOBODY)


def test_a_planted_pair_that_could_be_swapped_is_found(atlas):
    asked = tuple(
        AskedCard(f"{capital}-letterbox", capital) for capital in ("berlin", "vienna", "rome", "oslo")
    )
    question = QuestionContent(Kind.PAIRS, "en", asked, tuple(each.right for each in asked))
    assert unfair(atlas, question, NOBODY)


def test_a_beginner_who_must_tell_a_sight_from_a_church_is_found(atlas):
    asked = (AskedCard("paris-sight", "sight"),)
    options = ("church", "sight", "delicacy", "letterbox")
    question = QuestionContent(Kind.CATEGORY_OF_PICTURE, "en", asked, options, pictures=("paris-sight",))
    assert unfair(atlas, question, Learner(0))
    assert unfair(atlas, question, Learner(3)) == []


def test_a_right_answer_that_is_alone_of_its_region_is_found(atlas):
    learner = Learner(drill=REGIONS["the North"])
    question = make(atlas, Kind.CAPITAL_OF_PICTURE, "oslo-palace", "en", "s", learner)
    assert unfair(atlas, question, learner) == []
    far = replace(question, options=("oslo", "rome", "athens", "lisbon"))
    assert unfair(atlas, far, learner)


def test_the_people_of_the_run_differ(atlas):
    from random import Random

    people = learners(atlas, "oslo-sight", 12, Random(1))
    assert {person.pips for person in people} == set(range(5))
    assert sum(bool(person.drill) for person in people) == 6
