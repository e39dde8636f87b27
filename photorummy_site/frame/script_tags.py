"""Scripts that import one another: each is loaded under the address that is made from its content.

A module says `import "./dom.js"`, and that name stays while the file changes. Browsers keep files with a hash
in their name for good, so the page tells them by an import map where each name is to be found this time.
Rewriting the imports themselves, as Django can do, fails where modules import each other in a circle: the
address of each would depend on the address of the other.
"""

import json

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

Addresses = dict[str, str]


def addresses_of(folder: str) -> Addresses:
    """Give for the address that each module of a folder is imported by the address where it lies."""
    hashed: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    names = sorted(name for name in hashed if name.endswith(".js") and name.rpartition("/")[0] == folder)
    return {settings.STATIC_URL + name: static(name) for name in names}


def module_tags(main: str, nonce: str) -> SafeString:
    """Write what a page needs to run a module: the map, all modules of its folder at once, and the module."""
    found = addresses_of(main.rpartition("/")[0])
    # Addresses of ours only: there is nothing in them that could end the script.
    told = mark_safe(json.dumps({"imports": found}, separators=(",", ":")))  # noqa: S308
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>\n{}\n<script type="module" src="{}"></script>',
        nonce,
        told,
        format_html_join("\n", '<link rel="modulepreload" href="{}">', ((each,) for each in found.values())),
        static(main),
    )
