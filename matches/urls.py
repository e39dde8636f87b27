from django.urls import path

from matches.history import views as history

urlpatterns = [
    path("matches/", history.matches, name="matches"),
]
