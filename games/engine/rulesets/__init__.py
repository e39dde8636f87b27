"""The games that there are: every file in this folder defines `RULES`, and is found by itself."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from games.engine.errors import UnknownRules
from games.engine.rules import RuleSet


@cache
def all_rule_sets() -> dict[str, RuleSet]:
    """Find every game, by name."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    return {module.RULES.name: module.RULES for module in modules}


def rule_set(name: str) -> RuleSet:
    """Find a game by its name."""
    try:
        return all_rule_sets()[name]
    except (KeyError, TypeError):
        raise UnknownRules(name) from None
