"""What a language needs so that an animal and an adjective make a name in it."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Animals grouped by gender, and adjectives with one form for each group, in the same order."""

    animals: tuple[tuple[str, ...], ...]
    adjectives: tuple[tuple[str, ...], ...]
    order: str

    def every_name(self) -> Iterator[str]:
        """Give each animal with each adjective that agrees with it."""
        for forms in self.adjectives:
            for adjective, animals in zip(forms, self.animals, strict=True):
                for animal in animals:
                    yield self.order.format(adjective=adjective, animal=animal)
