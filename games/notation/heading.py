"""Reads what stands above the moves: the game, its options, who sat there, and how the cards were dealt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from games.engine.cards import CardId
from games.engine.errors import UnknownRules
from games.engine.options import Option, Options, OptionValue, agree
from games.engine.rules import Dealt, RuleSet
from games.engine.rulesets import rule_set
from games.notation.lines import Line
from games.notation.record import RoundRecord, Sitting
from games.notation.writing import value_word

SAID_ONCE = ("game", "round", "date", "starter", "open")
NUMBERED = ("seat", "rack", "stack")
LONGEST_DATE = 40


@dataclass(slots=True)
class _Said:
    """The lines of the heading, by their first words; `end` is the line after them."""

    end: Line
    once: dict[str, Line] = field(default_factory=dict)
    options: dict[str, Line] = field(default_factory=dict)
    numbered: dict[str, list[Line]] = field(default_factory=lambda: {word: [] for word in NUMBERED})

    def take(self, line: Line) -> None:
        if line.word in SAID_ONCE:
            self._take_once(self.once, line.word, line)
        elif line.word == "option":
            self._take_once(self.options, " ".join(line.words[1:2]), line)
        elif line.word in NUMBERED:
            self._take_next(line)
        else:
            raise line.bad(f"nothing in the heading begins with {line.word!r}")

    def _take_once(self, kept: dict[str, Line], key: str, line: Line) -> None:
        if key in kept:
            raise line.bad(f"{line.word} {key}".replace(f"{key} {key}", key) + " is said twice")
        kept[key] = line

    def _take_next(self, line: Line) -> None:
        before = self.numbered[line.word]
        if line.number_at(1) != len(before) + 1:
            raise line.bad(f"{line.word} {len(before) + 1} is to come here")
        before.append(line)

    def wanted(self, word: str) -> Line:
        """Give a line that must be there."""
        if word not in self.once:
            raise self.end.bad(f"nothing above says the {word}")
        return self.once[word]


def read_heading(lines: Sequence[Line], end: Line) -> RoundRecord:
    """Read a record that has no moves yet."""
    said = _Said(end)
    for line in lines:
        said.take(line)
    rules = _rules(said.wanted("game"))
    options = _options(rules, said)
    sitting = tuple(map(_sitting, said.numbered["seat"]))
    if len(sitting) not in rules.seats:
        raise end.bad(f"{rules.name} is played with {rules.seats[0]} to {rules.seats[-1]} seats")
    dealt = _dealt(rules, options, len(sitting), said)
    return RoundRecord(
        rules.name, options, sitting, _starter(said, len(sitting)), dealt, (), _round(said), _date(said)
    )


def _rules(line: Line) -> RuleSet:
    try:
        return rule_set(line.text.removeprefix("game "))
    except UnknownRules:
        raise line.bad("there is no such game") from None


def _options(rules: RuleSet, said: _Said) -> Options:
    menu = {option.key: option for option in rules.menu}
    return agree(rules.menu, {key: _value(menu.get(key), line) for key, line in said.options.items()})


def _value(option: Option | None, line: Line) -> OptionValue:
    if option is None:
        raise line.bad("the game has no such option")
    for choice in option.choices:
        if (value_word(choice),) == line.words[2:]:
            return choice
    raise line.bad(f"{option.key} is one of {', '.join(map(value_word, option.choices))}")


def _sitting(line: Line) -> Sitting:
    if line.words[2:3] not in (("person",), ("bot",)):
        raise line.bad("a seat is a person's or a bot's")
    return Sitting(" ".join(line.words[3:]), line.words[2] == "bot")


def _starter(said: _Said, seats: int) -> int:
    line = said.wanted("starter")
    if len(line.words) != 2 or not 1 <= line.number_at(1) <= seats:
        raise line.bad(f"the starter is one of the seats 1 to {seats}")
    return line.number_at(1) - 1


def _round(said: _Said) -> int:
    line = said.wanted("round")
    if len(line.words) != 2:
        raise line.bad("the round is one number")
    return line.number_at(1)


def _date(said: _Said) -> str:
    line = said.once.get("date")
    if line and (len(line.words) != 2 or len(line.words[1]) > LONGEST_DATE):
        raise line.bad("the date is one word")
    return line.words[1] if line else ""


def _dealt(rules: RuleSet, options: Options, seats: int, said: _Said) -> Dealt:
    """Read the cards as they were dealt: as many to each as the game deals, and each card once."""
    expected = rules.deal(options, seats, Random(0))
    racks = _cards_of(said, "rack", expected.racks)
    stacks = _cards_of(said, "stack", expected.stacks)
    aside = said.once["open"].words[1:] if "open" in said.once else ()
    if len(aside) != len(expected.aside):
        raise said.once.get("open", said.end).bad(f"{len(expected.aside)} cards lie open in this game")
    _check_deck(set(rules.deck(options)), said)
    return Dealt(racks, stacks, aside)


def _cards_of(said: _Said, word: str, expected: Sequence[Sequence[CardId]]) -> tuple[tuple[CardId, ...], ...]:
    lines = said.numbered[word]
    if len(lines) != len(expected):
        raise (lines[-1] if len(lines) > len(expected) else said.end).bad(
            f"there are {len(expected)} of {word}, not {len(lines)}"
        )
    for line, cards in zip(lines, expected, strict=True):
        if len(line.words) - 2 != len(cards):
            raise line.bad(f"{len(cards)} cards are dealt here, not {len(line.words) - 2}")
    return tuple(line.words[2:] for line in lines)


def _check_deck(deck: set[CardId], said: _Said) -> None:
    seen: set[CardId] = set()
    for line, card in _cards_with_lines(said):
        if card not in deck:
            raise line.bad(f"{card} is no card of this game")
        if card in seen:
            raise line.bad(f"{card} is dealt twice")
        seen.add(card)


def _cards_with_lines(said: _Said) -> Iterator[tuple[Line, CardId]]:
    for line in (*said.numbered["rack"], *said.numbered["stack"]):
        yield from ((line, card) for card in line.words[2:])
    if "open" in said.once:
        yield from ((said.once["open"], card) for card in said.once["open"].words[1:])
