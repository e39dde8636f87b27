from django.urls import path

from .knowledge.views import knowledge
from .met import views as met_pages
from .puzzle_pages import views as puzzle_pages

urlpatterns = [
    path("learn/knowledge/", knowledge, name="knowledge"),
    path("learn/puzzles/", puzzle_pages.puzzles, name="puzzles"),
    path("learn/puzzles/<int:difficulty>/<int:number>/", puzzle_pages.puzzle, name="puzzle"),
    path(
        "learn/puzzles/<int:difficulty>/<int:number>/letters/",
        puzzle_pages.puzzle_letters,
        name="puzzle_letters",
    ),
    path("learn/met/<slug:code>/<int:number>/", met_pages.met, name="met"),
    path("learn/met/<slug:code>/<int:number>/<int:move>/", met_pages.missed_turn, name="missed_turn"),
    path(
        "learn/met/<slug:code>/<int:number>/<int:move>/letters/",
        met_pages.missed_turn_letters,
        name="missed_turn_letters",
    ),
]
