"""Gathers the site's texts and keeps five languages in step with them; English is the source."""

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from photorummy_site.running.state_folder import ROOT

APPS = ("photorummy_site", "classrooms", "learn", "matches", "games", "catalogue", "accounts")
LOCALE = ROOT / "locale"
TRANSLATED_INTO = ("de", "fr", "it", "nl", "es")
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "ngettext_lazy": (1, 2), "pgettext_lazy": ((1, "c"), 2)}

# `templatize` leaves a template's texts as calls among rows of X; these are the forms that it writes.
_string = r"""(u?"(?:[^"\\]|\\.)*"|u?'(?:[^'\\]|\\.)*')"""
_in_template = re.compile(
    rf"(?P<call>\b(?:gettext|_))\({_string}\)|\bngettext\({_string},\s*{_string}|\bpgettext\({_string},\s*{_string}",
    re.DOTALL,
)

# Without times and names of people: a catalogue changes only when its texts do.
HEADER = """# Photo Rummy
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"

"""

Text = tuple[str, str | tuple[str, ...], str | None]


def texts_of_template(path: Path) -> Iterator[Text]:
    """The texts of one template: file, text (or singular and plural), context."""
    source = templatize(path.read_text("utf-8"), origin=str(path))
    file_name = str(path.relative_to(ROOT))
    for match in _in_template.finditer(source):
        simple, one, many, context, in_context = (g and ast.literal_eval(g) for g in match.groups()[1:])
        if simple:
            yield file_name, simple, None
        elif one:
            yield file_name, (one, many), None
        else:
            yield file_name, in_context, context


def texts_of_python(path: Path) -> Iterator[Text]:
    """The texts of one Python file."""
    file_name = str(path.relative_to(ROOT))
    for _line, text, _comments, context in extract("python", io.BytesIO(path.read_bytes()), KEYWORDS):
        yield file_name, text, context


def all_texts() -> Catalog:
    """Every text of the site, in the order of its files."""
    texts = Catalog(charset="utf-8")
    for path in sorted((ROOT / "templates").rglob("*.*")):
        for file_name, text, context in texts_of_template(path):
            texts.add(text, locations=[(file_name, 0)], context=context)
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            for file_name, text, context in texts_of_python(path):
                texts.add(text, locations=[(file_name, 0)], context=context)
    return texts


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def read(language: str) -> Catalog:
    """The language's catalogue as it stands; empty where there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(
            locale=language, charset="utf-8", project="Photo Rummy", header_comment="# Photo Rummy"
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> Catalog:
    """Add new texts to the language's catalogue and drop those that are gone; nothing is guessed."""
    catalogue = read(language)
    catalogue.update(all_texts(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    body = io.BytesIO()
    # By text and without files: a text that moves to another file changes nothing here.
    write_po(body, catalogue, width=110, omit_header=True, no_location=True, sort_output=True)
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        HEADER.format(language=language, plural=catalogue.plural_forms).encode() + body.getvalue()
    )
    return catalogue


def missing(language: str) -> list[str]:
    """The texts that the language lacks, has only as a guess, or keeps though they are gone."""
    have, wanted = read(language), all_texts()
    bad = []
    for message in wanted:
        if not message.id:
            continue
        entry = have.get(message.id, message.context)
        if entry is None or entry.fuzzy or not all(_forms(entry.string)):
            bad.append(str(message.id))
    wanted_ids = {(m.id, m.context) for m in wanted}
    return bad + [f"no longer used: {m.id}" for m in have if m.id and (m.id, m.context) not in wanted_ids]


def _forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or [""])
