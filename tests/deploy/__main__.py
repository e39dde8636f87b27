"""`python -m tests.deploy [pytest's arguments]`: the public site of docs/deploy.md, in real processes.

Not a part of the other tests: it needs nginx and PostgreSQL on the machine, and says so if one is missing.
"""

import subprocess
import sys
from pathlib import Path

from tests.deploy import nginx
from tests.postgres import binaries


def main() -> int:
    binaries()
    nginx.program()
    scenes = Path(__file__).with_name("behind_nginx.py")
    command = [sys.executable, "-m", "pytest", "-q", scenes, *sys.argv[1:]]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
