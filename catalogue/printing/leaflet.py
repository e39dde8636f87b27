"""The words of the first sheet; all others come from the catalogue."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What the printed deck says beside the names of cards, capitals and categories, in one language."""

    title: str = "Photo Rummy"
    contents: str = "102 picture cards and 6 jokers"
    cutting: str = "From paper to cards"
    steps: tuple[str, ...] = (
        "Print on both sides of A4 card, 200 to 250\u00a0g/m². Choose “actual size” and “flip on long edge”.",
        "Measure the ruler below. If it is not 100\u00a0mm long, the printer has changed the size.",
        "Lay a ruler at the marks and cut: first three strips, then three cards from each.",
        "Round the corners if you like, shuffle and play.",
    )
    ruler: str = "100\u00a0mm"
    legend: str = "What is on the cards"
    sign: str = "The oval sign shows the capital."
    pictogram: str = "The small picture shows the kind."
    joker: str = "Joker"
    jokers: str = "Six cards without a sign. A joker stands for any card."
    categories: str = "Six kinds"
    capitals: str = "Seventeen capitals"


ENGLISH = Words()
