"""Names and faces do not contradict each other."""

import pytest

from accounts.faces import ANIMALS, face_of
from accounts.models import User
from tests.real_parts import ROOT


@pytest.mark.parametrize(
    ("name", "face"),
    [
        *(
            ("Lively Fox", "fox"),
            ("Neugierige Eule", "owl"),
            ("Loutre agile", "otter"),
            ("Tejón juguetón", "badger"),
        ),
        *(("Tevreden Vos", "fox"), ("Écureuil gentil", "squirrel"), ("LEÓN cortés", "lion")),
    ],
)
def test_the_animal_of_a_name_is_the_face(name, face):
    assert face_of(User(pk=7, display_name=name)) == f"a-{face}"


def test_a_name_without_an_animal_has_a_face_that_stays():
    faces = [face_of(User(pk=pk, display_name="Thomas")) for pk in range(40)]
    assert set(faces) == {f"a-{animal}" for animal in ANIMALS}
    assert faces[3] == face_of(User(pk=3, display_name="Tom"))


def test_a_name_with_an_animal_that_is_not_drawn_has_no_other_animal_for_a_face():
    for name in ("Faithful Dolphin", "Flinke Gämse", "Mésange douce", "IJverige IJsvogel"):
        assert face_of(User(pk=7, display_name=name)) == "rose"


def test_every_face_is_drawn():
    signs = (ROOT / "games/static/games/table/signs.svg").read_text()
    assert [animal for animal in (*ANIMALS, "bot") if f'id="a-{animal}"' not in signs] == []
