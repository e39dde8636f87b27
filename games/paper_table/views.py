"""The page that judges a table of printed cards. It gets cards and piles, never a picture."""

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from accounts.pages import preferences
from accounts.pages.browser_features import uses_camera
from catalogue.card_ids import card_id
from catalogue.selectors import deck
from games.engine.rulesets.photo import DECK
from games.paper_table.piles import PaperTable, UnreadableTable, add, move, pick, read_table
from games.paper_table.shown import shown_table


@uses_camera
@require_http_methods(["GET", "HEAD", "POST"])
def paper_table(request: HttpRequest) -> HttpResponse:
    """Show a table as its form has sent it, mended by the button that was pressed; nothing is kept."""
    try:
        table = _mended(request.POST)
    except UnreadableTable:
        return HttpResponseBadRequest()
    context = {
        "table": shown_table(table, preferences.of(request).card_language),
        "deck": deck(),
        "cards_by_marker": " ".join(DECK),
    }
    return render(request, "paper_table/page.html", context)


def _mended(sent: QueryDict) -> PaperTable:
    table = read_table(sent.getlist("pile"), sent.get("picked", ""))
    if spot := sent.get("pick"):
        return pick(table, spot)
    if target := sent.get("to"):
        return move(table, target)
    if "add" in sent:
        return add(table, sent.get("add") or card_id(sent.get("capital", ""), sent.get("kind", "")))
    return table
