"""Names in two parts: parted where they are one text, short where two share a first name."""

from importlib import import_module

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from accounts.languages import LANGUAGE_CODES
from classrooms.models import Pupil
from classrooms.pupils.real_names import RealName, name_order, parted, short_names


@pytest.mark.parametrize(
    ("whole", "first", "last"),
    [
        ("Anna Berg", "Anna", "Berg"),
        ("Zoé", "Zoé", ""),
        ("Müller, Zoé", "Zoé", "Müller"),
        ("García López, María José", "María José", "García López"),
        ("Anna Lena Berg", "Anna Lena", "Berg"),
        ("Sanne van der Meer", "Sanne", "van der Meer"),
        ("Luca d'Angelo", "Luca", "d'Angelo"),
        ("Charles de Gaulle", "Charles", "de Gaulle"),
        ("Anna, Ben, Carla", "Anna, Ben,", "Carla"),
        ("Berg,", "Berg,", ""),
    ],
)
def test_a_name_in_one_text_is_parted(whole, first, last):
    assert parted(whole) == RealName(first, last)


@pytest.mark.parametrize("whole", ["Anna", "Anna Berg", "Anna Lena Berg", "Sanne van der Meer", "A B C D"])
def test_parting_loses_nothing(whole):
    assert parted(whole).full == whole


def test_a_first_name_is_enough_while_nobody_shares_it():
    assert short_names([RealName("Anna", "Keller"), RealName("Ben")]) == ["Anna", "Ben"]


def test_two_of_one_first_name_are_told_apart_by_a_letter():
    names = [RealName("Anna", "Keller"), RealName("Anna", "Moser"), RealName("Ben", "Ko")]
    assert short_names(names) == ["Anna K.", "Anna M.", "Ben"]


def test_as_many_letters_are_added_as_are_needed():
    names = [RealName("Anna", "Keller"), RealName("Anna", "Kessler"), RealName("anna", "Moser")]
    assert short_names(names) == ["Anna Kel.", "Anna Kes.", "anna M."]


def test_small_words_before_a_last_name_tell_nobody_apart():
    names = [RealName("Sanne", "van der Meer"), RealName("Sanne", "van den Berg"), RealName("Sanne", "d'Or")]
    assert short_names(names) == ["Sanne M.", "Sanne B.", "Sanne O."]


def test_where_the_last_name_is_short_or_the_same_it_is_written_out():
    names = [RealName("Anna", "Ko"), RealName("Anna", "Kolb"), RealName("Anna", "Kolb"), RealName("Anna")]
    assert short_names(names) == ["Anna Ko", "Anna Kolb", "Anna Kolb", "Anna"]


def test_whole_names_in_one_field_have_short_ones_too():
    assert short_names([RealName("Anna Keller"), RealName("Anna", "Moser")]) == ["Anna K.", "Anna M."]


def sorted_last_names(language: str, *names: str) -> list[str]:
    people = [RealName("Anna", name) for name in names]
    return [name.last for name in sorted(people, key=lambda name: name_order(name, language))]


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_accents_and_small_letters_put_nobody_last(language):
    names = ["Zander", "Özdemir", "d'Angelo", "Åkesson", "Berg", "Otto"]
    assert sorted_last_names(language, *names) == [
        *("Åkesson", "Berg", "d'Angelo", "Otto", "Özdemir", "Zander")
    ]


def test_the_dutch_look_under_the_name_and_not_under_the_small_word():
    names = ["van der Meer", "Zwart", "Bakker", "de Groot"]
    assert sorted_last_names("nl", *names) == ["Bakker", "de Groot", "van der Meer", "Zwart"]
    assert sorted_last_names("de", *names) == ["Bakker", "de Groot", "van der Meer", "Zwart"]
    assert sorted_last_names("nl", "van Aa", "Bakker") == ["van Aa", "Bakker"]
    assert sorted_last_names("de", "van Aa", "Bakker") == ["Bakker", "van Aa"]


def test_first_names_decide_among_brothers_and_stand_in_for_a_missing_last_name():
    names = [RealName("Zoé", "Berg"), RealName("Carla"), RealName("Álvaro", "Berg")]
    in_order = sorted(names, key=lambda name: name_order(name, "de"))
    assert [name.first for name in in_order] == ["Álvaro", "Zoé", "Carla"]


# The migration


OLD = ("classrooms", "0008_invitations")
NEW = ("classrooms", "0009_first_and_last_names")
KEPT = {
    "Anna Berg": ("Anna", "Berg"),
    "Müller, Zoé": ("Zoé", "Müller"),
    "Zoé": ("Zoé", ""),
    "Anna Lena Berg": ("Anna Lena Berg", ""),
    "Anna Berg 4b": ("Anna Berg 4b", ""),
    "Anna (B.)": ("Anna (B.)", ""),
    "Ann, Bea, Cleo": ("Ann, Bea, Cleo", ""),
    "Sanne van der Meer": ("Sanne van der Meer", ""),
    "محمد علي": ("محمد", "علي"),
}


@pytest.mark.parametrize(("whole", "names"), KEPT.items())
def test_the_migration_parts_what_can_be_told_and_keeps_the_rest_whole(whole, names):
    migration = import_module("classrooms.migrations.0009_first_and_last_names")
    assert migration.parted(whole) == names
    assert sorted(whole.replace(",", "").replace(" ", "")) == sorted(
        "".join(names).replace(",", "").replace(" ", "")
    )


@pytest.mark.django_db(transaction=True)
def test_names_that_are_stored_go_through_the_migration_and_back(class_4b, pia, paul):
    Pupil.objects.filter(pk=paul.pk).update(first_name="Paul Otto", last_name="von Müller")
    try:
        _migrate(OLD)
        names = _stored("real_name")
        assert names == {pia.pk: ("Pia Åkesson",), paul.pk: ("Paul Otto von Müller",)}
        _migrate(NEW)
        assert _stored("first_name", "last_name") == {
            pia.pk: ("Pia", "Åkesson"),
            paul.pk: ("Paul Otto von Müller", ""),
        }
    finally:
        _migrate(*MigrationExecutor(connection).loader.graph.leaf_nodes())


def _migrate(*targets: tuple[str, str]) -> None:
    MigrationExecutor(connection).migrate(list(targets))


def _stored(*columns: str) -> dict[int, tuple[str, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT id, {', '.join(columns)} FROM classrooms_pupil")
        return {row[0]: row[1:] for row in cursor.fetchall()}
