"""`python -m tests.programs.paper_tables --tables 200`: how well pictures of printed tables are read."""

import argparse
import os
import time
from random import Random

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from tests.games.paper_table.counting import Count  # noqa: E402
from tests.games.paper_table.played import played_tables  # noqa: E402
from tests.games.paper_table.shots import covered_in, read_piles, shot_of  # noqa: E402

AT_A_TIME = 5  # a picture is 36 MB


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    count, began, tables = Count(), time.process_time(), played_tables(parser.parse_args().tables)
    for start in range(0, len(tables), AT_A_TIME):
        some = tables[start : start + AT_A_TIME]
        shots = [shot_of(piles, Random(f"table {start + index}")) for index, piles in enumerate(some)]
        hidden = [covered_in(piles, Random(f"table {start + index}")) for index, piles in enumerate(some)]
        for laid, read, covered in zip(some, read_piles(shots), hidden, strict=True):
            count.add(laid, read, covered)
        print(f"{count.tables} tables, {time.process_time() - began:.0f} s for the pictures", flush=True)
        cards, piles = count.cards_found / count.cards, count.piles_right / count.piles
        print(f"  cards read      {count.cards_found} of {count.cards}, {cards:.2%}")
        in_sight = count.cards - count.covered
        found = count.cards_found - count.covered_found
        print(f"  whose pattern is in sight  {found} of {in_sight}, {found / in_sight:.2%}")
        print(f"  false cards     {count.false}")
        print(f"  piles right     {count.piles_right} of {count.piles}, {piles:.2%}")
        print(f"  verdicts right  {count.verdicts_right} of {count.tables} whole tables")


if __name__ == "__main__":
    main()
