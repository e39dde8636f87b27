"""The page of an open question."""

from dataclasses import dataclass

from accounts.languages import current_language, language_name
from catalogue.models import Capital, Card, Category
from catalogue.selectors import deck
from learn import wording
from learn.current_atlas import atlas
from learn.grading import Form
from learn.map_pins import pin_class
from learn.models import Question, Session
from learn.pages.names import Names
from learn.questions.content import Kind, Says, from_json
from learn.questions.content import Question as Put
from learn.questions.sent_answers import TAKEN_AWAY, offered_options
from learn.selectors import Track, track

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

    session: Session | None  # none where a class is asked together
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
    sky: bool = True

    @property
    def flag_drawing(self) -> str:
        return f"flag-{self.flag}"

    @property
    def flag_words(self) -> str:
        return str(wording.FLAGS[self.flag])

    @property
    def foreign(self) -> str:
        """The language of the word, where it is not the one of the answers."""
        return "" if self.word_language == self.language else language_name(self.word_language)

    @property
    def lang(self) -> str:
        """The language of the answers, where it is not the page's."""
        is_told = self.says is Says.CATEGORY or self.language == current_language()
        return "" if is_told else self.language

    @property
    def may_help(self) -> bool:
        return not self.helped and self.form is not Form.PAIRS


def question_page(session: Session, question: Question) -> QuestionPage:
    """Put the page of an open question together."""
    steps = track(session, question.number)
    return page_of(from_json(question.content), steps, session=session, helped=question.helped)


def page_of(put: Put, steps: Track, *, session: Session | None = None, helped: bool = False) -> QuestionPage:
    """Put the page of a question together, whoever is asked it."""
    whole = deck()
    names = Names(whole, put.language)
    card = whole.by_id[put.card]
    form = put.manner.form
    if form is Form.TYPED and helped:
        form = Form.CHOICE
    shows_kind = put.kind in (Kind.PICTURE_PLACE, Kind.TYPED_PLACE, Kind.PICTURE_NAME, Kind.TYPED_NAME)
    on_map = put.kind is Kind.MAP
    word, word_language = _word(put, names)
    return QuestionPage(
        session=session,
        number=steps.number,
        track=steps,
        kind=put.kind,
        form=form,
        says=put.manner.says,
        heading=_heading(put, names),
        options=tuple(_options(put, names, helped)),
        pictures=tuple(whole.by_id[key] for key in put.pictures),
        language=put.language,
        word=word,
        word_language=word_language,
        sign=names.capitals[put.about].plate if put.kind is Kind.PLATE else "",
        flag=put.about if put.kind is Kind.FLAG else "",
        category=card.category if shows_kind else None,
        face=card if on_map else None,
        capital=names.capitals[put.about] if on_map else None,
        helped=helped,
        sky=put.kind not in WITHOUT_SKY,
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
