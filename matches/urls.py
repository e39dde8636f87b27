from django.urls import path

from matches.daily import views as daily
from matches.history import views as history

urlpatterns = [
    path("matches/", history.matches, name="matches"),
    path("daily/", daily.daily, name="daily"),
    path("daily/<slug:rules>/play/", daily.play, name="play_daily"),
    path("daily/<slug:rules>/<str:day>/", daily.results, name="daily_results"),
    path("daily/at/<str:code>/<int:number>/", daily.after_round, name="daily_after"),
]
