"""Pages that fail, each in a way of its own; the tests put them beside the true ones."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from accounts.models import User
from photorummy_site import urls


def fail_with_names(request: HttpRequest, code: str) -> HttpResponse:
    password = "swordfish-in-a-variable"
    raise ValueError(f"alice at {code} said {password[:0]}hello")


def fail_in_the_database(request: HttpRequest) -> HttpResponse:
    User.objects.create(username="alice", kind="player", display_name="Alice the Second")
    return HttpResponse()


def fail_from_another_error(request: HttpRequest) -> HttpResponse:
    try:
        return HttpResponse({"alice": 1}["bob"])
    except KeyError as error:
        raise RuntimeError("no bob for alice") from error


def be_unavailable(request: HttpRequest, code: str) -> HttpResponse:
    return HttpResponse(status=503)


urlpatterns = [
    path("fail/<str:code>/", fail_with_names, name="fail_with_names"),
    path("fail-database/", fail_in_the_database, name="fail_in_the_database"),
    path("fail-chain/", fail_from_another_error, name="fail_from_another_error"),
    path("unavailable/<str:code>/", be_unavailable, name="be_unavailable"),
    path("", include(urls.urlpatterns)),
]
handler500 = urls.handler500
