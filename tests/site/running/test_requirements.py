"""The pinned packages: a checkout that is made ready for tests can run the site as well."""

import re
from pathlib import Path

PIN = re.compile(r"^(\S+)==(\S+)", re.MULTILINE)


def pins(file: str) -> dict[str, str]:
    return dict(PIN.findall(Path(file).read_text("utf-8")))


def test_whatever_the_site_needs_is_also_installed_for_its_tests():
    needed, installed = pins("requirements.txt"), pins("requirements-dev.txt")

    assert needed
    assert needed.items() <= installed.items()
