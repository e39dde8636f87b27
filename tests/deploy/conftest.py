"""A rehearsal of docs/deploy.md: its nginx and its units, a PostgreSQL and a Valkey, on free ports."""

import os
import secrets
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import free_port
from tests.deploy import nginx
from tests.deploy.units import Units, command
from tests.deploy.visitor import Visitor
from tests.deploy.waiting import eventually
from tests.postgres import postgres
from tests.real_parts import ROOT, start_valkey


@dataclass(frozen=True, slots=True)
class PublicSite:
    folder: Path
    front: nginx.Nginx
    units: Units

    def visitor(self, address: str = "127.0.0.1") -> Visitor:
        return Visitor(self.front.secure, self.folder / "fullchain.pem", address)

    def is_ready(self) -> bool:
        return self.visitor().get("/readyz").status == 200


def environment(folder: Path, database: str, socket: Path, secure: int) -> dict[str, str]:
    """What /etc/photorummy.env would hold."""
    return {
        **{name: os.environ[name] for name in ("PATH", "STATIC_ROOT")},
        "SITE_URL": f"https://localhost:{secure}",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "DATABASE_URL": database,
        "REDIS_URL": f"unix://{socket}",
        "PHOTORUMMY_VAR": str(folder / "var"),
    }


def start_all(units: Units, servers: tuple[int, int]) -> None:
    data = [sys.executable, "manage.py", "prepare_data", "--verbosity", "0"]
    subprocess.run(data, cwd=ROOT, env=units.environment, check=True)
    units.start("photorummy-worker@", "1")
    units.start("photorummy-worker@", "2")
    units.start("photorummy-beat")
    units.start_servers(*servers)


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[PublicSite]:
    folder = tmp_path_factory.mktemp("public")
    valkey, socket = start_valkey(folder)
    servers, secure = (free_port(), free_port()), free_port()
    with postgres() as database:
        units = Units(folder, environment(folder, database, socket, secure))
        try:
            start_all(units, servers)
            with nginx.in_front_of(folder, secure, servers) as front:
                running = PublicSite(folder, front, units)
                eventually(running.is_ready, units.running["photorummy-worker@", "1"])
                yield running
        finally:
            units.stop()
            valkey.kill()
            valkey.wait()


@pytest.fixture
def visitor(site) -> Visitor:
    return site.visitor()


@pytest.fixture
def socket(tmp_path) -> Iterator[Callable[..., ClientConnection]]:
    """A websocket through the same nginx and the same server options, to an application that only echoes."""
    port, secure = free_port(), free_port()
    words = command("photorummy-web@", str(port))
    server = subprocess.Popen([*words[:-1], "tests.deploy.echo:application"], cwd=ROOT)
    try:
        eventually(lambda: nginx.listens(port), server)
        with nginx.in_front_of(tmp_path, secure, [port]):
            trusted = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
            yield lambda **more: connect(f"wss://localhost:{secure}/", ssl=trusted, proxy=None, **more)
    finally:
        server.terminate()
        server.wait(timeout=10)
