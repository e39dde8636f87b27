"""Questions by the hundred thousand: over all cards, kinds, languages and many people, each one judged."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

from django.utils import translation

from learn import wording
from learn.audit.fairness import unfair
from learn.audit.grammar import ungrammatical
from learn.grading import Form
from learn.questions.atlas import Atlas
from learn.questions.content import Kind, QuestionContent, Says
from learn.questions.learner import Learner
from learn.questions.making import fits, make

REGIONS = {
    "the North": frozenset({"oslo", "stockholm", "copenhagen", "helsinki"}),
    "the South": frozenset({"lisbon", "madrid", "rome", "athens"}),
    "the West": frozenset({"london", "dublin", "paris", "brussels", "amsterdam", "luxembourg"}),
    "the Middle": frozenset({"berlin", "vienna", "bern", "luxembourg", "brussels"}),
    "German": frozenset({"berlin", "vienna", "bern"}),
    "Benelux": frozenset({"brussels", "amsterdam", "luxembourg"}),
}
MOST_SHOWN = 20


@dataclass
class Findings:
    """How many questions were made, and what is wrong with them."""

    made: int = 0
    regional: int = 0
    sentences: int = 0
    by_kind: Counter[str] = field(default_factory=Counter)
    unfair: list[str] = field(default_factory=list)
    ungrammatical: list[str] = field(default_factory=list)

    def note(self, atlas: Atlas, question: QuestionContent, learner: Learner) -> None:
        """Judge a question and all that can be said after it."""
        self.made += 1
        self.regional += bool(learner.drill)
        self.by_kind[question.kind] += 1
        where = f"{question.kind} {question.card} {question.language}"
        self.unfair += [f"{where}: {each}" for each in unfair(atlas, question, learner)]
        for sentence, name, is_capital in sentences_after(atlas, question):
            self.sentences += 1
            if fault := ungrammatical(sentence, name, question.language, is_capital=is_capital):
                self.ungrammatical.append(f"{where}: {fault}")


def examine(atlas: Atlas, people: int, step: int = 1) -> Findings:
    """Make every kind of question about every card in every language for so many people, or some of them."""
    findings = Findings()
    for number, (language, card) in enumerate(product(atlas.languages, sorted(atlas.cards))):
        if number % step == 0:
            with translation.override(language):
                for question, learner in _questions(atlas, card, language, people):
                    findings.note(atlas, question, learner)
    return findings


def _questions(
    atlas: Atlas, card: str, language: str, people: int
) -> Iterator[tuple[QuestionContent, Learner]]:
    company = learners(atlas, card, people, Random(f"{card} {language}"))
    for kind, (number, learner) in product(Kind, enumerate(company)):
        if fits(atlas, kind, card, language, learner=learner):
            yield make(atlas, kind, card, language, str(number), learner), learner


def learners(atlas: Atlas, card: str, count: int, dice: Random) -> list[Learner]:
    """Give people who know nothing, something and all of it; half of them have a drill about a region."""
    cards, capitals = sorted(atlas.cards), sorted(atlas.capitals)
    regions = [region for region in REGIONS.values() if atlas.cards[card].capital in region]
    people = [Learner()]
    for number in range(1, count):
        drill = regions[number // 2 % len(regions)] if regions and number % 2 else frozenset[str]()
        mixed_up = tuple(dice.sample([*capitals, *cards, *atlas.categories], 4))
        met = frozenset(dice.sample(cards, number * len(cards) // count))
        people.append(Learner(number % 5, mixed_up, met | {card}, drill))
    return people


def sentences_after(atlas: Atlas, question: QuestionContent) -> Iterator[tuple[str, str, bool]]:
    """Give what the page says after each answer: sentence, the name in it, and whether that is a capital."""
    is_capital = question.manner.says in (Says.CAPITAL, Says.PICTURE)
    if question.manner.form is Form.PAIRS or _tells_category(question):
        return  # they count, or name a kind, which stands in quotation marks
    right = _name(atlas, question, question.right)
    for is_right in (True, False):
        yield wording.headline(question.kind, right=is_right, name=right), right, is_capital
    if question.kind is Kind.MAP:
        yield wording.where_is(right), right, True
        yield wording.on_the_map(right, 300), right, True
    for key in question.options:
        if key != question.right and question.manner.says is not Says.PICTURE:
            said = _name(atlas, question, key)
            yield wording.you_said(said, is_latest=False), said, is_capital
            yield wording.you_said(said, is_latest=True), said, is_capital


def _tells_category(question: QuestionContent) -> bool:
    return question.kind in (Kind.ODD_IN_SET, Kind.COMPLETE_SET, Kind.CATEGORY_OF_PICTURE)


def _name(atlas: Atlas, question: QuestionContent, key: str) -> str:
    language = question.language
    match question.manner.says:
        case Says.COUNTRY:
            return atlas.capitals[key].country[language]
        case Says.NAME:
            return atlas.cards[key].name[language]
        case Says.PICTURE:
            return atlas.capitals[atlas.cards[key].capital].name[language]
    return atlas.capitals[key].name[language]


def report(findings: Findings) -> str:
    """Say in figures what was found."""
    lines = [
        f"{findings.made:,} questions, {findings.regional:,} of them in drills about a region",
        f"{len(findings.unfair):,} with a second answer, look-alike kinds or a lonely region",
        f"{findings.sentences:,} sentences with a name, {len(findings.ungrammatical):,} ungrammatical",
        "",
        *(f"{count:>8,}  {kind}" for kind, count in sorted(findings.by_kind.items())),
    ]
    faults = [*findings.unfair, *findings.ungrammatical][:MOST_SHOWN]
    return "\n".join([*lines, *(["", *faults] if faults else [])])
