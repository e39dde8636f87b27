"""What is unfair about a question, read from the deck and from the table of second answers alone.

Nothing here asks how the question was made: the lines of the table are held against what stands on the page.
"""

from collections.abc import Iterable

from learn.grading import Form
from learn.questions.ambiguities import ANY, RESTS_ON
from learn.questions.atlas import Atlas, AtlasCard
from learn.questions.content import Kind, QuestionContent, Says
from learn.questions.learner import Learner

OF_THE_REGION = 3
LOOK_ALIKE = ({"sight", "palace"}, {"sight", "church"}, {"sight", "symbol"})


def unfair(atlas: Atlas, question: QuestionContent, learner: Learner) -> list[str]:
    """List what is unfair: a second answer that can be defended, kinds that look alike, a lonely region."""
    return [
        *_second_answers(atlas, question),
        *_look_alike_kinds(atlas, question, learner),
        *_lonely_region(atlas, question, learner),
    ]


def _second_answers(atlas: Atlas, question: QuestionContent) -> Iterable[str]:
    shown = question.name_language or question.language
    for card, answer in _claims(atlas, question):
        for line in atlas.ambiguities.lines:
            is_about = line.about in (card.id, card.category, card.capital)
            is_asked = line.kind is RESTS_ON.get(question.kind, question.kind) and line.is_in(shown)
            if is_about and is_asked and (ANY in line.also or answer in line.also):
                yield f"{card.id} could be {answer}: {line.why}"


def _claims(atlas: Atlas, question: QuestionContent) -> list[tuple[AtlasCard, str]]:
    """List what somebody could say who takes a wrong answer for right: this card, that answer."""
    cards, card = atlas.cards, atlas.cards[question.card]
    wrong = [key for key in question.options if key != question.right]
    match question.kind:
        case Kind.PAIRS:
            pairs = [
                (cards[each.card], other.right)
                for each in question.asked_cards
                for other in question.asked_cards
            ]
            return [(card, capital) for card, capital in pairs if card.capital != capital]
        case Kind.ODD_IN_ROW:
            return [(card, cards[wrong[0]].capital)]
        case Kind.ODD_IN_SET:
            return [(card, cards[wrong[0]].category), *((cards[key], card.category) for key in wrong)]
        case Kind.COMPLETE_ROW:
            return [(cards[key], card.capital) for key in wrong]
        case Kind.COMPLETE_SET:
            return [(cards[key], card.category) for key in wrong]
    if question.manner.form is Form.TYPED:
        return [(card, ANY)] if _has_own_line(atlas, question) else []
    return [(card, key) for key in wrong]


def _has_own_line(atlas: Atlas, question: QuestionContent) -> bool:
    """Tell whether the table knows another answer to this very card, which somebody may well type."""
    return any(
        line.about == question.card
        and line.kind is RESTS_ON.get(question.kind, question.kind)
        and line.is_in(question.language)
        for line in atlas.ambiguities.lines
    )


def _look_alike_kinds(atlas: Atlas, question: QuestionContent, learner: Learner) -> Iterable[str]:
    """Beginners do not have to tell apart what looks alike."""
    if learner.pips > 1 or RESTS_ON.get(question.kind, question.kind) is not Kind.CATEGORY_OF_PICTURE:
        return
    own = atlas.cards[question.card].category
    for key in question.options:
        category = atlas.cards[key].category if key in atlas.cards else key
        if {own, category} in LOOK_ALIKE:
            yield f"a beginner has to tell {own} from {category}"


def _lonely_region(atlas: Atlas, question: QuestionContent, learner: Learner) -> Iterable[str]:
    """In a drill about a region, the right answer must not be the only one from there."""
    if not learner.drill or not question.options or question.manner.says is Says.CATEGORY:
        return
    capitals = [atlas.cards[key].capital if key in atlas.cards else key for key in question.options]
    of_region = sum(capital in learner.drill for capital in capitals)
    if of_region < min(OF_THE_REGION, len(learner.drill)):
        yield f"only {of_region} answers are of the region"
