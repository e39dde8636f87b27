"""Files in which something was changed: a letter, a word, a line, the end."""

from collections.abc import Callable
from random import Random

from games.notation.writing import checksum

SIGNS = 'abz019-=|:#"{}[],. \n\t\u2028é'


def broken(text: str, random: Random) -> str:
    """Change something about a text, or a few things."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        text = random.choice(WAYS)(text, random)
    return text


def resealed(text: str) -> str:
    """Give a text a checksum that fits again, so that the rules have to find what is wrong."""
    lines = text.split("\n")
    above = [line for line in lines if not line.startswith("check")]
    return "\n".join([*above, f"check {checksum(above)}"])


def _sign_changed(text: str, random: Random) -> str:
    at = random.randrange(len(text) or 1)
    return text[:at] + random.choice(SIGNS) + text[at + 1 :]


def _sign_put_in(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(SIGNS) + text[at:]


def _sign_lost(text: str, random: Random) -> str:
    at = random.randrange(len(text) or 1)
    return text[:at] + text[at + 1 :]


def _line_lost(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines.pop(random.randrange(len(lines)))
    return "\n".join(lines)


def _line_twice(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def _lines_swapped(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _word_replaced(text: str, random: Random) -> str:
    lines = [line.split(" ") for line in text.split("\n")]
    words = [word for line in lines for word in line]
    line = random.choice(lines)
    line[random.randrange(len(line))] = random.choice(words)
    return "\n".join(" ".join(line) for line in lines)


def _word_lost(text: str, random: Random) -> str:
    lines = [line.split(" ") for line in text.split("\n")]
    line = random.choice(lines)
    line.pop(random.randrange(len(line)))
    return "\n".join(" ".join(line) for line in lines)


def _cut_off(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _number_changed(text: str, random: Random) -> str:
    places = [at for at, sign in enumerate(text) if sign.isdecimal()]
    at = random.choice(places or [0])
    return text[:at] + random.choice(("0", "1", "7", "99999999", "-3", "x")) + text[at + 1 :]


WAYS: tuple[Callable[[str, Random], str], ...] = (
    _sign_changed,
    _sign_put_in,
    _sign_lost,
    _line_lost,
    _line_twice,
    _lines_swapped,
    _word_replaced,
    _word_lost,
    _cut_off,
    _number_changed,
)
