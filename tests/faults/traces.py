"""Looks for words everywhere a site keeps something: database, files, Valkey, logs."""

import base64
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from redis import Redis

from tests.faults.site import Site


def traces(site: Site, words: Sequence[str]) -> list[str]:
    """Name everything in which one of the words stands, in any usual writing."""
    needles = {word: _writings(word) for word in words}
    return [
        f"{word!r} in {where}"
        for where, content in _everything(site)
        for word, writings in needles.items()
        if any(writing in content for writing in writings)
    ]


def _writings(word: str) -> set[bytes]:
    """As text, as JSON writes it, and as a page or an address does."""
    spellings = {word.encode(), word.encode("unicode_escape"), word.encode("utf-16-le")}
    return spellings | {word.casefold().encode()}


def _everything(site: Site) -> Iterator[tuple[str, bytes]]:
    yield from rows(site)
    yield from _files(site.folder)
    yield from keys(site)


def database(site: Site) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{site.folder / 'photorummy.sqlite3'}?mode=ro", uri=True, timeout=20)


def rows(site: Site) -> Iterator[tuple[str, bytes]]:
    """Every row of every table as text; sessions as what they hold."""
    with database(site) as kept:
        tables = [name for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in kept.execute(f'SELECT * FROM "{table}"'):
                yield f"table {table}", "\n".join(map(str, row)).encode()
        for (data,) in kept.execute("SELECT session_data FROM accounts_session"):
            yield "a session", _session(data)
    kept.close()


def _session(data: str) -> bytes:
    packed = data.partition(":")[0]
    content = base64.urlsafe_b64decode(packed.lstrip(".") + "=" * (-len(packed.lstrip(".")) % 4))
    return zlib.decompress(content) if packed.startswith(".") else content


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every byte of the state folder: the database with what is deleted in it, its journal, media, logs."""
    for path in folder.rglob("*"):
        if path.is_file():
            yield f"file {path.relative_to(folder)}", path.read_bytes()


def keys(site: Site) -> Iterator[tuple[str, bytes]]:
    """Every key of Valkey with its value."""
    valkey = Redis.from_url(site.ask("redis_address"))
    readers = {
        b"string": valkey.get,
        b"list": lambda key: valkey.lrange(key, 0, -1),
        b"set": valkey.smembers,
        b"hash": valkey.hgetall,
        b"zset": lambda key: valkey.zrange(key, 0, -1, withscores=True),
        b"none": lambda key: "",  # it ran out while we looked
    }
    for key in valkey.scan_iter():
        yield f"key {key!r}", key + b"\n" + repr(readers[valkey.type(key)](key)).encode()
    valkey.close()


def links_to(site: Site, table: str, pk: int) -> list[str]:
    """Name the columns through which a row still leads to a row that is gone, or there."""
    columns = []
    with database(site) as kept:
        tables = [name for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in tables:
            for link in kept.execute(f'PRAGMA foreign_key_list("{name}")').fetchall():
                _id, _seq, target, column = link[:4]
                where = f'SELECT COUNT(*) FROM "{name}" WHERE "{column}" = ?'
                if target == table and kept.execute(where, [pk]).fetchone()[0]:
                    columns.append(f"{name}.{column}")
    kept.close()
    return columns
