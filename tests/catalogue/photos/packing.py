"""Makes packs for tests, good ones and bad ones."""

import io
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

HEADER = "card,file,author,licence,source"
EIFFEL = "paris-sight,eiffel.jpg,Gustave,CC BY 4.0,https://example.org/eiffel"


class Pack:
    """Builds a zip entry by entry, also such as no honest program would write."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[tuple[zipfile.ZipInfo, bytes]] = []
        self.patches: list[Callable[[bytes], bytes]] = []

    def add(self, name: str, content: bytes = b"", mode: int = 0o644 | stat.S_IFREG) -> "Pack":
        entry = zipfile.ZipInfo(name)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = mode << 16
        self.entries.append((entry, content))
        return self

    def manifest(self, *lines: str, header: str = HEADER) -> "Pack":
        return self.add("manifest.csv", "\n".join([header, *lines, ""]).encode())

    def patch(self, change: Callable[[bytes], bytes]) -> "Pack":
        self.patches.append(change)
        return self

    def encrypted(self) -> "Pack":
        """Set the flag of encryption in the first local header and in the first line of the contents."""

        def change(archive: bytes) -> bytes:
            spoiled = bytearray(archive)
            for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
                at = archive.index(signature) + offset
                spoiled[at : at + 2] = struct.pack("<H", 1)
            return bytes(spoiled)

        return self.patch(change)

    def written(self) -> Path:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as archive:
            for entry, content in self.entries:
                archive.writestr(entry, content)
        content = file.getvalue()
        for change in self.patches:
            content = change(content)
        self.path.write_bytes(content)
        return self.path
