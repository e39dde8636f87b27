"""What Commons tells of a file is read as a reader sees it, and judged."""

import pytest

from catalogue.photos.attribution import Attribution
from catalogue.photos.candidates import Candidate, candidate, words

GIVEN = Attribution("Ada", "CC BY 4.0", "", "https://commons.wikimedia.org/wiki/File:A.jpg")


def offered(width=1500, height=2000, mime="image/jpeg", attribution=GIVEN) -> Candidate:
    return Candidate("File:A.jpg", "https://example.org/a.jpg", width, height, mime, attribution)


@pytest.mark.parametrize(
    ("markup", "seen"),
    [
        ('<a href="/wiki/User:Ada" title="User:Ada">Ada</a>', "Ada"),
        ("Ada &amp; Bob", "Ada & Bob"),
        ("<bdi>Ada</bdi><br>\n(photographer)", "Ada (photographer)"),
        ('<span>Unknown author</span><span style="display: none;">Unknown author</span>', "Unknown author"),
        ('<div style="display:none"><b>x</b><img src="y">z</div>Ada', "Ada"),
        ("<style>p{color:red}</style><p>Ada</p>", "Ada"),
        ("<script>alert(1)</script>Ada", "Ada"),
        ("Ada\u202e <b>Lovelace", "Ada Lovelace"),
        ("1 < 2", "1 < 2"),
        ("", ""),
    ],
)
def test_markup_is_read_as_one_sees_it(markup, seen):
    assert words(markup) == seen


def test_a_word_is_not_torn_apart_by_markup():
    assert words("<b>A</b>da") == "Ada"


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ({"mime": "image/svg+xml"}, "is image/svg+xml"),
        ({"mime": "image/gif"}, "is image/gif"),
        ({"mime": "application/pdf"}, "is application/pdf"),
        ({"mime": ""}, "unknown type"),
        ({"width": 719}, "only 719 x 2000"),
        ({"width": 9000, "height": 300}, "only 9000 x 300"),
        ({"height": 0}, "only 1500 x 0"),
        ({"attribution": Attribution("Ada", "Fair use", "", "x")}, "no free licence (Fair use)"),
        ({"attribution": Attribution("Ada", "", "", "x")}, "none is named"),
        ({"attribution": Attribution("", "CC BY 4.0", "", "x")}, "the author is missing"),
    ],
)
def test_what_may_not_be_taken_is_refused(about, reason):
    assert reason in (offered(**about).refusal() or "")


def test_a_free_photograph_is_not_refused():
    assert offered().refusal() is None


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (offered(1500, 2000), offered(2000, 1500)),
        (offered(1500, 1500), offered(3000, 1500)),
        (offered(2000, 1500), offered(740, 800)),
        (offered(2000, 1500), offered(1500, 2000, "image/png")),
    ],
    ids=["upright", "square before wide", "large before small", "photographs before plans"],
)
def test_the_better_one_ranks_higher(better, worse):
    assert better.rank() > worse.rank()


def page(**told) -> dict:
    extmetadata = {key: {"value": value} for key, value in told.items()}
    info = {"url": "https://example.org/a.jpg", "width": 800, "height": 900, "mime": "image/jpeg"}
    return {"title": "File:A.jpg", "imageinfo": [info | {"extmetadata": extmetadata}]}


def test_an_address_without_a_scheme_gets_one():
    read = candidate(page(LicenseUrl="//creativecommons.org/licenses/by/2.0"))
    assert read.attribution.licence_url == "https://creativecommons.org/licenses/by/2.0"


def test_an_address_that_is_none_is_left_out():
    assert candidate(page(LicenseUrl="javascript:alert(1)")).attribution.licence_url == ""


def test_a_file_marked_as_not_free_is_not_free():
    assert "no free licence" in str(candidate(page(LicenseShortName="CC BY 4.0", NonFree="true")).refusal())


def test_a_long_list_of_authors_is_cut():
    author = candidate(page(Artist="Ada " * 200)).attribution.author
    assert len(author) <= 300
    assert author.endswith("…")


def test_a_page_that_tells_nothing_is_refused_and_not_a_fault_of_ours():
    bare = candidate({"title": "File:A.jpg", "imageinfo": [{"mime": "image/jpeg", "extmetadata": []}]})
    assert "no free licence" in str(bare.refusal())
