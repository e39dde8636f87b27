"""`photos list` and `photos remove`, and what is asked of the command in vain."""

import pytest
from django.core.management import CommandError

from catalogue.models import Card, Edition, Picture
from tests.catalogue.photos.packing import EIFFEL
from tests.catalogue.photos.pictures import photograph

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def two(deck, pack, photos) -> None:
    """Photographs of two cards."""
    pack.manifest(EIFFEL, EIFFEL.replace("paris", "rome").replace("eiffel.jpg", "b.jpg"))
    pack.add("eiffel.jpg", photograph("red")).add("b.jpg", photograph("blue"))
    photos("import", pack.written())


@pytest.mark.usefixtures("two")
def test_the_list_counts_photographs(photos):
    assert photos("list") == "2 of 102 cards have a photograph.\nAll credits are complete.\n"


@pytest.mark.usefixtures("two")
def test_the_long_list_names_them(photos):
    assert "paris-sight: Gustave, CC BY 4.0, https://example.org/eiffel\n" in photos("list", "--credits")


@pytest.mark.usefixtures("two")
def test_the_list_tells_of_gaps(photos, pictures):
    Picture.objects.filter(card="rome-sight").update(author="")
    for file in pictures.glob("*-720.webp"):
        file.unlink()
    output = photos("list")
    assert "Credits incomplete: rome-sight." in output
    assert "Files missing: paris-sight, rome-sight." in output


@pytest.mark.usefixtures("two")
def test_one_photograph_is_removed_with_its_files(photos, pictures):
    edition = Edition.objects.get().changes
    assert "Photographs removed: 1." in photos("remove", "rome-sight")
    assert [picture.card_id for picture in Picture.objects.all()] == ["paris-sight"]
    assert len(list(pictures.glob("*.webp"))) == 3
    assert Edition.objects.get().changes == edition + 1


@pytest.mark.usefixtures("two")
def test_all_photographs_are_removed(photos, pictures):
    assert "Photographs removed: 2." in photos("remove", "--all")
    assert not list(pictures.glob("*.webp"))
    assert Card.objects.count() == 102


@pytest.mark.usefixtures("two")
def test_nothing_is_removed_without_a_name(photos):
    with pytest.raises(CommandError, match="required"):
        photos("remove")
    assert Picture.objects.count() == 2


@pytest.mark.usefixtures("deck")
def test_removing_what_is_not_there_changes_nothing(photos, state):
    before = state()
    assert "Photographs removed: 0." in photos("remove", "rome-sight")
    assert state() == before


@pytest.mark.usefixtures("deck")
@pytest.mark.parametrize("words", [("remove", "prague-sight"), ("fetch", "--cards", "prague-sight")])
def test_an_unknown_card_is_refused(photos, words):
    with pytest.raises(CommandError, match="There is no card 'prague-sight'"):
        photos(*words)


def test_an_empty_catalogue_is_told(photos):
    Card.objects.all().delete()
    with pytest.raises(CommandError, match="load_catalogue"):
        photos("list")
