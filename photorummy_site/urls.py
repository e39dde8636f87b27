from django.urls import include, path

from photorummy_site.frame import code_entry, views

urlpatterns = [
    path("", views.home, name="home"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("privacy/", views.privacy, name="privacy"),
    path("about/", views.about, name="about"),
    path("join/", code_entry.join, name="join"),
    path("", include("classrooms.urls")),
    path("", include("learn.urls")),
    path("", include("matches.urls")),
    path("", include("games.urls")),
    path("", include("catalogue.urls")),
    path("account/", include("accounts.urls")),
]

handler400 = "photorummy_site.frame.views.bad_request"
handler403 = "photorummy_site.frame.views.forbidden"
handler404 = "photorummy_site.frame.views.not_found"
handler500 = "photorummy_site.frame.views.server_error"
handler429 = "photorummy_site.frame.views.too_many"
