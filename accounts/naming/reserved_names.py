"""Names that stand for somebody else on the pages: the bots, and whoever looks at the page.

Held against the texts of the games by `tests/attacks/test_posing_as_others.py`: this app knows no games.
"""

BOTS = ("pixel", "turbo", "widget", "chip")
YOU = ("you", "du", "toi", "tu", "jij")
WORD_FOR_BOTS = "bot"
"""As a word of its own in any name: "Easy bot", "Bot 3"."""
