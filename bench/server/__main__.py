"""The same traffic against this server and against boardgame.io with its file store, in turns.

python -m bench.server                                       everything, about ten minutes
python -m bench.server --rates 16 64 --seconds 10 --quick    two rates; no knee, no kill, no idle sockets
python -m bench.server --parts idle kill                     some parts of it
python -m bench.server --checkout ../old --checkout .        two commits of ours and the peer
"""

import argparse
import json
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.server import report
from bench.server.contenders import Contender, Peer, our_server, peer_server
from bench.server.measuring import Idle, Kill, Leg, Plan, as_data, idle, kill, knee, leg
from tests.real_parts import ROOT

PARTS = ("idle", "rates", "knee", "kill")
OUTPUT = ROOT / "var" / "bench" / "server.json"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rates", nargs="+", type=int, default=[16, 64, 128, 256], metavar="MOVES")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring at each rate")
    parser.add_argument("--tables", type=int, default=80, help="with four sockets each")
    parser.add_argument("--kills", type=int, default=3, help="times that each server is killed")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="what is measured")
    parser.add_argument("--quick", action="store_const", dest="parts", const=["rates"], help="--parts rates")
    parser.add_argument("--no-peer", action="store_true", help="our own server alone")
    parser.add_argument(
        "--checkout",
        action="append",
        type=Path,
        metavar="FOLDER",
        help="run our server from the code in this folder; may be given several times, to compare commits",
    )
    return parser.parse_args()


def plan_of(wishes: argparse.Namespace) -> Plan:
    return Plan(
        tables=wishes.tables,
        rates=wishes.rates if "rates" in wishes.parts else (),
        seconds=wishes.seconds,
        idle_seconds=30.0 if "idle" in wishes.parts else 0.0,
        kills=wishes.kills if "kill" in wishes.parts else 0,
        finds_knee="knee" in wishes.parts,
    )


def start_all(stack: ExitStack, wishes: argparse.Namespace) -> list[Contender]:
    """Start all servers; those whose turn it is not have no sockets and cost next to nothing."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="photorummy-bench-")))
    checkouts = [each.resolve() for each in wishes.checkout or [ROOT]]
    contenders: list[Contender] = [
        stack.enter_context(our_server(folder / f"site{number}", checkout, name_of(checkout, checkouts)))
        for number, checkout in enumerate(checkouts)
    ]
    if not wishes.no_peer:
        contenders.append(stack.enter_context(peer_server(folder / "peer")))
    return contenders


def name_of(checkout: Path, checkouts: Sequence[Path]) -> str:
    return f"ours ({checkout.name})" if len(checkouts) > 1 else "ours"


def measure(contenders: Sequence[Contender], plan: Plan) -> dict[str, Any]:
    """Do everything in turns, and show each figure as soon as it is there."""
    idles: list[Idle] = [idle(each, plan) for each in contenders if plan.idle_seconds]
    say(report.idle_lines(idles))
    legs: list[Leg] = []
    for rate in plan.rates:
        legs += [leg(each, plan, rate) for each in contenders]
        say([report.legs_table(legs[-len(contenders) :])])
    knees = {each.name: knee(each, plan, legs) for each in contenders if plan.finds_knee}
    say([report.legs_table(legs), *report.ratios(legs, Peer.name), *report.knee_lines(knees)])
    kills: list[Kill] = [kill(each, plan) for _ in range(plan.kills) for each in contenders]
    say(report.kill_lines(kills))
    audits = {each.name: each.audit() for each in contenders}
    say([*(f"{name}: audit {words}" for name, words in audits.items()), report.AIMS])
    return {
        "idle": list(map(as_data, idles)),
        "legs": list(map(as_data, legs)),
        "knees": knees,
        "kills": list(map(as_data, kills)),
        "audits": audits,
    }


def say(lines: Sequence[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def main() -> None:
    """Run from the command line; whoever ends it early leaves nothing running."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    wishes = arguments()
    with ExitStack() as stack:
        measured = measure(start_all(stack, wishes), plan_of(wishes))
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(json.dumps(measured, indent=2) + "\n")


if __name__ == "__main__":
    main()
