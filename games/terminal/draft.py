"""The table as a person arranges it before finishing the turn."""

from dataclasses import dataclass, replace

from games.engine.cards import CardId, is_joker, trait_words
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Pile, Table, cards_on
from games.engine.piles.judge import Verdict
from games.engine.state import TurnStart

RACK, NEW = "rack", "new"


class NotUnderstood(ValueError):  # noqa: N818
    """What was typed means nothing here; the text says why."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Piles with letters, a rack with numbers, and what the person said of jokers."""

    piles: tuple[tuple[CardId, ...], ...]
    rack: tuple[CardId, ...]
    said: tuple[tuple[CardId, str], ...] = ()

    @property
    def table(self) -> Table:
        said = dict(self.said)
        return tuple(
            Pile(cards, tuple((card, said[card]) for card in cards if card in said)) for cards in self.piles
        )

    def finished(self, aside: CardId | None = None) -> Lay:
        """Propose this table."""
        return Lay(self.table, aside)


def fresh_draft(start: TurnStart) -> Draft:
    """Begin with the table as it lies."""
    return Draft(tuple(pile.cards for pile in start.table), rack_in_order(start.rack))


def rack_in_order(rack: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Sort a rack by the first trait, numbers by size, jokers last."""
    return tuple(sorted(rack, key=lambda card: (is_joker(card), _sort_key(card))))


def _sort_key(card: CardId) -> tuple[str, int, str]:
    first, second = trait_words(card)
    return first, int(second) if second.isdigit() else 0, second


def find(draft: Draft, name: str) -> CardId:
    """Find the card that `3` (on the rack) or `B2` (on the table) names."""
    letter, digits = (name[:1], name[1:]) if name[:1].isalpha() else ("", name)
    cards = draft.rack if not letter else draft.piles[find_pile(draft, letter)]
    if not digits.isdecimal() or not 1 <= int(digits) <= len(cards):
        raise NotUnderstood(f"There is no card {name}.")
    return cards[int(digits) - 1]


def find_pile(draft: Draft, letter: str) -> int:
    """Find the pile that a letter names; small letters will do while no pile bears one."""
    letters = [pile_letter(index) for index in range(len(draft.piles))]
    wanted = letter if letter in letters else letter.upper()
    if wanted not in letters:
        raise NotUnderstood(f"There is no pile {letter}.")
    return letters.index(wanted)


def pile_letter(index: int) -> str:
    """Name a pile: A to Z, then a to z."""
    return chr(ord("A") + index) if index < 26 else chr(ord("a") + index - 26)


def tidy(draft: Draft, verdict: Verdict) -> Draft:
    """Bring right piles into the order in which the rules read them."""
    piles = tuple(
        reading.pile.cards if isinstance(reading, Combination) else pile
        for pile, reading in zip(draft.piles, verdict.piles, strict=True)
    )
    return replace(draft, piles=piles)


def move(draft: Draft, cards: tuple[CardId, ...], target: str, start: TurnStart) -> Draft:
    """Lay cards on a pile, on a new one, or back on the rack."""
    if len(set(cards)) < len(cards):
        raise NotUnderstood("A card is named twice.")
    if target == RACK:
        return _to_rack(draft, cards, start)
    index = len(draft.piles) if target == NEW else find_pile(draft, target)
    piles = [[card for card in pile if card not in cards] for pile in (*draft.piles, ())]
    piles[index] += cards
    rack = tuple(card for card in draft.rack if card not in cards)
    return replace(draft, piles=tuple(tuple(pile) for pile in piles if pile), rack=rack)


def _to_rack(draft: Draft, cards: tuple[CardId, ...], start: TurnStart) -> Draft:
    """Take back own cards; a joker of the table too, which the rules will judge."""
    stuck = [card for card in cards if card in cards_on(start.table) and not is_joker(card)]
    if stuck:
        raise NotUnderstood(f"{stuck[0]} lay on the table and stays there.")
    piles = tuple(tuple(card for card in pile if card not in cards) for pile in draft.piles)
    rack = rack_in_order((*draft.rack, *(card for card in cards if card not in draft.rack)))
    return replace(draft, piles=tuple(pile for pile in piles if pile), rack=rack)


def say(draft: Draft, joker: CardId, meaning: str) -> Draft:
    """Say which tile a joker stands for."""
    if not is_joker(joker):
        raise NotUnderstood(f"{joker} is no joker.")
    said = tuple(pair for pair in draft.said if pair[0] != joker)
    return replace(draft, said=(*said, (joker, meaning)))
