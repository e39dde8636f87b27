from django.urls import path, re_path

from catalogue import views
from catalogue.photos import views as photos
from catalogue.printing import views as printing

urlpatterns = [
    path("gallery/", views.gallery, name="gallery"),
    path("gallery/credits/", views.credits_page, name="credits"),
    path("gallery/print/", printing.offer, name="print_deck"),
    path("gallery/print/<slug:language>.pdf", printing.printed, name="printed_deck"),
    path("gallery/<slug:key>/", views.capital, name="capital"),
    path("gallery/<slug:capital>/<slug:category>/", views.card, name="card"),
    re_path(
        r"^pictures/(?P<name>[0-9a-f]{20})-(?P<width>180|360|720)\.webp$", photos.picture, name="picture"
    ),
]
