"""Reads a Containerfile: its instructions, one after another, with continued lines put together."""

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction, such as `COPY`, and what follows it."""

    name: str
    rest: str

    @property
    def words(self) -> list[str]:
        """What follows, without options: as JSON where it is a list, else as a shell splits it."""
        text = self.rest
        while text.startswith("--"):
            text = text.partition(" ")[2]
        if text.startswith("["):
            return json.loads(text)
        return shlex.split(text)

    def option(self, name: str) -> str | None:
        prefix = f"--{name}="
        values = [word.removeprefix(prefix) for word in self.rest.split() if word.startswith(prefix)]
        return values[0] if values else None


def instructions(path: Path) -> Iterator[Instruction]:
    text = ""
    for line in path.read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        text += line.strip()
        if text.endswith("\\"):
            text = text[:-1]
            continue
        name, _, rest = text.partition(" ")
        yield Instruction(name, rest.strip())
        text = ""
    assert not text, "the last line is not finished"


def stages(path: Path) -> list[list[Instruction]]:
    """The instructions of each stage; each begins with `FROM`."""
    found: list[list[Instruction]] = []
    for instruction in instructions(path):
        if instruction.name == "FROM":
            found.append([])
        if found:
            found[-1].append(instruction)
    return found
