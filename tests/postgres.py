"""`python -m tests.postgres [pytest's arguments]`: the tests against PostgreSQL.

Uses the one that DATABASE_URL names; otherwise starts one from the machine's binaries, and throws it away.
"""

import contextlib
import glob
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CONNECTIONS = "24"
"""More than a site's process needs: threads that earlier tests left alive keep theirs while others race."""

NOT_FOUND = "No PostgreSQL on this machine. Install it (Debian: apt install postgresql), or set DATABASE_URL."


def binaries() -> Path:
    """The folder with initdb and pg_ctl, the newest there is."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda f: int(f.split("/")[4]), reverse=True)
    found = next((f for f in folders if Path(f, "initdb").exists()), None) or shutil.which("initdb")
    if not found:
        sys.exit(NOT_FOUND)
    return Path(found) if Path(found).is_dir() else Path(found).parent


def as_ordinary_user() -> list[str]:
    """PostgreSQL refuses to run as root; as root we lend it the name of nobody."""
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []


@contextlib.contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as the block; a durable one may die and lose nothing."""
    folder = Path(tempfile.mkdtemp(prefix="photorummy-pg-"))
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    data, tools, user = folder / "data", binaries(), as_ordinary_user()
    quick = "-c fsync=off -c full_page_writes=off -c max_connections=200"
    quick += "" if durable else " -c synchronous_commit=off"
    options = f"-k {folder} -c listen_addresses='' {quick}"
    run = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([*user, tools / "initdb", "-D", data, "-U", "rummy", "-A", "trust", "-E", "UTF8"], **run)
    log = ["-l", folder / "log", "-w"]
    subprocess.run([*user, tools / "pg_ctl", "-D", data, *log, "-o", options, "start"], **run)
    try:
        yield f"postgresql://rummy@/postgres?host={folder}"
    finally:
        subprocess.run([*user, tools / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)


def restart(address: str) -> None:
    """Let the PostgreSQL of `postgres` die with all its connections, and start again."""
    folder = Path(address.rpartition("host=")[2])
    command = [*as_ordinary_user(), binaries() / "pg_ctl", "-D", folder / "data", "-l", folder / "log"]
    subprocess.run(
        [*command, "-m", "immediate", "-w", "restart"], check=True, stdout=subprocess.DEVNULL, cwd=folder
    )


def main() -> int:
    command = [sys.executable, "-m", "pytest", *sys.argv[1:]]
    if os.environ.get("DATABASE_URL"):
        return subprocess.run(command, check=False).returncode
    with postgres() as address:
        own = {"DATABASE_URL": address, "DATABASE_POOL": CONNECTIONS}
        return subprocess.run(command, check=False, env={**os.environ, **own}).returncode


if __name__ == "__main__":
    sys.exit(main())
