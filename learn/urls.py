from django.urls import path

from .knowledge.views import knowledge
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
]
