"""The drawings of the deck, and names for them that give no answer away."""

import functools
import hashlib
from pathlib import Path

ART = Path(__file__).parent / "art"


@functools.cache
def opaque_name(drawing: str) -> str:
    """The static path of a drawing such as `paris-sight`: made from its content."""
    content = (ART / f"{drawing}.svg").read_bytes()
    return f"deck/{hashlib.blake2b(content, digest_size=10).hexdigest()}.svg"


@functools.cache
def opaque_names() -> dict[str, str]:
    """All drawings: from the opaque path to the file's name."""
    return {opaque_name(file.stem): file.name for file in sorted(ART.glob("*.svg"))}
