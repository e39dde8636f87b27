import os
import subprocess
import sys

import pytest

from tests.real_parts import ROOT

PUBLIC = {"SITE_URL": "https://rummy.example.org", "SECRET_KEY": "q8rZ" * 15 + "-x"}


def manage(*arguments, **environment):
    clean = {
        key: value for key, value in os.environ.items() if key not in ("SITE_URL", "SECRET_KEY", "DEBUG")
    }
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_public_site_with_good_settings_passes():
    done = manage("check", "--deploy", "--fail-level", "WARNING", **PUBLIC)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("weak", "word"),
    [
        ({"SECRET_KEY": "short"}, "SECRET_KEY"),
        ({"DEBUG": "true"}, "DEBUG"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS"),
        ({"SITE_URL": "http://rummy.example.org"}, "https"),
    ],
)
def test_weak_settings_are_refused_by_name(weak, word):
    done = manage("check", "--deploy", "--fail-level", "WARNING", **{**PUBLIC, **weak})
    assert done.returncode != 0
    assert word in done.stderr


def test_a_public_site_with_weak_settings_does_not_start():
    environment = {**os.environ, **PUBLIC, "ALLOWED_HOSTS": "*"}
    done = subprocess.run(
        [sys.executable, "-c", "import photorummy_site.asgi"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "ALLOWED_HOSTS" in done.stderr


def test_secrets_are_made_once_and_belong_to_their_owner(tmp_path):
    environment = {"PHOTORUMMY_VAR": str(tmp_path)}
    show = ("shell", "--no-imports", "-c", "from django.conf import settings; print(settings.SECRET_KEY)")
    first, second = manage(*show, **environment), manage(*show, **environment)
    assert len(first.stdout.strip()) > 50
    assert first.stdout == second.stdout
    assert (tmp_path / "django.secret").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_cannot_be_written_is_named_in_one_sentence():
    done = manage("check", PHOTORUMMY_VAR="/proc/photorummy")
    assert done.returncode != 0
    assert done.stderr.startswith("Cannot write in /proc/photorummy")
    assert "Traceback" not in done.stderr


def test_an_old_python_is_told_so_in_one_sentence(tmp_path):
    """The check comes before anything that an older Python could not read."""
    old = tmp_path / "old.py"
    script = (
        (ROOT / "prepare.py")
        .read_text()
        .replace("import sys\n", "import sys\nsys.version_info = (3, 8)\n", 1)
    )
    old.write_text(script)
    done = subprocess.run([sys.executable, old], capture_output=True, text=True)
    assert done.returncode != 0
    assert done.stderr.strip().startswith("Photo Rummy needs Python 3.11")
