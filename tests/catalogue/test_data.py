"""The catalogue's texts are whole in six languages, cleanly written, and give no answer away."""

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[2] / "catalogue" / "data"
LANGUAGES = ("de", "en", "fr", "it", "nl", "es")
CATEGORIES = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")
SOFT_HYPHEN, NO_BREAK_SPACE, NARROW_SPACE = "\u00ad", "\u00a0", "\u202f"

# How each capital, its country, their people and their language begin, folded, in the six languages.
NAMES_OF_CAPITALS = {
    "stockholm": r"stockholm|stoccolm|estocolm|schwed|swed|sued|svez|svedes|zwed|zweed|suec",
    "vienna": r"wien|vienn|viena|vienes|wenen|weens|osterreich|austri|autrich|oostenrijk",
    "oslo": r"oslo|norw|norv|norueg|noorw|noors|noor\b",
    "paris": r"paris|parig|parij|frankr|franz|franc|frans|french",
    "rome": r"rom\b|roma\b|rome\b|romain|romano|romana|romeins|romer\b|romisch|roman\b|ital",
    "london": r"lond|united kingdom|vereinigtes konigreich|royaume uni|regno unito|verenigd koninkrijk"
    r"|reino unido|brit|engl|engels|anglais|ingles",
    "luxembourg": r"luxemb|lussemb",
    "madrid": r"madrid|madril|spain|spani|spanj|spaan|spagn|espagn|espan",
    "helsinki": r"helsin|finn|finl|fins\b|finse\b",
    "copenhagen": r"copenh|kopenh|copenag|danemark|danimarc|dinamarc|denemark|denmark|danis|danois|danes"
    r"|deens",
    "lisbon": r"lissab|lisb|portug|portog",
    "bern": r"bern|schweiz|switz|swiss|suiss|svizz|zwits|suiz|helvet",
    "brussels": r"brux|bruss|brusel|belg",
    "dublin": r"dublin|ireland|irish|irisch|irlan|ierl|iers\b|ierse\b",
    "amsterdam": r"amsterd|niederl|netherl|nederl|neerl|dutch|holland|oland|pays bas"
    r"|paesi bassi|paises bajos",
    "athens": r"athen|atene|atenas|griech|greec|greek|grec|griek",
    "berlin": r"berlin|berlij|deutsch|german|allemag|allemand|aleman|tedesc|duits",
}
ANY_CAPITAL = re.compile(rf"\b(?:{'|'.join(NAMES_OF_CAPITALS.values())})")

# Words of names that say nothing, besides all of one or two letters (Lisbon's "Sé", folded, is a pronoun).
FUNCTION_WORDS = {"and", "aux", "con", "dei", "del", "della", "een", "met", "mit", "sui", "the", "una"}
FUNCTION_WORDS |= {"und", "van", "von", "with"}

# Words of a name that its description may use all the same, and why.
SHIELD = {"escudo"}  # Spanish has one word for a shield, which is drawn, and for a coat of arms.
GENERIC = {
    "luxembourg-symbol": SHIELD,
    "helsinki-symbol": SHIELD,
    "copenhagen-symbol": SHIELD,
    "dublin-symbol": SHIELD,
    "amsterdam-symbol": SHIELD,
    "berlin-palace": {"building"},  # "Reichstag building": that it is a building is no secret
    "stockholm-symbol": {"horse", "cheval"},  # the horse is plain to see; asked is whence it comes
}
# All 17 letter boxes bear the category's word as their name; asked is whose letter box it is.
NAMELESS_CATEGORY = "letterbox"

# A proper name that is its place's, and a goddess who gave hers to the city.
NAMED_AFTER_THE_CAPITAL = {"berlin-delicacy", "athens-symbol"}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((DATA / name).read_text("utf-8").splitlines()))


def column(name: str, key: str, value: str) -> dict[str, str]:
    return {row[key]: row[value] for row in rows(name)}


def texts(kind: str, language: str) -> dict[str, str]:
    """The names, short names, notes, descriptions or facts of one language by card or capital."""
    if kind == "fact":
        return column("facts.csv", "key", language)
    if kind in ("note", "seen"):
        return column({"note": "notes", "seen": "seen"}[kind] + f"_{language}.csv", "id", kind)
    return column({"name": "cards.csv", "short name": "short_names.csv"}[kind], "id", language)


def folded(text: str) -> str:
    """Lower case without accents, everything but letters and figures a space."""
    text = text.casefold().replace("ø", "o").replace("œ", "oe").replace("æ", "ae")
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", " ", bare).strip()


CAPITALS = rows("capitals.csv")
CARDS = rows("cards.csv")
IDS = [card["id"] for card in CARDS]
ALL_FILES = sorted(path.name for path in DATA.glob("*.csv"))


def telling_words(card: str) -> set[str]:
    """The words of a card's names and short names in all languages that would tell the answer."""
    names = [texts(kind, language)[card] for kind in ("name", "short name") for language in LANGUAGES]
    words = {word for name in names for word in folded(name).split() if len(word) > 2}
    return words - FUNCTION_WORDS - GENERIC.get(card, set())


def betrays(seen_word: str, name_word: str) -> bool:
    """Whether a word of a description is a name's word, inflected or inside a compound."""
    if len(name_word) <= 3:
        return seen_word == name_word
    stem = name_word if len(name_word) == 4 else name_word[: max(4, len(name_word) - 2)]
    return seen_word.startswith(stem) or (len(name_word) > 5 and stem in seen_word)


def betrayals(card: str) -> Iterator[tuple[str, str, str]]:
    """The words by which a card's descriptions tell its name: language, word seen, word of the name."""
    words = telling_words(card)
    for language in LANGUAGES:
        for seen_word in folded(texts("seen", language)[card]).split():
            yield from ((language, seen_word, word) for word in words if betrays(seen_word, word))


def test_the_deck_is_every_capital_in_every_category() -> None:
    assert len(CAPITALS) == 17
    assert [row["key"] for row in rows("categories.csv")] == list(CATEGORIES)
    grid = [f"{capital['key']}-{category}" for capital in CAPITALS for category in CATEGORIES]
    assert grid == IDS
    assert all(card["id"] == f"{card['capital']}-{card['category']}" for card in CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["name", "short name", "note", "seen"])
def test_each_card_has_its_text_in_the_deck_s_order(kind: str, language: str) -> None:
    all_texts = texts(kind, language)
    assert list(all_texts) == IDS
    assert all(all_texts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_capital_has_its_fact(language: str) -> None:
    facts = texts("fact", language)
    assert list(facts) == [capital["key"] for capital in CAPITALS]
    assert all(facts.values())


@pytest.mark.parametrize("name", ALL_FILES)
def test_files_are_composed_unicode_without_padding(name: str) -> None:
    raw = (DATA / name).read_text("utf-8")
    assert unicodedata.is_normalized("NFC", raw)
    assert "\r" not in raw
    assert all(value == value.strip() and "  " not in value for row in rows(name) for value in row.values())


@pytest.mark.parametrize(
    "name", [name for name in ALL_FILES if name not in ("articles.csv", "booklet_names.csv")]
)
def test_no_cell_is_empty(name: str) -> None:
    assert all(all(row.values()) for row in rows(name))


@pytest.mark.parametrize("name", [name for name in ALL_FILES if name != "articles.csv"])
def test_apostrophes_and_quotes_are_typographic(name: str) -> None:
    straight = [value for row in rows(name) for value in row.values() if re.search("['\"`´]", value)]
    assert straight == []


@pytest.mark.parametrize("kind", ["note", "seen", "fact"])
def test_french_keeps_its_high_punctuation_on_the_line(kind: str) -> None:
    loose = re.compile(rf"[^{NARROW_SPACE}][;!?]|[^{NO_BREAK_SPACE}][:»]|«[^{NO_BREAK_SPACE}]")
    assert [text for text in texts(kind, "fr").values() if loose.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["note", "seen", "fact"])
def test_sentences_begin_large_and_end_with_a_full_stop(kind: str, language: str) -> None:
    assert [text for text in texts(kind, language).values() if not re.fullmatch(r"[^a-zà-ÿ].*\.", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "most"), [("note", 150), ("fact", 150), ("seen", 200)])
def test_texts_are_long_enough_to_tell_and_short_enough_to_read(kind: str, most: int, language: str) -> None:
    lengths = {key: len(text) for key, text in texts(kind, language).items()}
    assert {key: length for key, length in lengths.items() if not 40 <= length <= most} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_unique(language: str) -> None:
    capital_names = column("capitals.csv", "key", f"capital_{language}")
    titles = Counter(f"{capital_names[card['capital']]}: {card[language]}" for card in CARDS)
    assert titles.most_common(1)[0][1] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_the_strip_and_differ_within_a_capital(language: str) -> None:
    short_names = texts("short name", language)
    assert {key: name for key, name in short_names.items() if len(name) > 18} == {}
    assert len({(key.split("-")[0], folded(name)) for key, name in short_names.items()}) == len(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_do_not_name_their_capital(language: str) -> None:
    naming = {key for key, name in texts("short name", language).items() if ANY_CAPITAL.search(folded(name))}
    assert naming <= NAMED_AFTER_THE_CAPITAL


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_label_is_the_short_label_with_places_to_break(language: str) -> None:
    for row in rows("categories.csv"):
        narrow = row[f"narrow_{language}"]
        assert narrow.replace(SOFT_HYPHEN, "") == row[f"short_{language}"]
        assert max(len(piece) for piece in re.split(rf"[{SOFT_HYPHEN} /]", narrow)) <= 12


@pytest.mark.parametrize("capital", CAPITALS, ids=lambda capital: capital["key"])
def test_the_list_of_names_knows_every_name_of_a_capital_and_its_country(capital: dict[str, str]) -> None:
    own_name = re.compile(rf"\b(?:{NAMES_OF_CAPITALS[capital['key']]})")
    names = [capital[f"{kind}_{language}"] for kind in ("capital", "country") for language in LANGUAGES]
    assert [name for name in names if not own_name.search(folded(name))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_description_names_a_capital_a_country_or_a_people(language: str) -> None:
    named = {key: ANY_CAPITAL.search(folded(seen)) for key, seen in texts("seen", language).items()}
    assert {key: match[0] for key, match in named.items() if match} == {}


@pytest.mark.parametrize("card", [card["id"] for card in CARDS if card["category"] != NAMELESS_CATEGORY])
def test_no_description_holds_a_word_of_its_card_s_name_in_any_language(card: str) -> None:
    assert list(betrayals(card)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_description_tells_its_category(language: str) -> None:
    labels = column("categories.csv", "key", f"short_{language}")
    for card in (card for card in CARDS if card["category"] != NAMELESS_CATEGORY):
        label_words = [word for word in folded(labels[card["category"]]).split() if len(word) > 2]
        seen_words = folded(texts("seen", language)[card["id"]]).split()
        assert [word for word in seen_words for told in label_words if betrays(word, told)] == []


@pytest.mark.parametrize(
    ("seen_word", "name_word"),
    [
        ("türme", "turm"),
        ("holzkirchen", "kirche"),
        ("olives", "olive"),
        ("ourson", "ours"),
        ("casas", "casa"),
    ],
)
def test_inflected_and_compound_words_betray_a_name(seen_word: str, name_word: str) -> None:
    assert betrays(folded(seen_word), name_word)


@pytest.mark.parametrize("card", GENERIC)
def test_every_excused_word_is_needed(card: str) -> None:
    in_names = folded(" ".join(texts("name", language)[card] for language in LANGUAGES)).split()
    in_descriptions = folded(" ".join(texts("seen", language)[card] for language in LANGUAGES)).split()
    assert GENERIC[card] <= set(in_names) & set(in_descriptions)


def test_the_photograph_of_every_card_is_sought_somewhere_or_it_is_said_why_not() -> None:
    articles = rows("articles.csv")
    assert [row["id"] for row in articles] == IDS
    sought = {row["id"] for row in articles if row["wikipedia"] or row["commons"]}
    assert sought == {row["id"] for row in articles if not row["not_fetched"]}


def test_a_statue_in_copyright_is_not_fetched() -> None:
    reasons = {row["id"]: row["not_fetched"] for row in rows("articles.csv") if row["not_fetched"]}
    assert [card for card, reason in reasons.items() if reason == "copyright"] == ["copenhagen-sight"]
    assert set(reasons.values()) == {"copyright", "unsure"}


@pytest.mark.parametrize(
    "title",
    [
        "Stadtpark, Vienna",
        "Spanish-style bullfighting",
        "Bärengraben",
        "Caviar",
        "Cabrito",
        "Hackney carriage",
    ],
)
def test_no_photograph_is_sought_in_an_article_that_shows_another_thing(title: str) -> None:
    assert title not in {row["wikipedia"] for row in rows("articles.csv")}


def test_commons_categories_are_written_as_the_api_wants_them() -> None:
    categories = [row["commons"] for row in rows("articles.csv") if row["commons"]]
    assert [name for name in categories if not re.fullmatch(r"Category:[^\s_][^_]*", name)] == []
