import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from openpyxl import Workbook
from pypdf import PdfReader

from accounts.recovery.services import make_codes
from classrooms.classes import services as classes
from classrooms.classes.forms import school_year_of
from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.models import Pupil, SchoolClass
from classrooms.pupils import services as pupils
from tests.classrooms.pupils.test_school_lists import what_the_page_sends

pytestmark = pytest.mark.django_db

NAMES = "\n".join(f"Pupil {chr(65 + n)}" for n in range(20))


def paste(client, school_class, text):
    return client.post(reverse("add_names", args=[school_class.code]), {"pasted": text})


def test_tess_makes_a_class_and_pastes_its_names(browse, tess):
    client = browse(tess)
    fields = {"name": "4b", "language": "de", "labels": "full"}
    made = client.post(reverse("new_class"), fields)
    school_class = SchoolClass.objects.get(name="4b")
    assert made.url == reverse("add_names", args=[school_class.code])
    preview = paste(client, school_class, NAMES)
    assert not school_class.pupils.exists()
    added = client.post(
        reverse("add_names", args=[school_class.code]),
        {**what_the_page_sends(preview.content.decode()), "add": ""},
    )
    assert added.url == reverse("class", args=[school_class.code])
    page = client.get(reverse("class", args=[school_class.code])).content.decode()
    assert "0 of 20 are here" in page
    assert "Pupil T" in page


def test_a_list_without_a_name_keeps_what_was_typed(browse, tess, class_4b):
    answer = paste(browse(tess), class_4b, "=1+1\n=2")
    assert answer.status_code == 422
    assert "There is no name in this list" in answer.content.decode()
    assert "=1+1\n=2" in answer.content.decode()


def test_a_bad_line_is_left_out_until_it_is_mended(browse, tess, class_4b):
    client = browse(tess)
    sent = what_the_page_sends(paste(client, class_4b, "Anna\n=x\nBen").content.decode())
    assert sent["take"] == ["1", "3"]
    address = reverse("add_names", args=[class_4b.code])
    refused = client.post(address, {**sent, "take": ["1", "2", "3"], "add": ""})
    assert refused.status_code == 422
    assert "A name begins with a letter" in refused.content.decode()
    assert not class_4b.pupils.exists()
    client.post(address, {**sent, "take": ["2"], "first-2": "Cleo", "last-2": "Ko", "add": ""})
    assert [pupil.real_name for pupil in class_4b.pupils.all()] == ["Cleo Ko"]


def test_two_of_one_name_are_taken_when_the_teacher_says_so(browse, tess, class_4b):
    client, address = browse(tess), reverse("add_names", args=[class_4b.code])
    sent = what_the_page_sends(paste(client, class_4b, "Anna\nAnna").content.decode())
    assert sent["take"] == ["1"]
    client.post(address, {**sent, "take": ["1", "2"], "last-2": "B.", "add": ""})
    assert {pupil.real_name for pupil in class_4b.pupils.all()} == {"Anna", "Anna B."}


def test_a_slip_that_makes_two_names_one_is_asked_about(browse, tess, class_4b):
    client, address = browse(tess), reverse("add_names", args=[class_4b.code])
    sent = what_the_page_sends(paste(client, class_4b, "Anna\nAnne").content.decode())
    assert client.post(address, {**sent, "first-2": "Anna", "add": ""}).status_code == 422


@pytest.mark.parametrize(
    "rows", ["", "{}", "[1]", "[[1]]", '[["Anna"]', "[" * 5000, '[["%s"]]' % ("x" * 999)]
)
def test_a_preview_that_comes_back_broken_starts_again(browse, tess, class_4b, rows):
    answer = browse(tess).post(reverse("add_names", args=[class_4b.code]), {"rows": rows, "add": ""})
    assert answer.status_code == 422
    assert "got lost on the way" in answer.content.decode()


def test_nothing_is_added_without_a_tick_or_beyond_a_full_class(browse, tess, class_4b):
    client, address = browse(tess), reverse("add_names", args=[class_4b.code])
    names = "\n".join(f"Pupil {chr(65 + n // 26)}{chr(97 + n % 26)}" for n in range(41))
    sent = what_the_page_sends(paste(client, class_4b, names).content.decode())
    assert "at most 40 pupils" in client.post(address, {**sent, "add": ""}).content.decode()
    assert "tick at least one" in client.post(address, {**sent, "take": [], "add": ""}).content.decode()
    assert not class_4b.pupils.exists()


@pytest.mark.parametrize("name", ["names.csv", "names.xlsx"])
def test_an_uploaded_list_of_10_000_lines_changes_nothing_and_is_told_in_a_word(browse, tess, class_4b, name):
    lines = [f"Pupil {chr(97 + n % 26)} {chr(97 + n // 26 % 26)}{n}" for n in range(10_000)]
    book, file = Workbook(write_only=True), io.BytesIO()
    page = book.create_sheet()
    for line in lines:
        page.append([line])
    book.save(file)
    content = file.getvalue() if name.endswith("xlsx") else "\n".join(lines).encode()
    upload = SimpleUploadedFile(name, content)
    answer = browse(tess).post(reverse("add_names", args=[class_4b.code]), {"file": upload})
    assert answer.status_code == 422
    assert answer.content.decode().count("more than 150 lines") == 1
    assert len(answer.content) < 20_000
    assert not class_4b.pupils.exists()


PAGES = ["class", "add_names", "class_settings", "erase_class", "journal", "login_cards"]
ACTS = ["login_window", "invite_teacher", "leave_class", "archive_class", "erase_class"]


@pytest.mark.parametrize("route", PAGES)
@pytest.mark.parametrize("who", ["alice", "otto", "guest", "pia"])
def test_for_all_others_a_class_does_not_exist(request, browse, class_4b, pia, route, who):
    person = request.getfixturevalue(who)
    client = browse(person.user if who == "pia" else person)
    assert client.get(reverse(route, args=[class_4b.code])).status_code == 404
    assert client.get(reverse("pupil", args=[class_4b.code, pia.pk])).status_code == 404


@pytest.mark.parametrize("route", ACTS)
def test_otto_can_do_nothing_to_tess_class(browse, otto, class_4b, pia, route):
    before = SchoolClass.objects.values().get(pk=class_4b.pk)
    answer = browse(otto).post(
        reverse(route, args=[class_4b.code]), {"open": "yes", "name": "4b", "away": "yes"}
    )
    assert answer.status_code == 404
    assert SchoolClass.objects.values().get(pk=class_4b.pk) == before


def test_tess_cannot_touch_the_pupil_of_another_class_through_hers(browse, tess, otto, class_4b, pia):
    other = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=other, by=otto, names=["Omar"]).pupils[0]
    for route, *rest in (("pupil",), ("pupil_act", "erase"), ("move_pupil",)):
        address = reverse(route, args=[class_4b.code, stranger.pk, *rest])
        assert browse(tess).post(address, {"to": class_4b.code}).status_code == 404
    assert Pupil.objects.filter(pk=stranger.pk, school_class=other).exists()


@pytest.mark.parametrize(("act", "field"), [("remove", "archived_at"), ("new-card", "card_secret")])
def test_tess_looks_after_a_pupil(browse, tess, class_4b, pia, act, field):
    before = getattr(pia, field)
    address = reverse("pupil_act", args=[class_4b.code, pia.pk, act])
    asked = browse(tess).post(address)
    assert pia.real_name in asked.content.decode()
    assert getattr(Pupil.objects.get(pk=pia.pk), field) == before
    browse(tess).post(address, {"sure": "yes"})
    assert getattr(Pupil.objects.get(pk=pia.pk), field) != before


def test_the_cards_are_printed_eight_on_a_sheet(browse, tess, class_4b):
    added = pupils.add_pupils(school_class=class_4b, by=tess, names=NAMES.splitlines()).pupils
    answer = browse(tess).get(reverse("login_cards", args=[class_4b.code]))
    sheets = PdfReader(io.BytesIO(answer.content)).pages
    assert len(sheets) == 3
    text = "".join(sheet.extract_text() for sheet in sheets)
    assert all(card_secrets.password(pupil.card_secret) in text for pupil in added)
    assert all(pupil.real_name in text for pupil in added)


def test_cards_can_be_printed_without_real_names(browse, tess, class_4b, pia):
    answer = browse(tess).get(reverse("login_cards", args=[class_4b.code]), {"names": "no", "pupil": pia.pk})
    assert "kesson" not in PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()


# The pupils' side


@pytest.fixture
def open_4b(class_4b, tess):
    classes.open_login_window(school_class=class_4b, by=tess)
    return class_4b


def me(client) -> str:
    return client.get(reverse("welcome")).content.decode()


def test_the_wall_shows_stamps_and_no_real_name(client, class_4b, pia, paul):
    page = client.get(reverse("stamps", args=[class_4b.code])).content.decode()
    assert pia.user.display_name in page
    assert "kesson" not in page
    assert "Müller" not in page


def test_pia_taps_her_pictures_and_is_in(client, open_4b, pia):
    address = reverse("pictures", args=[open_4b.code, pia.pk])
    assert client.post(address, {"picture": login.pictures_of(pia).mine}).url == reverse("welcome")
    assert pia.user.display_name in me(client)
    assert client.session.get_expiry_age() <= 8 * 3600


def test_a_slip_says_look_at_your_card_and_logs_nobody_in(client, open_4b, pia):
    address = reverse("pictures", args=[open_4b.code, pia.pk])
    answer = client.post(address, {"picture": login.pictures_of(pia).mine[::-1]})
    assert answer.status_code == 422
    assert "Look at your card" in answer.content.decode()
    assert client.get(reverse("welcome")).status_code == 404


def test_pia_types_her_password(client, class_4b, pia):
    address = reverse("pupil_password", args=[class_4b.code, pia.pk])
    assert client.post(address, {"password": card_secrets.password(pia.card_secret)}).url == reverse(
        "welcome"
    )


def test_looking_at_a_card_logs_nobody_in_and_a_tap_does(client, pia):
    address = reverse("login_by_card", args=[pia.pk, card_secrets.token(pia.card_secret)])
    client.get(address)
    assert client.get(reverse("welcome")).status_code == 404
    assert client.post(address).url == reverse("welcome")


def test_a_forged_card_is_no_card(client, pia, paul):
    assert (
        client.post(reverse("login_by_card", args=[paul.pk, card_secrets.token(pia.card_secret)])).status_code
        == 422
    )


def test_a_pupil_of_another_class_is_not_found_behind_this_code(client, otto, open_4b, pia):
    other = classes.create_class(teacher=otto, name="5c", language="en")
    assert client.get(reverse("pictures", args=[other.code, pia.pk])).status_code == 404


def test_the_page_of_a_class_costs_the_same_for_3_and_for_40(browse, tess, class_4b):
    client, costs = browse(tess), []
    for names in (["A", "B", "C"], [f"Pupil {n}" for n in range(37)]):
        pupils.add_pupils(school_class=class_4b, by=tess, names=names)
        with CaptureQueriesContext(connection) as counted:
            client.get(reverse("class", args=[class_4b.code]))
        costs.append(len(counted))
    assert costs[0] == costs[1] <= 14


@pytest.mark.parametrize("typed", ["{}", " {} "])
def test_a_class_code_opens_the_class_at_the_door_for_all_codes(client, class_4b, typed):
    code = typed.format(f"{class_4b.code[:4]}-{class_4b.code[4:]}").lower()
    assert client.post(reverse("join"), {"code": code}).url == reverse("stamps", args=[class_4b.code])


def test_a_class_that_is_put_away_has_no_door(client, class_4b, tess):
    classes.archive_class(school_class=class_4b, by=tess)
    assert client.post(reverse("join"), {"code": class_4b.code}).status_code == 422


def test_a_teacher_without_an_address_is_told_of_recovery_codes_until_there_are_some(browse, tess, class_4b):
    told = b"You gave no e-mail address."
    assert told in browse(tess).get(reverse("teachers")).content
    make_codes(person=tess)
    assert told not in browse(tess).get(reverse("teachers")).content


def test_a_stamp_leads_to_the_report_and_who_is_not_here_yet_to_the_log_in(browse, tess, class_4b, pia, paul):
    client = browse(tess)
    browse(pia.user)  # pia is here
    wall = client.get(reverse("class", args=[class_4b.code])).content.decode()
    leads_to = {
        (route, pupil): f'href="{reverse(route, args=[class_4b.code, pupil.pk])}"' in wall
        for route in ("pupil_report", "pupil")
        for pupil in (pia, paul)
    }
    assert [pair for pair, is_there in leads_to.items() if is_there] == [
        ("pupil_report", pia),
        ("pupil", paul),
    ]
    report = client.get(reverse("pupil_report", args=[class_4b.code, pia.pk])).content.decode()
    assert reverse("pupil", args=[class_4b.code, pia.pk]) in report


def test_a_new_class_has_its_school_year_and_shows_what_the_cards_show(browse, tess):
    answer = browse(tess).get(reverse("new_class"))
    assert answer.context["form"]["school_year"].value() == school_year_of(timezone.localdate())
    assert answer.content.decode().count('class="sample"') == 3


def test_the_way_in_is_shown_large_in_the_language_of_the_class_and_without_real_names(browse, tess):
    school_class = classes.create_class(teacher=tess, name="4d", language="de")
    one, two = pupils.add_pupils(school_class=school_class, by=tess, names=["Pia Ernst", "Paul Otto"]).pupils
    browse(one.user)
    client, address = browse(tess), reverse("way_in", args=[school_class.code])
    assert address in client.get(reverse("class", args=[school_class.code])).content.decode()
    page = client.get(address).content.decode()
    assert "Herein, 4d!" in page
    assert "1 von 2" in page
    assert f"{school_class.code[:4]} {school_class.code[4:]}" in page
    assert "testserver/join" in page
    shown = [name in page for name in ("Pia Ernst", "Paul Otto", two.user.display_name)]
    assert shown == [False, False, True]
    window = reverse("login_window", args=[school_class.code])
    assert client.post(window, {"open": "yes", "back": "way_in"}).url == address
    school_class.refresh_from_db()
    assert school_class.is_open


def test_whoever_waits_at_the_log_in_is_let_in_from_the_page_of_the_class(browse, tess, class_4b, pia, paul):
    login.ask_for_help(pupil=pia)
    page = browse(tess).get(reverse("class", args=[class_4b.code])).content.decode()
    let_in = [reverse("pupil_act", args=[class_4b.code, pupil.pk, "let-in"]) in page for pupil in (pia, paul)]
    assert let_in == [True, False]


def test_a_new_class_is_told_to_print_its_cards_until_somebody_has_come(browse, tess, class_4b, pia):
    client, address = browse(tess), reverse("class", args=[class_4b.code])
    print_first = f'First <a href="{reverse("login_cards", args=[class_4b.code])}">'
    assert print_first in client.get(address).content.decode()
    browse(pia.user)
    assert print_first not in client.get(address).content.decode()
