"""The site's addresses together with those of the catalogue."""

from django.urls import include, path

from photorummy_site.urls import (  # noqa: F401
    handler400,
    handler403,
    handler404,
    handler429,
    handler500,
)
from photorummy_site.urls import urlpatterns as site

urlpatterns = [*site, path("", include("catalogue.urls"))]
