"""Sets one deck in type, also as a program of its own: `python typesetter.py FACES < contents > deck.pdf`.

Typst keeps what it has set in memory, some hundred megabytes in the end; a program that ends gives them back.
"""

import sys
from pathlib import Path
from typing import cast

import typst

HERE = Path(__file__).resolve().parent


def typeset(contents: str, faces: Path) -> typst.Compiler:
    """The deck ready to be printed, or to be asked where things came to lie."""
    return typst.Compiler(
        str(HERE / "deck.typ"),
        root=HERE.parent,  # so that the template reaches the drawings
        font_paths=[str(faces)],
        ignore_system_fonts=True,
        sys_inputs={"deck": contents},
    )


if __name__ == "__main__":
    deck = typeset(sys.stdin.read(), Path(sys.argv[1]))
    sys.stdout.buffer.write(cast(bytes, deck.compile(format="pdf")))
