"""Programs that run with the code, settings and database of a site."""

import subprocess
import sys

from tests.faults.cluster import Cluster
from tests.faults.site import Site


def run_python(site: Site | Cluster, *arguments: str) -> str:
    """Run Python with the code, settings and database of the site; gives its output."""
    done = subprocess.run(  # noqa: S603 - the commands are ours
        [sys.executable, *arguments],
        cwd=site.root,
        env=site.environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout
