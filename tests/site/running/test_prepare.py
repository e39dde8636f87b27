"""`prepare.py` does only what is not done yet, and does it again when something has changed."""

import importlib.util
import shutil
from types import ModuleType

import pytest
from django.conf import settings


@pytest.fixture
def prepare(tmp_path) -> ModuleType:
    """The script in a checkout of its own, with one script and the packages that npm has installed."""
    shutil.copy(settings.BASE_DIR / "prepare.py", tmp_path)
    for folder in ("games/static/games", "photorummy_site/front_end", "var", "node_modules"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "games/static/games/table.js").write_text("// old")
    spec = importlib.util.spec_from_file_location("prepare_of_a_checkout", tmp_path / "prepare.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_bundled(prepare: ModuleType) -> bool:
    return prepare.is_done("bundles", prepare.bundle_sources(), prepare.BUNDLES)


@pytest.fixture
def bundled(prepare) -> ModuleType:
    prepare.once(
        "bundles", prepare.bundle_sources(), prepare.BUNDLES, lambda: prepare.BUNDLES.mkdir(parents=True)
    )
    assert is_bundled(prepare)
    return prepare


@pytest.mark.parametrize(
    "path",
    [
        "games/static/games/table.js",
        "photorummy_site/front_end/bundle.mjs",
        "games/static/games/new.css",
        "package-lock.json",
    ],
)
def test_bundles_are_made_again_when_a_script_a_style_sheet_or_a_package_has_changed(bundled, path):
    (bundled.ROOT / path).write_text("// new")
    assert not is_bundled(bundled)


def test_bundles_are_made_again_when_a_script_is_gone(bundled):
    (bundled.ROOT / "games/static/games/table.js").unlink()
    assert not is_bundled(bundled)


def test_bundles_are_not_made_again_for_a_new_picture(bundled):
    (bundled.ROOT / "games/static/games/signs.svg").write_text("<svg/>")
    assert is_bundled(bundled)


def test_bundles_are_made_again_when_they_were_removed(bundled):
    bundled.BUNDLES.rmdir()
    assert not is_bundled(bundled)


def test_the_packages_of_the_tests_are_enough_to_run_the_site(prepare):
    """A `make run` after a `make test` installs nothing: it would remove what only the tests need."""
    lock = [prepare.ROOT / "package-lock.json"]
    prepare.once("front-end-test", lock, prepare.MODULES, lambda: None)
    prepare.install_front_end("run")  # there is no environment, so an attempt to install would fail
    assert not prepare.stamp_of("front-end-run").exists()


def test_the_packages_of_a_site_are_not_enough_for_the_tests(prepare):
    lock = [prepare.ROOT / "package-lock.json"]
    prepare.once("front-end-run", lock, prepare.MODULES, lambda: None)
    with pytest.raises(FileNotFoundError):  # no environment to run npm in: it was about to
        prepare.install_front_end("test")
    assert not prepare.stamp_of("front-end-run").exists(), "npm begins by removing what is there"
