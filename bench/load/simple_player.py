"""What a simple player does: draws, lays rows of one capital when there is one, and passes otherwise."""

from collections import defaultdict
from typing import Any

from bench.load.socket_player import Player
from games.engine.cards import is_joker, photo_traits

Message = dict[str, Any]
SHORTEST_ROW = 3


async def act(player: Player, drafts: int) -> None:
    """Make one move, and try out some piles before laying as people do."""
    assert player.view is not None
    playing = player.view["round"]
    moment = {"round": playing["number"], "version": playing["version"]}
    position = playing["position"]
    if "draw" in position["acts"]:
        sizes = position["stack_sizes"]
        return await _move(player, moment, {"type": "draw", "stack": sizes.index(max(sizes))})
    table = _with_new_rows(position)
    for tried in range(drafts):
        await _draft(
            player, moment, table if tried else [*position["table"], {"cards": position["rack"][:2]}]
        )
    if len(table) > len(position["table"]) and await _lay(player, moment, table):
        return None
    return await _move(player, moment, {"type": "pass"})


async def deal_again(player: Player) -> None:
    """Go on with the next round, or with the next match."""
    assert player.view is not None
    if player.view["match"]["over"]:
        await player.ask(type="rematch")
    else:
        await player.ask(type="next_round", after=player.view["round"]["number"])


def _with_new_rows(position: Message) -> list[Message]:
    by_capital = defaultdict(list)
    for card in position["rack"]:
        if not is_joker(card):
            by_capital[photo_traits(card).capital].append(card)
    rows = [{"cards": cards} for cards in by_capital.values() if len(cards) >= SHORTEST_ROW]
    return [*position["table"], *rows]


async def _move(player: Player, moment: Message, move: Message) -> None:
    answer, seconds = await player.ask(type="move", move=move, **moment)
    if answer["type"] == "accepted":
        player.figures.acknowledged.append(seconds)


async def _lay(player: Player, moment: Message, table: list[Message]) -> bool:
    answer, seconds = await player.ask(type="move", move={"type": "lay", "table": table}, **moment)
    if answer["type"] == "accepted":
        player.figures.acknowledged.append(seconds)
    return answer["type"] in ("accepted", "stale")


async def _draft(player: Player, moment: Message, table: list[Message]) -> None:
    answer, seconds = await player.ask(type="draft", table=table, **moment)
    if answer["type"] == "verdict":
        player.figures.judged.append(seconds)
