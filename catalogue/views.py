"""The gallery: the whole deck as a table, as cards and as a map; a page for each card and each capital."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.languages import current_language
from accounts.pages import preferences
from catalogue import europe, search
from catalogue.models import Capital, Card, Category
from catalogue.photos.selectors import credits  # noqa: A004
from catalogue.selectors import Deck, deck

VIEWS = ("table", "cards", "map")


@dataclass(frozen=True, slots=True)
class Choice:
    """What a visitor wants to see of the deck."""

    view: str
    kind: Category | None
    capital: Capital | None
    find: str

    @property
    def is_narrow(self) -> bool:
        return bool(self.kind or self.capital or self.find)


def chosen(request: HttpRequest, full_deck: Deck) -> Choice:
    """Read the address; what does not exist is ignored."""
    view = request.GET.get("view", "")
    return Choice(
        view if view in VIEWS else VIEWS[0],
        next((c for c in full_deck.categories if c.key == request.GET.get("kind")), None),
        next((c for c in full_deck.capitals if c.key == request.GET.get("capital")), None),
        request.GET.get("find", "").strip()[:60],
    )


def shown_cards(full_deck: Deck, choice: Choice) -> list[Card]:
    """The cards that fit the choice."""
    cards = [
        card
        for card in full_deck.cards
        if (choice.kind is None or card.category_id == choice.kind.key)
        and (choice.capital is None or card.capital_id == choice.capital.key)
    ]
    return search.find(cards, full_deck.words, choice.find) if choice.find else cards


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """The deck at one glance."""
    full_deck = deck()
    choice = chosen(request, full_deck)
    cards = shown_cards(full_deck, choice)
    language = preferences.of(request).card_language or current_language()
    context = {
        "deck": full_deck,
        "choice": choice,
        "cards": cards,
        "lit": {card.id for card in cards},
        "rows": [(capital, full_deck.row(capital)) for capital in full_deck.capitals_by_name(language)],
    }
    if choice.view == "map":
        context["pins"] = [europe.pin(capital) for capital in full_deck.capitals]
        context["map_size"] = europe.size()
        context["row"] = full_deck.row(choice.capital) if choice.capital else []
    return render(request, "catalogue/gallery.html", context)


@require_safe
def card(request: HttpRequest, capital: str, category: str) -> HttpResponse:
    """One card: what it shows, its names, where it is, its row and its set."""
    full_deck = deck()
    one = full_deck.by_traits.get((capital, category))
    if one is None:
        raise Http404
    context = {
        "card": one,
        "before": full_deck.cards[one.position - 2],
        "after": full_deck.cards[one.position % len(full_deck.cards)],
        "row": full_deck.row(one.capital),
        "set": full_deck.set(one.category),
        **_map_with(full_deck, one.capital),
    }
    return render(request, "catalogue/card.html", context)


@require_safe
def capital(request: HttpRequest, key: str) -> HttpResponse:
    """One capital: its six cards, its fact, its place."""
    full_deck = deck()
    city = next((c for c in full_deck.capitals if c.key == key), None)
    if city is None:
        raise Http404
    return render(
        request,
        "catalogue/capital.html",
        {"capital": city, "row": full_deck.row(city), **_map_with(full_deck, city)},
    )


def _map_with(full_deck: Deck, capital: Capital) -> dict[str, object]:
    return {"pins": [europe.pin(c) for c in full_deck.capitals], "here": capital, "map_size": europe.size()}


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    """Who made the pictures."""
    return render(request, "catalogue/credits.html", {"credits": credits()})
