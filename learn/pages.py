"""The pages of a session, put together from a stored question: never more than the visitor may know."""

from dataclasses import dataclass

from catalogue import europe
from catalogue.models import Capital, Card, Category, Texts
from catalogue.selectors import Deck, deck

from . import wording
from .atlas import atlas
from .grading import Form, Grade
from .models import Answer, Question, Session, Source
from .pins import pin_class
from .planning import Item
from .questions.asking import Kind, Says, from_json
from .questions.asking import Question as Put
from .questions.atlas import kilometres
from .questions.judging import TAKEN_AWAY, offered_options
from .scheduling import ABOUT_CAPITALS, FACE, Direction
from .selectors import Track, earlier_answer, track

# Cards of one capital share their sky; where capitals are told apart by looking, the sky would tell.
WITHOUT_SKY = frozenset({Kind.ODD_IN_ROW, Kind.COMPLETE_ROW, Kind.PAIRS})


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that can be chosen, by its number."""

    number: int
    text: str = ""
    card: Card | None = None
    pin: str = ""  # the class that puts a pin in its place
    spoken: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """All that the page of an open question shows."""

    session: Session
    number: int
    track: Track
    kind: Kind
    form: Form
    says: Says
    heading: str
    options: tuple[Option, ...]
    pictures: tuple[Card, ...]
    language: str  # of the answers
    word: str = ""  # a country, a capital or the name of a thing, in big letters
    word_language: str = ""
    sign: str = ""
    flag: str = ""  # the capital whose drawing is shown; its address tells nothing
    category: Category | None = None
    face: Card | None = None  # beside the map
    capital: Capital | None = None
    helped: bool = False
    without_sky: bool = False

    @property
    def flag_words(self) -> str:
        return str(wording.FLAGS[self.flag])


class Names:
    """What things are called in the language of a question."""

    def __init__(self, whole: Deck, language: str) -> None:
        self.whole, self.language = whole, language
        self.capitals = {capital.key: capital for capital in whole.capitals}
        self.categories = {category.key: category for category in whole.categories}

    def of(self, says: Says, key: str) -> str:
        if says is Says.CAPITAL:
            return self._in_it(self.capitals[key].name)
        if says is Says.COUNTRY:
            return self._in_it(self.capitals[key].country)
        if says is Says.CATEGORY:
            return self._in_it(self.categories[key].plural)
        return self._in_it(self.whole.by_id[key].name)

    def _in_it(self, texts: Texts) -> str:
        return texts[self.language]


def question_page(session: Session, question: Question) -> QuestionPage:
    """Put the page of an open question together."""
    put, whole = from_json(question.content), deck()
    names = Names(whole, put.language)
    card = whole.by_id[put.card]
    form = put.manner.form
    if form is Form.TYPED and question.helped:
        form = Form.CHOICE
    shows_kind = put.kind in (Kind.PICTURE_PLACE, Kind.TYPED_PLACE, Kind.PICTURE_NAME, Kind.TYPED_NAME)
    on_map = put.kind is Kind.MAP
    word, word_language = _word(put, names)
    return QuestionPage(
        session=session,
        number=question.number,
        track=track(session, question.number),
        kind=put.kind,
        form=form,
        says=put.manner.says,
        heading=_heading(put, names),
        options=tuple(_options(put, names, question.helped)),
        pictures=tuple(whole.by_id[key] for key in put.pictures),
        language=put.language,
        word=word,
        word_language=word_language,
        sign=names.capitals[put.about].plate if put.kind is Kind.PLATE else "",
        flag=put.about if put.kind is Kind.FLAG else "",
        category=card.category if shows_kind else None,
        face=card if on_map else None,
        capital=names.capitals[put.about] if on_map else None,
        helped=question.helped,
        without_sky=put.kind in WITHOUT_SKY,
    )


def _heading(put: Put, names: Names) -> str:
    if put.kind is Kind.MAP:
        return wording.where_is(names.of(Says.CAPITAL, put.about))
    return str(wording.QUESTIONS[put.kind])


def _word(put: Put, names: Names) -> tuple[str, str]:
    """Give the word that stands in the place of a picture, and its language."""
    language = put.given or put.language
    match put.kind:
        case Kind.CAPITAL_OF | Kind.TYPED_CAPITAL:
            return names.capitals[put.about].country[language], language
        case Kind.COUNTRY_OF | Kind.FOREIGN_NAME:
            return names.capitals[put.about].name[language], language
        case Kind.NAME_PLACE:
            return names.whole.by_id[put.about].name[language], language
    return "", ""


def _options(put: Put, names: Names, helped: bool) -> list[Option]:
    if put.manner.form is Form.TYPED and not helped:
        return []
    return [
        _option(number, key, put, names)
        for number, key in enumerate(offered_options(atlas(), put, helped), 1)
    ]


def _option(number: int, key: str, put: Put, names: Names) -> Option:
    if key == TAKEN_AWAY:
        return Option(number, gone=True)
    if put.manner.says is Says.PICTURE:
        return Option(number, card=names.whole.by_id[key])
    if put.kind is Kind.MAP:
        return Option(number, pin=pin_class(key), spoken=str(wording.SPOKEN_PLACES[key]))
    return Option(number, names.of(put.manner.says, key))


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
    is_last: bool


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
            return whole.by_id[f"{key}-{kind}"]
        case Says.CATEGORY:
            return whole.by_id[f"{right.capital_id}-{key}"]
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


def said_name(answer: Answer, names: Names) -> str:
    """Give the name of what was answered, whatever it is of the deck; empty for nothing."""
    if answer.said in names.capitals:
        return names.of(Says.CAPITAL, answer.said)
    if answer.said in names.categories:
        return names.of(Says.CATEGORY, answer.said)
    return names.of(Says.NAME, answer.said) if answer.said in names.whole.by_id else ""


def _map(put: Put, key: str, names: Names) -> MapAnswer:
    right = europe.pin(names.capitals[put.right])
    if not key or key == put.right:
        return MapAnswer(right, None, 0, right.dot)
    said, cities = europe.pin(names.capitals[key]), atlas().cities
    way = round(kilometres(cities[put.right], cities[key]), -1)
    middle = ((right.dot[0] + said.dot[0]) / 2, (right.dot[1] + said.dot[1]) / 2)
    return MapAnswer(right, said, int(way), middle)
