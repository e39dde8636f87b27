"""`python -m bench.server.generator`: reads an order as JSON, plays it, and writes what was measured."""

import asyncio
import gc
import json
import sys

from bench.server.traffic import Order, run


def main() -> None:
    """Run as a process of its own, so that its work is not mistaken for that of a server."""
    order = Order(**json.load(sys.stdin))
    gc.disable()  # a pause of the generator would look like one of the server
    json.dump(asyncio.run(run(order)), sys.stdout)


if __name__ == "__main__":
    main()
