"""Which of two pictures of a table is newer, and which of them a socket shows."""

import pytest

from games.live.viewer import Viewer
from games.messaging.mark import Mark
from games.models import Round, Table, TablePhase
from games.reading.snapshot import Snapshot

SHOWN = Mark(5, 2, 10)


@pytest.mark.parametrize("newer", [Mark(6, 2, 10), Mark(5, 2, 11), Mark(5, 3, 0), Mark(6, 2, 9)])
def test_a_mark_tells_more_with_a_higher_revision_or_a_later_move(newer):
    assert newer.tells_more_than(SHOWN)


@pytest.mark.parametrize("older", [SHOWN, Mark(4, 2, 10), Mark(5, 2, 9), Mark(5, 1, 99), Mark(4)])
def test_a_mark_tells_nothing_new_with_neither(older):
    assert not older.tells_more_than(SHOWN)
    assert SHOWN.covers(older)


class Socket(Viewer):
    """A socket that notes which pictures it sends."""

    def __init__(self, person) -> None:
        self.person, self.is_open, self.sent = person, True, []

    async def send_text(self, text: str) -> None:
        assert self.snapshot is not None
        self.sent.append(self.snapshot)


def picture(person, revision: int, version: int) -> Snapshot:
    table = Table(
        code="abc", revision=revision, phase=TablePhase.PLAYING, host=person, rules="photo", options={}
    )
    playing = Round(number=1, version=version, players=[])
    return Snapshot(table, (), (playing,), (), None, None)


@pytest.mark.django_db
class TestWhatASocketShows:
    """Two reads may end in another order than they began."""

    async def test_a_newer_picture_is_sent_and_an_older_one_is_not(self, alice):
        socket, old, new = Socket(alice), picture(alice, 1, 3), picture(alice, 1, 4)
        for each in (old, new, old):
            await socket.show(each)
        assert socket.sent == [old, new]
        assert socket.snapshot is new

    async def test_an_older_one_that_is_asked_for_again_gives_the_newest(self, alice):
        socket, old, new = Socket(alice), picture(alice, 1, 3), picture(alice, 1, 4)
        await socket.show(new)
        await socket.show(old, again=True)
        assert socket.sent == [new, new]

    async def test_the_same_picture_read_again_is_kept_without_being_sent(self, alice):
        socket, first, again = Socket(alice), picture(alice, 1, 3), picture(alice, 1, 3)
        await socket.show(first)
        await socket.show(again)
        assert socket.sent == [first]
        assert socket.snapshot is again
