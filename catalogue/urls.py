from django.urls import path, re_path

from catalogue import views
from catalogue.photos import views as photos
from catalogue.photos.studio import views as studio
from catalogue.printing import views as printing

urlpatterns = [
    path("gallery/", views.gallery, name="gallery"),
    path("gallery/credits/", views.credits_page, name="credits"),
    path("gallery/print/", printing.offer, name="print_deck"),
    path("gallery/print/<slug:language>.pdf", printing.printed, name="printed_deck"),
    path("gallery/<slug:key>/", views.capital, name="capital"),
    path("gallery/<slug:capital>/<slug:category>/", views.card, name="card"),
    path("photographs/", studio.photographs, name="photographs"),
    path("photographs/<slug:capital>/<slug:category>/", studio.photograph, name="photograph"),
    path(
        "photographs/<slug:capital>/<slug:category>/negative/",
        studio.photograph_negative,
        name="photograph_negative",
    ),
    path(
        "photographs/<slug:capital>/<slug:category>/credit/",
        studio.photograph_credit,
        name="photograph_credit",
    ),
    path(
        "photographs/<slug:capital>/<slug:category>/<slug:act>/", studio.photograph_act, name="photograph_act"
    ),
    re_path(
        r"^photographs/negatives/(?P<name>[0-9a-f]{32})\.webp$",
        studio.photograph_proof,
        name="photograph_proof",
    ),
    re_path(
        r"^pictures/(?P<name>[0-9a-f]{20})-(?P<width>180|360|720)\.webp$", photos.picture, name="picture"
    ),
]
