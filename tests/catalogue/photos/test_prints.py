"""A photograph from outside becomes three plain prints, or is refused before it can do harm."""

import zlib

import pytest
from PIL import Image, ImageCms

from catalogue.photos.prints import UnfitPhotographError, develop
from tests.catalogue.photos.pictures import encoded, halves, is_near, opened, photograph

RED, GREEN, BLUE, WHITE = (254, 0, 0), (0, 254, 0), (0, 0, 254), (255, 255, 255)


def largest(content: bytes) -> Image.Image:
    return opened(develop(content).files[720])


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photograph_becomes_three_prints_in_the_shape_of_a_card(kind):
    prints = develop(photograph(size=(1000, 1000), kind=kind))
    images = {width: opened(content) for width, content in prints.files.items()}
    assert {width: image.size for width, image in images.items()} == {
        180: (180, 240),
        360: (360, 480),
        720: (720, 960),
    }
    assert {image.format for image in images.values()} == {"WEBP"}


def test_the_name_comes_from_the_content_alone():
    assert develop(photograph("red")).name == develop(photograph("red")).name
    assert develop(photograph("red")).name != develop(photograph("blue")).name
    assert len(develop(photograph()).name) == 20


def test_what_lies_at_the_sides_is_cut_off_evenly():
    image = Image.new("RGB", (1200, 400), "blue")
    image.paste("red", (450, 0, 750, 400))
    card = largest(encoded(image))
    assert all(is_near(card.getpixel((x, 480)), RED) for x in (20, 360, 700))


def test_the_camera_s_turn_is_applied_and_its_notes_are_gone():
    notes = Image.Exif()
    notes[0x0112] = 6  # held upright
    notes[0x010F] = "Camera of Ada"
    notes.get_ifd(0x8825)[1] = "N"  # where it was taken
    content = encoded(halves("red", "blue", (960, 720)), exif=notes, comment=b"secret", xmp=b"<x>secret</x>")
    prints = develop(content)
    card = opened(prints.files[720])
    assert is_near(card.getpixel((360, 100)), RED)
    assert is_near(card.getpixel((360, 860)), BLUE)
    assert not card.getexif()
    assert set(card.info) <= {"loop", "background", "timestamp", "duration"}
    assert not [word for word in (b"Camera", b"secret", b"EXIF", b"XMP") if word in prints.files[720]]


def test_transparent_parts_become_white():
    image = Image.new("RGBA", (300, 400), (255, 0, 0, 0))
    assert is_near(largest(encoded(image, "PNG")).getpixel((5, 5)), WHITE)


def test_a_palette_with_transparency_becomes_white_too():
    image = Image.new("P", (300, 400), 0)
    image.putpalette([255, 0, 0] * 256)
    assert is_near(largest(encoded(image, "PNG", transparency=0)).getpixel((5, 5)), WHITE)


def test_sixteen_bits_of_grey_stay_grey():
    grey = Image.new("I;16", (300, 400), 128 * 256)
    assert is_near(largest(encoded(grey, "PNG")).getpixel((5, 5)), (128, 128, 128))


def test_the_four_inks_of_printers_become_colours_of_screens():
    inks = Image.new("CMYK", (300, 400), (0, 255, 255, 0))
    red, green, blue = largest(encoded(inks)).getpixel((5, 5))
    assert red > 200
    assert max(green, blue) < 80


def test_a_colour_profile_is_applied_before_it_is_dropped():
    """In this profile red and green have changed places, so that one sees whether it was heard."""
    usual = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    exchanged = usual.replace(b"rXYZ", b"????").replace(b"gXYZ", b"rXYZ").replace(b"????", b"gXYZ")
    card = largest(photograph("red", icc_profile=exchanged))
    assert is_near(card.getpixel((5, 5)), GREEN)
    assert "icc_profile" not in card.info


def test_a_broken_colour_profile_is_of_no_matter():
    assert is_near(largest(photograph("red", icc_profile=b"no profile")).getpixel((5, 5)), RED)


def test_the_two_pictures_in_one_file_of_some_cameras_are_no_obstacle():
    first, second = Image.new("RGB", (300, 400), "red"), Image.new("RGB", (300, 400), "blue")
    double = encoded(first, "MPO", save_all=True, append_images=[second])
    assert is_near(largest(double).getpixel((5, 5)), RED)


def test_of_a_moving_picture_the_first_moment_is_taken():
    first, second = Image.new("RGB", (300, 400), "red"), Image.new("RGB", (300, 400), "blue")
    moving = encoded(first, "WEBP", save_all=True, append_images=[second], duration=50)
    assert is_near(largest(moving).getpixel((5, 5)), RED)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a is what I say",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        photograph(kind="GIF"),
        photograph(kind="BMP"),
        photograph(kind="TIFF"),
    ],
    ids=["nothing", "words", "svg", "gif", "bmp", "tiff"],
)
def test_other_types_are_refused(content):
    with pytest.raises(UnfitPhotographError, match="neither JPEG nor PNG nor WebP"):
        develop(content)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_half_a_photograph_is_refused(kind):
    noise = encoded(Image.effect_noise((600, 800), 80).convert("RGB"), kind)
    with pytest.raises(UnfitPhotographError, match=r"damaged|neither"):
        develop(noise[: len(noise) // 2])


@pytest.mark.parametrize(
    "side", [5001, 12_000, 14_000], ids=lambda side: f"{side * side // 10**6} megapixels"
)
def test_too_many_pixels_are_refused_before_they_are_decoded(side):
    """5,001 is just over our limit, 14,000 over the one at which Pillow itself gives up."""
    with pytest.raises(UnfitPhotographError, match="25 megapixels"):
        develop(encoded(Image.new("1", (side, side)), "PNG"))


def test_twenty_five_megapixels_are_allowed():
    assert develop(encoded(Image.new("L", (5000, 5000)), "PNG")).files


def test_the_size_is_judged_by_the_header_and_not_by_decoding():
    """A header of 144 megapixels with nothing behind it is refused for its size, not as damaged."""
    png = bytearray(photograph(size=(300, 400), kind="PNG"))
    png[16:24] = (12_000).to_bytes(4) * 2
    png[29:33] = zlib.crc32(png[12:29]).to_bytes(4)
    with pytest.raises(UnfitPhotographError, match="25 megapixels"):
        develop(bytes(png))


def test_a_tiny_picture_is_refused():
    with pytest.raises(UnfitPhotographError, match="smaller than 180 x 240"):
        develop(photograph(size=(179, 500)))


def test_prints_are_small_enough_for_slow_networks():
    noise = encoded(Image.effect_noise((720, 960), 20).convert("RGB"), quality=95)
    files = develop(noise).files
    assert len(files[180]) < len(files[360]) < len(files[720]) < len(noise)
