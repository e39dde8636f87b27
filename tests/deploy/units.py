"""The programs that the systemd units of docs/examples start, started without systemd."""

import socket
import subprocess
import sys
from pathlib import Path

from tests.deploy import nginx
from tests.deploy.waiting import eventually
from tests.real_parts import ROOT

UNITS = ROOT / "docs" / "examples" / "systemd"
PYTHON = "/usr/bin/env .venv/bin/python "


def command(unit: str, instance: str) -> list[str]:
    """The unit's ExecStart, for one instance, with the Python of these tests."""
    lines = (UNITS / f"{unit}.service").read_text().replace("\\\n", " ").splitlines()
    start = next(line.removeprefix("ExecStart=") for line in lines if line.startswith("ExecStart="))
    assert start.startswith(PYTHON), f"{unit} starts something else than our Python"
    words = start.removeprefix(PYTHON).replace("%i", instance).replace("%H", socket.gethostname())
    return [sys.executable, *words.split()]


class Units:
    """What systemd would look after: every started program, by unit and instance."""

    def __init__(self, folder: Path, environment: dict[str, str], root: Path = ROOT) -> None:
        self.folder, self.environment, self.root = folder, environment, root
        self.running: dict[tuple[str, str], subprocess.Popen[bytes]] = {}

    def start(self, unit: str, instance: str = "") -> None:
        with (self.folder / f"{unit}.log").open("ab") as log:
            self.running[unit, instance] = subprocess.Popen(
                command(unit, instance), cwd=self.root, env=self.environment, stdout=log, stderr=log
            )

    def start_servers(self, *ports: int) -> None:
        """Start server processes; return once they answer, as their units do."""
        for port in ports:
            self.start("photorummy-web@", str(port))
        for port in ports:
            eventually(lambda port=port: nginx.listens(port), self.running["photorummy-web@", str(port)])

    def kill_server(self, port: int) -> None:
        process = self.running["photorummy-web@", str(port)]
        process.kill()
        process.wait()

    def restart_server(self, port: int) -> None:
        process = self.running["photorummy-web@", str(port)]
        process.terminate()
        process.wait(timeout=20)
        self.start_servers(port)

    def stop(self) -> None:
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            process.wait(timeout=20)
