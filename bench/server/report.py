"""What was measured, as a table for people."""

from collections.abc import Sequence

from bench.server.measuring import Idle, Kill, Leg

AIMS = "aims: processor time a move <= the peer's; knee >= 250 a second; idle <= 3 % of a core; no move lost"
COLUMNS = "rate achieved    p50    p95    p99   acked p95  server ms    all ms  broken refused generator"


def legs_table(legs: Sequence[Leg]) -> str:
    """One line for each server and rate; times in milliseconds until others see a move."""
    if not legs:
        return ""
    width = max(len(leg.server) for leg in legs)
    lines = [f"{'':<{width}}  {COLUMNS}"]
    for leg in legs:
        seen = "".join(f"{leg.seen[part]:7.1f}" for part in ("p50", "p95", "p99"))
        lines.append(
            f"{leg.server:<{width}}  {leg.rate:4.0f} {leg.achieved:8.1f}{seen}{leg.acknowledged['p95']:12.1f}"
            f"{leg.server_ms:11.2f}{leg.all_ms:10.2f}{leg.broken:8}{leg.refused:8}"
            f"{100 * leg.generator:8.0f} %"
        )
    return "\n".join(lines)


def ratios(legs: Sequence[Leg], peer: str) -> list[str]:
    """Compare the processor time a move with the peer's at each rate at which both kept up."""
    peers = {leg.rate: leg for leg in legs if leg.server == peer and leg.is_carried}
    lines = []
    for leg in legs:
        other = peers.get(leg.rate)
        if leg.server != peer and other and leg.is_carried:
            server, everything = leg.server_ms / other.server_ms, leg.all_ms / other.all_ms
            lines.append(
                f"{leg.server} at {leg.rate:.0f}: {server:.2f} of the peer's processor time a move "
                f"(worker, beat and Valkey included: {everything:.2f})"
            )
    return lines


def idle_lines(idles: Sequence[Idle]) -> list[str]:
    return [
        f"{each.server}: {each.sockets} sockets that wait take {100 * each.server_share:.1f} % of a core "
        f"(all processes {100 * each.all_share:.1f} %); the server has {each.megabytes:.0f} MB "
        f"(all {each.all_megabytes:.0f} MB), {each.kilobytes_a_socket:.0f} KB a socket"
        for each in idles
    ]


def kill_lines(kills: Sequence[Kill]) -> list[str]:
    """Sum up the kills of each server."""
    lines = []
    for name in dict.fromkeys(each.server for each in kills):
        own = [each for each in kills if each.server == name]
        lines.append(
            f"{name}: {len(own)} times kill -9, {sum(each.acknowledged for each in own)} acknowledged moves: "
            f"{sum(each.lost for each in own)} lost, {sum(each.unreadable for each in own)} tables unreadable"
        )
    return lines


def knee_lines(knees: dict[str, float]) -> list[str]:
    return [f"{name}: knee at {rate:.0f} moves a second" for name, rate in knees.items()]
