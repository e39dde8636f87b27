"""A file that was made to be dear costs less than a second, gets a clear sentence, and harms no page."""

import resource
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from classrooms.models import Pupil
from tests.attacks.spreadsheet_bombs import BOMBS
from tests.classrooms.conftest import class_4b  # noqa: F401 - a fixture
from tests.classrooms.pupils.school_lists import ods_cell, ods_file

pytestmark = pytest.mark.django_db

DEAREST = 1.0  # seconds of the processor, starting a process included


def processor_seconds() -> float:
    """What this process and those that it has waited for have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


@pytest.fixture
def upload(browse, tess, class_4b):  # noqa: F811
    client = browse(tess)
    address = reverse("add_names", args=[class_4b.code])

    def send(content: bytes, name: str = "names.xlsx"):
        return client.post(address, {"file": SimpleUploadedFile(name, content)})

    send(b"", "warm.csv")
    return send


EMPTY_ROWS = "many_empty_rows"  # harmless: a sheet in which somebody has formatted what is below the names


def test_empty_rows_below_the_names_cost_less_than_a_second(upload):
    content = BOMBS[EMPTY_ROWS]()
    began = processor_seconds()
    answer = upload(content)
    assert processor_seconds() - began < DEAREST
    assert [name.full for name in answer.context["preview"].taken] == ["Anna"]
    assert not Pupil.objects.exists()


def ods_of_many_cells() -> bytes:
    row = f"<table:table-row>{ods_cell('Anna') * 100}</table:table-row>"
    return ods_file(f"<table:table>{row * 400}</table:table>")


def ods_without_end() -> bytes:
    return ods_file(f"<table:table>{'<table:table-row/>' * 2_000_000}</table:table>")


@pytest.mark.parametrize("bomb", [ods_of_many_cells, ods_without_end])
def test_an_open_document_bomb_costs_less_than_a_second(upload, bomb):
    content = bomb()
    began = processor_seconds()
    answer = upload(content, "names.ods")
    assert processor_seconds() - began < DEAREST
    assert answer.status_code == 422
    assert answer.context["form"].errors["file"]


@pytest.mark.parametrize("name", sorted(BOMBS.keys() - {EMPTY_ROWS}))
def test_a_spreadsheet_bomb_costs_less_than_a_second(upload, name):
    content = BOMBS[name]()
    began = processor_seconds()
    answer = upload(content)
    assert processor_seconds() - began < DEAREST
    assert answer.status_code == 422
    assert answer.context["form"].errors["file"]
    assert not Pupil.objects.exists()


TEXTS = {
    "one_endless_name": b"A" * 1_000_000,
    "a_million_lines": b"\n" * 1_000_000,
    "a_million_columns": b";" * 1_000_000,
    "a_field_without_an_end": b'Anna;"' + b"x" * 900_000,
    "long_names_on_all_lines": (b"\xc3\xa4" * 900 + b"\n") * 500,
    "one_line_of_all_encodings": bytes(range(1, 256)) * 3900,
}


@pytest.mark.parametrize("content", TEXTS.values(), ids=TEXTS.keys())
def test_a_text_that_is_dear_to_read_costs_less_than_a_second(upload, content):
    began = processor_seconds()
    answer = upload(content, "names.csv")
    assert processor_seconds() - began < DEAREST
    assert answer.status_code == 422


@pytest.mark.parametrize("text", ["A" * 199_000, ("ä" * 390 + "\n") * 500], ids=["one", "many"])
def test_a_pasted_text_that_is_dear_to_read_costs_less_than_a_second(browse, tess, class_4b, text):  # noqa: F811
    began = processor_seconds()
    answer = browse(tess).post(reverse("add_names", args=[class_4b.code]), {"pasted": text})
    assert processor_seconds() - began < DEAREST
    assert answer.status_code == 422


def test_a_person_may_send_many_files_but_not_without_end(upload):
    answers = [upload(b"=1", "names.csv") for _ in range(25)]
    sentences = [str(answer.context["form"].errors["file"]) for answer in answers]
    assert "There is no name" in sentences[10]
    assert "Please wait a few minutes" in sentences[-1]


def test_a_file_that_is_too_large_is_not_even_read(upload):
    began = time.process_time()
    answer = upload(b"Anna\n" * 2_000_000, "names.csv")
    assert "1 MB" in str(answer.context["form"].errors["file"])
    assert time.process_time() - began < DEAREST
