"""What staff do by hand: it ends as `photos import` would end it, and what erases can be undone."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from PIL import Image

from catalogue.models import Card, FormerPicture, Negative, Picture
from catalogue.photos import storage
from catalogue.photos.attribution import Attribution
from catalogue.photos.crops import Crop
from catalogue.photos.prints import Flaw, UnfitPhotographError, develop
from catalogue.photos.studio import negatives
from catalogue.photos.studio.negatives import Wish
from tests.catalogue.photos.packing import EIFFEL
from tests.catalogue.photos.pictures import encoded, halves, is_near, opened, photograph
from tests.catalogue.photos.studio.conftest import ADA

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deck")]
RED, BLUE = (254, 0, 0), (0, 0, 254)


@pytest.fixture
def keep(tower, sam, whole):
    """Gives the tower a photograph of one colour, as staff would."""

    def put(colour: str) -> Picture:
        negative = negatives.begin(tower, photograph(colour), by=sam)
        negatives.publish(tower, negative.name, whole)
        return Picture.objects.get(card=tower)

    return put


def files(pictures: Path) -> set[str]:
    return {file.name[:20] for file in pictures.glob("*.webp")}


def kept_files() -> list[Path]:
    return list(negatives.proof_of("x").parent.glob("*"))


def test_a_file_becomes_a_negative_cut_around_its_centre(tower, sam):
    negative = negatives.begin(tower, photograph(size=(1200, 800)), by=sam)
    assert (negative.width, negative.height) == (1200, 800)
    assert (negative.crop_left, negative.crop_top, negative.crop_width) == (300, 0, 600)
    assert not Picture.objects.exists()


def test_the_proof_is_upright_and_tells_nothing_of_the_camera(tower, sam):
    notes = Image.Exif()
    notes[0x0112], notes[0x010F] = 6, "Camera of Ada"
    negative = negatives.begin(tower, encoded(halves("red", "blue", (960, 720)), exif=notes), by=sam)
    assert (negative.width, negative.height) == (720, 960)
    proof = negatives.proof_of(negative.name).read_bytes()
    assert is_near(opened(proof).getpixel((360, 100)), RED)
    assert b"Camera" not in proof


def test_by_hand_and_by_a_pack_the_same_file_becomes_the_same_photograph(tower, sam, pack, photos):
    odd = encoded(Image.effect_noise((1001, 777), 60).convert("RGB"))
    pack.manifest(EIFFEL).add("eiffel.jpg", odd)
    photos("import", pack.written())
    by_pack = Picture.objects.values().get(card=tower)
    photos("remove", "--all")
    negative = negatives.begin(tower, odd, by=sam)
    crop = Crop(negative.crop_left, negative.crop_top, negative.crop_width)
    credit = Attribution("Gustave", "CC BY 4.0", "", "https://example.org/eiffel")
    negatives.publish(tower, negative.name, Wish(crop, credit))
    by_hand = Picture.objects.values().get(card=tower)
    assert by_hand | {"id": 0} == by_pack | {"id": 0}


def test_the_chosen_part_is_what_the_card_shows(tower, sam, pictures):
    negative = negatives.begin(tower, encoded(halves("red", "blue", (1200, 800))), by=sam)
    negatives.publish(tower, negative.name, Wish(Crop(620, 10, 400), ADA))
    name = Picture.objects.get(card=tower).name
    card = opened((pictures / f"{name}-720.webp").read_bytes())
    assert card.size == (720, 960)
    assert all(is_near(card.getpixel((x, 480)), BLUE) for x in (5, 715))


def test_a_kept_photograph_leaves_no_negative_behind(keep):
    keep("red")
    assert not Negative.objects.exists()
    assert kept_files() == []


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (photograph(kind="GIF"), Flaw.TYPE),
        (b"no picture", Flaw.TYPE),
        (encoded(Image.new("1", (12_000, 12_000)), "PNG"), Flaw.PIXELS),
        (photograph(size=(100, 100)), Flaw.SMALL),
        (encoded(Image.effect_noise((600, 800), 80))[:20_000], Flaw.DAMAGED),
    ],
    ids=["gif", "words", "bomb", "tiny", "half"],
)
def test_an_unfit_file_is_refused_and_the_negative_before_it_stays(tower, sam, content, flaw):
    before = negatives.begin(tower, photograph("red"), by=sam)
    with pytest.raises(UnfitPhotographError) as refused:
        negatives.begin(tower, content, by=sam)
    assert refused.value.flaw == flaw
    assert Negative.objects.get().name == before.name
    assert len(kept_files()) == 2


def test_a_file_with_too_many_bytes_is_not_even_looked_at(tower, sam):
    with pytest.raises(negatives.TooLargeError):
        negatives.begin(tower, b"\0" * (negatives.LARGEST_FILE + 1), by=sam)


def test_a_hundred_files_in_ten_minutes_are_enough(tower, sam):
    for _file in range(100):
        assert negatives.FILES_OF_A_PERSON.take(sam.pk)
    with pytest.raises(negatives.TooManyError):
        negatives.begin(tower, photograph(), by=sam)


def test_another_file_takes_the_words_over_and_leaves_no_file_behind(tower, sam, whole):
    first = negatives.begin(tower, photograph("red"), by=sam)
    negatives.describe(tower, first.name, whole)
    second = negatives.begin(tower, photograph("blue", size=(800, 800)), by=sam)
    assert (second.author, second.licence, second.crop_width) == ("Ada", "CC BY 4.0", 600)
    assert {file.stem for file in kept_files()} == {second.name}


@pytest.mark.parametrize("crop", [Crop(1, 0, 720), Crop(0, 1, 720), Crop(0, 0, 179), Crop(-1, 0, 300)])
def test_a_part_that_is_none_is_refused(tower, sam, crop):
    negative = negatives.begin(tower, photograph(), by=sam)
    with pytest.raises(negatives.OutsideError):
        negatives.publish(tower, negative.name, Wish(crop, ADA))
    assert not Picture.objects.exists()


def test_who_kept_a_negative_that_was_replaced_meanwhile_is_told(tower, sam, whole):
    old = negatives.begin(tower, photograph("red"), by=sam)
    negatives.begin(tower, photograph("blue"), by=sam)
    with pytest.raises(negatives.NoNegativeError):
        negatives.publish(tower, old.name, whole)
    assert not Picture.objects.exists()


def test_the_picture_of_another_card_is_refused_and_the_negative_stays(tower, sam, whole):
    rome = Card.objects.get(id="rome-sight")
    storage.keep([storage.Photograph(rome.id, develop(photograph("red")), ADA)])
    negative = negatives.begin(tower, photograph("red"), by=sam)
    with pytest.raises(storage.SamePictureError):
        negatives.publish(tower, negative.name, whole)
    assert Negative.objects.get(card=tower).author == "Ada"


def test_what_was_taken_away_comes_back_as_it_was(keep, tower, pictures):
    picture = keep("red")
    storage.remove([tower.id], undoable=True)
    assert not Picture.objects.exists()
    assert files(pictures) == {picture.name}
    assert storage.bring_back(tower.id)
    back = Picture.objects.get(card=tower)
    assert (back.name, back.author, back.licence_url) == (picture.name, picture.author, picture.licence_url)
    assert not FormerPicture.objects.exists()


def test_what_was_replaced_comes_back_and_goes_again(keep, tower, pictures):
    red, blue = keep("red"), keep("blue")
    assert files(pictures) == {red.name, blue.name}
    for expected in (red, blue, red):
        assert storage.bring_back(tower.id)
        assert Picture.objects.get(card=tower).name == expected.name


def test_a_credit_is_mended_and_the_mending_undone(keep, tower):
    name = keep("red").name
    assert storage.credit(tower.id, Attribution("Ada L.", "CC0 1.0", "", "own photograph"))
    assert (Picture.objects.get().author, Picture.objects.get().name) == ("Ada L.", name)
    storage.bring_back(tower.id)
    assert Picture.objects.get().author == "Ada"


def test_nothing_to_undo_changes_nothing(tower, state):
    before = state()
    assert not storage.bring_back(tower.id)
    assert not storage.credit(tower.id, ADA)
    assert state() == before


def test_what_another_card_shows_by_now_is_not_brought_back(keep, tower):
    keep("red")
    storage.remove([tower.id], undoable=True)
    storage.keep([storage.Photograph("rome-sight", develop(photograph("red")), ADA)])
    with pytest.raises(storage.SamePictureError):
        storage.bring_back(tower.id)
    assert FormerPicture.objects.filter(card=tower).exists()


def test_the_command_removes_for_good(keep, photos, pictures):
    keep("red")
    keep("blue")
    photos("remove", "paris-sight")
    assert not FormerPicture.objects.exists()
    assert files(pictures) == set()


def test_a_pack_leaves_nothing_to_bring_back(keep, good_pack, photos, pictures):
    keep("green")
    keep("blue")
    photos("import", good_pack.written())
    assert not FormerPicture.objects.exists()
    assert files(pictures) == {Picture.objects.get().name}


def test_a_negative_that_was_set_aside_can_be_taken_up(tower, sam):
    negatives.begin(tower, photograph(), by=sam)
    assert negatives.set_aside(tower)
    assert Negative.objects.get().is_set_aside
    assert negatives.set_aside(tower, aside=False)
    assert not Negative.objects.get().is_set_aside


def test_after_a_week_what_nobody_touched_is_forgotten(keep, tower, sam, pictures):
    former, present = keep("red"), keep("blue")
    negatives.begin(tower, photograph("green"), by=sam)
    assert negatives.forget_old() == 0
    long_ago = timezone.now() - negatives.KEPT_FOR - timedelta(minutes=1)
    Negative.objects.update(changed_at=long_ago)
    FormerPicture.objects.update(since=long_ago)
    assert negatives.forget_old() == 2
    assert files(pictures) == {present.name} != {former.name}
    assert kept_files() == []
