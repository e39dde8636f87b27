from django.urls import path

from games import views
from games.rules_pages import views as how_to_play

urlpatterns = [
    path("play/", views.play, name="play"),
    path("tables/<str:code>/", views.table, name="table"),
    path("rules/", how_to_play.rules, name="rules"),
    path("rules/<slug:game>/", how_to_play.rules_of, name="rules_of"),
]
