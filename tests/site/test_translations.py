import re

import pytest

from photorummy_site import translations

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|<[^>]+>")


@pytest.mark.parametrize("language", translations.TRANSLATED_INTO)
def test_no_text_is_missing_guessed_or_left_over(language):
    assert translations.missing(language) == []


@pytest.mark.parametrize("language", translations.TRANSLATED_INTO)
def test_translations_keep_the_places_for_names_and_numbers(language):
    for message in translations.read(language):
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id, message.id)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            for string in strings:
                assert sorted(PLACEHOLDER.findall(string)) in [sorted(PLACEHOLDER.findall(i)) for i in ids], (
                    string
                )


def test_texts_of_templates_and_python_are_found():
    texts = {message.id for message in translations.all_texts() if message.id}
    assert "Europe in your hand" in texts
    assert "Your user name is <b>%(name)s</b>." in texts
    assert "The name has too many accents on one letter." in texts
    assert any(isinstance(text, tuple) for text in texts)


CLASS_NAMES = re.compile(r"{% block (?:body|top)_class %}.*?{% endblock %}")
TEMPLATE_TAGS = re.compile(
    r"{#.*?#}|{% comment.*?endcomment %}|{% blocktranslate.*?endblocktranslate %}|{%.*?%}|{{.*?}}", re.DOTALL
)
HTML_TAGS = re.compile(r"<script.*?</script>|<[^>]*>|[\w-]+=\"[^\"]*\"", re.DOTALL)
SPOKEN_ATTRIBUTES = re.compile(r"(?:aria-label|alt|title|placeholder)=\"([^\"]*[A-Za-z][^\"]*)\"")
EXAMPLES = re.compile(r"<(\w+)[^>]* translate=\"no\".*?</\1>", re.DOTALL)
OUR_NAME = "Photo Rummy"


def test_no_text_of_a_template_stands_outside_the_catalogue():
    """Words between tags, or read out from them, that no translation tag holds would stay English."""
    for path in sorted((translations.ROOT / "templates").rglob("*.html")):
        html = CLASS_NAMES.sub("", path.read_text())
        html = TEMPLATE_TAGS.sub("", EXAMPLES.sub("", html)).replace(OUR_NAME, "")
        assert not SPOKEN_ATTRIBUTES.findall(html), path
        assert not re.findall(r"[A-Za-z][A-Za-z' ]{3,}", HTML_TAGS.sub("\n", html)), path
