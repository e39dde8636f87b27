"""How many of the jokers on the table the rack can free: a photo card frees one joker of its kind (9.6)."""


def most_exchanges(jokers: dict[int, int], fitting: dict[int, int]) -> int:
    """Count the jokers that can be freed, given those of each kind and the rack's cards that fit it, as bits.

    A card that fits a row and a set, both with jokers, pays for one of them: this is a matching.
    """
    return _Exchange(jokers, {kind: _single(cards) for kind, cards in fitting.items()}).most()


class _Exchange:
    """Which kind each card of the rack pays for."""

    def __init__(self, jokers: dict[int, int], fitting: dict[int, list[int]]) -> None:
        self.jokers, self.fitting = jokers, fitting
        self.pays_for: dict[int, int] = {}

    def most(self) -> int:
        """Find a card for every joker, moving other cards on where that helps."""
        for kind, jokers in self.jokers.items():
            for _ in range(jokers):
                self._find_card(kind, set())
        return len(self.pays_for)

    def _find_card(self, kind: int, tried: set[int]) -> bool:
        for card in self.fitting[kind]:
            if card not in tried:
                tried.add(card)
                if card not in self.pays_for or self._find_card(self.pays_for[card], tried):
                    self.pays_for[card] = kind
                    return True
        return False


def _single(cards: int) -> list[int]:
    """Part a set of bits into single bits."""
    singles = []
    while cards:
        singles.append(cards & -cards)
        cards &= cards - 1
    return singles
