from django.urls import path

from games.lobby import views as lobby
from games.lobby import waiting_room_views
from games.rules_pages import views as how_to_play
from games.table_page import views

urlpatterns = [
    path("play/", lobby.play, name="play"),
    path("play/tables/", lobby.tables_now, name="tables_now"),
    path("play/open/", lobby.open_table, name="open_table"),
    path("tables/<str:code>/", views.table, name="table"),
    path("tables/<str:code>/seat/", waiting_room_views.take_seat, name="take_seat"),
    path("tables/<str:code>/leave/", waiting_room_views.leave, name="leave_table"),
    path("tables/<str:code>/watch/", waiting_room_views.watch, name="watch_table"),
    path("tables/<str:code>/bot/", waiting_room_views.seat_bot, name="seat_bot"),
    path("tables/<str:code>/bot/off/", waiting_room_views.remove_bot, name="remove_bot"),
    path("tables/<str:code>/start/", waiting_room_views.start, name="start_table"),
    path("rules/", how_to_play.rules, name="rules"),
    path("rules/<slug:game>/", how_to_play.rules_of, name="rules_of"),
]
