from django.urls import path

from learn.first_game_pages import coach
from learn.first_game_pages import views as first_game
from learn.knowledge.views import knowledge
from learn.pages import views
from learn.puzzle_pages import views as puzzle_pages
from learn.round_review import views as round_review

urlpatterns = [
    path("learn/", views.learn, name="learn"),
    path("learn/start/", views.start, name="learn_start"),
    path("learn/pins.css", views.pins, name="learn_pins"),
    path("learn/knowledge/", knowledge, name="knowledge"),
    path("learn/puzzles/", puzzle_pages.puzzles, name="puzzles"),
    path("learn/puzzles/<int:difficulty>/<int:number>/", puzzle_pages.puzzle, name="puzzle"),
    path(
        "learn/puzzles/<int:difficulty>/<int:number>/messages/",
        puzzle_pages.puzzle_messages,
        name="puzzle_messages",
    ),
    path("learn/first-game/", first_game.first_games, name="first_games"),
    path("learn/first-game/coach/<str:code>/", coach.coach, name="coach"),
    path("learn/first-game/coach/<str:code>/off/", coach.coach_off, name="coach_off"),
    path("learn/first-game/<slug:game>/", first_game.first_game, name="first_game"),
    path("learn/first-game/<slug:game>/end/", first_game.first_game_end, name="first_game_end"),
    path("learn/first-game/<slug:game>/play/", first_game.play_first_round, name="play_first_round"),
    path("learn/first-game/<slug:game>/<slug:key>/", first_game.scene, name="scene"),
    path(
        "learn/first-game/<slug:game>/<slug:key>/messages/", first_game.scene_messages, name="scene_messages"
    ),
    path("learn/first-game/<slug:game>/<slug:key>/skip/", first_game.skip_scene, name="skip_scene"),
    path("learn/<int:session_id>/", views.go_on, name="learn_session"),
    path("learn/<int:session_id>/next/", views.next_question, name="learn_next"),
    path("learn/<int:session_id>/finish/", views.finish, name="learn_finish"),
    path("learn/<int:session_id>/end/", views.end, name="learn_end"),
    path("learn/<int:session_id>/<int:number>/", views.question, name="learn_question"),
    path("learn/<int:session_id>/<int:number>/answer/", views.answer, name="learn_answer"),
    path("learn/<int:session_id>/<int:number>/help/", views.ask_for_help, name="learn_help"),
    path("learn/met/<slug:code>/<int:number>/", round_review.round_review, name="round_review"),
    path("learn/met/<slug:code>/<int:number>/<int:move>/", round_review.missed_turn, name="missed_turn"),
    path(
        "learn/met/<slug:code>/<int:number>/<int:move>/messages/",
        round_review.missed_turn_messages,
        name="missed_turn_messages",
    ),
]
