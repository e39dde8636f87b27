from django.urls import include, path

from matches.daily import views as daily
from matches.history import views as history
from matches.opponents import views as opponents
from matches.ratings import views as ratings
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
    path("play/opponents/", opponents.opponents, name="opponents"),
    path("play/opponents/now/", opponents.opponents_now, name="opponents_now"),
    path("play/opponents/bots/", opponents.fill_up, name="fill_up"),
    path("play/opponents/cancel/", opponents.cancel_seek, name="cancel_seek"),
    path("play/challenge/", opponents.challenge, name="challenge"),
    path("play/challenge/<int:challenge_id>/accept/", opponents.accept_challenge, name="accept_challenge"),
    path(
        "play/challenge/<int:challenge_id>/withdraw/", opponents.withdraw_challenge, name="withdraw_challenge"
    ),
    path("play/ratings/", ratings.ratings, name="ratings"),
    path("play/ratings/at/<str:code>/<int:match>/", ratings.rated_outcome, name="rated_outcome"),
    path("play/ratings/left/<str:code>/", ratings.rated_match_left, name="rated_match_left"),
    path("", include("matches.people.urls")),
    path("", include("matches.tournaments.urls")),
]
