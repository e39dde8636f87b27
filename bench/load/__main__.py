"""The site under load, on this machine alone, for a few minutes at most.

python -m bench.load                                   L1, L2, L7, L8 and L9
python -m bench.load L2                                one of them
python -m bench.load L1 L2 --checkout ../old --checkout .     the same players against two commits
"""

import argparse
import json
import signal
import sys
from pathlib import Path

from bench.load.measuring import run
from bench.load.report import Report, as_table
from bench.load.scenarios import DEFAULT, SCENARIOS
from tests.real_parts import ROOT

OUTPUT = Path("var/bench/load.json")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS))
    parser.add_argument(
        "--checkout",
        action="append",
        type=Path,
        metavar="FOLDER",
        help="run the site from the code in this folder; may be given several times, to compare commits",
    )
    return parser.parse_args()


def main() -> None:
    """Run from the command line; ends with 1 where a promise is not kept."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whoever ends it early leaves nothing running
    wishes = arguments()
    checkouts = [folder.resolve() for folder in wishes.checkout or [ROOT]]
    reports: dict[str, Report] = {}
    for scenario in wishes.scenarios or DEFAULT:
        for turn, checkout in enumerate(checkouts, 1):
            name = f"{scenario} ({turn}: {checkout})" if len(checkouts) > 1 else scenario
            reports[name] = run(SCENARIOS[scenario], checkout)
            sys.stdout.write(as_table(name, reports[name]) + "\n\n")
            sys.stdout.flush()
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(json.dumps(reports, indent=2) + "\n")
    sys.exit(1 if any(measured["missed"] for measured in reports.values()) else 0)


if __name__ == "__main__":
    main()
