"""The nginx of docs/examples, moved to free ports and a folder of its own."""

import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.browser.conftest import free_port
from tests.deploy.waiting import eventually
from tests.real_parts import ROOT

EXAMPLE = ROOT / "docs" / "examples" / "nginx" / "photorummy.conf"
EXAMPLE_SERVERS = EXAMPLE.with_name("photorummy-servers.conf")
NOT_FOUND = "No nginx on this machine. Install it (Debian: apt install nginx)."
CERTIFICATE = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
MAIN = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log;
user {user};
events {{ worker_connections 1024; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/photorummy.conf;
}}
"""


def program() -> str:
    """Where nginx is; ends the program with one sentence where there is none."""
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") or sys.exit(NOT_FOUND)


def make_certificate(folder: Path) -> None:
    """Write a certificate for localhost that nobody but these tests trusts."""
    files = ("-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem")
    command = ["openssl", *CERTIFICATE.split(), "-addext", "subjectAltName=DNS:localhost", *files]
    subprocess.run(command, check=True, capture_output=True)


def configuration(folder: Path, *, secure: int, plain: int) -> str:
    """The example as it stands, but for its name, its ports and its folders."""
    text = re.sub(r"^ *listen \[::\].*\n", "", EXAMPLE.read_text(), flags=re.MULTILINE)
    moves = {
        "listen 80": f"listen 127.0.0.1:{plain}",
        "listen 443": f"listen 127.0.0.1:{secure}",
        "rummy.example.org": "localhost",
        "/etc/ssl/photorummy": str(folder),
        "/etc/nginx/photorummy-servers.conf": str(folder / "servers.conf"),
        "/var/log/nginx": str(folder),
        "/srv/photorummy/static": os.environ["STATIC_ROOT"],
    }
    for example, here in moves.items():
        assert example in text, f"{EXAMPLE.name} no longer has {example!r}"
        text = text.replace(example, here)
    return text


class Nginx:
    """A running nginx in front of server processes."""

    def __init__(self, folder: Path, secure: int, servers: Sequence[int]) -> None:
        self.folder, self.secure, self.plain, self.servers = folder, secure, free_port(), servers
        make_certificate(folder)
        self._list_servers()
        main = MAIN.format(folder=folder, user=pwd.getpwuid(os.geteuid()).pw_name)
        (folder / "nginx.conf").write_text(main)
        (folder / "photorummy.conf").write_text(configuration(folder, secure=secure, plain=self.plain))
        self.process = subprocess.Popen([program(), "-c", folder / "nginx.conf", "-e", folder / "start.log"])

    def _list_servers(self, down: int | None = None) -> None:
        example = re.search(r"^server 127\.0\.0\.1:8001(.*);", EXAMPLE_SERVERS.read_text(), re.MULTILINE)
        options = {port: example[1] + (" down" if port == down else "") for port in self.servers}
        lines = [f"server 127.0.0.1:{port}{options[port]};\n" for port in self.servers]
        (self.folder / "servers.conf").write_text("".join(lines))

    @contextlib.contextmanager
    def without(self, port: int) -> Iterator[None]:
        """Send nobody to a server while the block runs, as `restart-one-by-one` does."""
        self._reload(down=port)
        yield
        self._reload(down=None)

    def _reload(self, down: int | None) -> None:
        before = self._workers()
        self._list_servers(down)
        self.process.send_signal(signal.SIGHUP)
        eventually(lambda: before.isdisjoint(self._workers()), self.process)

    def _workers(self) -> set[str]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return set(children.read_text().split())


@contextlib.contextmanager
def in_front_of(folder: Path, secure: int, servers: Sequence[int]) -> Iterator[Nginx]:
    """Run nginx on the given port for https, as long as the block runs."""
    front = Nginx(folder, secure, servers)
    try:
        eventually(lambda: listens(secure), front.process)
        yield front
    finally:
        front.process.terminate()
        front.process.wait(timeout=10)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
