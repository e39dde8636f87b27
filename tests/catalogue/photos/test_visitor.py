"""Servers are asked one request at a time, with pauses, and are given the time that they want."""

import socket
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from catalogue.photos.web import NoFileError, StopError, TryAgainError, Visitor
from catalogue.photos.wikimedia import QuestionRefusedError, Wikimedia
from tests.catalogue.photos.commons import Answer, lagging, too_many


@pytest.fixture
def waits() -> list[float]:
    """How long the visitor waited each time; nobody really waits in a test."""
    return []


@pytest.fixture
def visitor(waits) -> Visitor:
    return Visitor("https://school.example", pause=1.5, wait=waits.append)


@pytest.fixture
def wikimedia(commons, visitor) -> Wikimedia:
    commons.article("Eiffel Tower", "File:Tower.jpg")
    return Wikimedia(visitor, commons.api)


def test_the_visitor_says_who_it_is(commons, wikimedia):
    wikimedia.article("Eiffel Tower")
    (name,) = commons.visitors
    assert name.startswith("PhotoRummy/")
    assert "(https://school.example)" in name


def test_there_is_a_pause_between_two_requests_but_not_before_the_first(wikimedia, waits):
    for _ in range(3):
        wikimedia.article("Eiffel Tower")
    assert waits == [1.5, 1.5]


def test_the_server_may_be_behind_by_five_seconds(commons, wikimedia):
    wikimedia.article("Eiffel Tower")
    assert commons.asked[0]["maxlag"] == "5"


@pytest.mark.parametrize("trouble", [too_many(7), lagging(7), Answer(503, {"Retry-After": "7"})])
def test_the_time_that_the_server_asks_for_is_waited(commons, wikimedia, waits, trouble):
    commons.troubles = [trouble]
    assert wikimedia.article("Eiffel Tower").lead == "File:Tower.jpg"
    assert waits == [7, 1.5]


def test_the_time_may_be_a_date(commons, wikimedia, waits):
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=90), usegmt=True)
    commons.troubles = [Answer(429, {"Retry-After": until})]
    wikimedia.article("Eiffel Tower")
    assert 80 < waits[0] <= 90


def test_a_time_that_makes_no_sense_is_not_waited(commons, wikimedia, waits):
    commons.troubles = [Answer(429, {"Retry-After": "tomorrow"})]
    wikimedia.article("Eiffel Tower")
    assert waits == [5, 1.5]


def test_a_fault_of_the_server_is_waited_out(commons, wikimedia, waits):
    commons.troubles = [Answer(500), Answer(502)]
    assert wikimedia.article("Eiffel Tower").lead == "File:Tower.jpg"
    assert [wait for wait in waits if wait != 1.5] == [5, 10]


def test_patience_has_an_end(commons, wikimedia, waits):
    commons.troubles = [Answer(500)] * 9
    with pytest.raises(StopError, match=r"too busy .*status 500.*try again later"):
        wikimedia.article("Eiffel Tower")
    assert len(commons.asked) == 5
    assert [wait for wait in waits if wait != 1.5] == [5, 10, 20, 40]


def test_an_hour_is_not_waited(commons, wikimedia, waits):
    commons.troubles = [too_many(3600)]
    with pytest.raises(StopError, match="60 minutes"):
        wikimedia.article("Eiffel Tower")
    assert waits == []


def test_a_log_in_page_is_not_taken_for_an_answer(commons, wikimedia):
    commons.troubles = [Answer(body=b"<html>Welcome to the hotel</html>")]
    with pytest.raises(StopError, match="is the network open"):
        wikimedia.article("Eiffel Tower")


def test_a_ban_ends_the_visit(commons, wikimedia):
    commons.troubles = [Answer(403)]
    with pytest.raises(StopError, match="status 403"):
        wikimedia.article("Eiffel Tower")


def test_a_refused_question_is_told(commons, wikimedia):
    commons.troubles = [Answer(body=b'{"error": {"code": "invalidtitle", "info": "Bad title."}}')]
    with pytest.raises(QuestionRefusedError, match="Bad title"):
        wikimedia.article("Eiffel Tower")


def test_no_network_is_one_clear_sentence(visitor):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{closed.getsockname()[1]}/w/api.php"
    with pytest.raises(StopError, match=r"^127.0.0.1:\d+ cannot be reached \(Connection refused\): is there"):
        Wikimedia(visitor, nobody).article("Eiffel Tower")


def test_files_of_this_machine_are_no_web_pages(visitor, tmp_path):
    (tmp_path / "secret").write_text("secret")
    with pytest.raises(NoFileError, match="no web address"):
        visitor.get(f"file://{tmp_path}/secret", most=100)


def test_no_more_is_read_than_is_wanted(commons, visitor):
    commons.has("File:A.jpg", content=bytes(200_000))
    with pytest.raises(NoFileError, match="more than 0 MB"):
        visitor.get(f"{commons.address}/commons/A.jpg", most=100_000)


def test_a_download_that_breaks_off_is_noticed(commons, visitor):
    commons.has("File:A.jpg", content=b"half", promised=8)
    with pytest.raises(TryAgainError, match="broke off in the middle"):
        visitor.get(f"{commons.address}/commons/A.jpg", most=100)
