"""Only what anyone may cut, keep and show counts as free."""

import pytest

from catalogue.photos.licences import is_free


@pytest.mark.parametrize(
    "licence",
    [
        "Public domain",
        "PD",
        "PD-old-100",
        "Public Domain Mark 1.0",
        "CC0",
        "CC0 1.0",
        "cc-zero",
        "CC BY 2.0",
        "CC BY-SA 4.0",
        "CC-BY-SA-3.0",
        "cc-by-sa-3.0-migrated",
        "CC BY-SA 3.0 de",
        "CC BY-SA 2.5,2.0,1.0",
        "CC BY-SA 4.0-3.0-2.5-2.0-1.0",
        "CC BY-SA 3.0 igo",
    ],
)
def test_free_licences_are_known(licence):
    assert is_free(licence)


@pytest.mark.parametrize(
    "licence",
    [
        "",
        "CC BY-NC 2.0",
        "CC BY-ND 4.0",
        "CC BY-NC-SA 3.0",
        "CC BY-SA-NC 2.0",
        "CC BY 2.0 NC",
        "CC BY-NC-ND 4.0",
        "Fair use",
        "non-free: CC BY 4.0",
        "Attribution",
        "GFDL",
        "No restrictions",
        "Copyrighted free use",
        "Public domain in the USA only",
        "All rights reserved",
        "not public domain",
    ],
)
def test_others_are_not_taken(licence):
    assert not is_free(licence)
