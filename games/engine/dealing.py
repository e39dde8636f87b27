"""Shuffling and sharing out."""

from random import Random

from games.engine.rules import Dealt
from games.engine.state import Cards


def share_out(
    deck: Cards, seats: int, hand: int, stacks: int, random: Random, held_back: Cards = ()
) -> Dealt:
    """Shuffle, give each seat a hand, shuffle in what was held back, and part the rest evenly."""
    cards = [card for card in deck if card not in held_back]
    random.shuffle(cards)
    racks = tuple(tuple(cards[seat * hand : (seat + 1) * hand]) for seat in range(seats))
    stock = cards[seats * hand :]
    if held_back:
        stock += held_back
        random.shuffle(stock)
    return Dealt(racks, part(stock, stacks))


def part(stock: list[str], stacks: int) -> tuple[Cards, ...]:
    """Part the stock into stacks of nearly equal height, the higher ones first."""
    height, higher = divmod(len(stock), stacks)
    heights = [height + (index < higher) for index in range(stacks)]
    ends = [sum(heights[: index + 1]) for index in range(stacks)]
    return tuple(tuple(stock[end - size : end]) for end, size in zip(ends, heights, strict=True))
