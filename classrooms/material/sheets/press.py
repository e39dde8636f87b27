"""From a document to the bytes of a PDF; a document that is the same is set once."""

import functools
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from django.core.cache import cache

from catalogue.printing.faces import write_faces
from classrooms.login.printed_cards.fallback_faces import write_fallback_faces
from classrooms.material.documents import Document

HERE = Path(__file__).resolve().parent
TYPESETTER = HERE / "typesetter.py"
TIMEOUT = 60  # seconds; two are usual
KEPT_FOR = 7 * 24 * 3600


def printed(document: Document, language: str, address: str) -> bytes:
    """Give a document as a PDF; `address` is the site's, for the foot of each page."""
    contents = {"language": language, "address": address.partition("://")[2], **document.to_json()}
    key = f"sheet:{_digest(contents)}"
    kept: bytes | None = cache.get(key)
    if kept is None:
        kept = press("sheet.typ", contents)
        cache.set(key, kept, KEPT_FOR)
    return kept


def press(template: str, contents: dict[str, Any]) -> bytes:
    """Set contents in type with one of the templates here."""
    with tempfile.TemporaryDirectory() as faces:
        write_faces(Path(faces))
        page_contents = {**contents, "faces": write_fallback_faces(Path(faces))}
        done = subprocess.run(  # noqa: S603
            [sys.executable, str(TYPESETTER), template, faces],
            input=json.dumps(page_contents).encode(),
            stdout=subprocess.PIPE,
            check=True,
            timeout=TIMEOUT,
        )
        return done.stdout


def _digest(contents: dict[str, Any]) -> str:
    contents_text = json.dumps(contents, sort_keys=True)
    return hashlib.blake2b(f"{contents_text} {_templates()}".encode(), digest_size=16).hexdigest()


@functools.cache
def _templates() -> str:
    files = sorted(HERE.glob("*.typ"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
