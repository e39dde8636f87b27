"""Where the site keeps its state, and the secrets and sockets that live there."""

import errno
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
        raise SystemExit(_no_place(folder, error)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SystemExit(_no_place(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES))))
    return folder


def _no_place(folder: Path, error: OSError) -> str:
    return f"Cannot write in {folder} ({error.strerror}). Make it yours, or name another by PHOTORUMMY_VAR."


def secret(name: str) -> str:
    """The secret of that name from the state folder, made on the first call, for its owner alone."""
    path = state_folder() / f"{name}.secret"
    try:
        # O_EXCL: of two processes that start at once only one makes the secret, the other reads it.
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(64))
    except FileExistsError:
        pass
    return path.read_text()


def valkey_socket() -> Path:
    """The socket of the embedded Valkey: in the state folder, or in a short place where that is too deep."""
    socket = state_folder() / "valkey.sock"
    if len(os.fsencode(socket)) <= LONGEST_SOCKET_PATH:
        return socket
    digest = hashlib.blake2b(os.fsencode(socket), digest_size=8).hexdigest()
    private = Path(tempfile.gettempdir()) / f"photorummy-{os.getuid()}-{digest}"
    private.mkdir(mode=0o700, exist_ok=True)
    if private.stat().st_uid != os.getuid() or private.is_symlink():
        raise PermissionError(f"{private} belongs to someone else")
    return private / "valkey.sock"
