"""`manage.py serve`: the whole site with one command."""

import argparse
import fcntl
import os
import signal
import socket
import time
import urllib.error
import urllib.request
from typing import IO, Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command

from photorummy_site.operations import metrics_page
from photorummy_site.running.die_with_parent import die_with_parent
from photorummy_site.running.embedded_valkey import EmbeddedValkey
from photorummy_site.running.supervisor import Supervisor, python

# Bytes of a message, either way; from outside the consumer takes less.
MESSAGE_LIMIT = str(64 * 1024)


class Command(BaseCommand):
    help = "Start Valkey, server, worker and beat, look after them, and stop them together."
    # Django's own checks would load every page in every process. They run with the tests; weak settings are
    # refused by the server itself.
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument(
            "--workers", type=int, default=int(os.environ.get("WORKERS", "2")), help="pool processes"
        )
        parser.add_argument(
            "--tied-to", type=int, metavar="PID", help="stop when this process, which started us, is gone"
        )

    def handle(self, *, host: str, port: int, workers: int, tied_to: int | None, **_options: Any) -> None:
        os.umask(0o077)  # the state folder holds people's data
        if tied_to is not None:
            die_with_parent(parent=tied_to, with_signal=signal.SIGTERM)
        lock = self._claim_state_folder()
        self._make_sure_port_is_free(host, port)
        metrics_page.start_from_nothing()
        supervisor = Supervisor(self._say)
        supervisor.listen()
        try:
            self._start(supervisor, host, port, workers)
            supervisor.run()
        finally:
            if supervisor.stopping:
                self._say(f"Stopping ({supervisor.stopping.name}).")
            supervisor.stop()
            lock.close()
        self._say("Stopped. Nothing is left running.")

    def _say(self, words: str) -> None:
        self.stdout.write(words)
        self.stdout.flush()

    def _claim_state_folder(self) -> IO[str]:
        """Hold a lock, so that two sites never share one folder of state."""
        try:
            lock = open(settings.VAR_DIR / "serve.lock", "a+")  # noqa: SIM115 - held as long as the site runs
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CommandError(
                f"The site is already running from {settings.VAR_DIR}. Stop it first (Ctrl-C where it runs)."
            ) from None
        return lock

    def _make_sure_port_is_free(self, host: str, port: int) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                raise CommandError(
                    f"Port {port} on {host} cannot be used ({error.strerror}). "
                    f"Choose another: make run PORT={port + 1}"
                ) from None

    def _start(self, supervisor: Supervisor, host: str, port: int, workers: int) -> None:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104
        address = settings.SITE_URL if settings.PRODUCTION else f"http://{shown}:{port}"
        env = {"SITE_URL": address, **os.environ, "ALLOWED_HOSTS": ",".join(self._hosts(host))}
        if settings.EMBEDDED_VALKEY:
            valkey = EmbeddedValkey(settings.VAR_DIR / "valkey", self._say)
            supervisor.add("Valkey", valkey.command(), env, valkey, is_needed_by_others=True)
        call_command("prepare_data", verbosity=0)
        supervisor.add("Server", self._server_command(host, port), env)
        self._wait_for_first_page(supervisor, host, port)
        if supervisor.stopping:
            return
        supervisor.add(
            "Worker", self._celery_command("worker", f"--concurrency={workers}", "--without-gossip"), env
        )
        beat_pid = settings.VAR_DIR / "beat.pid"
        beat_pid.unlink(missing_ok=True)  # of a beat that was killed; the lock says that none is running
        supervisor.add("Beat", self._celery_command("beat", f"--pidfile={beat_pid}"), env)
        self._say(f"Photo Rummy is open: {address}/   (Ctrl-C stops it; state is in {settings.VAR_DIR})")

    def _hosts(self, host: str) -> list[str]:
        """The names under which this machine may be called, once it serves more than itself."""
        if settings.PRODUCTION or host in ("127.0.0.1", "::1", "localhost"):
            return settings.ALLOWED_HOSTS
        name = socket.gethostname()
        return sorted({*settings.ALLOWED_HOSTS, host, name, f"{name}.local", *own_addresses()})

    def _server_command(self, host: str, port: int) -> list[str]:
        proxied = ["--proxy-headers"] if settings.PRODUCTION else []
        return python(
            *("-m", "photorummy_site.running.daphne_server", "-v", "0", "-b", host, "-p", str(port)),
            *("--no-server-name", *proxied),
            *("--websocket-max-message-size", MESSAGE_LIMIT, "--websocket-max-frame-size", MESSAGE_LIMIT),
            "photorummy_site.asgi:application",
        )

    def _celery_command(self, *arguments: str) -> list[str]:
        command = ("-m", "celery", "-A", "photorummy_site", "--skip-checks", "--quiet")
        return python(*command, *arguments, "--loglevel=WARNING")

    def _wait_for_first_page(self, supervisor: Supervisor, host: str, port: int) -> None:
        """Wait until the server answers; a server that dies at its start twice has a fault worth reading."""
        address = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104
        request = urllib.request.Request(
            f"http://{address}:{port}/healthz", headers={"Host": settings.ALLOWED_HOSTS[0]}
        )
        until = time.monotonic() + 60
        while supervisor.stopping is None:
            if supervisor.children[-1].failures > 2 or time.monotonic() > until:
                raise CommandError("The server does not start; what it wrote above says why.")
            try:
                urllib.request.urlopen(request, timeout=2).close()  # noqa: S310
                return
            except urllib.error.HTTPError:
                return  # it speaks
            except OSError:
                supervisor.look_after()


def own_addresses() -> set[str]:
    """The addresses of this machine in its network; asks the kernel, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a test network that does not exist: only the route is looked up
        except OSError:
            return set()
        return {probe.getsockname()[0]}
