"""Eight teachers who upload spreadsheet bombs at once are refused, and cost the server next to nothing.

How soon pages are there meanwhile depends on what else the machine does, so `make bench` measures that.
"""

from bench.upload_bombs import TEACHERS, all_bombs, salvo

MOST_MILLISECONDS = 250
"""Of the server for each bomb. Read in the server itself, the dearest of them took 39 seconds."""


def test_bombs_are_refused_and_cost_the_server_little(running):
    measured = salvo(running)
    print(measured.processor_ms)
    assert measured.statuses == [422] * TEACHERS * len(all_bombs())
    assert measured.processor_ms <= MOST_MILLISECONDS
    assert running.answers("readyz")
