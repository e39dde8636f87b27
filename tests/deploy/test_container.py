"""The Containerfile: always read and checked; built and started where its base image is on the machine.

The test of process 1 itself needs no image: tests/processes/test_process_one.py.
"""

import fnmatch
import json
import shutil
import subprocess
import sys
import time
import urllib.request

import pytest

from tests.browser.conftest import free_port
from tests.deploy.containerfile import Instruction, instructions, stages
from tests.real_parts import ROOT

FILE = ROOT / "Containerfile"
KNOWN = {
    *("ARG", "CMD", "COPY", "ENV", "EXPOSE", "FROM", "HEALTHCHECK"),
    *("RUN", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"),
}


@pytest.fixture
def last_stage() -> list[Instruction]:
    return stages(FILE)[-1]


def only(stage: list[Instruction], name: str) -> Instruction:
    (instruction,) = (each for each in stage if each.name == name)
    return instruction


def environment(stage: list[Instruction]) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in only(stage, "ENV").words)


def test_every_instruction_is_known():
    assert {each.name for each in instructions(FILE)} <= KNOWN


def test_both_stages_begin_with_the_same_base():
    assert [stage[0].words[0] for stage in stages(FILE)] == ["${BASE}", "${BASE}"]


def test_the_base_has_a_python_that_the_site_can_use():
    base = only(list(instructions(FILE)), "ARG").rest.partition("=")[2]
    version = base.partition("python:")[2].partition("-")[0]
    assert tuple(map(int, version.split("."))) >= (3, 11)
    assert "slim" in base


def test_the_site_does_not_run_as_root_and_cannot_change_its_code(last_stage):
    assert only(last_stage, "USER").rest not in ("root", "0")
    assert only(last_stage, "COPY").option("chown") is None
    names = [each.name for each in last_stage]
    assert "RUN" not in names[names.index("USER") :]


def test_all_state_is_in_the_volume(last_stage):
    assert environment(last_stage)["PHOTORUMMY_VAR"] == only(last_stage, "VOLUME").rest


def test_the_command_is_the_supervisor_itself_and_no_shell(last_stage):
    python, program, command = only(last_stage, "CMD").words
    assert python == ".venv/bin/python"
    assert (ROOT / program).exists()
    assert (ROOT / "photorummy_site" / "management" / "commands" / f"{command}.py").exists()


def test_what_is_copied_from_the_build_is_where_the_build_has_put_it(last_stage):
    build = stages(FILE)[0]
    folder = only(build, "WORKDIR").rest
    assert only(last_stage, "COPY").words == [folder, folder]
    assert only(last_stage, "COPY").option("from") in build[0].rest.split()
    assert environment(last_stage)["STATIC_ROOT"].startswith(f"{folder}/var")


def test_programs_that_the_build_runs_exist():
    for instruction in stages(FILE)[0]:
        if instruction.name == "RUN":
            assert (ROOT / instruction.words[1]).exists()


def test_nothing_that_belongs_to_one_machine_gets_into_the_image():
    ignored = (ROOT / ".containerignore").read_text().split()
    for private in (".git", ".venv", "var", "node_modules"):
        assert any(fnmatch.fnmatch(private, pattern) for pattern in ignored)


def test_nothing_that_the_site_needs_is_left_out():
    ignored = (ROOT / ".containerignore").read_text().split()
    apps = (
        "accounts",
        "catalogue",
        "classrooms",
        "games",
        "learn",
        "matches",
        "photorummy_site",
        "telemetry",
    )
    for needed in (*apps, "templates", "locale", "manage.py", "prepare.py", "requirements.txt"):
        assert not any(fnmatch.fnmatch(needed, pattern) for pattern in ignored)


def base_image_is_here() -> bool:
    base = only(list(instructions(FILE)), "ARG").rest.partition("=")[2]
    if shutil.which("podman") is None:
        sys.stderr.write("no podman: the Containerfile was checked, and not built\n")
        return False
    present = subprocess.run(["podman", "image", "exists", base], check=False).returncode == 0
    if not present:
        sys.stderr.write(f"no image {base} on this machine: the Containerfile was checked, and not built\n")
    return present


def run(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
            return bool(json.load(answer)["ready"])
    except OSError:
        return False


def test_the_image_is_built_and_runs_where_its_base_is_to_be_had():
    """Elsewhere the parts of the image are at least named rightly, which all tests above check."""
    if not base_image_is_here():
        assert FILE.exists()
        return
    run("podman", "build", "--pull=never", "--tag", "photorummy-test", ".")
    port = free_port()
    container = run("podman", "run", "--rm", "--detach", "--publish", f"{port}:8000", "photorummy-test")
    try:
        until = time.monotonic() + 120
        while not is_ready(port):
            assert time.monotonic() < until, run("podman", "logs", container)
            time.sleep(0.2)
        assert run("podman", "exec", container, "id", "-u") == "10001"
    finally:
        run("podman", "stop", "--time", "20", container)
