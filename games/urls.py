from django.urls import path

from games import table_address
from games.lobby import views as lobby
from games.lobby import waiting_room_views as waiting_room
from games.paper_table import views as paper_table
from games.rules_pages import views as rules_pages

urlpatterns = [
    path("play/", lobby.play, name="play"),
    path("play/tables/", lobby.tables_now, name="tables_now"),
    path("play/open/", lobby.open_table, name="open_table"),
    path("tables/<str:code>/", table_address.table, name="table"),
    path("tables/<str:code>/seat/", waiting_room.take_seat, name="take_seat"),
    path("tables/<str:code>/leave/", waiting_room.leave, name="leave_table"),
    path("tables/<str:code>/watch/", waiting_room.watch, name="watch_table"),
    path("tables/<str:code>/bot/", waiting_room.seat_bot, name="seat_bot"),
    path("tables/<str:code>/bot/off/", waiting_room.remove_bot, name="remove_bot"),
    path("tables/<str:code>/person/off/", waiting_room.remove_person, name="remove_person"),
    path("tables/<str:code>/start/", waiting_room.start, name="start_table"),
    path("play/paper/", paper_table.paper_table, name="paper_table"),
    path("rules/", rules_pages.rules, name="rules"),
    path("rules/<slug:game>/", rules_pages.rules_of, name="rules_of"),
]
