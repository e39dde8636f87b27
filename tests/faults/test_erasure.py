"""Pupils who are erased leave no trace: not in the database, nor in files, Valkey, sessions and logs.

One class lives through everything that could leave one: log-in cards, slips, a lesson, questions, an
assignment, files that are saved. Then its teacher erases one pupil, and later the whole class.
"""

import asyncio
import io
import json
import re
from dataclasses import dataclass

import pytest
from pypdf import PdfReader

from tests.faults.client import WirePlayer, play_together
from tests.faults.site import Site
from tests.faults.traces import database, keys, links_to, rows, traces
from tests.faults.visitor import Page, Visitor

CLASS = "Zyklopenklasse"
REAL_NAMES = ("Quirinella Zwölfaxing", "Xaverius Ümlautsson")
LONGEST = 120.0
MOST_QUESTIONS = 60  # missed cards come again, though not for ever


@dataclass
class Child:
    """What is known of a pupil, and in front of which browser he or she sits."""

    real_name: str
    visitor: Visitor
    pk: int
    user: int
    username: str
    display_name: str
    card_secret: str
    password: str
    sessions: set[str]

    @property
    def secrets(self) -> list[str]:
        """Every word by which the pupil could be found."""
        told = [self.real_name, *self.real_name.split(), self.username, self.display_name, self.card_secret]
        return [*told, self.password, *self.sessions]


@dataclass
class Lived:
    """A class that has lived through much."""

    site: Site
    teacher: Visitor
    code: str
    children: list[Child]
    table: str


@pytest.fixture(scope="module")
def lived(site) -> Lived:
    teacher = Visitor(site.url)
    teacher.get("/account/register/")
    account = {"kind": "teacher", "username": "headmistress", "password": "seventeen-capitals"}
    assert teacher.send("/account/register/", account).status == 200
    teacher.get("/classes/new/")
    made = teacher.send("/classes/new/", {"name": CLASS, "language": "en", "labels": "full"})
    code = made.path.split("/")[2]
    assert teacher.send(f"/classes/{code}/names/", {"pasted": "\n".join(REAL_NAMES)}).status == 200
    looked_at = {"rows": json.dumps([[name] for name in REAL_NAMES]), "role-0": "whole", "add": ""}
    assert teacher.send(f"/classes/{code}/names/", {**looked_at, "take": ["1", "2"]}).status == 200
    children = [_comes_in(site, teacher, code, name) for name in REAL_NAMES]
    table = _lesson(site, teacher, code, children)
    _quiz(teacher, code, children)
    _homework(teacher, code, children)
    _paperwork(teacher, code, children)
    return Lived(site, teacher, code, children, table)


def _asked_and_sure(teacher: Visitor, path: str) -> Page:
    """Press a button that asks before it does anything, and say yes."""
    assert 'name="sure"' in teacher.send(path).text
    return teacher.send(path, {"sure": "yes"})


def _known_of(site: Site, real_name: str) -> tuple[int, int, str, str, str]:
    with database(site) as kept:
        row = kept.execute(
            "SELECT p.id, u.id, u.username, u.display_name, p.card_secret FROM classrooms_pupil p"
            " JOIN accounts_user u ON u.id = p.user_id WHERE TRIM(p.first_name || ' ' || p.last_name) = ?",
            [real_name],
        ).fetchone()
    kept.close()
    return row


def _comes_in(site: Site, teacher: Visitor, code: str, real_name: str) -> Child:
    """With the password that is printed on the card, after three slips."""
    pk, user, username, display_name, card_secret = _known_of(site, real_name)
    sheet = PdfReader(io.BytesIO(teacher.get(f"/classes/{code}/cards.pdf?pupil={pk}").content)).pages[0]
    password = re.search(r"[a-z]{6}-[a-z]{6}-\d\d", sheet.extract_text())[0]
    visitor = Visitor(site.url)
    login_page = f"/come-in/{code}/{pk}/password/"
    visitor.get(login_page)
    for wrong in (real_name, display_name, "lalala-lalala-99"):
        assert visitor.send(login_page, {"password": wrong}).status == 422
    assert visitor.send(login_page, {"password": password}).path == "/welcome/"
    sessions = {visitor.cookie("sessionid")}
    child = Child(real_name, visitor, pk, user, username, display_name, card_secret, password, sessions)
    visitor.get(f"/gallery/?q={real_name.split()[0]}")
    visitor.get(f"/{real_name.split()[0]}/")
    return child


def _lesson(site: Site, teacher: Visitor, code: str, children: list[Child]) -> str:
    """A whole match of all pupils and a bot, at a table that a worker looks after."""
    how = {"rules": "photo", "deal": "same", "rounds": "1", "size": "3", "seating": "lot", "begin": ""}
    here = [str(child.pk) for child in children]
    assert teacher.send(f"/classes/{code}/lesson/", {**how, "here": here}).path.endswith("/board/")
    paths = {child.visitor.send("/welcome/table/").path for child in children}
    table = paths.pop().split("/")[2]
    assert not paths
    players = [WirePlayer(site.port, table, child.visitor.session) for child in children]
    asyncio.run(play_together(players, LONGEST))
    for page in (f"/classes/{code}/board/?names=real", f"/classes/{code}/"):
        assert children[0].real_name in teacher.get(page).text
    ended = _asked_and_sure(teacher, f"/classes/{code}/board/end/")
    assert children[0].display_name in ended.text
    return table


def _quiz(teacher: Visitor, code: str, children: list[Child]) -> None:
    """One question for all, shown and remembered."""
    how = {"topic": "all", "count": "5", "where": "devices"}
    quiz = teacher.send(f"/classes/{code}/quiz/", how).path
    number = quiz.split("/")[4]
    for child in children:
        assert child.visitor.send(f"/welcome/quiz/{number}/1/", {"a": "1"}).status == 200
    teacher.send(f"{quiz}show/", {"number": "1"})
    assert teacher.send(f"{quiz}end/", {"number": "1"}).path == f"{quiz}result/"


def _homework(teacher: Visitor, code: str, children: list[Child]) -> None:
    given = {"title": "Oslo", "work": "drill", "capitals": "oslo", "goal": "once", "counts": "best"}
    pupils = [str(child.pk) for child in children]
    teacher.send(f"/classes/{code}/assignments/new/", {**given, "starts_on": "2020-01-01", "pupils": pupils})
    for child in children:
        page = child.visitor.get("/welcome/").text
        task = re.search(r"/welcome/task/\d+/", page)[0]
        asked = child.visitor.send(task)
        for _question in range(MOST_QUESTIONS):
            session = re.match(r"/learn/\d+/", asked.path)[0]
            child.visitor.send(f"{asked.path}answer/", {"a": ""})
            asked = child.visitor.send(f"{session}next/")
            if asked.path.endswith("/end/"):
                break
        assert asked.path.endswith("/end/")


def _paperwork(teacher: Visitor, code: str, children: list[Child]) -> None:
    """Everything that shows, prints or saves a pupil."""
    first = children[0]
    pages = (
        *("knowledge/", "knowledge.csv", "knowledge.xlsx", "cards.pdf", "journal/", "settings/", "data/"),
        *(f"pupils/{first.pk}/", f"pupils/{first.pk}/report/", f"pupils/{first.pk}/data/"),
    )
    for page in pages:
        assert teacher.get(f"/classes/{code}/{page}").status == 200, page
    for deed in ("let-in", "remove", "restore"):
        sent = teacher.send(f"/classes/{code}/pupils/{first.pk}/{deed}/", {"sure": "yes"})
        assert first.real_name in sent.text
    login_page = f"/come-in/{code}/{first.pk}/password/"
    first.visitor.get(login_page)
    first.visitor.send(login_page, {"password": first.password})
    first.sessions.add(first.visitor.cookie("sessionid"))
    elsewhere = Visitor(first.visitor.url)
    elsewhere.get(login_page)
    assert elsewhere.send(login_page, {"password": "a slip"}).status == 422


def test_before_it_there_are_traces(lived):
    """Else the search would prove nothing."""
    for child in lived.children:
        found = traces(lived.site, child.secrets)
        first_and_last = child.real_name.split()  # kept in two columns
        for word in (*first_and_last, child.username, child.display_name, child.card_secret):
            assert any(where.startswith(repr(word)) and "table" in where for where in found), word
        assert links_to(lived.site, "accounts_user", child.user)
    assert any(f"login-period:{lived.children[0].pk}" in where for where, _ in keys(lived.site))


@pytest.fixture(scope="module")
def one_erased(lived) -> Lived:
    gone = lived.children[0]
    answer = _asked_and_sure(lived.teacher, f"/classes/{lived.code}/pupils/{gone.pk}/erase/")
    assert answer.path == f"/classes/{lived.code}/settings/"
    return lived


def test_an_erased_pupil_leaves_no_trace(one_erased):
    gone, site = one_erased.children[0], one_erased.site
    assert traces(site, gone.secrets) == []
    assert links_to(site, "accounts_user", gone.user) == []
    assert links_to(site, "classrooms_pupil", gone.pk) == []
    assert [where for where, _ in keys(site) if f"login-period:{gone.pk}" in where] == []


def test_what_stays_of_the_lesson_is_somebodys(one_erased):
    """The round was the others', too: it can be looked at and proved, and the seat is nobody's."""
    site, other = one_erased.site, one_erased.children[1]
    with database(site) as kept:
        scores = kept.execute(
            "SELECT s.person_id FROM games_roundscore s JOIN games_round r ON r.id = s.round_id"
            " JOIN games_table t ON t.id = r.table_id WHERE t.code = ?",
            [one_erased.table],
        ).fetchall()
    kept.close()
    assert sorted(str(person) for (person,) in scores) == sorted([str(other.user), "None", "None"])
    site.audit(one_erased.table)


def test_a_classmate_keeps_everything(one_erased):
    other = one_erased.children[1]
    assert other.visitor.get("/welcome/").status == 200
    assert len(links_to(one_erased.site, "accounts_user", other.user)) >= 4
    assert one_erased.children[0].visitor.get("/welcome/").status == 404


def test_an_erased_class_leaves_no_trace(one_erased):
    site, code = one_erased.site, one_erased.code
    with database(site) as kept:
        (school_class,) = kept.execute(
            "SELECT id FROM classrooms_schoolclass WHERE code = ?", [code]
        ).fetchone()
    kept.close()
    one_erased.teacher.get(f"/classes/{code}/erase/")
    for_good = {"name": CLASS, "for_good": "yes"}
    assert one_erased.teacher.send(f"/classes/{code}/erase/", for_good).path == "/teachers/"
    for child in one_erased.children:
        assert traces(site, child.secrets) == []
        assert links_to(site, "accounts_user", child.user) == []
    assert traces(site, [CLASS, code]) == []
    assert links_to(site, "classrooms_schoolclass", school_class) == []
    circle, table = f"class-{school_class}".encode(), one_erased.table.encode()
    assert not [where for where, row in rows(site) if {circle, table} & set(row.split(b"\n"))]
    site.audit()
