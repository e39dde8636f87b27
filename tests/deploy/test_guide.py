"""docs/deploy.md and its examples agree with the site."""

import re

from photorummy_site.management.commands.serve import Command
from tests.deploy.units import command
from tests.real_parts import ROOT

GUIDE = (ROOT / "docs" / "deploy.md").read_text()
READERS = ("settings.py", "running/state_folder.py", "management/commands/serve.py")


def test_the_guide_names_every_variable_that_the_site_reads():
    code = "".join((ROOT / "photorummy_site" / name).read_text() for name in READERS)
    read = set(re.findall(r'(?:env\.\w+|environ\.get)\(\s*"([A-Z_]+)"', code))
    rows = "".join(line.split(" | ")[0] for line in GUIDE.splitlines() if line.startswith("| `"))
    assert len(read) > 15
    assert read == set(re.findall(r"`([A-Z_]+)`", rows))


def test_the_unit_starts_the_server_as_make_run_does(settings):
    settings.PRODUCTION = True
    assert command("photorummy-web@", "8001") == Command()._server_command("127.0.0.1", 8001)


def test_every_example_is_named_in_the_guide():
    units = {
        file.name.split("@")[0] for file in (ROOT / "docs/examples/systemd").glob("*.*er*") if file.is_file()
    }
    others = {"photorummy.env", "photorummy.conf", "photorummy-servers.conf", "restart-one-by-one"}
    named = {name.removesuffix(".service") for name in units | others}
    assert [name for name in sorted(named) if name not in GUIDE] == []


def test_the_guide_names_every_metric():
    code = (ROOT / "telemetry" / "metrics.py").read_text()
    names = re.findall(r'_metric\(\s*"\w+",\s*"(\w+)"', code)
    assert len(names) >= 11
    assert [name for name in names if f"`{name}" not in GUIDE] == []
