"""The site's settings, and the traps."""

from photorummy_site.settings import *  # noqa: F403
from photorummy_site.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.faults.traps.Traps"]
