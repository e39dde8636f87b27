"""A socket is for pages of this very site: scheme, host and port of its Origin must all be ours."""

import pytest
from channels.testing import WebsocketCommunicator
from django.test import override_settings

from photorummy_site.asgi import application

pytestmark = pytest.mark.django_db(transaction=True)


async def is_let_through(origin: bytes | None, host: bytes = b"localhost") -> bool:
    """Whether a socket gets as far as to the tables, where it learns that nobody is logged in."""
    headers = [(b"host", host), *([(b"origin", origin)] if origin is not None else [])]
    socket = WebsocketCommunicator(application, "/live/1/ABCDEFGH/", headers=headers)
    connected, _ = await socket.connect()
    await socket.disconnect()
    return connected


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"http://localhost", b"localhost"),
        (b"http://localhost:8000", b"localhost:8000"),
        (b"http://127.0.0.1:8000", b"127.0.0.1:8000"),
        (b"http://[::1]:8000", b"[::1]:8000"),
        (b"http://LOCALHOST:8000", b"localhost:8000"),
    ],
)
async def test_a_page_of_this_site_gets_a_socket(origin, host):
    assert await is_let_through(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"https://localhost", b"localhost"),  # another scheme
        (b"http://localhost:9999", b"localhost:8000"),  # another port
        (b"http://localhost", b"localhost:8000"),
        (b"http://127.0.0.1:8000", b"localhost:8000"),  # another of the allowed hosts
        (b"http://localhost.example.org", b"localhost"),
        (b"http://example.org", b"example.org"),  # a host that is not ours, however it agrees
        (b"ftp://localhost", b"localhost"),
        (b"localhost", b"localhost"),
        (b"http://localhost/path", b"localhost"),
        (b"http://localhost@localhost", b"localhost"),
        (b"null", b"localhost"),
        (b"", b"localhost"),
        (b"\xff\xfe", b"localhost"),
        (None, b"localhost"),
    ],
)
async def test_any_other_page_gets_none(origin, host):
    assert not await is_let_through(origin, host)


async def test_a_public_site_takes_sockets_from_its_address_alone():
    """Behind nginx the Host header has lost its port: there the address of the site counts."""
    public = {
        "PRODUCTION": True,
        "ALLOWED_HOSTS": ["rummy.example"],
        "CSRF_TRUSTED_ORIGINS": ["https://rummy.example:8443"],
    }
    with override_settings(**public):
        assert await is_let_through(b"https://rummy.example:8443", b"rummy.example")
        assert await is_let_through(b"https://rummy.example", b"rummy.example")
        assert not await is_let_through(b"http://rummy.example", b"rummy.example")
        assert not await is_let_through(b"https://rummy.example:9999", b"rummy.example")
