"""The folder in which the site keeps its state, with its secrets and sockets."""

import errno
import fcntl
import hashlib
import os
import secrets
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "var" / "build"  # what `prepare.py` makes from the checkout

# The kernel allows 108 bytes for a socket's path; a deep checkout would pass that.
LONGEST_SOCKET_PATH = 100


def state_folder() -> Path:
    """The folder for everything that the running site writes; made on first use."""
    folder = Path(os.environ.get("PHOTORUMMY_VAR") or ROOT / "var").resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SystemExit(_cannot_write(folder, error)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SystemExit(_cannot_write(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES))))
    return folder


def _cannot_write(folder: Path, error: OSError) -> str:
    return f"Cannot write in {folder} ({error.strerror}). Make it yours, or name another by PHOTORUMMY_VAR."


def secret(name: str) -> str:
    """The secret of that name from the state folder, made on the first call, for its owner alone."""
    folder = state_folder()
    path = folder / f"{name}.secret"
    with open(folder / "secrets.lock", "a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of two processes that start at once only one makes the secret
        if not _is_written(path):
            _write_at_once(path, secrets.token_urlsafe(64))
    return path.read_text()


def _is_written(path: Path) -> bool:
    """Tell whether the file has content; an empty one was left by a process that was killed."""
    return path.exists() and path.stat().st_size > 0


def _write_at_once(path: Path, content: str) -> None:
    """Write a file that nobody ever sees half written, not even after a power cut."""
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.")  # for the owner alone
    with open(descriptor, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    Path(temporary).replace(path)


def valkey_socket() -> Path:
    """The socket of the embedded Valkey: in the state folder, or in /tmp where its path would be too long."""
    socket = state_folder() / "valkey.sock"
    if len(os.fsencode(socket)) <= LONGEST_SOCKET_PATH:
        return socket
    digest = hashlib.blake2b(os.fsencode(socket), digest_size=8).hexdigest()
    private = Path(tempfile.gettempdir()) / f"photorummy-{os.getuid()}-{digest}"
    private.mkdir(mode=0o700, exist_ok=True)
    if private.stat().st_uid != os.getuid() or private.is_symlink():
        raise PermissionError(f"{private} belongs to someone else")
    return private / "valkey.sock"
