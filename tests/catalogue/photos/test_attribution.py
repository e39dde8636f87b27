"""No photograph is kept without author, licence and source, and none with a dangerous link."""

import pytest

from catalogue.photos.attribution import Attribution, plain


def attribution(
    author="Ada", licence="CC0", licence_url="https://example.org/cc0", source="https://example.org/1"
):
    return Attribution(author, licence, licence_url, source)


@pytest.mark.parametrize("words", [{}, {"licence_url": ""}, {"source": "own photograph"}], ids=str)
def test_a_whole_attribution_has_no_fault(words):
    assert attribution(**words).fault() is None


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"author": ""}, "the author is missing"),
        ({"licence": ""}, "the licence is missing"),
        ({"source": ""}, "the source is missing"),
        ({"author": "A" * 301}, "more than 300"),
        ({"licence_url": "javascript:alert(1)"}, "no web address"),
        ({"licence_url": "creativecommons.org"}, "no web address"),
        ({"licence_url": "https://"}, "no web address"),
        ({"source": "javascript:alert(1)"}, "neither a web address"),
        ({"source": "JavaScript: alert(1)"}, "neither a web address"),
        ({"source": "data:text/html,x"}, "neither a web address"),
        ({"source": "http://[broken"}, "neither a web address"),
    ],
)
def test_a_fault_is_named(words, reason):
    assert reason in (attribution(**words).fault() or "")


def test_signs_that_one_cannot_see_are_dropped():
    assert plain("  Ada\n\tLovelace\u202e\u200b\x07 ") == "Ada Lovelace"
