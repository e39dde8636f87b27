from django.urls import include, path

from photorummy_site import joining, views

urlpatterns = [
    path("", views.home, name="home"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("privacy/", views.privacy, name="privacy"),
    path("join/", joining.join, name="join"),
    path("", include("classrooms.urls")),
    path("", include("learn.urls")),
    path("", include("games.urls")),
    path("", include("catalogue.urls")),
    path("account/", include("accounts.urls")),
]

handler400 = "photorummy_site.views.bad_request"
handler403 = "photorummy_site.views.forbidden"
handler404 = "photorummy_site.views.not_found"
handler500 = "photorummy_site.views.server_error"
handler429 = "photorummy_site.views.too_many"
