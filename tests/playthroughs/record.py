"""Record the playthroughs again: `python -m tests.playthroughs.record`.

With `--replay` the recorded moves stay, and only what the engine says of them is written again.
"""

import sys

from tests.playthroughs.script import FOLDER, record, replay

ROUNDS: dict[str, tuple[dict[str, object], int, int, int]] = {
    "photo": ({}, 3, 7, 0),
    "tiles": ({"opening_points": 30}, 2, 5, 1),
    "junior": ({}, 3, 3, 2),
    "junior_intro": ({}, 3, 1, 0),
}


def main() -> None:
    for rules, round_ in ROUNDS.items():
        path = FOLDER / f"{rules}.txt"
        text = replay(path.read_text()) if "--replay" in sys.argv else record(rules, *round_)
        path.write_text(text)
        print(f"{path.name}: {text.count('seat ')} moves, {text.splitlines()[-1].strip()}")


if __name__ == "__main__":
    main()
