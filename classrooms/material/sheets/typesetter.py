"""Sets a sheet in type, a program of its own: `python typesetter.py TEMPLATE FACES < told > sheet.pdf`."""

import sys
from pathlib import Path
from typing import cast

import typst

HERE = Path(__file__).resolve().parent

if __name__ == "__main__":
    sheet = typst.Compiler(
        str(HERE / sys.argv[1]),
        root=HERE.parents[2],  # so that the template reaches the drawings
        font_paths=[sys.argv[2]],
        ignore_system_fonts=True,
        sys_inputs={"contents": sys.stdin.read()},
    )
    sys.stdout.buffer.write(cast(bytes, sheet.compile(format="pdf")))
