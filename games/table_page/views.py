"""The table while a match is played: an empty felt, and all the data from which its scripts draw."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.pages import preferences
from games.reading.snapshot import Snapshot
from games.table_page.additions import additions
from games.table_page.companions import companions
from games.table_page.page_data import table_page


def show_table_page(request: HttpRequest, shot: Snapshot) -> HttpResponse:
    """Show a table whose match has begun to whoever plays there or may watch."""
    page = table_page(shot, preferences.of(request)) | additions(shot)
    context: dict[str, object] = {"page": page, "companions": companions(request, shot)}
    if shot.table.is_event:
        context["is_called_elsewhere"] = True  # its players go from table to table
    return render(request, "games/table.html", context)
