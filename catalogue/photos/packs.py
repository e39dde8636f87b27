"""Reads a pack of photographs: a zip that nobody vouches for, taken whole or not at all."""

import stat
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Container
from pathlib import Path, PurePosixPath, PureWindowsPath

from catalogue.photos import manifest
from catalogue.photos.manifest import BadPackError, Line, path_in_pack
from catalogue.photos.prints import UnfitPhotographError, develop
from catalogue.photos.storage import Photograph

MOST_FILES = 10_000
MOST_BYTES = 2 * 1024**3
LARGEST_FILE = 50 * 1024**2
LARGEST_MANIFEST = 1024**2
# Photographs are compressed already: what shrinks to a hundredth is no photograph but a bomb.
MOST_SHRUNK = 100
SMALL = 1024
LITTER = {"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"}
# What the zip reader raises for bytes that are no sound zip.
BROKEN_ZIP = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, ValueError)
# Hears of each card that is ready, and of how many there will be.
Tell = Callable[[str, int], None]
Entries = dict[str, zipfile.ZipInfo]


def read(pack: Path, known: Container[str], tell: Tell) -> list[Photograph]:
    """All photographs of a pack, checked and ready to be kept."""
    try:
        size = pack.stat().st_size
        with zipfile.ZipFile(pack) as archive:
            _check(archive.infolist(), size)
            return _photographs(archive, known, tell)
    except BROKEN_ZIP:
        raise BadPackError("it is no sound zip file") from None
    except OSError as error:
        raise BadPackError(f"it cannot be read ({error.strerror})") from None


def _check(entries: list[zipfile.ZipInfo], size: int) -> None:
    """Refuse a dangerous pack by its table of contents, before anything is unpacked."""
    if len(entries) > MOST_FILES:
        raise BadPackError(f"it has more than {MOST_FILES:,} files")
    for entry in entries:
        if reason := _danger(entry):
            raise BadPackError(f"{entry.orig_filename!r} {reason}")
    for name, times in Counter(path_in_pack(entry.filename) for entry in entries).items():
        if times > 1:
            raise BadPackError(f"{name!r} is in it twice")
    total = sum(entry.file_size for entry in entries)
    if total > MOST_BYTES or total > MOST_SHRUNK * max(size, SMALL):
        raise BadPackError("it would become too large when unpacked")


def _danger(entry: zipfile.ZipInfo) -> str | None:
    """What is wrong with one entry of the table of contents."""
    name, mode = entry.orig_filename, entry.external_attr >> 16
    if name.startswith("/") or PureWindowsPath(name).drive:
        return "is an absolute path"
    if ".." in PurePosixPath(name).parts or "\\" in name or "\0" in name:
        return "is a path that may lead out of the pack"
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device, not a file"
    if entry.flag_bits & 1:
        return "is encrypted"
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "is compressed in an unusual way"
    if entry.file_size > LARGEST_FILE or entry.file_size > MOST_SHRUNK * max(entry.compress_size, SMALL):
        return "would become too large when unpacked"
    return None


def _photographs(archive: zipfile.ZipFile, known: Container[str], tell: Tell) -> list[Photograph]:
    entries = _files(archive)
    lines = manifest.read(archive.read(entries.pop(manifest.NAME)), known)
    for line in lines:
        if line.file not in entries:
            raise line.refuse(f"{line.file!r} is not in the pack")
    # A picture without a line has neither author nor licence, so it may not even lie about.
    if strays := entries.keys() - {line.file for line in lines}:
        raise BadPackError(f"{min(strays)!r} has no line in {manifest.NAME}")
    photographs = []
    for line in lines:
        photographs.append(_photograph(archive, entries[line.file], line))
        tell(line.card, len(lines))
    return photographs


def _files(archive: zipfile.ZipFile) -> Entries:
    """The files of a pack by their path beside the manifest, which may lie in a folder with them."""
    files = {
        path_in_pack(entry.filename): entry
        for entry in archive.infolist()
        if not entry.is_dir() and not LITTER & set(PurePosixPath(entry.filename).parts)
    }
    manifests = [path for path in files if PurePosixPath(path).name == manifest.NAME]
    if len(manifests) != 1:
        raise BadPackError(f"it has {'more than one' if manifests else 'no'} {manifest.NAME}")
    if files[manifests[0]].file_size > LARGEST_MANIFEST:
        raise BadPackError(f"{manifest.NAME} is too large")
    folder = manifests[0].removesuffix(manifest.NAME)
    return {path.removeprefix(folder): entry for path, entry in files.items()}


def _photograph(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, line: Line) -> Photograph:
    try:
        prints = develop(archive.read(entry))
    except UnfitPhotographError as error:
        raise line.refuse(f"{line.file!r} {error}") from None
    return Photograph(line.card, prints, line.attribution)
