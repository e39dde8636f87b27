"""Reads the code: only the engine and one module of the catalogue know how the id of a card is written.

Suspicious is whatever splits a text at `-`, joins two values with `-`, or asks whether a text begins with
"joker". Where such a text is no card, `NO_CARDS` says what it is.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("accounts", "bench", "catalogue", "classrooms", "games", "learn", "matches", "photorummy_site")

KNOW_CARD_IDS = ("games/engine/", "catalogue/card_ids.py")

NO_CARDS = {
    "catalogue": {
        "files of photographs, by content and width": 1,
        "printed sheets, by name and what is on them": 3,
    },
    "accounts": {"a password that is set for somebody": 1, "recovery codes": 1, "files to wait by": 1},
    "classrooms": {
        "passwords": 3,
        "puzzles, by difficulty and number": 1,
        "what a quiz shows just now": 1,
        "titles of assignments, by work": 2,
        "headings with a hyphen": 1,
        "fields of a preview": 1,
    },
    "learn": {"puzzles, by difficulty and number": 4},
}
"""What else is written with a dash in an app, and how often; modules move, so they are not named."""

SPLITTERS = {"split", "rsplit", "partition", "rpartition"}


def nodes_that_handle_ids(source: str) -> Iterator[ast.AST]:
    """Find the expressions of a module that take something like a card id apart or put one together."""
    for node in ast.walk(ast.parse(source)):
        if _splits_at_dash(node) or _asks_for_joker(node) or _joins_with_dash(node) or _glues_with_dash(node):
            yield node


def _is_call(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


def _is_text(node: ast.AST, text: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == text


def _splits_at_dash(node: ast.AST) -> bool:
    return _is_call(node, SPLITTERS) and any(_is_text(each, "-") for each in node.args)  # type: ignore[attr-defined]


def _asks_for_joker(node: ast.AST) -> bool:
    return _is_call(node, {"startswith"}) and any(
        isinstance(each, ast.Constant) and str(each.value).startswith("joker")
        for each in node.args  # type: ignore[attr-defined]
    )


def _joins_with_dash(node: ast.AST) -> bool:
    return _is_call(node, {"join"}) and _is_text(node.func.value, "-")  # type: ignore[attr-defined]


def _glues_with_dash(node: ast.AST) -> bool:
    """Tell whether an f-string begins as an id does: with a value, a dash and another value."""
    if not isinstance(node, ast.JoinedStr) or len(node.values) < 3:
        return False
    first, dash, second = node.values[:3]
    return (
        isinstance(first, ast.FormattedValue)
        and _is_text(dash, "-")
        and isinstance(second, ast.FormattedValue)
    )


def _modules() -> Iterator[Path]:
    for app in APPS:
        yield from (path for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts)


def _expressions_by_app() -> dict[str, list[str]]:
    """List what each app does with texts that look like card ids, and in which module."""
    handled: dict[str, list[str]] = {}
    for path in _modules():
        module = path.relative_to(ROOT)
        for node in nodes_that_handle_ids(path.read_text("utf-8")):
            if not str(module).startswith(KNOW_CARD_IDS):
                handled.setdefault(module.parts[0], []).append(f"{module}: {ast.unparse(node)}")
    return handled


def test_nobody_else_takes_card_ids_apart_or_puts_them_together() -> None:
    allowed = {app: sum(reasons.values()) for app, reasons in NO_CARDS.items()}
    handled = _expressions_by_app()
    counts = {app: len(expressions) for app, expressions in handled.items()}
    assert counts == allowed, "\n".join(line for lines in handled.values() for line in sorted(lines))


def test_the_reader_finds_what_it_looks_for() -> None:
    suspicious = [
        'card.split("-")',
        'card.split("-", 1)',
        'card.rpartition("-")[2]',
        'card.startswith("joker")',
        'f"{capital}-{category}"',
        'f"{colour}-{number}-{copy}"',
        '"-".join(words)',
    ]
    assert [len(list(nodes_that_handle_ids(code))) for code in suspicious] == [1] * len(suspicious)
    assert not list(nodes_that_handle_ids('f"p-{kind}"; text.split(","); name.startswith("plate-")'))
