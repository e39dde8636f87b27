"""The same record as JSON: each line of the text as values that a program need not take apart."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from games.notation.lines import LONGEST, BadRecord, Line, is_number, lines_of
from games.notation.writing import FORMAT

Data = dict[str, Any]

LISTS = {"seat": "seats", "rack": "racks", "stack": "stacks"}
BAR = "|"
MOST = 1_000_000


# From text to JSON


def json_text(text: str) -> str:
    """Give a written record as JSON, with one line for each seat, rack, stack and move."""
    data = _data(lines_of(text))
    return (
        "{\n" + ",\n".join(f" {json.dumps(key)}: {_laid_out(value)}" for key, value in data.items()) + "\n}\n"
    )


def _laid_out(value: Any) -> str:
    if not isinstance(value, list) or not value or not isinstance(value[0], (list, dict)):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in value) + "\n ]"


def _data(lines: Iterable[Line]) -> Data:
    data: Data = {"format": FORMAT, "version": 1, "game": "", "options": {}, "seats": []}
    data |= {"racks": [], "stacks": [], "moves": []}
    for line in lines:
        _take(data, line.words)
    data["moves"] = data.pop("moves")  # below the heading, as in the text
    return data | {"end": data.pop("end"), "check": data.pop("check")}


def _take(data: Data, words: tuple[str, ...]) -> None:
    match words:
        case ("game" | "date" | "check" as key, value):
            data[key] = value
        case ("round" | "starter" as key, value):
            data[key] = int(value)
        case ("option", key, value):
            data["options"][key] = _option_value(value)
        case ("seat", _, kind, *name):
            data["seats"].append({kind: " ".join(name)})
        case ("rack" | "stack" as key, _, *cards):
            data[LISTS[key]].append(cards)
        case ("open", *cards):
            data["open"] = cards
        case ("end", ending, *more):
            out = int(more[1]) if "out" in more else None
            data["end"] = {"ending": ending, "out": out, "doubled": "doubled" in more}
        case ("winners" | "points" as key, *numbers):
            data["end"][key] = [int(number) for number in numbers]
        case (number, seat, by, act, *details) if is_number(number):
            data["moves"].append({"seat": int(seat), "by": by, "type": act, **_details(act, details)})


def _option_value(word: str) -> str | int | bool:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if is_number(word) else word


def _details(act: str, words: list[str]) -> Data:
    if act == "lay":
        return _parts(words)
    if act == "draw" and len(words) == 2:
        return {"stack": int(words[0]), "card": words[1]}
    return {"card": words[0]} if words else {}


def _parts(words: list[str]) -> Data:
    details: Data = {"piles": {}, "new": []}
    for part in filter(None, " ".join(words).split(f" {BAR} ")):
        head, *cards = part.split()
        if head == "new:":
            details["new"].append(cards)
        elif head == "aside:":
            details["aside"] = cards[0]
        else:
            details["piles"][head.removesuffix(":")] = cards
    return {key: value for key, value in details.items() if value}


# From JSON to text


def lines_of_json(text: str) -> Iterator[Line]:
    """Give the lines of the text that a JSON record stands for, each with where it stands in the JSON."""
    data = _Object(_loaded(text), "the whole")
    yield Line("format", (data.word("format"), data.number("version")))
    yield Line("game", ("game", data.word("game")))
    for key, value in data.object("options").items():
        yield Line(f"option {key}", ("option", _word(key, "options"), _option_word(value, f"option {key}")))
    yield Line("round", ("round", data.number("round")))
    if "date" in data.values:
        yield Line("date", ("date", data.word("date")))
    for number, seat in enumerate(data.list("seats"), 1):
        yield _seat_line(number, seat)
    yield Line("starter", ("starter", data.number("starter")))
    for key in ("rack", "stack"):
        for number, cards in enumerate(data.list(LISTS[key]), 1):
            yield Line(f"{key} {number}", (key, str(number), *_words(cards, f"{key} {number}")))
    if "open" in data.values:
        yield Line("open", ("open", *_words(data.take("open"), "open")))
    for number, move in enumerate(data.list("moves"), 1):
        yield _move_line(number, move)
    yield from _ending_lines(data)
    data.check_empty()


def _loaded(text: str) -> Any:
    if len(text) > LONGEST:
        raise BadRecord("line 1", f"longer than {LONGEST} letters")
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}", f"this is no JSON: {error.msg}") from None
    except (RecursionError, ValueError) as error:
        raise BadRecord("line 1", f"this is no JSON: {error}") from None


class _Object:
    """A JSON object that is read key by key; what is left over in the end is refused."""

    def __init__(self, values: Any, where: str) -> None:
        if not isinstance(values, dict):
            raise BadRecord(where, "an object is wanted here")
        self.values, self.where = dict(values), where

    def take(self, key: str) -> Any:
        if key not in self.values:
            raise BadRecord(self.where, f"{key!r} is missing")
        return self.values.pop(key)

    def word(self, key: str) -> str:
        return _word(self.take(key), self._at(key))

    def number(self, key: str) -> str:
        return _number(self.take(key), self._at(key))

    def object(self, key: str) -> Data:
        return _Object(self.take(key), self._at(key)).values

    def list(self, key: str) -> list[Any]:
        return _list(self.take(key), self._at(key))

    def _at(self, key: str) -> str:
        return key if self.where == "the whole" else f"{self.where}, {key}"

    def check_empty(self) -> None:
        for key in self.values:
            raise BadRecord(self.where, f"{key!r} is not known")


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(where, "a list is wanted here")
    return value


def _word(value: Any, where: str) -> str:
    if not isinstance(value, str) or value.split() != [value] or not value.isprintable():
        raise BadRecord(where, f"one word is wanted here, not {value!r}")
    return value


def _number(value: Any, where: str) -> str:
    if type(value) is not int or abs(value) >= MOST:
        raise BadRecord(where, f"a whole number is wanted here, not {value!r}")
    return str(value)


def _words(value: Any, where: str) -> list[str]:
    return [_word(each, where) for each in _list(value, where)]


def _option_word(value: Any, where: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _number(value, where) if isinstance(value, int) else _word(value, where)


def _seat_line(number: int, value: Any) -> Line:
    where = f"seat {number}"
    seat = _Object(value, where)
    kind = "bot" if "bot" in seat.values else "person"
    name = seat.take(kind)
    if not isinstance(name, str) or not name.isprintable():
        raise BadRecord(where, f"a name is wanted here, not {name!r}")
    seat.check_empty()
    return Line(where, ("seat", str(number), kind, *name.split()))


def _move_line(number: int, value: Any) -> Line:
    where = f"move {number}"
    move = _Object(value, where)
    words = [str(number), move.number("seat"), move.word("by"), move.word("type")]
    if words[3] == "lay":
        words += _part_words(move)
    else:
        words += [move.number("stack")] if "stack" in move.values else []
        words += [move.word("card")] if "card" in move.values else []
    move.check_empty()
    return Line(where, tuple(words))


def _part_words(move: _Object) -> list[str]:
    piles = move.object("piles") if "piles" in move.values else {}
    new = move.list("new") if "new" in move.values else []
    parts = [[f"{_word(head, move.where)}:", *_words(cards, move.where)] for head, cards in piles.items()]
    parts += [["new:", *_words(cards, move.where)] for cards in new]
    if "aside" in move.values:
        parts.append(["aside:", move.word("aside")])
    return f" {BAR} ".join(" ".join(part) for part in parts).split()


def _ending_lines(data: _Object) -> Iterator[Line]:
    end = _Object(data.take("end"), "end")
    out, is_doubled = end.take("out"), end.take("doubled")
    words = ["end", end.word("ending")]
    words += [] if out is None else ["out", _number(out, "end, out")]
    if not isinstance(is_doubled, bool):
        raise BadRecord("end, doubled", "true or false is wanted here")
    yield Line("end", (*words, *(["doubled"] if is_doubled else [])))
    for key in ("winners", "points"):
        yield Line(f"end, {key}", (key, *(_number(each, f"end, {key}") for each in end.list(key))))
    end.check_empty()
    yield Line("check", ("check", data.word("check")))
