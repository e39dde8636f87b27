"""Files and rows come and go together, whatever happens in between."""

import fcntl

import pytest
from django.db import IntegrityError

from catalogue import loading
from catalogue.models import Picture
from catalogue.photos import storage
from catalogue.photos.attribution import Attribution
from catalogue.photos.prints import develop
from catalogue.selectors import deck as current_deck
from tests.catalogue.photos.pictures import photograph

GIVEN = Attribution("Ada", "CC0", "", "own photograph")


def shot(card: str, colour: str = "red") -> storage.Photograph:
    return storage.Photograph(card, develop(photograph(colour, size=(180, 240))), GIVEN)


@pytest.mark.django_db(transaction=True)
def test_rows_that_cannot_be_stored_take_the_files_with_them(state):
    loading.load()
    storage.keep([shot("paris-sight", "red")])
    before = state()
    with pytest.raises(IntegrityError):
        storage.keep([shot("paris-sight", "green"), shot("nowhere-sight", "blue")])
    assert state() == before


@pytest.mark.usefixtures("deck")
def test_what_an_interrupted_import_left_is_swept_away(pictures):
    storage.keep([shot("paris-sight")])
    name = Picture.objects.get().name
    (pictures / f"{'0' * 20}-360.webp").touch()
    (pictures / f"{name}-360.webp.1a2b3c4d").touch()
    (pictures / "notes of the operator.txt").touch()
    storage.keep([shot("rome-sight", "blue")])
    assert not list(pictures.glob("0*"))
    assert not list(pictures.glob("*.1a2b3c4d"))
    assert (pictures / "notes of the operator.txt").exists()
    assert len(list(pictures.glob("*.webp"))) == 6


@pytest.mark.usefixtures("deck")
def test_a_deck_in_memory_learns_of_the_photograph():
    assert not hasattr(current_deck().by_id["paris-sight"], "photograph")
    storage.keep([shot("paris-sight")])
    assert current_deck().by_id["paris-sight"].photograph.author == "Ada"
    storage.remove(["paris-sight"])
    assert not hasattr(current_deck().by_id["paris-sight"], "photograph")


@pytest.mark.usefixtures("deck")
def test_another_import_waits_until_the_first_is_done(pictures):
    """The lock is the system's: a second process cannot hold it while the first does."""
    with (
        storage.alone(),
        open(pictures / ".lock", "w") as second,
        pytest.raises(BlockingIOError),
    ):
        fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
