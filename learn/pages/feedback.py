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
from learn.pages.names import Names, said_name
from learn.planning import Item
from learn.questions.atlas import kilometres
from learn.questions.content import Kind, Says, from_json
from learn.questions.content import Question as Put
from learn.scheduling import ABOUT_CAPITALS, FACE, Direction
from learn.selectors import Track, earlier_answer, track


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
    middle: tuple[float, float]


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """All that the page after an answer shows."""

    session: Session
    number: int
    track: Track
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

    @property
    def lang(self) -> str:
        """The language of the names, where it is not the page's."""
        return "" if self.language == current_language() else self.language

    @property
    def map_words(self) -> str:
        return wording.on_the_map(self.caption, self.map.kilometres if self.map else 0)


@dataclass(frozen=True, slots=True)
class Told:
    """What is right beside what was said, without whose answer it is."""

    is_right: bool
    headline: str
    card: Card
    said_card: Card | None
    said: str
    note: Texts
    about_capital: bool


def told_of(put: Put, said: str) -> Told:
    """Tell the answer to a question with one card; `said` is a key, or empty where nothing was said."""
    whole = deck()
    names, card = Names(whole, put.language), whole.by_id[put.card]
    is_right, about_capital = said == put.right, put.manner.direction in ABOUT_CAPITALS
    return Told(
        is_right=is_right,
        headline=_headline(put, is_right, (), card, names),
        card=card,
        said_card=None if is_right else _said_card(put, said, card, whole),
        said="" if is_right else _said(put, said, names),
        note=card.capital.fact if about_capital else card.note,
        about_capital=about_capital,
    )


def answer_page(session: Session, question: Question) -> AnswerPage:
    """Put the page after an answer together."""
    put, whole = from_json(question.content), deck()
    names = Names(whole, put.language)
    answers = {answer.card_id: answer for answer in question.answers.all()}
    said = dict(zip((asked.card for asked in put.asked), question.said, strict=True))
    shown = _shown_card(put, said)
    answer, card = answers[shown], whole.by_id[shown]
    is_right = all(each.grade != Grade.WRONG for each in answers.values())
    earlier = earlier_answer(session.person_id, Item(shown, Direction(answer.direction)), answer.given_at)
    pairs = _pairs(put, said, names)
    said_card = None if is_right else _said_card(put, said[shown], card, whole)
    return AnswerPage(
        session=session,
        number=question.number,
        track=track(session, question.number),
        kind=put.kind,
        is_right=is_right,
        is_new=earlier is None,
        headline=_headline(put, is_right, pairs, card, names),
        card=card,
        caption=names.of(Says.CAPITAL, card.capital_id),
        language=put.language,
        said_card=said_card,
        said="" if is_right or put.manner.form is Form.PAIRS else _said(put, said[shown], names),
        note=card.capital.fact if put.manner.direction in ABOUT_CAPITALS else card.note,
        stops=_stops(earlier, answer, put, names) if earlier and not is_right else (),
        comes_back=wording.comes_back(answer.due),
        pairs=pairs,
        map=_map(put, said[shown], names) if put.kind is Kind.MAP else None,
        about_capital=put.manner.direction in ABOUT_CAPITALS,
        helped=question.helped,
        is_last=session.ended_at is not None and question.number == _last_number(session),
    )


def _last_number(session: Session) -> int:
    last = session.questions.last()
    return last.number if last else 0


def _shown_card(put: Put, said: dict[str, str]) -> str:
    """Choose the card that the page is about: of several the first that went wrong."""
    wrong = [asked.card for asked in put.asked if said[asked.card] != asked.right]
    return wrong[0] if wrong else put.card


def _headline(put: Put, is_right: bool, pairs: tuple[Pair, ...], card: Card, names: Names) -> str:
    if pairs:
        return wording.matched(sum(pair.is_right for pair in pairs), len(pairs))
    return wording.headline(put.kind, right=is_right, name=_right_name(put, card, names))


def _right_name(put: Put, card: Card, names: Names) -> str:
    if put.kind in (Kind.ODD_IN_SET, Kind.COMPLETE_SET, Kind.PICTURE_KIND):
        return names.of(Says.CATEGORY, card.category_id)
    if put.manner.says is Says.PICTURE:
        return names.of(Says.CAPITAL, card.capital_id)
    return names.of(put.manner.says, put.right)


def _said(put: Put, key: str, names: Names) -> str:
    return names.of(put.manner.says, key) if key else ""


def _said_card(put: Put, key: str, right: Card, whole: Deck) -> Card | None:
    """Give the card to compare with: what was said, of the same kind where a place was said."""
    if not key:
        return None
    match put.manner.says:
        case Says.CAPITAL | Says.COUNTRY:
            kind = FACE if put.manner.direction in ABOUT_CAPITALS else right.category_id
            return whole.by_traits[key, kind]
        case Says.CATEGORY:
            return whole.by_traits[right.capital_id, key]
    return whole.by_id[key]


def _pairs(put: Put, said: dict[str, str], names: Names) -> tuple[Pair, ...]:
    if put.manner.form is not Form.PAIRS:
        return ()
    return tuple(
        Pair(
            names.whole.by_id[asked.card],
            names.of(Says.CAPITAL, asked.right),
            _said(put, said[asked.card], names),
            said[asked.card] == asked.right,
        )
        for asked in put.asked
    )


def _stops(earlier: Answer, now: Answer, put: Put, names: Names) -> tuple[Stop, ...]:
    icon = "cards" if earlier.source == Source.GAME else "learn"
    before = wording.what_happened(earlier, said_name(earlier, names), here=False)
    today = wording.what_happened(now, said_name(now, names), here=True)
    return (
        Stop(icon, wording.day_of(earlier.given_at), before),
        Stop("learn", wording.day_of(now.given_at), today),
        Stop("clock", wording.day_of(now.due), wording.once_more(), was=False),
    )


def _map(put: Put, key: str, names: Names) -> MapAnswer:
    right = europe.pin(names.capitals[put.right])
    if not key or key == put.right:
        return MapAnswer(right, None, 0, right.dot)
    said, cities = europe.pin(names.capitals[key]), atlas().cities
    way = round(kilometres(cities[put.right], cities[key]), -1)
    middle = ((right.dot[0] + said.dot[0]) / 2, (right.dot[1] + said.dot[1]) / 2)
    return MapAnswer(right, said, int(way), middle)
