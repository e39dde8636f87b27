import shutil

import pytest
from django.core.management import CommandError, call_command

from catalogue import loading
from catalogue.models import Capital, Card, Category
from catalogue.selectors import deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def data(tmp_path):
    """A copy of the data files that a test may spoil."""
    folder = tmp_path / "data"
    shutil.copytree(loading.DATA, folder)
    return folder


def spoil(folder, file, old, new, count=1):
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, count), "utf-8")


def test_the_whole_deck_is_loaded_in_six_languages():
    assert (Capital.objects.count(), Category.objects.count(), Card.objects.count()) == (17, 6, 102)
    for card in Card.objects.select_related("capital", "category"):
        for texts in (
            card.name,
            card.short_name,
            card.note,
            card.seen,
            card.capital.fact,
            card.category.short,
        ):
            assert set(texts) == {"de", "en", "fr", "it", "nl", "es"}
            assert all(texts.values())


def test_loading_again_does_nothing():
    assert loading.load() is False


def test_a_changed_file_updates_what_is_there(data):
    loading.load(data)
    assert deck().by_id["rome-sight"].name["en"] == "Colosseum"
    spoil(data, "cards.csv", "Kolosseum,Colosseum", "Kolosseum,The Colosseum")
    assert loading.load(data) is True
    assert deck().by_id["rome-sight"].name["en"] == "The Colosseum"
    assert Card.objects.count() == 102


def test_another_order_of_the_cards_is_taken_over(data):
    loading.load(data)
    lines = (data / "cards.csv").read_text("utf-8").splitlines()
    (data / "cards.csv").write_text("\n".join([lines[0], *reversed(lines[1:])]) + "\n", "utf-8")
    loading.load(data)
    assert Card.objects.first().id == lines[-1].split(",")[0]


BROKEN = [
    (
        "cards.csv",
        "stockholm-palace,stockholm",
        "stockholm-palace,atlantis",
        "line 2: the capital 'atlantis' is unknown",
    ),
    (
        "cards.csv",
        "stockholm-church,stockholm,church",
        "stockholm-church,stockholm,temple",
        "line 3: the category",
    ),
    ("cards.csv", "stockholm-church,", "stockholm-palace,", "line 3: 'stockholm-palace' stands there twice"),
    ("cards.csv", "id,capital", "id,city", "line 1: the columns must be"),
    ("capitals.csv", "59.3293", "north", "line 2: latitude is no number: 'north'"),
    ("capitals.csv", "59.3293", "159.3293", "line 2: latitude must lie between"),
    (
        "short_names.csv",
        "Reichstag",
        "Reichstagsgebäude der Stadt",
        "line 2: 'Reichstagsgebäude der Stadt' has more",
    ),
    ("notes_nl.csv", "stockholm-palace,", "atlantis-palace,", "line 2: 'atlantis-palace' is unknown"),
    ("capitals.csv", "stockholm,S,SE", "stockholm,S ,SE", "line 2: plate has spaces around it"),
    ("facts.csv", "stockholm,", "stockholm,,", "line 2: too many or too few cells"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"), BROKEN, ids=[f"{b[0]}-{b[2][:20]}" for b in BROKEN]
)
def test_a_broken_file_is_refused_with_line_and_reason_and_nothing_changes(data, file, old, new, reason):
    before = list(Card.objects.values())
    spoil(data, file, old, new)
    with pytest.raises(CommandError) as refused:
        call_command("load_catalogue", folder=data)
    assert f"{file}, {reason}" in str(refused.value)
    assert "Nothing was changed" in str(refused.value)
    assert list(Card.objects.values()) == before


def test_a_missing_file_is_named(data):
    (data / "facts.csv").unlink()
    with pytest.raises(loading.BrokenDataError, match=r"facts\.csv, line 0: the file is missing"):
        loading.load(data)


def test_a_missing_card_is_named(data):
    text = (data / "cards.csv").read_text("utf-8").splitlines(keepends=True)
    (data / "cards.csv").write_text(
        "".join(line for line in text if not line.startswith("rome-sight")), "utf-8"
    )
    with pytest.raises(loading.BrokenDataError, match="rome-sight"):
        loading.load(data)


def test_a_file_in_another_encoding_is_refused_with_its_line(data):
    text = (data / "notes_de.csv").read_text("utf-8")
    (data / "notes_de.csv").write_bytes(text.encode("latin-1", "replace"))
    with pytest.raises(loading.BrokenDataError, match=r"notes_de\.csv, line \d+: not written in UTF-8"):
        loading.load(data)


def test_the_deck_is_read_from_memory_until_it_changes(django_assert_num_queries):
    deck()
    with django_assert_num_queries(1):
        full_deck = deck()
    assert [card.category_id for card in full_deck.row(full_deck.capitals[0])] == [
        c.key for c in full_deck.categories
    ]
    assert len(full_deck.set(full_deck.categories[0])) == 17


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("copenhagen-sight,,,laziness", "'laziness' is no reason"),
        ("copenhagen-sight,,,", "either an article or a category is needed"),
        ("copenhagen-sight,Mermaid,,copyright", "either an article or a category is needed"),
    ],
)
def test_a_photograph_is_sought_or_the_reason_told_why_not(data, row, reason):
    spoil(data, "articles.csv", "copenhagen-sight,,,copyright", row)
    with pytest.raises(loading.BrokenDataError, match=reason):
        loading.gather(data)
