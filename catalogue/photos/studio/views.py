"""The staff's pages of photographs: all cards with what is missing, and the work on one of them."""

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib import messages
from django.core.exceptions import NON_FIELD_ERRORS
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.languages import current_language
from accounts.limits.turns import NoTurnError
from accounts.models import User
from accounts.pages import preferences
from accounts.pages.staff import staff_only
from catalogue.models import Card
from catalogue.photos import storage
from catalogue.photos.prints import UnfitPhotographError
from catalogue.photos.studio import negatives, shelf
from catalogue.photos.studio.forms import CreditForm, FileForm, NegativeForm
from catalogue.photos.studio.refusals import in_words
from catalogue.selectors import deck

REFUSALS = (
    *(
        UnfitPhotographError,
        NoTurnError,
        negatives.TooLargeError,
        negatives.TooManyError,
        negatives.NoNegativeError,
    ),
    *(negatives.OutsideError, storage.SamePictureError),
)


def _card(capital: str, category: str) -> Card:
    card = deck().by_traits.get((capital, category))
    if card is None:
        raise Http404
    return card


def _page_of(card: Card) -> HttpResponse:
    return redirect("photograph", card.capital_id, card.category_id)


@staff_only
@require_safe
def photographs(request: HttpRequest) -> HttpResponse:
    """All cards: which have a photograph, and which lack one."""
    wanted = request.GET.get("show", "all")
    which = wanted if wanted in shelf.FILTERS else "all"
    language = preferences.of(request).card_language or current_language()
    cards = shelf.shelf(deck())
    context = {
        "rows": shelf.by_capital(cards, deck().capitals_by_name(language), which),
        "which": which,
        "counts": {key: len(list(filter(fits, cards))) for key, fits in shelf.FILTERS.items()},
        "have": sum(each.photograph is not None for each in cards),
    }
    return render(request, "catalogue/photographs.html", context)


@staff_only
@require_http_methods(["GET", "HEAD", "POST"])
def photograph(request: HttpRequest, capital: str, category: str) -> HttpResponse:
    """One card: the photograph that it has and the one that is being made; a file can be sent for it."""
    card = _card(capital, category)
    if request.method != "POST":
        return _shown(request, card)
    form = FileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            negatives.begin(card, form.content(), by=_person(request))
            return _page_of(card)
        except REFUSALS as error:
            form.add_error("file", in_words(error))
    return _shown(request, card, file_form=form)


@staff_only
@require_POST
def photograph_negative(request: HttpRequest, capital: str, category: str) -> HttpResponse:
    """Save the negative and look at it, keep it as the card's photograph, or set it aside."""
    card = _card(capital, category)
    negative = shelf.work_on(card).negative
    if negative is None or negative.name != request.POST.get("negative"):
        messages.error(request, in_words(negatives.NoNegativeError()))
        return _page_of(card)
    form = NegativeForm(negative, request.POST, is_unfinished="keep" not in request.POST)
    if form.is_valid():
        try:
            _done_with(request, form)
            return _page_of(card)
        except REFUSALS as error:
            form.add_error(None, in_words(error))
    return _shown(request, card, negative_form=form)


def _done_with(request: HttpRequest, form: NegativeForm) -> None:
    """Do with a negative what the button says; what was written about it is saved in any case."""
    card, name = form.negative.card, form.negative.name
    if "keep" in request.POST:
        negatives.publish(card, name, form.wish())
        messages.success(request, _("The card has this photograph now."))
        return
    negatives.describe(card, name, form.wish())
    if "aside" in request.POST:
        negatives.set_aside(card)
        messages.success(request, _("The draft is set aside. You can take it up again."))
    else:
        messages.success(request, _("The draft is saved."))


@staff_only
@require_POST
def photograph_credit(request: HttpRequest, capital: str, category: str) -> HttpResponse:
    """Name another author, licence or source of the photograph that a card has."""
    card = _card(capital, category)
    known = shelf.work_on(card).photograph
    if known is None:
        return _page_of(card)
    form = CreditForm(known, request.POST)
    if not form.is_valid():
        return _shown(request, card, credit_form=form)
    storage.credit(card.id, form.attribution())
    messages.success(request, _("Saved."))
    return _page_of(card)


def _take_away(card: Card) -> str:
    storage.remove([card.id], undoable=True)
    return _("The photograph is taken away. You can bring it back.")


def _bring_back(card: Card) -> str:
    storage.bring_back(card.id)
    return _("The former photograph is back.")


def _take_up(card: Card) -> str:
    negatives.set_aside(card, aside=False)
    return _("Here is the draft again.")


DEEDS: dict[str, Callable[[Card], str]] = {
    "take-away": _take_away,
    "bring-back": _bring_back,
    "take-up": _take_up,
}


@staff_only
@require_POST
def photograph_act(request: HttpRequest, capital: str, category: str, act: str) -> HttpResponse:
    """Take a photograph away, or undo what was done."""
    card = _card(capital, category)
    if act not in DEEDS:
        raise Http404
    try:
        messages.success(request, DEEDS[act](card))
    except storage.SamePictureError as error:
        messages.error(request, in_words(error))
    return _page_of(card)


@staff_only
@require_safe
def photograph_proof(request: HttpRequest, name: str) -> HttpResponse:
    """The picture of a negative, for the eyes of the staff alone."""
    try:
        content = negatives.proof_of(name).read_bytes()
    except FileNotFoundError:
        raise Http404 from None
    return HttpResponse(content, content_type="image/webp")


def _person(request: HttpRequest) -> User:
    person: User = request.user  # type: ignore[assignment]
    return person


def _shown(request: HttpRequest, card: Card, **forms: Any) -> HttpResponse:
    """The page of a card, with a form as it was sent if something is wrong with it."""
    work = shelf.work_on(card)
    forms.setdefault("file_form", FileForm())
    if work.negative:
        forms.setdefault("negative_form", NegativeForm(work.negative))
    if work.photograph:
        forms.setdefault("credit_form", CreditForm(work.photograph))
    faults = [fault for form in forms.values() for fault in _faults(form)]
    context = {"card": card, "work": work, "next_card": _next_without(card), "faults": faults, **forms}
    return render(request, "catalogue/photograph.html", context, status=422 if faults else 200)


def _faults(form: BaseForm) -> Iterator[dict[str, str]]:
    """What is wrong with a form that was sent, for the head of the page: the form itself may be far below."""
    for field, errors in form.errors.items() if form.is_bound else ():
        target = "" if field == NON_FIELD_ERRORS else form[field].id_for_label
        yield from ({"field": target, "words": str(words)} for words in errors)


def _next_without(card: Card) -> Card | None:
    """The next card of the deck that has no photograph, if any is left."""
    cards = deck().cards
    onwards = (*cards[card.position :], *cards[: card.position - 1])
    return next((other for other in onwards if not hasattr(other, "photograph")), None)
