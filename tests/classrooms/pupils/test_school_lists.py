"""Twelve lists as schools have them become classes, with one choice at most; see `school_lists`."""

import html
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from classrooms.classes import services as classes
from classrooms.models import Pupil
from classrooms.pupils.class_lists.headings import Role
from tests.classrooms.pupils.school_lists import SCHOOL_LISTS, SchoolList

HIDDEN = re.compile(r'name="(rows|start|before-\d+|first-\d+|last-\d+)" value="([^"]*)"')
CHOSEN = re.compile(r'name="(role-\d+)">(.*?)</select>', re.DOTALL)
TICKED = re.compile(r'name="take" value="(\d+)" checked')


def what_the_page_sends(text: str) -> dict[str, object]:
    """The fields of a preview as a browser would send them."""
    fields: dict[str, object] = {name: html.unescape(value) for name, value in HIDDEN.findall(text)}
    for name, options in CHOSEN.findall(text):
        fields[name] = re.search(r'value="(\w+)" selected', options)[1]
    return {**fields, "take": TICKED.findall(text)}


def look_at(client, address: str, school_list: SchoolList) -> str:
    if school_list.file == "pasted":
        sent = {"pasted": school_list.content.decode()}
    else:
        sent = {"file": SimpleUploadedFile(school_list.file, school_list.content)}
    answer = client.post(address, sent)
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def choose(client, address: str, text: str, at: int, role: Role) -> str:
    sent = {**what_the_page_sends(text), f"role-{at}": role.value, "look": ""}
    return client.post(address, sent).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("school_list", SCHOOL_LISTS, ids=lambda each: each.about)
def test_a_list_of_a_school_becomes_a_class_with_one_click_at_most(browse, tess, school_list):
    made = classes.create_class(teacher=tess, name="4b", language=school_list.language)
    client, address = browse(tess), reverse("add_names", args=[made.code])
    text = look_at(client, address, school_list)
    assert len(school_list.choose) <= 1
    for at, role in school_list.choose.items():
        text = choose(client, address, text, at, role)
    assert not Pupil.objects.exists()
    answer = client.post(address, {**what_the_page_sends(text), "add": ""})
    assert answer.status_code == 302, answer.content.decode()
    added = Pupil.objects.filter(school_class=made).order_by("pk")
    assert [pupil.name for pupil in added] == school_list.names
