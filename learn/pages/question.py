"""The page of an open question."""

from dataclasses import dataclass, replace

from accounts.languages import current_language, language_name
from catalogue.models import Capital, Card, Category
from catalogue.selectors import deck
from learn import wording
from learn.current_atlas import atlas
from learn.grading import Form
from learn.models import Question, Session
from learn.pages.map_pins import pin_class
from learn.pages.names import Names
from learn.questions.content import Kind, QuestionContent, Says, from_json
from learn.questions.sent_answers import TAKEN_AWAY, offered_options
from learn.selectors import SessionProgress, progress_of

SHOW_CATEGORY = frozenset(
    {
        *(Kind.CAPITAL_OF_PICTURE, Kind.TYPED_CAPITAL_OF_PICTURE),
        *(Kind.NAME_OF_PICTURE, Kind.TYPED_NAME_OF_PICTURE),
    }
)
"""Questions that say of which category the picture is."""


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
    progress: SessionProgress
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
    sky: bool = False  # cards of one capital share their sky, which would tell the answer

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
    progress = progress_of(session, question)
    page = page_of(from_json(question.content), progress, session=session, helped=question.helped)
    return replace(page, number=question.number)


def page_of(
    content: QuestionContent,
    progress: SessionProgress,
    *,
    session: Session | None = None,
    helped: bool = False,
) -> QuestionPage:
    """Put the page of a question together, whoever is asked it."""
    full_deck = deck()
    names = Names(full_deck, content.language)
    card = full_deck.by_id[content.card]
    on_map = content.kind is Kind.MAP
    word, word_language = _word(content, names)
    return QuestionPage(
        session=session,
        number=progress.number,
        progress=progress,
        kind=content.kind,
        form=_form(content, helped),
        says=content.manner.says,
        heading=_heading(content, names),
        options=tuple(_options(content, names, helped)),
        pictures=tuple(full_deck.by_id[key] for key in content.pictures),
        language=content.language,
        word=word,
        word_language=word_language,
        sign=names.capitals[content.about].plate if content.kind is Kind.PLATE else "",
        flag=content.about if content.kind is Kind.FLAG else "",
        category=card.category if content.kind in SHOW_CATEGORY else None,
        face=card if on_map else None,
        capital=names.capitals[content.about] if on_map else None,
        helped=helped,
    )


def _form(content: QuestionContent, helped: bool) -> Form:
    """Who is helped chooses where others type."""
    form = content.manner.form
    return Form.CHOICE if form is Form.TYPED and helped else form


def _heading(content: QuestionContent, names: Names) -> str:
    if content.kind is Kind.MAP:
        return wording.where_is(names.of(Says.CAPITAL, content.about))
    return str(wording.QUESTIONS[content.kind])


def _word(content: QuestionContent, names: Names) -> tuple[str, str]:
    """Give the word that stands in the place of a picture, and its language."""
    language = content.name_language or content.language
    match content.kind:
        case Kind.CAPITAL_OF_COUNTRY | Kind.TYPED_CAPITAL_OF_COUNTRY:
            return names.capitals[content.about].country[language], language
        case Kind.COUNTRY_OF_CAPITAL | Kind.FOREIGN_NAME:
            return names.capitals[content.about].name[language], language
        case Kind.CAPITAL_OF_NAME:
            return names.deck.by_id[content.about].name[language], language
    return "", ""


def _options(content: QuestionContent, names: Names, helped: bool) -> list[Option]:
    if content.manner.form is Form.TYPED and not helped:
        return []
    return [
        _option(number, key, content, names)
        for number, key in enumerate(offered_options(atlas(), content, helped), 1)
    ]


def _option(number: int, key: str, content: QuestionContent, names: Names) -> Option:
    if key == TAKEN_AWAY:
        return Option(number, gone=True)
    if content.manner.says is Says.PICTURE:
        return Option(number, card=names.deck.by_id[key])
    if content.kind is Kind.MAP:
        return Option(number, pin=pin_class(key), spoken=str(wording.SPOKEN_LOCATIONS[key]))
    return Option(number, names.of(content.manner.says, key))
