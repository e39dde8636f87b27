"""What once cost a teacher data or trust: two made one by a slip, a colleague who saw all, real lists."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.classrooms.pupils.school_lists import GERMAN_OFFICE, GERMAN_TITLE, SchoolList

# All on one worker: the classes are made once.
pytestmark = pytest.mark.xdist_group("school")

WITH_CLASS = b"Nachname;Vorname;Klasse\nWagner;Lea;4b\nKoch;Finn;4b\n"
PASTED = "Müller, Zoé 23.11.2016\nKaya, Anna 03.04.2016\nMaier, Anna 12.12.2016\nd'Angelo, Mia\nÅkesson, Pia"
SORTED = ["Pia Åkesson", "Mia d'Angelo", "Anna Kaya", "Anna Maier", "Zoé Müller"]
CALLED = {"Pia", "Mia", "Anna K.", "Anna M.", "Zoé"}
ENGLISH = re.compile(r"\b(the|table|round|lesson|freeze|bot plays|question|answers?|names)\b", re.IGNORECASE)


def test_two_are_made_one_only_after_a_question_and_it_can_be_undone(at_device, school):
    teacher, code, pupils = at_device(school["teacher"]), school["double"]["code"], school["double"]["pupils"]
    page_of_pia = f"/classes/{code}/pupils/{pupils['Pia']['pk']}/"
    teacher.goto(page_of_pia)
    double = teacher.get_by_label("The same as")
    expect(double).to_have_value("")  # nobody is chosen beforehand
    teacher.get_by_role("button", name="Merge them").click()
    expect(teacher).to_have_url(re.compile(page_of_pia))  # and nobody is merged without a choice
    double.select_option(str(pupils["Paul"]["pk"]))
    teacher.get_by_role("button", name="Merge them").click()
    expect(teacher.locator("h1")).to_have_text("Are Pia Åkesson and Paul Müller the same child?")
    expect(teacher.locator("main")).to_contain_text(
        "Paul Müller is removed, with the stamp, the log-in card and the assignments."
    )
    teacher.get_by_role("link", name="No, go back").click()
    teacher.get_by_label("The same as").select_option(str(pupils["Paul"]["pk"]))
    teacher.get_by_role("button", name="Merge them").click()
    teacher.get_by_role("button", name="Merge them").click()
    wall = teacher.locator(".wall .pupil")
    teacher.goto(f"/classes/{code}/")
    expect(wall).to_have_count(2)
    teacher.goto(page_of_pia)
    teacher.get_by_role("button", name="Undo").click()
    teacher.goto(f"/classes/{code}/")
    expect(wall).to_have_count(3)
    expect(wall.filter(has_text="Paul Müller")).to_be_visible()


def test_a_colleague_sees_nothing_before_accepting_and_a_substitute_no_names(at_device, school):
    teacher, colleague = at_device(school["teacher"]), at_device(school["colleague"])
    code = school["shared"]["code"]
    invite(teacher, code, school["colleague_name"], "Substitute")
    expect(teacher.locator(".list", has_text=school["colleague_name"])).to_contain_text("no answer yet")

    assert colleague.request.get(f"/classes/{code}/").status == 404
    colleague.goto("/teachers/")
    invitation = colleague.get_by_role("listitem").filter(has_text="asks you to teach 4f together")
    expect(invitation).to_contain_text(school["teacher_name"])
    expect(colleague.locator("body")).not_to_contain_text("Åkesson")
    invitation.get_by_role("button", name="Accept").click()
    expect(colleague.locator(".wall")).to_contain_text(school["shared"]["pupils"]["Pia"]["stamp"])
    expect(colleague.locator("body")).not_to_contain_text("Åkesson")
    assert colleague.request.get(f"/classes/{code}/erase/").status == 404
    assert colleague.request.get(f"/classes/{code}/settings/").status == 404
    colleague.get_by_role("link", name="Start a lesson").click()  # but leads lessons
    expect(colleague.get_by_role("button", name="Deal the cards")).to_be_visible()

    # The owner decides about names, and sends the substitute away.
    teacher.reload()
    teacher.get_by_role("button", name="Show real names").click()
    colleague.goto(f"/classes/{code}/")
    expect(colleague.locator(".wall")).to_contain_text("Pia Åkesson")
    teacher.get_by_role("button", name="Send away").click()
    teacher.get_by_role("button", name="Send away").click()
    assert colleague.request.get(f"/classes/{code}/").status == 404


def invite(teacher: Page, code: str, username: str, role: str) -> None:
    teacher.goto(f"/classes/{code}/settings/")
    teacher.get_by_label("User name of the other teacher").fill(username)
    teacher.get_by_role("radio", name=role).check()
    teacher.get_by_label("Last day of the substitute").fill("2099-12-31")
    teacher.get_by_role("button", name="Invite", exact=True).click()


def look_at(teacher: Page, code: str, name: str, content: bytes) -> list[str]:
    """Upload a list; gives the names that would be made, as the preview shows them."""
    teacher.goto(f"/classes/{code}/names/")
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    teacher.locator("input[type=file]").set_input_files(file)
    teacher.get_by_role("button", name="Look at the list").click()
    return names_in_preview(teacher)


def names_in_preview(teacher: Page) -> list[str]:
    teacher.locator("form.names").wait_for()
    return teacher.locator(".lines > li.in").evaluate_all(
        """lines => lines.map((line) => [...line.querySelectorAll("input:not([type=checkbox])")]
            .map((field) => field.value).join(" "))"""
    )


def names_of(school_list: SchoolList) -> list[str]:
    return [name.full for name in school_list.names]


def test_lists_of_schools_go_through_the_preview_and_two_annas_are_told_apart(at_device, school):
    teacher = at_device(school["teacher"])
    teacher.goto("/classes/new/")
    teacher.get_by_label("Name of the class").fill("5a")
    teacher.locator("main form button.go").click()
    teacher.get_by_label("Paste the names").wait_for()
    code = re.search(r"/classes/(\w+)/", teacher.url)[1]
    for school_list in (GERMAN_OFFICE, GERMAN_TITLE):  # numbers, birth dates, titles, sums
        assert look_at(teacher, code, school_list.file, school_list.content) == names_of(school_list)
    assert look_at(teacher, code, "klasse.csv", WITH_CLASS) == ["Lea Wagner", "Finn Koch"]
    teacher.goto(f"/classes/{code}/names/")
    teacher.get_by_label("Paste the names").fill(PASTED)
    teacher.get_by_role("button", name="Look at the list").click()
    assert sorted(names_in_preview(teacher)) == sorted(SORTED)
    teacher.get_by_role("button", name="Add 5 pupils").click()
    assert teacher.locator(".wall b").all_inner_texts() == SORTED
    teacher.get_by_role("link", name="Start a lesson").click()
    called = teacher.locator("[data-room] button.st b")
    expect(called).to_have_count(5)
    assert set(called.all_inner_texts()) == CALLED


def test_the_projector_speaks_the_language_of_the_class_alone(at_device, school):
    code = school["german"]["code"]
    teacher = at_device(school["teacher"])
    teacher.goto(f"/classes/{code}/")
    expect(teacher.locator("html")).to_have_attribute("lang", "en")  # what the teacher reads
    teacher.goto(f"/classes/{code}/board/")
    expect(teacher.get_by_role("button", name="Alle anhalten")).to_be_visible()
    speaks_german(teacher)
    teacher.get_by_role("button", name="Alle anhalten").click()
    teacher.locator("[role=alertdialog]").wait_for()
    speaks_german(teacher)
    teacher.goto(f"/classes/{code}/quiz/")
    teacher.get_by_text("Only on the projector").click()
    teacher.get_by_role("button", name="Start the quiz").click()
    teacher.wait_for_url("**/quiz/*/")
    speaks_german(teacher)
    teacher.locator("[data-go]").click()
    teacher.locator("main.shown").wait_for()
    speaks_german(teacher)


def speaks_german(board: Page) -> None:
    expect(board.locator("html")).to_have_attribute("lang", "de")
    said = board.locator("body").inner_text()
    assert not (english := ENGLISH.findall(said)), (english, said)
