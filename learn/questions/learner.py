"""What a question must know of whoever is asked: how strong the card is, and what was mixed up."""

from dataclasses import dataclass

from learn.questions.atlas import AtlasCard

FEWEST_TO_CHOOSE_FROM = 5


@dataclass(frozen=True, slots=True)
class Learner:
    """One person, as far as one card is concerned."""

    pips: int = 0
    mixed_up: tuple[str, ...] = ()  # what was said wrongly before, the latest first
    met: frozenset[str] = frozenset()  # cards of which something was asked before
    drill: frozenset[str] = frozenset()  # the capitals of a drill about chosen cards
    just_shown: frozenset[str] = frozenset()  # cards that were on the screen just now
    asked_later: frozenset[str] = frozenset()  # cards that this session will ask anyway

    def reach(self, card: AtlasCard) -> int:
        """Say among how many of the nearest the wrong answers are sought: the fewer, the harder."""
        return max(FEWEST_TO_CHOOSE_FROM, 16 - 3 * self.pips - 2 * (card.fame - 1))


NOBODY = Learner()
