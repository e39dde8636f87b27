"""The whole site in real processes, and a real Chromium in front of it."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.engine.state import Phase, State
from tests.browser.classes.pupils import asked_of
from tests.browser.table.hands import sit_down
from tests.browser.table.staging import Stage
from tests.prepared_database import put_prepared_database
from tests.real_parts import ROOT

expect.set_options(timeout=15_000)  # the machine may have other things to do
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Every window would load the address bar's suggestions as two more pages: more work than most of our tests.
WITHOUT_FEATURES = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# Chromium heeds only the last --disable-features, so that what Playwright switches off is repeated.
WITHOUT_FEATURES += (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "OptimizationHints"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch"),
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run", f"--disable-features={','.join(WITHOUT_FEATURES)}"),
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_ready(url: str, process: subprocess.Popen[bytes], seconds: float = 180) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        assert process.poll() is None, "the site ended before it was ready"
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the site was not ready in time")


def faults_in(log: str) -> list[str]:
    """The tracebacks of a log, but for those of pages that were left while they loaded."""
    return [trace for trace in log.split("Traceback")[1:] if "RequestAborted" not in trace]


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory) -> Path:
    """Where the site keeps its state."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def site(site_folder) -> Iterator[str]:
    """The address of a site of its own: server, worker, beat and Valkey under the real supervisor."""
    folder = site_folder
    put_prepared_database(folder)
    environment = {
        key: value for key, value in os.environ.items() if key not in ("REDIS_URL", "DATABASE_URL")
    }
    environment |= {"PHOTORUMMY_VAR": str(folder), "STATIC_ROOT": str(ROOT / "var" / "static")}
    environment |= {"BOT_PAUSE_SECONDS": "0.05", "PLAYERS_ARE_AWAY_AFTER_SECONDS": "5"}
    port = free_port()
    command = [
        sys.executable,
        "manage.py",
        "serve",
        "--tied-to",
        str(os.getpid()),
        "--port",
        str(port),
        "--workers",
        "1",
    ]
    with (folder / "site.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}", process)
            yield f"http://localhost:{port}"
        finally:
            process.terminate()
            process.wait(timeout=20)
            assert not faults_in((folder / "site.log").read_text())


@pytest.fixture
def stage(site, site_folder) -> Stage:
    """Hand-made positions for the site's tables."""
    return Stage(site_folder)


@pytest.fixture
def set_up(page, stage) -> Callable[[State], Page]:
    """Puts a guest into a hand-made position."""

    def put(state: State) -> Page:
        code = sit_down(page, state.rules)
        page.locator("body:not([data-state=wait])").wait_for()
        stage.lay_out(code, state)
        page.reload()
        page.locator(f"body[data-state={'turn' if state.phase is Phase.LAY else 'draw'}]").wait_for()
        return page

    return put


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "The browser tests need Chromium. Install it (Debian: sudo apt install chromium)."
    return {**browser_type_launch_args, "executable_path": found, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """A laptop whose owner wants little motion, so that no test waits for cards; see `in_motion`."""
    size = {"width": 1366, "height": 768}
    return {**browser_context_args, "locale": "en-GB", "viewport": size, "reduced_motion": "reduce"}


in_motion = pytest.mark.browser_context_args(reduced_motion="no-preference")
"""For tests that meet the cards while they move."""


@pytest.fixture(scope="session")
def base_url(site) -> str:
    return site


@pytest.fixture
def page(page, site):
    """A page that listens: a script's error or a request to a foreign place fails the test."""
    with listening(page, site):
        yield page


@contextmanager
def listening(page, site: str) -> Iterator:
    """Let a page, of whatever browser, fail the test when a script fails or asks a foreign place."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: _note_foreign(request.url, site, faults))
    page.set_default_timeout(15_000)
    yield page
    assert not faults, faults


def _note_foreign(url: str, site: str, faults: list[str]) -> None:
    if not url.startswith((site, site.replace("http", "ws", 1), "data:", "blob:")):
        faults.append(f"foreign request: {url}")


# What is still fading in has too little contrast, for a moment; what goes on for ever has no end to wait for.
FINISH_MOTION = """() => document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime !== Infinity).forEach((each) => each.finish())"""
AXE = Path(ROOT / "node_modules/axe-core/axe.min.js")
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# Describing everything that passed takes three times as long as the checks; and no style sheet of ours comes
# from another site, so that axe need not fetch any.
RUN_AXE = "options => axe.run(document, options).then((results) => results.violations)"
AXE_OPTIONS = {
    "runOnly": WCAG,
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
    "preload": False,
}


@pytest.fixture(scope="session")
def axe():
    """Checks the page that is shown; gives the findings in words."""
    source = AXE.read_text()

    def check(page) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        page.evaluate(FINISH_MOTION)
        violations = page.evaluate(RUN_AXE, AXE_OPTIONS)
        return [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in violations
            for node in violation["nodes"]
        ]

    return check


LOOKS = [(390, 844, "dark"), (1366, 768, "light")]


def faults_of(page, axe, state: str, looks=LOOKS) -> list[str]:
    """Look at a state on phone and laptop, by day and by night; give what is wrong."""
    found = []
    for width, height, scheme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        sideways = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        faults = axe(page) + ([f"scrolls sideways by {sideways}px"] if sideways > 0 else [])
        found += [f"{state}, {width}, {scheme}: {fault}" for fault in faults]
    return found


@pytest.fixture
def examine(page, axe):
    """Looks at a state of the page."""
    return partial(faults_of, page, axe)


@pytest.fixture(scope="session")
def school(site, site_folder) -> dict:
    """A teacher and small classes; tests that use it share one worker, `xdist_group("school")`."""
    return asked_of("tests.browser.classes.small_classes", site_folder)


@pytest.fixture
def at_device(browser, site, browser_context_args):
    """Gives the page of somebody who is logged in, by the session's cookie, in a browser of its own."""
    with ExitStack() as stack:

        def sit(cookie: str) -> Page:
            context = browser.new_context(**{**browser_context_args, "base_url": site})
            stack.callback(context.close)
            name, _, value = cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": site}])
            return stack.enter_context(listening(context.new_page(), site))

        yield sit


@pytest.fixture
def register(page, base_url):
    """Makes an account through the page, as a person would."""

    def as_kind(kind: str = "player") -> str:
        name = f"anna-{secrets.token_hex(5)}"
        page.goto("/account/register/")
        page.get_by_role("radio", name=f"a {kind}").check()
        page.get_by_label("User name").fill(name)
        page.get_by_label("Password", exact=True).fill("seventeen-capitals")
        page.get_by_role("button", name="Make my account").click()
        page.get_by_role("status").get_by_text("Your account is ready").wait_for()
        return name

    return as_kind
