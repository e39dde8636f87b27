"""Looks for a freely licensed photograph of a card on Wikimedia and keeps the first that is sound."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from catalogue.models import Card, NotFetched
from catalogue.photos.candidates import Candidate
from catalogue.photos.prints import UnfitPhotographError, develop
from catalogue.photos.storage import Photograph, SamePictureError, keep
from catalogue.photos.web import NoFileError
from catalogue.photos.wikimedia import Article, QuestionRefusedError, Wikimedia

MOST_DOWNLOADS = 4
MOST_SUBCATEGORIES = 5


class NoPhotographError(Exception):
    """There is no photograph for this card; the message says why not."""


def cards_to_fetch(ids: Collection[str] | None, again: bool) -> list[Card]:
    """The cards asked for, or all; without those that have a photograph, unless it is to be done again."""
    cards = Card.objects.all() if ids is None else Card.objects.filter(id__in=ids)
    return list(cards if again else cards.filter(photograph=None))


def fetch_all(cards: Iterable[Card], wikimedia: Wikimedia) -> Iterator[tuple[Card, str | None]]:
    """Fetch one card after the other; each is kept before it is told, with the reason if there is none."""
    for card in cards:
        try:
            fetch(card, wikimedia)
            yield card, None
        except NoPhotographError as error:
            yield card, str(error)


def fetch(card: Card, wikimedia: Wikimedia) -> None:
    """Find a photograph of the card and keep it."""
    if card.not_fetched:
        raise NoPhotographError(NotFetched(card.not_fetched).label.rstrip("."))
    reasons: list[str] = []
    try:
        for candidate in islice(_offered(card, wikimedia, reasons), MOST_DOWNLOADS):
            try:
                prints = develop(wikimedia.download(candidate))
                return keep([Photograph(card.id, prints, candidate.attribution)])
            except (NoFileError, UnfitPhotographError, SamePictureError) as error:
                reasons.append(f"{candidate.title}: {error}")
    except QuestionRefusedError as error:
        reasons.append(str(error))
    raise NoPhotographError(_summary(reasons))


def _summary(reasons: list[str]) -> str:
    if len(reasons) < 2:
        return reasons[0] if reasons else "Wikimedia has no file of it"
    return f"{reasons[0]} (and {len(reasons) - 1} more)"


def _offered(card: Card, wikimedia: Wikimedia, reasons: list[str]) -> Iterator[Candidate]:
    """What may be taken, from the likeliest place to the least; no more is asked than is needed."""
    article = wikimedia.article(card.article) if card.article else Article(None, ())

    def best_of(files: Iterable[str]) -> list[Candidate]:
        return _best_first(wikimedia.describe(list(files)), reasons)

    yield from best_of([article.lead] if article.lead else [])
    if card.commons_category:
        yield from best_of(wikimedia.category(card.commons_category))
    yield from best_of(article.others)
    if card.commons_category:
        for narrower in wikimedia.category(card.commons_category, "subcat")[:MOST_SUBCATEGORIES]:
            yield from best_of(wikimedia.category(narrower))


def _best_first(candidates: Iterable[Candidate], reasons: list[str]) -> list[Candidate]:
    fit = []
    for candidate in candidates:
        if reason := candidate.refusal():
            reasons.append(f"{candidate.title}: {reason}")
        else:
            fit.append(candidate)
    return sorted(fit, key=Candidate.rank, reverse=True)
