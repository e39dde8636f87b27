from django.urls import path

from matches.daily import views as daily
from matches.history import views as history
from matches.replay import views as replay

urlpatterns = [
    path("matches/", history.matches, name="matches"),
    path("replays/<str:code>/<int:number>/", replay.replay, name="replay"),
    path("replays/<str:code>/<int:number>/best/", replay.replay_best, name="replay_best"),
    path("replays/<str:code>/<int:number>/round.<slug:form>", replay.replay_file, name="replay_file"),
    path("daily/", daily.daily, name="daily"),
    path("daily/<slug:rules>/play/", daily.play, name="play_daily"),
    path("daily/<slug:rules>/<str:day>/", daily.results, name="daily_results"),
    path("daily/at/<str:code>/<int:number>/", daily.after_round, name="daily_after"),
]
