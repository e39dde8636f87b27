"""Documents for teachers: every one in every language, as a page and on paper, without a missing letter."""

import io

import pytest
from django.urls import reverse
from django.utils import timezone, translation
from pypdf import PdfReader

from accounts.languages import LANGUAGE_CODES
from classrooms.login.printed_cards.fallback_faces import can_be_written
from classrooms.material.certificates import contents, printed_certificates, who_was_here
from classrooms.material.documents import Document
from classrooms.material.sheets.press import printed
from classrooms.material.shelf import DOCUMENTS
from classrooms.models import JournalEntry, Pair
from classrooms.selectors import roll_of
from tests.classrooms.past_learning import knows

pytestmark = pytest.mark.django_db
PAGES = {"help": (2, 2), "lesson-plans": (3, 3), "letter-to-parents": (1, 1), "data-protection": (1, 2)}
"""How many pages each has on paper, at least and at most."""


def words_of(document: Document) -> list[str]:
    def flat(item) -> list[str]:
        return [item] if isinstance(item, str) else [word for each in item for word in flat(each)]

    parts = [part for section in document.sections for part in section.parts]
    headings = [section.heading for section in document.sections]
    return [document.title, document.lead, *headings, *(w for p in parts for w in flat([p.head, p.items]))]


def squeezed(text: str) -> str:
    """Without gaps: lines break elsewhere on paper."""
    return "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGE_CODES)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_word_is_on_paper(name, language):
    with translation.override(language):
        document = DOCUMENTS[name]()
    pdf = PdfReader(io.BytesIO(printed(document, language, "https://rummy.example.org")))
    least, most = PAGES[name]
    assert least <= len(pdf.pages) <= most
    text = squeezed("".join(page.extract_text() for page in pdf.pages))
    for words in words_of(document):
        assert squeezed(words) in text, words
        assert can_be_written(words.replace("\u202f", " ")), words  # that space is added to the faces
    assert "rummy.example.org" in text
    assert "\ufffd" not in text
    assert "\x00" not in text


@pytest.mark.parametrize("language", [code for code in LANGUAGE_CODES if code != "en"])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_sentence_is_left_in_english(name, language):
    with translation.override("en"):
        english = {words for words in words_of(DOCUMENTS[name]()) if words.count(" ") > 2}
    with translation.override(language):
        assert not english & set(words_of(DOCUMENTS[name]()))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_a_page_for_everybody(browse, name):
    page = browse().get(reverse("material", args=[name]))
    assert page.status_code == 200
    assert reverse("material_pdf", args=[name]) in page.content.decode()


def test_the_teachers_page_leads_to_every_document(browse, tess):
    for person in (None, tess):
        page = browse(person).get(reverse("teachers")).content.decode()
        for name in DOCUMENTS:
            assert reverse("material", args=[name]) in page, name


def test_a_pdf_is_set_once(browse, monkeypatch):
    address = reverse("material_pdf", args=["help"])
    first = browse().get(address)
    assert first.headers["Content-Type"] == "application/pdf"
    monkeypatch.setattr("classrooms.material.sheets.press.TYPESETTER", "/nowhere")
    assert browse().get(address).content == first.content


def test_the_sheet_names_who_is_responsible_and_leaves_lines_for_the_rest(browse, settings):
    address = reverse("material", args=["data-protection"])
    assert browse().get(address).content.decode().count("to be filled in") == 7
    settings.RESPONSIBLE_BODY, settings.PRIVACY_CONTACT = "Verein Kartenhaus", "privacy@example.org"
    settings.HOSTING_PLACE = "Falkenstein, Germany"
    page = browse().get(address).content.decode()
    assert page.count("to be filled in") == 4
    for words in ("Verein Kartenhaus", "privacy@example.org", "Falkenstein, Germany"):
        assert words in page


def test_the_privacy_page_speaks_of_pupils_and_names_the_contact(browse, settings):
    page = browse().get(reverse("privacy")).content.decode()
    assert "As a pupil of a class" in page
    assert "ask your teacher" in page
    settings.RESPONSIBLE_BODY, settings.PRIVACY_CONTACT = "Verein Kartenhaus", "privacy@example.org"
    page = browse().get(reverse("privacy")).content.decode()
    assert "Verein Kartenhaus" in page
    assert "privacy@example.org" in page
    assert "ask your teacher" not in page


def test_certificates_say_what_each_pupil_knows(class_4b, pia, paul):
    knows(pia, "oslo-sight", "oslo-symbol", "rome-sight")
    with translation.override("en"):
        told = contents(class_4b, roll_of(class_4b))
    by_name = {pupil["name"]: pupil for pupil in told["pupils"]}
    assert by_name["Pia Åkesson"]["lines"] == [
        "knows 3 of the 102 cards about the capitals of Europe.",
        "Best of all: Oslo and Rome.",
    ]
    assert set(by_name["Pia Åkesson"]["cards"][:2]) <= {"oslo-sight", "oslo-symbol", "rome-sight"}
    assert by_name["Paul Müller"]["lines"] == ["has taken part and got to know the capitals of Europe."]


def test_certificates_are_printed_one_a_page(class_4b, pia, paul):
    class_4b.language = "de"
    pdf = PdfReader(io.BytesIO(printed_certificates(class_4b, roll_of(class_4b))))
    assert len(pdf.pages) == 2
    texts = [squeezed(page.extract_text()) for page in pdf.pages]
    assert "PiaÅkesson" in texts[0]
    assert "PaulMüller" in texts[1]
    assert all("Urkunde" in text for text in texts)


def test_printing_certificates_is_noted_and_one_pupil_can_be_chosen(browse, tess, class_4b, pia, paul):
    client = browse(tess)
    answer = client.get(reverse("certificates", args=[class_4b.code]), {"pupil": pia.pk})
    assert len(PdfReader(io.BytesIO(answer.content)).pages) == 1
    assert JournalEntry.objects.filter(school_class=class_4b, act="exported", count=1).exists()
    assert client.get(reverse("certificates", args=[class_4b.code]), {"pupil": "0"}).status_code == 404


def test_who_never_came_gets_no_certificate_with_the_class(class_4b, pia, paul):
    everybody = roll_of(class_4b)
    assert who_was_here(everybody) == everybody, "before the first lesson each sheet can be looked at"
    pia.user.last_login, pia.user.last_seen = timezone.now(), timezone.localdate()
    pia.user.save()
    assert [pupil.pk for pupil in who_was_here(roll_of(class_4b))] == [pia.pk]
    Pair.objects.create(at_device=pia, beside=paul, until=timezone.now())
    assert len(who_was_here(roll_of(class_4b))) == 2, "who sits beside somebody never logs in"
