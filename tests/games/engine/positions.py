"""Hand-made positions in few words, for the tests of the engine."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from games.engine.cards import CardId
from games.engine.errors import IllegalMove, Reason
from games.engine.moves import Lay, Move
from games.engine.options import agree
from games.engine.piles.combinations import Pile, cards_on
from games.engine.play import apply
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State

Test = TypeVar("Test", bound=Callable[..., object])


def clause(*names: str) -> Callable[[Test], Test]:
    """Say which clauses of the rules a test is about; another test proves that none is forgotten."""
    return lambda test: test


def cards(text: str) -> tuple[CardId, ...]:
    """Read cards that are written with blanks between them."""
    return tuple(text.split())


def pile(text: str) -> Pile:
    """Read a pile; `joker-1=red-7` says what the joker stands for."""
    words = [word.partition("=") for word in text.split()]
    return Pile(tuple(word[0] for word in words), tuple((word[0], word[2]) for word in words if word[2]))


def piles(texts: Iterable[str]) -> tuple[Pile, ...]:
    return tuple(pile(text) for text in texts)


def row(capital: str, categories: str, jokers: str = "") -> str:
    """Write a row: `row("rome", "palace sight", "joker-1")`."""
    return " ".join([*(f"{capital}-{category}" for category in categories.split()), jokers]).strip()


def set_of(category: str, capitals: str, jokers: str = "") -> str:
    """Write a set: `set_of("church", "rome oslo bern paris")`."""
    return " ".join([*(f"{capital}-{category}" for capital in capitals.split()), jokers]).strip()


def tiles(colour: str, numbers: str, copy: str = "") -> str:
    """Write number tiles of one colour: `tiles("red", "3 4 5", "a")`."""
    return " ".join(f"{colour}-{n}{copy and '-' + copy}" for n in numbers.split())


def position(
    rules: str,
    *,
    table: Iterable[str] = (),
    rack: str = "",
    others: tuple[str, ...] = ("",),
    opened: bool = True,
    phase: Phase = Phase.LAY,
    stock: bool = True,
    tokens: int | tuple[int, ...] = 0,
    drawn: str | None = None,
    turns: int = 0,
    idle: int = 0,
    **options: object,
) -> State:
    """Make a round in which seat 0 is to move; cards not named lie in the stock, or on the last rack."""
    agreed = agree(rule_set(rules).menu, options)
    laid, racks = piles(table), [cards(rack), *(cards(other) for other in others)]
    named = [*cards_on(laid), *(card for each in racks for card in each)]
    rest = tuple(card for card in rule_set(rules).deck(agreed) if card not in named)
    if not stock:
        racks[-1] += rest
    return State(
        rules=rules,
        options=agreed,
        racks=tuple(racks),
        stacks=(rest,) if stock else ((),),
        table=laid,
        opened=(opened,) * len(racks),
        tokens=tokens if isinstance(tokens, tuple) else (tokens,) * len(racks),
        starter=0,
        turn=0,
        phase=phase,
        drawn=drawn,
        turns=turns,
        idle=idle,
    )


def lay(state: State, *table: str, aside: str | None = None) -> State:
    """Let seat 0 finish its turn with this table."""
    return apply(state, 0, Lay(piles(table), aside))


def refusal(state: State, *table: str, aside: str | None = None) -> IllegalMove:
    """Give the refusal of this table, and see that there is one."""
    return refused(state, Lay(piles(table), aside))


def refused(state: State, move: Move, seat: int = 0) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        apply(state, seat, move)
    return caught.value


def is_refused(state: State, *table: str, reason: Reason, clause: str, aside: str | None = None) -> None:
    """See that this table is refused for this reason, by this clause."""
    error = refusal(state, *table, aside=aside)
    assert (error.reason, error.clause) == (reason, clause)
