from django.urls import path

from . import views

urlpatterns = [
    path("gallery/", views.gallery, name="gallery"),
    path("gallery/credits/", views.credits_page, name="credits"),
    path("gallery/<slug:key>/", views.capital, name="capital"),
    path("gallery/<slug:capital>/<slug:category>/", views.card, name="card"),
]
