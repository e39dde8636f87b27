"""Shows how far a long command is: a bar in a terminal, plain lines elsewhere."""

from django.core.management.base import OutputWrapper

BAR = 30
BACK_TO_THE_START = "\r\033[K"


class Progress:
    """Counts steps towards a total and tells of each."""

    def __init__(self, out: OutputWrapper, total: int = 0) -> None:
        self.out = out
        self.total = total
        self.done = 0

    def step(self, text: str, total: int) -> None:
        """One more of so many is done."""
        self.done += 1
        self.total = total
        self.show(text)

    def show(self, text: str) -> None:
        """Say what is going on now."""
        if not self.out.isatty():
            self.out.write(f"{self.done}/{self.total} {text}")
            return
        full = BAR * self.done // max(self.total, 1)
        self.out.write(
            f"{BACK_TO_THE_START}[{'#' * full}{'.' * (BAR - full)}] {self.done}/{self.total} {text}",
            ending="",
        )
        self.out.flush()

    def clear(self) -> None:
        """Leave the line to others."""
        if self.out.isatty():
            self.out.write(BACK_TO_THE_START, ending="")
