"""What docs/deploy.md promises of a public site: seen through nginx, as its visitors see it."""

import contextlib
import http.client
import json
import re
import ssl
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosedError

SIGN_UP, LOG_IN = "/account/register/", "/account/login/"
PASSWORD = "seventeen-capitals"


def test_the_first_page_comes_with_security_headers(visitor):
    answer = visitor.get("/")
    assert answer.status == 200
    assert "Photo Rummy" in answer.body
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000")
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_every_file_of_the_first_page_comes_from_nginx_and_may_be_kept_for_a_year(visitor):
    files = set(re.findall(r'"(/static/[^"#]+)', visitor.get("/").body))
    assert len(files) > 10
    for file in files:
        answer = visitor.get(file)
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_styles_are_sent_compressed(visitor):
    style = re.search(r'"(/static/[^"]+\.css)"', visitor.get("/").body)[1]
    assert visitor.get(style, Accept_Encoding="gzip").headers["Content-Encoding"] == "gzip"


def test_database_redis_and_workers_are_seen(visitor):
    answer = json.loads(visitor.get("/readyz").body)
    assert answer == {"ready": True, "database": True, "redis": True, "worker": True}


def test_plain_http_is_sent_to_https(site):
    connection = http.client.HTTPConnection("localhost", site.front.plain, timeout=5)
    connection.request("GET", "/learn/")
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, "https://localhost/learn/")
    connection.close()


def test_another_name_gets_no_certificate(site):
    anyone = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
    connection = http.client.HTTPSConnection("127.0.0.1", site.front.secure, timeout=5, context=anyone)
    with pytest.raises(ssl.SSLError, match=r"(?i)unrecognized.name"):
        connection.connect()


def test_alice_registers_logs_out_and_logs_in_with_secure_cookies(visitor):
    asked = {"kind": "player", "username": "alice", "password": PASSWORD}
    assert visitor.send(SIGN_UP, asked).status == 302
    assert all(morsel["secure"] for morsel in visitor.cookies.values())
    assert visitor.cookies["sessionid"]["httponly"]
    assert visitor.send("/account/logout/", {}).status == 302
    assert visitor.get("/account/").status == 302
    assert visitor.send(LOG_IN, {"login": "alice", "password": PASSWORD}).status == 302
    assert visitor.get("/account/").status == 200


def test_a_form_from_another_site_is_refused(visitor):
    answer = visitor.send(LOG_IN, {"login": "alice", "password": PASSWORD}, Origin="https://evil.example")
    assert answer.status == 403


def test_a_forged_address_is_thrown_away(site):
    """1200 accounts an hour for each address: whoever invents addresses is counted under the true one."""
    forger = site.visitor("127.0.0.66")
    form = {"csrfmiddlewaretoken": forger.get(SIGN_UP) and forger.cookies["csrftoken"].value}
    answers = [
        forger.post(SIGN_UP, form, X_Forwarded_For=f"203.0.{n // 250}.{n % 250}").status for n in range(1201)
    ]
    assert answers == [422] * 1200 + [429]
    assert site.visitor("127.0.0.67").send(SIGN_UP, {}).status == 422


def test_a_killed_server_is_not_missed(site, visitor):
    first, _second = site.front.servers
    site.units.kill_server(first)
    try:
        pages = [visitor.get("/").status for _ in range(20)]
        forms = [visitor.send(LOG_IN, {"login": "nobody", "password": "x"}).status for _ in range(4)]
    finally:
        site.units.start_servers(first)
    assert pages == [200] * 20
    assert forms == [200] * 4


def test_nobody_sees_the_servers_restart_one_by_one(site, visitor):
    statuses: list[int] = []

    def browse() -> None:
        statuses.extend((visitor.get("/").status, visitor.send(LOG_IN, {}).status))

    with meanwhile(browse):
        for port in site.front.servers:
            with site.front.without(port):
                site.units.restart_server(port)
    assert len(statuses) > 20
    assert set(statuses) == {200}


@contextlib.contextmanager
def meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Do something again and again while the block runs; what goes wrong there goes wrong here."""
    enough = threading.Event()

    def repeat() -> None:
        while not enough.is_set():
            work()

    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(repeat)
        try:
            yield
        finally:
            enough.set()
    done.result()


def test_logs_are_json_and_name_nobody(site, visitor):
    visitor.send(LOG_IN, {"login": "wanda", "password": "wrong"})
    servers = (site.folder / "photorummy-web@.log").read_text()
    assert {"home", "account_login"} <= {json.loads(line).get("route") for line in servers.splitlines()}
    written = "".join(file.read_text() for file in site.folder.glob("photorummy*.log"))
    assert [word for word in ("alice", "wanda", "127.0.0.", "sessionid") if word in written] == []


def test_a_websocket_passes_nginx_with_the_true_address(socket):
    with socket(additional_headers={"X-Forwarded-For": "203.0.113.1"}) as line:
        line.send("hello")
        assert line.recv(timeout=5) == "127.0.0.1 said hello"


def test_a_message_of_more_than_64_kib_closes_the_socket(socket):
    with socket() as line:
        line.send("x" * 60_000)
        assert line.recv(timeout=5).endswith("x" * 60_000)
        line.send("x" * 65_537)
        with pytest.raises(ConnectionClosedError):
            line.recv(timeout=5)
