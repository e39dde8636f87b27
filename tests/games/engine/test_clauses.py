"""Every clause of the rules is named by a test, and every refusal names a clause that there is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import games.engine

CLAUSES = {
    "photo": """
        2.1 2.2 2.3 2.4 2.5  3.1 3.2  4.1 4.2 4.3 4.4 4.5 4.6 4.7  5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9
        6.1 6.2 6.3 6.4 6.5 6.6 6.7  7.1 7.2 7.3 7.4 7.5  8.1 8.2 8.3 8.4 8.5 8.6 8.7
        9.1 9.2 9.3 9.4 9.5 9.6 9.7  10.1 10.2 10.3 10.3a 10.4 10.5 10.6 10.7  11.1 11.2
        12.1 12.2 12.3 12.4 12.5 12.6  13.1 13.2 13.3 13.4
        E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14
    """,
    "tiles": """
        2.1 2.2 2.3 2.4 2.5  3.1  4.1 4.2 4.3 4.4  5.1 5.2 5.3 5.4 5.5 5.6 5.7  6.1 6.2 6.3 6.4
        7.1 7.2 7.3 7.4 7.4a 7.5  8.1 8.2 8.2a 8.3  9.1 9.2 9.3 9.4 9.5 9.6 9.6a 9.7  10.1 10.2 10.3
        11.1 11.2 11.3 11.4  E1 E2 E3 E4 E5 E6 E7 E8 E9
    """,
    "junior": """
        2.1 2.2  3.1 3.2  4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9  5.1 5.2 5.3  6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8
        7.1 7.2 7.3 7.4 7.5 7.5a 7.6  9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.7a 9.7b 9.8  10.1 10.2 10.3 10.4 10.5
        11.1 11.2 11.3  E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12
    """,
}

OPTIONS = {
    "photo 14": """jokers_in_deal rounds first_starter next_starter row_joker_limit draw_counts_as_round
        tie_break stack_choice""",
    "tiles 12": """jokers opening_points jokers_per_combination put_aside_not_drawn_tile
        last_turn_needs_put_aside double_on_first_lay stock_empty starter""",
    "junior 12": "jokers_per_run keep_freed_joker intro_game",
}

ALL = {f"{game} {number}" for game, numbers in CLAUSES.items() for number in numbers.split()}
ALL |= {f"{section} {key}" for section, keys in OPTIONS.items() for key in keys.split()}
ALL |= {f"junior FIG {number}" for number in (1, 2, 3)}


def named_by_tests() -> set[str]:
    return {name for path in Path(__file__).parent.glob("**/test_*.py") for name in _clauses_in(path)}


def _clauses_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "clause":
                    yield from (ast.literal_eval(argument) for argument in decorator.args)


def named_by_refusals() -> set[str]:
    sources = Path(games.engine.__file__).parent.glob("**/*.py")
    texts = [
        node.value
        for path in sources
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {text for text in texts if text.rpartition(" ")[0] in CLAUSES and text[-1].isdigit()}


def test_every_clause_is_named_by_a_test() -> None:
    assert sorted(ALL - named_by_tests()) == []


def test_tests_name_only_clauses_that_there_are() -> None:
    assert sorted(named_by_tests() - ALL) == []


def test_refusals_name_only_clauses_that_there_are() -> None:
    named = named_by_refusals()
    assert len(named) > 40
    assert sorted(named - ALL - {"photo 14", "tiles 12"}) == []
