"""A database as a first start makes it, made once and copied for every site and every test process.

All migrations take six seconds of processor time, and the tests start dozens of sites. What a first start
does is tried by those that begin in an empty folder (`tests/processes/test_process_one.py`).
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.real_parts import ROOT

NAME = "photorummy.sqlite3"
MADE_FROM = ("*/migrations/*.py", "catalogue/data/**/*.csv", "requirements.txt")
KEPT = ROOT / "var" / "test"


def put_prepared_database(folder: Path) -> None:
    """Give a site that has not been started yet a database that is up to date."""
    if not (folder / NAME).exists():
        copy_prepared_database(folder / NAME)


def copy_prepared_database(file: Path) -> None:
    """Put a database that is up to date into this place."""
    shutil.copy(_prepared(), file)


def _prepared() -> Path:
    """Find the database for the code as it is now; make it where nobody has done so."""
    kept = KEPT / f"{_digest()}.sqlite3"
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            for old in KEPT.glob("*.sqlite3"):
                old.unlink()
            _make(kept)
    return kept


def _digest() -> str:
    files = sorted(path for pattern in MADE_FROM for path in ROOT.glob(pattern))
    content = hashlib.sha256()
    for path in files:
        content.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return content.hexdigest()[:20]


def _make(kept: Path) -> None:
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        environment["PHOTORUMMY_VAR"] = folder
        command = [sys.executable, "manage.py", "prepare_data", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        (Path(folder) / NAME).rename(kept)
