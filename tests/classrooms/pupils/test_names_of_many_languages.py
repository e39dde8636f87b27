"""Names as families write them and as files mangle them: composed, in capitals, with blanks, pasted twice."""

import unicodedata
from itertools import permutations

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.languages import LANGUAGE_CODES
from classrooms.errors import No, Refused
from classrooms.models import LONGEST_REAL_NAME, Pupil
from classrooms.pupils import services as pupils
from classrooms.pupils.class_lists.cells import in_small_letters
from classrooms.pupils.class_lists.preview import preview_of
from classrooms.pupils.name_lists import MOST_PUPILS, check_real_name, read_text
from classrooms.pupils.real_names import RealName, name_order, parted, short_names
from tests.thoroughness import times

some = settings(max_examples=times(30, in_full=1000))
NAMES = (
    *("Pia Åkesson", "Zoé Müller", "Nguyễn Ánh", "Łukasz Żak", "İrem Çelik", "Sanne van der Meer"),
    *("Seán O’Brien", "Noël D'Angelo", "Jörg Strauß", "Γιώργος Νίκου", "Şule Gökçe", "Mary-Lou Núñez"),
)
"""Each as one reads it; composed, with single blanks."""

MANGLED = {
    "as it is": str,
    "taken apart": lambda text: unicodedata.normalize("NFD", text),
    "in capitals": str.upper,
    "in small letters": lambda text: text.replace("İ", "i\u0307").lower(),
    "with wide blanks": lambda text: f" {text.replace(' ', '  ')} ",
    "with hard blanks": lambda text: text.replace(" ", "\u00a0"),
    "as a file of Windows": lambda text: text.replace("\n", "\r\n") + "\r\n\r\n",
    "with a mark in front": lambda text: "\ufeff" + text,
    "taken apart in capitals": lambda text: unicodedata.normalize("NFD", text.upper()),
}


def seen(text: str, known: set[str] = frozenset(), language: str = "en") -> dict[str, bool]:
    """What a pasted list would make: names, and whether they are ticked."""
    lines = preview_of(read_text(text), language, known).lines
    return {line.name.full: line.is_taken for line in lines}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED.keys())
def test_a_list_that_is_pasted_again_in_another_form_makes_nobody_twice(mangle):
    known = {name.casefold() for name in NAMES}
    again = seen(mangle("\n".join(NAMES)), known)
    assert len(again) == len(NAMES)
    assert not any(again.values()), again


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED.keys())
def test_one_name_twice_in_a_list_is_ticked_once(mangle):
    for name in NAMES:
        lines = preview_of(read_text(f"{name}\nBen Ko\n{mangle(name)}"), "en", set()).lines
        assert [line.is_taken for line in lines] == [True, True, False], name


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKD"])
def test_names_are_kept_composed(form):
    text = "\n".join(unicodedata.normalize(form, name) for name in NAMES)
    assert list(seen(text)) == list(NAMES)


@pytest.mark.parametrize(
    ("capitals", "small"),
    [
        *(("İREM", "İrem"), ("ÇELİK", "Çelik"), ("GROSS-ÇELİK", "Gross-Çelik"), ("D'ANGELO", "D'Angelo")),
        *(("ΓΙΏΡΓΟΣ", "Γιώργος"), ("NG", "NG"), ("McDONALD", "McDONALD"), ("ÅSE-MARIE", "Åse-Marie")),
    ],
)
def test_capitals_become_small_as_the_language_writes_them(capitals, small):
    assert in_small_letters(capitals) == small


LETTERS = st.sampled_from("ABCZÅÄÇÉİÑØŁŞŽÞΓΣЖ")
WORDS = st.text(LETTERS, min_size=1, max_size=6)


@some
@given(WORDS)
def test_small_letters_are_the_same_letters_one_by_one(word):
    small = in_small_letters(word)
    assert len(small) == len(word)
    assert in_small_letters(small) == small
    assert small.upper().replace("I", "İ") == word.replace("I", "İ")


# What a name may be


@pytest.mark.parametrize(
    "name",
    [
        *("Ng", "Ł", "J.", "Anna-Lena", "X Æ A-12", "St. John", "’t Hoen", "ʻOkina", "Gal·la", "Guðrún"),
        *("محمد", "שרה", "Иван", "Ёлка", "สมชาย", "Đặng", "अनिता", "Ẹ̀bùn", "李小龙", "김민준", "தமிழ்"),
    ],
)
def test_a_name_that_a_child_bears_is_a_name(name):
    assert check_real_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "-", "12", "'", "''a", "_", "=1+1", "@anna", "+49", "<b>", "a<b", "a=b", "a@b.org", "a/b"),
        *(
            "a\tb\u200b",
            "a\u202eb",
            "\u0301a",
            "a\u0301\u0302\u0303",
            "x" * (LONGEST_REAL_NAME + 1),
            "a" * 10**6,
        ),
        *("Аnna", "Anna;", "Anna:", "Anna!", "a\\b", "(Anna)", "\u0930\u093f<"),
    ],
)
def test_what_is_no_name_is_refused(name):
    with pytest.raises(ValidationError):
        check_real_name(name)


@some
@given(st.text(max_size=12))
def test_a_name_that_was_accepted_is_accepted_as_it_was_stored(text):
    try:
        kept = check_real_name(text)
    except ValidationError:
        return
    assert check_real_name(kept) == kept == unicodedata.normalize("NFC", kept)
    assert 0 < len(kept) <= LONGEST_REAL_NAME
    assert not set(kept) & set("<>=@+\t\n\r\0")


# Two parts, short ones, their order

PARTS = st.text("AaBbé' -", min_size=1, max_size=5).map(lambda text: " ".join(text.split()))
PEOPLE = st.lists(st.builds(RealName, PARTS.filter(bool), PARTS), min_size=1, max_size=6)


@some
@given(
    st.lists(st.sampled_from(["Anna", "van", "der", "Meer", "Ó", "de", "la", "Ng"]), min_size=1, max_size=6)
)
def test_a_name_that_is_parted_has_a_first_name_and_loses_no_word(words):
    name = parted(" ".join(words))
    assert name.full == " ".join(words)
    assert name.first


@some
@given(PEOPLE)
def test_everybody_in_a_class_can_be_called(people):
    called = short_names(people)
    assert len(called) == len(people)
    for name, short in zip(people, called, strict=True):
        assert short
        assert short.split()[0].casefold() == name.first.split()[0].casefold()


LAST = ["Berg", "Bergmann", "van Berg", "Berger", "B.", "Ko", "Kö", "d'Angelo", ""]


@some
@given(st.lists(st.sampled_from(LAST), unique=True, min_size=2))
def test_who_has_one_first_name_and_different_last_ones_is_told_apart(lasts):
    called = short_names([RealName("Anna", last) for last in lasts])
    assert len(set(called)) == len(lasts), called


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_the_order_of_a_list_does_not_depend_on_the_order_in_which_it_was_typed(language):
    some = [*map(parted, ("Ana Núñez", "Ana Nunez", "ana nunez", "Nuria Nú", "Ana"))]
    orders = {
        tuple(sorted(typed, key=lambda name: name_order(name, language))) for typed in permutations(some)
    }
    assert len(orders) == 1


# Second clicks, boundaries


@pytest.mark.django_db
def test_a_second_click_adds_nobody_and_says_who_is_there(browse, tess, class_4b):
    client, address = browse(tess), reverse("add_names", args=[class_4b.code])
    sent = {"rows": '[["Anna Berg"], ["Ben Ko"]]', "role-0": "whole", "take": ["1", "2"], "add": ""}
    for click in (1, 2):
        page = client.post(address, sent, follow=True).content.decode()
        assert ("Already here: Anna Berg and Ben Ko." in page) == (click == 2)
        assert Pupil.objects.count() == 2


@pytest.mark.django_db
def test_what_the_teacher_typed_over_is_tidied_before_it_is_compared(browse, tess, class_4b, pia):
    sent = {"rows": '[["Anna Berg"], ["Ben Ko"]]', "role-0": "whole", "take": ["1", "2"], "add": ""}
    first, last = (unicodedata.normalize("NFD", part) for part in ("Pia", " Åkesson "))
    typed = {"first-1": first, "last-1": last, "first-2": "Zoe\u0301", "last-2": ""}
    browse(tess).post(reverse("add_names", args=[class_4b.code]), sent | typed)
    assert [pupil.real_name for pupil in Pupil.objects.order_by("pk")] == [pia.real_name, "Zoé"]


@pytest.mark.django_db
@pytest.mark.parametrize("count", [MOST_PUPILS, MOST_PUPILS + 1])
def test_a_class_has_room_for_so_many_and_takes_a_list_as_a_whole(class_4b, tess, count):
    names = [f"Pupil {number}" for number in range(count)]
    if count > MOST_PUPILS:
        with pytest.raises(Refused) as refused:
            pupils.add_pupils(school_class=class_4b, by=tess, names=names)
        assert refused.value.code is No.CLASS_IS_FULL
    else:
        pupils.add_pupils(school_class=class_4b, by=tess, names=names)
    assert Pupil.objects.count() == (count if count <= MOST_PUPILS else 0)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["<b>", "", "x" * 61, "a@b"])
def test_a_pupil_is_not_renamed_to_what_is_no_name(browse, tess, class_4b, pia, name):
    address = reverse("pupil", args=[class_4b.code, pia.pk])
    answer = browse(tess).post(address, {"first_name": name, "last_name": "Berg"})
    assert answer.status_code == 422
    assert Pupil.objects.get().real_name == pia.real_name
