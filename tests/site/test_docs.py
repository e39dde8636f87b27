"""Reads docs/: every file and every function that a page names is there, and every link leads somewhere.

Decisions are left out: they tell what was true on their day.
"""

import ast
import re
import subprocess
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from games.engine.rules import RuleSet

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("docs/*.md"), ROOT / "README.md"])
APPS = (
    "accounts",
    "bench",
    "catalogue",
    "classrooms",
    "games",
    "learn",
    "photorummy_site",
    "telemetry",
    "tests",
)
PRODUCT = tuple(f"{app}/" for app in APPS if app not in ("bench", "tests"))
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
IN_BACKTICKS = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w./-]*\w\.(?:py|js|mjs|css|html|json|toml|csv|svg|md|typ)")
FOLDER = re.compile(r"(?:[\w.-]+/)+")
IN_FILE = re.compile(r"((?:\w+/)+\w+)\.(\w+)(?:\(.*\))?")
SHORT = re.compile(r"([a-z_]+(?:\.[a-z_]+)*)\.([a-z_]+)(?:\(.*\))?")
DOTTED = re.compile(rf"((?:{'|'.join(APPS)})(?:\.\w+)+)(?:\(.*\))?")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]+)?\)")
MADE = re.compile(r"^(?:var|media|\.venv|node_modules|MEDIA_ROOT)\b")
"""What is not in the repository, because it is made."""
OF_OTHERS = {"manifest.csv"}
"""Files that somebody brings."""
OF_MESSAGES = {"clock.seconds_left", "table.options"}
"""Fields of messages that are called like a module."""


@cache
def files() -> tuple[str, ...]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return tuple(f"/{path}" for path in listed.stdout.splitlines())


def has_file(path: str) -> bool:
    """Tell whether a file is there; a page may leave out the folders that go without saying."""
    return any(each.endswith("/" + path.lstrip("./")) for each in files())


def has_folder(path: str) -> bool:
    return any("/" + path.lstrip("./") in each for each in files())


def defines(module: str, name: str) -> bool:
    """Tell whether a module, by its path without ending, has something of this name at its top level."""
    paths = [each for each in files() if each.endswith((f"/{module}.py", f"/{module}/__init__.py"))]
    sign = re.compile(rf"^(?:async def|def|class) {name}\b|^{name}\b.*=|^from .* import .*\b{name}\b", re.M)
    return any(sign.search((ROOT / path[1:]).read_text()) for path in paths)


def is_module(path: str) -> bool:
    return has_file(f"{path}.py") or has_file(f"{path}/__init__.py")


def names_something(dotted: str) -> bool:
    """Tell whether a dotted name is a package, a module, or something in a module."""
    path = dotted.replace(".", "/")
    before, _dot, name = dotted.rpartition(".")
    return has_folder(f"{path}/") or has_file(f"{path}.py") or defines(before.replace(".", "/"), name)


def wrong_names(text: str) -> list[str]:
    wrong = []
    for quoted in IN_BACKTICKS.findall(text):
        if MADE.search(quoted) or quoted in OF_OTHERS | OF_MESSAGES:
            continue
        if FILE.fullmatch(quoted):
            is_there = has_file(quoted)
        elif FOLDER.fullmatch(quoted):
            is_there = has_folder(quoted)
        elif match := IN_FILE.fullmatch(quoted):
            is_there = defines(*match.groups())
        elif match := DOTTED.fullmatch(quoted):
            is_there = names_something(match.group(1))
        elif (match := SHORT.fullmatch(quoted)) and is_module(match.group(1).replace(".", "/")):
            is_there = names_something(".".join(match.groups()))
        else:
            continue
        if not is_there:
            wrong.append(quoted)
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page):
    assert wrong_names(page.read_text()) == []


def test_what_a_docstring_names_is_there():
    wrong = {}
    for path in (each[1:] for each in files() if each.endswith(".py") and each[1:].startswith(PRODUCT)):
        tree = ast.parse((ROOT / path).read_text())
        texts = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, DOCUMENTED)]
        if names := wrong_names("\n".join(texts)):
            wrong[path] = names
    assert wrong == {}


def test_every_field_of_a_rule_set_is_explained():
    section = (
        (ROOT / "docs/adding-a-rule-set.md").read_text().split("## What a rule set says")[1].split("##")[0]
    )
    explained = {name for quoted in IN_BACKTICKS.findall(section) for name in re.findall(r"^\w+", quoted)}
    assert [field.name for field in fields(RuleSet) if field.name not in explained] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    local = [link for link in LINK.findall(page.read_text()) if "://" not in link and "mailto:" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


@pytest.mark.parametrize(
    ("quoted", "is_wrong"),
    [
        ("`games/services/locks.py`", False),
        ("`services/locks.py`", False),
        ("`locks.py`", False),
        ("`services/no_such_room/locks.py`", True),
        ("`ocks.py`", True),
        ("`games/engine/`", False),
        ("`games/motor/`", True),
        ("`catalogue.selectors.deck()`", False),
        ("`catalogue.selectors`", False),
        ("`catalogue.selectors.no_such_deck()`", True),
        ("`services/playing/rounds.play`", False),
        ("`services/playing/rounds.no_such_play`", True),
        ("`rounds.play`", False),
        ("`rounds.no_such_play`", True),
        ("`login.views.stamps`", False),
        ("`login.views.no_such_page`", True),
        ("`round.extra` and `view_for(state, viewer)` are no files", False),
        ("`var/stamps/` is made", False),
    ],
)
def test_a_name_that_leads_nowhere_is_found(quoted, is_wrong):
    assert bool(wrong_names(quoted)) == is_wrong
