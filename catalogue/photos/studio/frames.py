"""The frame around the shown part of a photograph, in the words of SVG, which knows no decimal comma."""

from dataclasses import dataclass

from catalogue.photos.crops import Crop


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a photograph of this size."""

    crop: Crop
    width: int
    height: int

    @property
    def part_height(self) -> str:
        return f"{self.crop.height:.2f}"

    @property
    def view_box(self) -> str:
        """What a picture of the part alone shows."""
        return f"{self.crop.left} {self.crop.top} {self.crop.width} {self.part_height}"

    @property
    def veil(self) -> str:
        """A path over everything else: the photograph, and a hole in it."""
        left, top, right, bottom = self.crop.box
        return f"M0 0H{self.width}V{self.height}H0ZM{left} {top}V{bottom:.2f}H{right}V{top}Z"
