"""A pack is imported whole, or refused whole with the reason and nothing changed."""

import random
import re
import stat
import unicodedata
import zipfile

import pytest
from django.conf import settings
from django.core.management import CommandError
from PIL import Image

from catalogue import loading
from catalogue.models import Edition, Picture
from catalogue.photos import packs
from catalogue.photos.manifest import BadPackError
from tests.catalogue.photos.packing import EIFFEL, HEADER
from tests.catalogue.photos.pictures import encoded, photograph

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deck")]
BERLIN = "berlin-sight,gate.png,Pia,Public domain,own photograph"


# -- What is taken ------------------------------------------------------------------------------------------


def test_photographs_and_their_credits_are_taken_in(good_pack, photos, pictures):
    good_pack.entries[0:1] = []
    good_pack.manifest(EIFFEL, BERLIN).add("gate.png", photograph("blue", kind="PNG"))
    assert "Photographs imported: 2." in photos("import", good_pack.written())
    gate = Picture.objects.get(card="berlin-sight")
    assert (gate.author, gate.licence, gate.licence_url, gate.source) == (
        "Pia",
        "Public domain",
        "",
        "own photograph",
    )
    assert (gate.width, gate.height) == (720, 960)
    names = Picture.objects.values_list("name", flat=True)
    wanted = {f"{name}-{width}.webp" for name in names for width in (180, 360, 720)}
    assert {file.name for file in pictures.iterdir()} == wanted | {".lock"}


def test_everyone_is_told_that_the_catalogue_is_another_one(good_pack, photos):
    before = Edition.objects.get().changes
    photos("import", good_pack.written())
    assert Edition.objects.get().changes == before + 1


def test_the_pack_may_be_a_folder_with_the_litter_of_a_desktop(pack, photos):
    pack.add("my pack/", mode=stat.S_IFDIR | 0o755).add("my pack/.DS_Store").add("__MACOSX/my pack/._a.jpg")
    pack.add("my pack/manifest.csv", f"{HEADER}\n{EIFFEL}\n".encode())
    pack.add("my pack/eiffel.jpg", photograph())
    photos("import", pack.written())
    assert Picture.objects.count() == 1


def test_a_spreadsheet_may_write_semicolons_a_mark_and_other_titles(pack, photos):
    lines = (
        "Card ID;File;Author;Licence;Licence URL;Source\r\n"
        "paris-sight;eiffel.jpg;Gustave;CC BY 4.0;https://example.org/by;own photograph\r\n;;;;;\r\n"
    )
    pack.add("manifest.csv", b"\xef\xbb\xbf" + lines.encode()).add("eiffel.jpg", photograph())
    photos("import", pack.written())
    assert Picture.objects.get().licence_url == "https://example.org/by"


def test_accents_may_be_written_apart(pack, photos):
    name = "tour-élevée.jpg"
    pack.manifest(EIFFEL.replace("eiffel.jpg", f"./{name}"))
    pack.add(unicodedata.normalize("NFD", name), photograph())
    photos("import", pack.written())
    assert Picture.objects.count() == 1


def test_the_type_is_told_by_the_content_and_not_by_the_name(pack, photos):
    pack.manifest(EIFFEL.replace("eiffel.jpg", "eiffel.txt")).add("eiffel.txt", photograph(kind="WEBP"))
    photos("import", pack.written())
    assert Picture.objects.count() == 1


def test_the_manifest_in_the_handbook_is_a_good_one(pack, photos):
    handbook = (settings.BASE_DIR / "docs" / "photographs.md").read_text("utf-8")
    (example,) = re.findall(r"```\n(card,.*?)```", handbook, re.DOTALL)
    pack.add("manifest.csv", example.encode()).add("tower.jpg", photograph("red"))
    photos("import", pack.add("pasta.png", photograph("blue", kind="PNG")).written())
    assert Picture.objects.count() == 2


def test_a_second_import_replaces_the_first_and_leaves_no_file_behind(good_pack, pack, photos, pictures):
    photos("import", good_pack.written())
    first = Picture.objects.get().name
    good_pack.entries[1] = (good_pack.entries[1][0], photograph("green"))
    photos("import", good_pack.written())
    second = Picture.objects.get().name
    assert first != second
    assert {file.name[:20] for file in pictures.glob("*.webp")} == {second}


def test_the_same_pack_twice_changes_nothing_but_the_edition(good_pack, photos, state):
    photos("import", good_pack.written())
    files = state()[0]
    photos("import", good_pack.written())
    assert state()[0] == files


def test_two_cards_may_exchange_their_photographs(pack, photos):
    lines = [EIFFEL, BERLIN.replace("gate.png", "gate.jpg")]
    pack.manifest(*lines).add("eiffel.jpg", photograph("red")).add("gate.jpg", photograph("blue"))
    photos("import", pack.written())
    before = dict(Picture.objects.values_list("card_id", "name"))
    pack.entries = []
    pack.manifest(*lines).add("eiffel.jpg", photograph("blue")).add("gate.jpg", photograph("red"))
    photos("import", pack.written())
    assert dict(Picture.objects.values_list("card_id", "name")) == {
        "paris-sight": before["berlin-sight"],
        "berlin-sight": before["paris-sight"],
    }


# -- What is refused ----------------------------------------------------------------------------------------


def named(line, name, content):
    """Adds a second line and its file."""
    return lambda pack: (
        setattr(pack, "entries", pack.entries[1:]),
        pack.manifest(EIFFEL, line).add(name, content),
    )


def only(*lines, header=HEADER):
    """Another manifest in the place of the good one."""
    return lambda pack: (setattr(pack, "entries", pack.entries[1:]), pack.manifest(*lines, header=header))


def bomb(pack):
    pack.add("bomb.jpg", bytes(20 * 1024**2))


def many_small_bombs(pack):
    for number in range(1000):
        pack.add(f"bomb-{number}.jpg", bytes(100_000))


def too_many_files(pack):
    for number in range(10_000):
        pack.add(f"{number}.jpg")


def huge(pack):
    pack.add("huge.jpg", bytes(51 * 1024**2))
    pack.entries[-1][0].compress_type = zipfile.ZIP_STORED


def unusual_compression(pack):
    pack.add("x.jpg", photograph())
    pack.entries[-1][0].compress_type = zipfile.ZIP_LZMA


def hidden_ending(pack):
    pack.add("evil.jpg#.exe", photograph()).patch(lambda archive: archive.replace(b"jpg#", b"jpg\0"))


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HUGE_PNG = encoded(Image.new("1", (12_000, 12_000)), "PNG")
REFUSALS = {
    "a path that climbs": (lambda pack: pack.add("../x.jpg", photograph()), "lead out of the pack"),
    "a path that climbs inside": (lambda pack: pack.add("a/../../x.jpg"), "lead out of the pack"),
    "a path with backslashes": (lambda pack: pack.add("..\\x.jpg"), "lead out of the pack"),
    "a hidden ending": (hidden_ending, "lead out of the pack"),
    "an absolute path": (lambda pack: pack.add("/etc/x.jpg"), "absolute path"),
    "a drive": (lambda pack: pack.add("C:x.jpg"), "absolute path"),
    "a link": (lambda pack: pack.add("x.jpg", b"/etc/passwd", stat.S_IFLNK | 0o777), "a link"),
    "a device": (lambda pack: pack.add("x.jpg", b"", stat.S_IFCHR | 0o666), "a link or a device"),
    "encryption": (lambda pack: pack.encrypted(), "encrypted"),
    "an unusual compression": (unusual_compression, "unusual way"),
    "a bomb": (bomb, "too large when unpacked"),
    "many small bombs": (many_small_bombs, "too large when unpacked"),
    "a huge file": (huge, "too large when unpacked"),
    "10,001 files and more": (too_many_files, "more than 10,000 files"),
    "an entry twice": (lambda pack: pack.add("./eiffel.jpg", photograph()), "is in it twice"),
    "a file without a line": (lambda pack: pack.add("stray.jpg", photograph()), "no line in manifest.csv"),
    "an SVG": (named(BERLIN, "gate.png", SVG), "line 3: 'gate.png' is neither JPEG"),
    "a GIF": (named(BERLIN, "gate.png", photograph(kind="GIF")), "line 3: 'gate.png' is neither JPEG"),
    "words": (named(BERLIN, "gate.png", b"words"), "line 3: 'gate.png' is neither JPEG"),
    "half a picture": (named(BERLIN, "gate.png", photograph()[:3000]), "line 3: 'gate.png' is damaged"),
    "144 megapixels": (named(BERLIN, "gate.png", HUGE_PNG), "25 megapixels"),
    "a tiny picture": (named(BERLIN, "gate.png", photograph(size=(9, 9))), "smaller than"),
    "one picture for two cards": (named(BERLIN, "gate.png", photograph("red")), "the very same picture"),
    "an unknown card": (only(EIFFEL.replace("paris", "prague")), "line 2: there is no card 'prague-sight'"),
    "a card twice": (only(EIFFEL, EIFFEL), "line 3: paris-sight stands there twice"),
    "no author": (only(EIFFEL.replace("Gustave", " ")), "line 2: the author is missing"),
    "no licence": (only(EIFFEL.replace("CC BY 4.0", "")), "line 2: the licence is missing"),
    "no source": (only(EIFFEL.replace("https://example.org/eiffel", "")), "line 2: the source is missing"),
    "no file named": (only(EIFFEL.replace("eiffel.jpg", "")), "line 2: the file is missing"),
    "a dangerous source": (only(EIFFEL.replace("https:", "javascript:")), "neither a web address"),
    "an absent file": (only(EIFFEL.replace("eiffel.jpg", "tower.jpg")), "'tower.jpg' is not in the pack"),
    "a file outside": (only(EIFFEL.replace("eiffel.jpg", "../a.jpg")), "is not in the pack"),
    "a cell too many": (only(EIFFEL + ",x"), "line 2: too many or too few cells"),
    "a cell too few": (only("paris-sight,eiffel.jpg"), "line 2: too many or too few cells"),
    "an open quote": (only('paris-sight,"eiffel.jpg'), "line 2: unexpected end of data"),
    "a missing column": (only(header="card,file,author,licence"), "the columns of manifest.csv must be"),
    "a strange column": (only(header=HEADER + ",colour"), "the columns of manifest.csv must be"),
    "a column twice": (only(header=HEADER + ",file"), "the columns of manifest.csv must be"),
    "an empty manifest": (only(), "names no photograph"),
    "no manifest": (lambda pack: pack.entries.pop(0), "has no manifest.csv"),
    "two manifests": (lambda pack: pack.add("a/manifest.csv"), "more than one manifest.csv"),
    "Latin-1": (
        lambda pack: (
            pack.entries.pop(0),
            pack.add("manifest.csv", f"{HEADER}\n{EIFFEL}é".encode("latin-1")),
        ),
        "not written in UTF-8",
    ),
    "no zip": (lambda pack: pack.patch(lambda archive: b"no zip at all"), "no sound zip file"),
    "nothing": (lambda pack: pack.patch(lambda archive: b""), "no sound zip file"),
    "half a zip": (
        lambda pack: pack.patch(lambda archive: archive[: len(archive) // 2]),
        "no sound zip file",
    ),
}


@pytest.mark.parametrize(("spoil", "reason"), REFUSALS.values(), ids=REFUSALS.keys())
def test_a_bad_pack_is_refused_whole(spoil, reason, good_pack, photos, state):
    before = state()
    spoil(good_pack)
    with pytest.raises(CommandError) as refusal:
        photos("import", good_pack.written())
    assert reason in str(refusal.value)
    assert str(refusal.value).endswith("Nothing was changed.")
    assert state() == before


def test_a_refused_pack_leaves_the_former_photographs_alone(good_pack, photos, state):
    photos("import", good_pack.written())
    before = state()
    named(BERLIN, "gate.png", SVG)(good_pack)
    good_pack.entries[0] = (good_pack.entries[0][0], photograph("green"))
    with pytest.raises(CommandError):
        photos("import", good_pack.written())
    assert state() == before


def test_a_picture_that_another_card_has_already_is_refused(good_pack, photos, state):
    photos("import", good_pack.written())
    before = state()
    good_pack.entries.pop(0)
    good_pack.manifest(EIFFEL.replace("paris", "rome"))
    with pytest.raises(CommandError, match="the very same picture as paris-sight"):
        photos("import", good_pack.written())
    assert state() == before


def test_a_pack_that_is_not_there_is_no_riddle(photos, tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        photos("import", tmp_path / "absent.zip")


def test_a_folder_is_no_pack(photos, tmp_path):
    with pytest.raises(CommandError, match="Is a directory"):
        photos("import", tmp_path)


def test_flipped_bytes_never_lead_to_more_than_a_refusal(pack):
    """Whatever a disk or a joker does to a pack, it is read or refused; nothing else is raised."""
    pack.manifest(EIFFEL).add("eiffel.jpg", photograph(size=(180, 240)))
    sound = pack.written().read_bytes()
    known = {card.id for card in loading.gather().cards}
    dice, outcomes = random.Random(17), []
    for _ in range(400):
        spoiled = bytearray(sound)
        for _ in range(dice.randint(1, 4)):
            spoiled[dice.randrange(len(spoiled))] = dice.randrange(256)
        pack.path.write_bytes(spoiled)
        try:
            outcomes.append(len(packs.read(pack.path, known, lambda card, total: None)))
        except BadPackError:
            outcomes.append(0)
    assert len(outcomes) == 400
    assert 0 in outcomes
