from django.urls import path, re_path

from . import views
from .photos import views as photos

urlpatterns = [
    path("gallery/", views.gallery, name="gallery"),
    path("gallery/credits/", views.credits_page, name="credits"),
    path("gallery/<slug:key>/", views.capital, name="capital"),
    path("gallery/<slug:capital>/<slug:category>/", views.card, name="card"),
    re_path(
        r"^pictures/(?P<name>[0-9a-f]{20})-(?P<width>180|360|720)\.webp$", photos.picture, name="picture"
    ),
]
