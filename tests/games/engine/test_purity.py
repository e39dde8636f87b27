"""Reads the imports of the engine and the bots: the standard library and themselves, nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[3] / "games"

MAY_IMPORT = {
    "engine": ("games.engine",),
    "bots": ("games.engine", "games.bots"),
    "notation": ("games.engine", "games.notation"),
    "pairing": ("games.pairing",),
    "terminal": ("games.engine", "games.bots", "games.terminal"),
}


def imported(source: str) -> Iterator[str]:
    """List the modules that a source text imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def strangers(source: str, may_import: tuple[str, ...]) -> list[str]:
    """List the imports that are neither of the standard library nor of the named packages."""
    return [
        module
        for module in imported(source)
        if module.partition(".")[0] not in sys.stdlib_module_names
        and not any(f"{module}.".startswith(f"{package}.") for package in may_import)
    ]


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_pure_packages_import_the_standard_library_and_each_other_only(package: str) -> None:
    sources = {path: path.read_text("utf-8") for path in (GAMES / package).rglob("*.py")}
    broken = {str(path): strangers(source, MAY_IMPORT[package]) for path, source in sources.items()}
    assert len(sources) > 2
    assert {path: modules for path, modules in broken.items() if modules} == {}


def test_the_reader_sees_every_sort_of_import() -> None:
    source = "import random, numpy\nfrom games.bots import hint\ndef f():\n    from django.db import models\n"
    assert strangers(source, ("games.engine",)) == ["numpy", "games.bots", "django.db"]
    assert strangers("from . import cards\nfrom games.engines import x", ("games.engine",)) == [
        ".",
        "games.engines",
    ]
