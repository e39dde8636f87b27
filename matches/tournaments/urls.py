from django.urls import path, re_path

from matches.tournaments import views

ACTS = "|".join(views.ACTS)

urlpatterns = [
    path("tournaments/", views.tournaments, name="tournaments"),
    path("tournaments/new/", views.new_tournament, name="new_tournament"),
    path("tournaments/<str:code>/", views.tournament, name="tournament"),
    path("tournaments/<str:code>/wall/", views.wall, name="tournament_wall"),
    re_path(rf"^tournaments/(?P<code>\w+)/(?P<act>{ACTS})/$", views.act, name="tournament_act"),
]
