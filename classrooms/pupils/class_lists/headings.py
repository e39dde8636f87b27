"""What the head of a column says about it, in the six languages of the site."""

import re
from enum import StrEnum

from accounts.naming.folding import without_accents


class Role(StrEnum):
    """What a column of a class list is good for."""

    FIRST = "first"
    LAST = "last"
    PREFIX = "prefix"  # `van der`, which stands before the last name
    WHOLE = "whole"  # Anna Berg
    REVERSED = "reversed"  # Berg, Anna
    UNUSED = "unused"


class Heading(StrEnum):
    """What a cell says if it is the head of a column of names."""

    FIRST = "first"
    LAST = "last"
    PREFIX = "prefix"
    WHOLE = "whole"
    REVERSED = "reversed"
    NAME = "name"  # `Name`, `Nom`, `Nome`: the last name beside `Vorname`, the first beside `Cognome`
    PUPIL = "pupil"  # `Schüler/in`


BOTH_GENDERS = re.compile(r"[/(*:]\s*-?(a|e|as|in|innen|es)\b\)?")  # Schüler/in, Alumno/a, Alunno(a)
# Several words that are one.
PHRASES = (
    (re.compile(r"\b(first|given|christian|call(ing)?) names?\b|\bnombres? de pila\b"), "firstname"),
    (re.compile(r"\b(last|family) names?\b|\bnom (de famille|d usage)\b"), "lastname"),
    (re.compile(r"\bvor und (nach|zu|familien)name\b"), "firstname lastname"),
    (re.compile(r"\b(nach|zu|familien) und vorname\b"), "lastname firstname"),
)
FIRST_WORDS = frozenset(
    {
        *("firstname", "first", "forename", "forenames", "given", "vorname", "vornamen", "rufname"),
        *("prenom", "prenoms", "voornaam", "voornamen", "roepnaam"),
    }
)
LAST_WORDS = frozenset(
    {
        *("lastname", "last", "surname", "surnames", "nachname", "nachnamen", "familienname", "zuname"),
        *("achternaam", "familienaam", "apellido", "apellidos", "cognome", "cognomi"),
    }
)
NAME_WORDS = frozenset(
    {
        *("name", "names", "namen", "nom", "noms", "nome", "nomi", "nombre", "nombres", "naam"),
    }
)
PUPIL_WORDS = frozenset(
    {
        *("pupil", "pupils", "student", "students", "learner", "child", "children", "full", "schuler"),
        *("schulerin", "schulerinnen", "kind", "kinder", "eleve", "eleves", "complet", "alunno", "alunna"),
        *("alunni", "alumno", "alumna", "alumnos", "alumnas", "alumnado", "completo", "leerling"),
        *("leerlingen", "volledige"),
    }
)
PREFIX_WORDS = frozenset(
    {
        *("tussenvoegsel", "tussenvoegsels", "voorvoegsel", "voorvoegsels", "tussenv"),
        *("vorsatzwort", "namensvorsatz"),
    }
)
SMALL_WORDS = frozenset(
    {
        *("und", "and", "et", "e", "y", "en", "of", "de", "des", "du", "del", "dell", "della", "der", "d"),
        *("l", "la", "le", "les", "van", "er", "o", "a", "legal", "preferred", "usual", "usuel"),
        *("primer", "primero", "segundo"),
    }
)
KNOWN_WORDS = FIRST_WORDS | LAST_WORDS | NAME_WORDS | PUPIL_WORDS | PREFIX_WORDS | SMALL_WORDS
OTHER_HEADINGS = re.compile(
    r"nr|no|number|nummer|numero|num|klasse|class|classe|clase|form|groep|grupo|gruppe|curso|year|jahrgang"
    r"|geburtsdatum|geboren|geb|birth|dob|naissance|ne|nee|geboortedatum|fecha|nascita|geschlecht|sex|sexe|gender"
)
# What stands above a list that was typed: `Klasse 4b - Schuljahr 2026/27`.
TITLE_WORDS = frozenset(
    {
        *("class", "klasse", "klas", "classe", "clase", "groep", "grupo", "gruppe", "list", "liste", "lista"),
        *("lijst", "classlist", "klassenliste", "klassenlijst", "namensliste", "schuljahr", "schooljaar"),
        *("school", "year", "schoolyear", "annee", "anno", "ano", "scolaire", "scolastico", "escolar"),
    }
)
# The name by which somebody is called is taken rather than one that stands only in papers.
CALLED = re.compile(r"rufname|roepnaam|preferred|usuel|usage")
COUNTED = re.compile(r"\b[12]|primer|segundo")


def plain_words(cell: str) -> list[str]:
    """The words of a heading without accents and signs, phrases of several words as one."""
    text = " ".join(re.findall(r"[^\W\d_]+", BOTH_GENDERS.sub("", without_accents(cell))))
    for phrase, word in PHRASES:
        text = phrase.sub(word, text)
    return text.split()


def heading_of(cell: str) -> Heading | None:
    """Say what a cell heads, if every word of it speaks of names."""
    words = plain_words(cell)
    if not words or not KNOWN_WORDS.issuperset(words):
        return None
    if not PREFIX_WORDS.isdisjoint(words):
        return Heading.PREFIX
    kinds = _kinds(words)
    if len(kinds) > 1:
        return Heading.WHOLE if kinds[0] is Heading.FIRST else Heading.REVERSED
    if kinds:
        return kinds[0]
    has_initial = any(len(word) == 1 for word in words)  # `Kind E.` is a child
    return None if has_initial or PUPIL_WORDS.isdisjoint(words) else Heading.PUPIL


def is_heading_line(text: str) -> bool:
    """Tell whether a line of one cell is a title or the head of a list: no word of it can be a name."""
    words = [
        word
        for part in text.split()
        if not any(sign.isdigit() for sign in part)
        for word in plain_words(part)
    ]
    strong = TITLE_WORDS | FIRST_WORDS | LAST_WORDS | NAME_WORDS | PUPIL_WORDS
    if strong.isdisjoint(words) or any(len(word) == 1 for word in words):  # `Kind E.` is a child
        return False
    return all(word in strong | SMALL_WORDS or OTHER_HEADINGS.fullmatch(word) for word in words)


def _kinds(words: list[str]) -> list[Heading]:
    """First and last in the order in which they are named; `Name` is the other one of the two."""
    kinds: list[Heading] = []
    for word in words:
        kind = next((kind for kind, known in KINDS if word in known), None)
        if kind and kind not in kinds:
            kinds.append(kind)
    other = {Heading.FIRST: Heading.LAST, Heading.LAST: Heading.FIRST}
    named: list[Heading] = [kind for kind in kinds if kind is not Heading.NAME]
    if len(named) == 1 and len(kinds) == 2:
        return [other[named[0]] if kind is Heading.NAME else kind for kind in kinds]
    return named or kinds


KINDS = ((Heading.FIRST, FIRST_WORDS), (Heading.LAST, LAST_WORDS), (Heading.NAME, NAME_WORDS))
