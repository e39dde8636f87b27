"""Develops one photograph, as a program of its own: `python -m catalogue.photos.studio.darkroom < file`.

It knows nothing of the site and holds itself to limits of time and memory, so that a file which was made to
be dear costs a moment and nothing else. Without arguments it shows the whole photograph; with the arguments
`LEFT TOP WIDTH` it makes the prints of that part. What it made, or the flaw that it found, goes out as JSON.
"""

import base64
import json
import os
import resource
import sys
from typing import Any

from catalogue.photos.crops import Crop
from catalogue.photos.prints import UnfitPhotographError, develop, proof

MEMORY = 1024**3
"""About twice what 25 megapixels need, with everything that is loaded."""
PROCESSOR_SECONDS = 8


def _limit_this_process() -> None:
    """Bound the memory and the time of this process; the kernel ends it where it goes beyond."""
    os.nice(10)  # pages come first
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _answer(photograph: bytes, numbers: list[str]) -> dict[str, Any]:
    try:
        if not numbers:
            shown = proof(photograph)
            return {"width": shown.width, "height": shown.height, "file": _text(shown.file)}
        prints = develop(photograph, Crop(*map(int, numbers)))
    except UnfitPhotographError as error:
        return {"flaw": error.flaw}
    return {"name": prints.name, "files": {width: _text(file) for width, file in prints.files.items()}}


if __name__ == "__main__":
    _limit_this_process()
    sys.stdout.write(json.dumps(_answer(sys.stdin.buffer.read(), sys.argv[1:])))
