"""House rules: what a menu may offer for a rule set, and what the players agreed on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.engine.errors import UnknownRules

OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """One line of the menu: the first choice is the rule, the others are house rules."""

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue

    def allows(self, value: object) -> bool:
        """Tell whether the value is one of the choices; `1` is not `True`."""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Options(Mapping[str, OptionValue]):
    """The agreed value of every option of a rule set."""

    pairs: tuple[tuple[str, OptionValue], ...] = ()

    def __getitem__(self, key: str) -> OptionValue:
        for name, value in self.pairs:
            if name == key:
                return value
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)


def agree(menu: tuple[Option, ...], chosen: Mapping[str, object]) -> Options:
    """Fill in the defaults and refuse what the menu does not offer."""
    known = {option.key: option for option in menu}
    for key, value in chosen.items():
        if key not in known or not known[key].allows(value):
            raise UnknownRules(f"no option {key!r} = {value!r}")
    return Options(tuple((key, chosen.get(key, option.default)) for key, option in known.items()))  # type: ignore[misc]
