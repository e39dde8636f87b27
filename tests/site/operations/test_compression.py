"""Text is sent compressed to browsers that understand it; what is compressed in itself is left alone."""

import gzip

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import FileResponse, HttpResponse, JsonResponse
from django.urls import reverse

from photorummy_site.frame.compression import CompressText

pytestmark = pytest.mark.django_db

GZIP = {"accept-encoding": "gzip, deflate, br"}
LONG = "seventeen capitals of Europe " * 100


def through(rf, response, **headers):
    request = rf.get("/", headers=headers or GZIP)
    return CompressText(lambda _request: response)(request)


def test_a_page_is_compressed_to_less_than_a_third(client):
    plain = client.get(reverse("home"))
    packed = client.get(reverse("home"), headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(plain.content) / 3
    assert "Photo Rummy" in gzip.decompress(packed.content).decode()


def test_caches_on_the_way_keep_both_forms_apart(client):
    assert "Accept-Encoding" in client.get(reverse("home"), headers=GZIP).headers["Vary"]


def test_a_browser_that_does_not_ask_gets_plain_text(client):
    assert "Content-Encoding" not in client.get(reverse("home")).headers


def test_my_data_as_json_is_compressed(rf):
    assert through(rf, JsonResponse({"long": LONG})).headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("media_type", ["image/jpeg", "application/pdf", "font/woff2", "text/event-stream"])
def test_what_is_compressed_in_itself_or_streamed_is_left_alone(rf, media_type):
    assert "Content-Encoding" not in through(rf, HttpResponse(LONG, content_type=media_type)).headers


def test_a_file_that_is_streamed_keeps_its_length(rf, tmp_path):
    (tmp_path / "picture.jpg").write_bytes(b"\xff\xd8" + b"x" * 5000)
    response = FileResponse((tmp_path / "picture.jpg").open("rb"))
    assert through(rf, response).headers["Content-Length"] == "5002"


def test_the_size_of_equal_pages_differs(rf):
    """Random bytes make it hard to guess a secret from sizes (BREACH)."""
    sizes = {len(through(rf, HttpResponse(LONG)).content) for _ in range(40)}
    assert len(sizes) > 5


def test_the_form_token_is_written_differently_on_every_page(client):
    pages = [client.get(reverse("join")) for _ in range(2)]
    first, second = (page.context["csrf_token"] for page in pages)
    assert str(first) != str(second)


def test_pages_with_lasting_secrets_are_not_compressed(browse, alice):
    visitor = browse(alice)
    assert "Content-Encoding" not in visitor.get(reverse("mfa_index"), headers=GZIP).headers
    assert "Content-Encoding" in visitor.get(reverse("account_settings"), headers=GZIP).headers


def test_a_static_file_was_compressed_beforehand(client):
    address = staticfiles_storage.url("map/europe.json")
    answer = client.get(address, headers=GZIP)
    assert answer.headers["Content-Encoding"] in ("br", "gzip")
