"""The page after an answer: what it is, beside what was said, and when it comes back."""

from dataclasses import dataclass

from accounts.languages import current_language
from catalogue import europe
from catalogue.models import Card, Texts
from catalogue.selectors import Deck, deck
from learn import wording
from learn.current_atlas import atlas
from learn.grading import Form, Grade
from learn.models import Answer, Question, Session, Source
from learn.pages.map_labels import Label, label_of_name, labels_of_answer
from learn.pages.names import Names, said_name
from learn.planning import Item
from learn.questions.atlas import kilometres
from learn.questions.content import Kind, QuestionContent, Says, from_json
from learn.scheduling import ABOUT_CAPITALS, FACE, Direction
from learn.selectors import SessionProgress, earlier_answer, progress_of
from learn.sitting.coming_again import planned


@dataclass(frozen=True, slots=True)
class Stop:
    """One of the three stops that tell why a card is back."""

    icon: str
    day: str
    words: str
    was: bool = True


@dataclass(frozen=True, slots=True)
class Pair:
    """One pair of a question of pairs: what it is, and what was said instead."""

    card: Card
    right: str
    said: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class MapAnswer:
    """The map after the answer: both places, and how far they are apart."""

    right: europe.Pin
    said: europe.Pin | None
    kilometres: int
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class FeedbackPage:
    """All that the page after an answer shows."""

    session: Session
    number: int
    progress: SessionProgress
    kind: Kind
    is_right: bool
    is_new: bool
    headline: str
    card: Card
    caption: str
    language: str
    said_card: Card | None
    said: str
    note: Texts
    stops: tuple[Stop, ...]
    comes_back: str
    pairs: tuple[Pair, ...]
    map: MapAnswer | None
    about_capital: bool
    helped: bool
    is_last: bool
    may_stop: bool  # all was asked once, or the session has no end

    @property
    def heard(self) -> str:
        """What can be heard: the capital, and what the page is about besides; of several pairs nothing."""
        if self.pairs:
            return ""
        more = self.card.capital.country if self.about_capital else self.card.name
        return ". ".join(dict.fromkeys((self.caption, more[self.language])))

    @property
    def lang(self) -> str:
        """The language of the names, where it is not the page's."""
        return "" if self.language == current_language() else self.language

    @property
    def map_words(self) -> str:
        return wording.on_the_map(self.caption, self.map.kilometres if self.map else 0)


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is right beside what was said, without whose answer it is."""

    is_right: bool
    headline: str
    card: Card
    said_card: Card | None
    said: str
    note: Texts
    about_capital: bool


def feedback_on(content: QuestionContent, said: str) -> Feedback:
    """Tell the answer to a question with one card; `said` is a key, or empty where nothing was said."""
    full_deck = deck()
    names, card = Names(full_deck, content.language), full_deck.by_id[content.card]
    is_right, about_capital = said == content.right, content.manner.direction in ABOUT_CAPITALS
    return Feedback(
        is_right=is_right,
        headline=_headline(content, is_right, (), card, names),
        card=card,
        said_card=None if is_right else _said_card(content, said, card, full_deck),
        said="" if is_right else _said(content, said, names),
        note=card.capital.fact if about_capital else card.note,
        about_capital=about_capital,
    )


def feedback_page(session: Session, question: Question) -> FeedbackPage:
    """Put the page after an answer together."""
    content, full_deck = from_json(question.content), deck()
    names = Names(full_deck, content.language)
    answers = {answer.card_id: answer for answer in question.answers.all()}
    said = dict(zip((asked.card for asked in content.asked_cards), question.said, strict=True))
    card_id = _shown_card(content, said)
    answer, card = answers[card_id], full_deck.by_id[card_id]
    is_right = all(each.grade != Grade.WRONG for each in answers.values())
    earlier = earlier_answer(session.person_id, Item(card_id, Direction(answer.direction)), answer.given_at)
    pairs = _pairs(content, said, names)
    said_card = None if is_right else _said_card(content, said[card_id], card, full_deck)
    return FeedbackPage(
        session=session,
        number=question.number,
        progress=progress_of(session, question),
        kind=content.kind,
        is_right=is_right,
        is_new=earlier is None,
        headline=_headline(content, is_right, pairs, card, names),
        card=card,
        caption=names.of(Says.CAPITAL, card.capital_id),
        language=content.language,
        said_card=said_card,
        said="" if is_right or content.manner.form is Form.PAIRS else _said(content, said[card_id], names),
        note=card.capital.fact if content.manner.direction in ABOUT_CAPITALS else card.note,
        stops=_stops(earlier, answer, content, names) if earlier and not is_right else (),
        comes_back=_comes_back(session, answer),
        pairs=pairs,
        map=_map(content, said[card_id], names) if content.kind is Kind.MAP else None,
        about_capital=content.manner.direction in ABOUT_CAPITALS,
        helped=question.helped,
        is_last=session.ended_at is not None and question.number == _last_number(session),
        may_stop=session.length is None or all(each.is_again for each in planned(session.plan)),
    )


def _comes_back(session: Session, answer: Answer) -> str:
    """Say when the card comes back: in this session, if it waits there, and on a later day."""
    waits = any(
        each.is_again and each.item == (answer.card_id, answer.direction) for each in planned(session.plan)
    )
    return wording.comes_back_soon() if waits else wording.comes_back(answer.due)


def _last_number(session: Session) -> int:
    last = session.questions.last()
    return last.number if last else 0


def _shown_card(content: QuestionContent, said: dict[str, str]) -> str:
    """Choose the card that the page is about: of several the first that went wrong."""
    wrong = [asked.card for asked in content.asked_cards if said[asked.card] != asked.right]
    return wrong[0] if wrong else content.card


def _headline(
    content: QuestionContent, is_right: bool, pairs: tuple[Pair, ...], card: Card, names: Names
) -> str:
    if pairs:
        return wording.matched(sum(pair.is_right for pair in pairs), len(pairs))
    return wording.headline(content.kind, right=is_right, name=_right_name(content, card, names))


def _right_name(content: QuestionContent, card: Card, names: Names) -> str:
    if content.kind in (Kind.ODD_IN_SET, Kind.COMPLETE_SET, Kind.CATEGORY_OF_PICTURE):
        return names.of(Says.CATEGORY, card.category_id)
    if content.manner.says is Says.PICTURE:
        return names.of(Says.CAPITAL, card.capital_id)
    return names.of(content.manner.says, content.right)


def _said(content: QuestionContent, key: str, names: Names) -> str:
    return names.of(content.manner.says, key) if key else ""


def _said_card(content: QuestionContent, key: str, right: Card, full_deck: Deck) -> Card | None:
    """Give the card to compare with: what was said, of the same kind where a place was said."""
    if not key:
        return None
    match content.manner.says:
        case Says.CAPITAL | Says.COUNTRY:
            kind = FACE if content.manner.direction in ABOUT_CAPITALS else right.category_id
            return full_deck.by_traits[key, kind]
        case Says.CATEGORY:
            return full_deck.by_traits[right.capital_id, key]
    return full_deck.by_id[key]


def _pairs(content: QuestionContent, said: dict[str, str], names: Names) -> tuple[Pair, ...]:
    if content.manner.form is not Form.PAIRS:
        return ()
    return tuple(
        Pair(
            names.deck.by_id[asked.card],
            names.of(Says.CAPITAL, asked.right),
            _said(content, said[asked.card], names),
            said[asked.card] == asked.right,
        )
        for asked in content.asked_cards
    )


def _stops(earlier: Answer, now: Answer, content: QuestionContent, names: Names) -> tuple[Stop, ...]:
    icon = "cards" if earlier.source == Source.GAME else "learn"
    before = wording.what_happened(earlier, said_name(earlier, names), is_latest=False)
    today = wording.what_happened(now, said_name(now, names), is_latest=True)
    return (
        Stop(icon, wording.day_of(earlier.given_at), before),
        Stop("learn", wording.day_of(now.given_at), today),
        Stop("clock", wording.day_of(now.due), wording.once_more(), was=False),
    )


def _map(content: QuestionContent, key: str, names: Names) -> MapAnswer:
    right, right_name = europe.pin(names.capitals[content.right]), names.of(Says.CAPITAL, content.right)
    if not key or key == content.right:
        return MapAnswer(right, None, 0, (label_of_name(right_name, right.dot),))
    said, capitals = europe.pin(names.capitals[key]), atlas().capitals
    way = int(round(kilometres(capitals[content.right], capitals[key]), -1))
    labels = labels_of_answer((right_name, right.dot), (names.of(Says.CAPITAL, key), said.dot), f"{way} km")
    return MapAnswer(right, said, way, labels)
