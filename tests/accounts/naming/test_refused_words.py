"""The list of refused words keeps its format, catches what it is for, and lets people's own names pass."""

import re
import unicodedata
from itertools import groupby
from pathlib import Path

import pytest

import accounts
from accounts.naming.friendly_names import NAMES

LIST = Path(accounts.__file__).parent / "naming" / "data" / "refused_words.txt"
LINES = LIST.read_text("ascii").splitlines()
ENTRIES = [line for line in LINES if line and not line.startswith("#")]
INSIDE = [entry.removeprefix("*") for entry in ENTRIES if entry.startswith("*")]
WHOLE = {entry for entry in ENTRIES if not entry.startswith("*")}
LOOK_ALIKES = str.maketrans("0134578$@", "oieastbsa")

FIRST_NAMES = """
    Adolf Adolfo Analia Anaïs Arsène Assia Assunta Bitten Cassandra Coco Concepción Concetta Concha
    Connie Connor Cono Consuelo Dick Dominique Fanny Femke Fikri Fokke Freek Gay Gaylord Hassan Heike
    Heiko Ignazio Isis Janus Jesús Joke Jude Kike Kutay Kutlu Lolita Lulu Marica Marika Massimo Merdan
    Monique Nazarena Nazaré Nazim Nazir Negar Nigel Nikki Osama Paqui Pedro Penelope Perrine Phuc Pija
    Pippa Porntip Rafik Randy Rishita Siriporn Staffan Tiny Tito Titta Titus Willy Wopke
"""
SURNAMES = """
    Alcock Assmann Atwater Babcock Bite Bocchino Cabronero Cazzaniga Cazzola Cock Cockburn Couillard
    Cummings Cunningham Depp Dickens Dickinson Fagan Fickenscher Fuchs Göring Hancock Heilmann Hitchcock
    Hoermann Hürlimann Kuntz Lemaître Loser Maestri Meester Moro Negri Negrini Nuttall Pissarro Putin
    Root Salopek Schwanitz Sexton Shittu Slutsky Spicer Stafford Tittensor Topornov Troia Verga Wankel
    Zorrilla
"""
HARMLESS_WORDS = """
    Arsenal Ass Badminton Barsch beløpene Bimbo Bitche Charlie88 Clitheroe Computer Con Cono Deputato
    Essex Fagott Fettsäure Fotzelschnitte Fuchsia Heilbronn Homonym Hurra Idiotikon kjøpene Korkut
    Lightwater Marsch Minute Moderato Montenegro Nazareth Nigeria Penistone Professionell Reputation
    Salopette Saltwater Scheitel Schreibtischlampe Scunthorpe Shiitake Snigger Spastik Stronzio Supporter
    Sussex Systematik Tischlampe Titan Torpedo Tscheche Wank Zorro
"""
HARMLESS_PHRASES = (
    "Dick Bruna",
    "Dick van Dyke",
    "Lien De Meester",
    "Les p'tits loups",
    "Gato con botas",
    "Herz-Ass",
    "Anna 55",
    "Ana L.",
    "Anu S.",
    "Alfonso Domínguez",
    "Bjørg Asmundsen",
    "Chantal Ibáñez",
    "Claudio Caneva",
    "Demi Erdal",
    "Irfan Culhane",
    "Natali Bandello",
)


def as_the_check_reads(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign)).translate(LOOK_ALIKES)


def is_refused(text: str) -> bool:
    # A letter without a plain form still belongs to its word: Norwegian "kjøpene" does not hold "pene".
    words = re.findall(r"[^\W_]+", as_the_check_reads(text))
    joined = "".join(words)
    return any(word in WHOLE for word in (*words, joined)) or any(entry in joined for entry in INSIDE)


def test_the_list_is_neither_thin_nor_endless() -> None:
    assert 150 <= len(ENTRIES) <= 300


def test_an_entry_is_written_as_the_check_reads_a_name() -> None:
    assert [entry for entry in ENTRIES if not re.fullmatch(r"\*?[a-z]+", entry)] == []


def test_each_group_is_sorted() -> None:
    groups = [list(lines) for is_entry, lines in groupby(LINES, key=lambda line: line in ENTRIES) if is_entry]
    assert len(groups) == 9
    assert [
        group for group in groups if group != sorted(group, key=lambda entry: entry.removeprefix("*"))
    ] == []


def test_no_entry_stands_twice() -> None:
    words = [entry.removeprefix("*") for entry in ENTRIES]
    assert sorted(words) == sorted(set(words))


def test_no_entry_is_already_caught_by_a_starred_one() -> None:
    words = [entry.removeprefix("*") for entry in ENTRIES]
    assert [word for word in words if any(entry in word for entry in INSIDE if entry != word)] == []


def test_names_of_people_and_harmless_words_pass() -> None:
    hard_cases = {*FIRST_NAMES.split(), *SURNAMES.split(), *HARMLESS_WORDS.split(), *HARMLESS_PHRASES}
    assert len(hard_cases) >= 150
    assert sorted(name for name in hard_cases if is_refused(name)) == []


def test_a_friendly_name_is_never_refused() -> None:
    assert [name for names in NAMES.values() for name in names if is_refused(name)] == []


def test_an_age_or_a_year_is_not_read_as_a_word() -> None:
    numbers = [*range(1000), *range(1900, 2100)]
    assert [number for number in numbers if is_refused(f"Anna {number}")] == []


@pytest.mark.parametrize(
    "name",
    [
        "Administrator",
        "4dmin",
        "Frau Lehrerin",
        "Maestra Pia",
        "Prof. Paul",
        "Photo Rummy",
        "Ad min",
        "Système",
        "Suppor7",
    ],
)
def test_nobody_poses_as_staff(name: str) -> None:
    assert is_refused(name)


@pytest.mark.parametrize(
    "name",
    [
        "Sch31ße",
        "$h1t",
        "xXfuckXx",
        "Führer",
        "Max 1488",
        "Bâtard",
        "Str0nzo",
        "KUT",
        "Gilipollas",
        "MIERDA",
        "Hurensohn2",
    ],
)
def test_a_bad_word_is_found_in_capitals_with_accents_and_behind_look_alikes(name: str) -> None:
    assert is_refused(name)
