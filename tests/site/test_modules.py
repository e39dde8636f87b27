"""Modules of the table page: each has an address made from its content, and all together are small."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.urls import reverse
from whitenoise.storage import CompressedManifestStaticFilesStorage

from games.models import Table
from photorummy_site.frame import script_tags

FOLDER = "games/table"
IMPORTED = re.compile(r"""^\s*(?:import|export)\b[^"';]*?["'](\./[^"']+)["']""", re.MULTILINE)
MOST_BYTES = 80 * 1024


def sources() -> dict[str, str]:
    """The modules of the table page, by their names."""
    main = Path(finders.find(f"{FOLDER}/main.js"))
    return {path.name: path.read_text() for path in main.parent.glob("*.js")}


@pytest.fixture
def html(client, db) -> str:
    client.post(reverse("play"))
    answer = client.get(reverse("table", args=[Table.objects.get().code]))
    assert f"'nonce-{answer.wsgi_request.csp_nonce}'" in answer.headers["Content-Security-Policy"]
    assert f'<script type="importmap" nonce="{answer.wsgi_request.csp_nonce}">' in answer.content.decode()
    return answer.content.decode()


def map_of(html: str) -> dict[str, str]:
    found = re.search(r'<script type="importmap"[^>]*>(.*?)</script>', html)
    assert found
    told: dict[str, str] = json.loads(found[1])["imports"]
    return told


def test_whatever_a_module_imports_is_found_under_its_hash(html):
    addresses, known = map_of(html), sources()
    assert html.index("importmap") < html.index('type="module"')
    imported = {name for text in known.values() for name in IMPORTED.findall(text)}
    assert {name.removeprefix("./") for name in imported} <= set(known)
    for name in imported:
        address = addresses[f"/static/{FOLDER}/{name.removeprefix('./')}"]
        assert re.fullmatch(rf"/static/{FOLDER}/\w+\.[0-9a-f]{{12}}\.js", address)
        assert f'<link rel="modulepreload" href="{address}">' in html
    # No module is asked for by a name that stays when it changes.
    assert re.findall(r'(?:src|href)="[^"]*/\w+\.js"', html) == []


def test_a_changed_module_gets_another_address_everywhere(tmp_path, monkeypatch):
    def addresses(**changed: str) -> dict[str, str]:
        storage = CompressedManifestStaticFilesStorage(location=tmp_path, base_url="/static/")
        for name, text in {**sources(), **changed}.items():
            storage.delete(f"{FOLDER}/{name}")
            storage.save(f"{FOLDER}/{name}", ContentFile(text))
        made = storage.post_process({f"{FOLDER}/{name}": (storage, f"{FOLDER}/{name}") for name in sources()})
        assert not [error for _name, _hashed, error in made if isinstance(error, Exception)]
        monkeypatch.setattr(script_tags, "staticfiles_storage", storage)
        monkeypatch.setattr(script_tags, "static", storage.url)
        return script_tags.addresses_of(FOLDER)

    before = addresses()
    after = addresses(**{"dom.js": sources()["dom.js"] + "\n// Something is new.\n"})
    assert before.keys() == after.keys()
    assert [each for each in before if before[each] != after[each]] == [f"/static/{FOLDER}/dom.js"]


def test_the_scripts_of_the_table_page_are_small_over_the_wire(html):
    loaded = set(re.findall(r'(?:src|href)="/static/([^"]+\.js)"', html))
    assert len(loaded) == len(sources())
    packed = {name: _packed(name).stat().st_size for name in loaded}
    assert sum(packed.values()) <= MOST_BYTES, packed


def _packed(name: str) -> Path:
    """The file as browsers get it; what is too small to be packed is sent as it is."""
    plain = Path(settings.STATIC_ROOT) / name
    assert staticfiles_storage.exists(name)
    return next((each for each in (plain.with_name(f"{plain.name}.br"), plain) if each.exists()), plain)
