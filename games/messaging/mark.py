"""How new a picture of a table is."""

from typing import NamedTuple


class Mark(NamedTuple):
    """The table's revision, and number and version of its last round."""

    revision: int
    round: int = 0
    version: int = 0

    def __str__(self) -> str:
        return f"{self.revision}.{self.round}.{self.version}"

    def covers(self, other: "Mark") -> bool:
        """Tell whether a picture with this mark shows everything that one with the other shows."""
        return self.revision >= other.revision and self[1:] >= other[1:]

    def tells_more_than(self, other: "Mark") -> bool:
        """Tell whether a picture with this mark shows anything that one with the other does not."""
        return not other.covers(self)
