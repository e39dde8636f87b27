"""Sets log-in cards in type, as a program of its own: `python typesetter.py FACES < contents > cards.pdf`."""

import sys
from pathlib import Path
from typing import cast

import typst

HERE = Path(__file__).resolve().parent

if __name__ == "__main__":
    cards = typst.Compiler(
        str(HERE / "cards.typ"),
        root=HERE.parents[2],  # so that the template reaches the drawings
        font_paths=[sys.argv[1]],
        ignore_system_fonts=True,
        sys_inputs={"cards": sys.stdin.read()},
    )
    sys.stdout.buffer.write(cast(bytes, cards.compile(format="pdf")))
