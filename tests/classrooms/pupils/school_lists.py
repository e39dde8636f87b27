"""Twelve class lists as schools of six languages have them: exports, hand-made sheets, pasted texts.

The names are invented. Each list says how often the teacher has to choose another column before it is right.
"""

import io
import zipfile
from dataclasses import dataclass, field
from datetime import datetime
from xml.sax.saxutils import escape

from openpyxl import Workbook

from classrooms.pupils.class_lists.headings import Role
from classrooms.pupils.real_names import RealName

ODS_MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"


@dataclass(frozen=True)
class SchoolList:
    """A list, the language of the class, and the names that stand in it."""

    about: str
    language: str
    file: str
    content: bytes
    names: list[RealName]
    choose: dict[int, Role] = field(default_factory=dict)


def xlsx(*rows: list[object]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def ods(*rows: list[str]) -> bytes:
    lines = "".join(f"<table:table-row>{''.join(map(ods_cell, row))}</table:table-row>" for row in rows)
    return ods_file(f'<table:table table:name="Blad1">{lines}</table:table>')


def ods_cell(text: str) -> str:
    words = f"<text:p>{escape(text)}</text:p>" if text else ""
    return f'<table:table-cell office:value-type="string">{words}</table:table-cell>'


def ods_file(tables: str) -> bytes:
    names = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("mimetype", ODS_MIMETYPE, zipfile.ZIP_STORED)
        packed.writestr("content.xml", f"<office:document-content{names}>{body}</office:document-content>")
    return file.getvalue()


def named(*pairs: tuple[str, str]) -> list[RealName]:
    return [RealName(*pair) for pair in pairs]


GERMAN_OFFICE = SchoolList(
    "German office sheet: numbers, last name first, birth dates",
    "de",
    "Klasse 4b.xlsx",
    xlsx(
        ["Nr.", "Nachname", "Vorname", "Geburtsdatum"],
        [1, "Åkesson", "Pia", datetime(2016, 4, 3)],
        [2, "Müller", "Zoé", datetime(2016, 11, 23)],
        [3, "Özdemir", "Elif", datetime(2017, 1, 9)],
        [4, "von der Heide", "Karl Anton", datetime(2016, 7, 30)],
    ),
    named(("Pia", "Åkesson"), ("Zoé", "Müller"), ("Elif", "Özdemir"), ("Karl Anton", "von der Heide")),
)
GERMAN_TITLE = SchoolList(
    "German list to print: two titles, an empty line, a sum below",
    "de",
    "Klassenliste.xlsx",
    xlsx(
        ["Grundschule am Lindenhof"],
        ["Klassenliste 4b, Schuljahr 2026/27", None, None, "Stand: 01.09.2026"],
        [],
        [None, "Name", "Vorname", "Rel.", "Telefon der Mutter"],
        [1, "Böhm", "Jule", "ev", "0171 2345678"],
        [2, "Çelik", "Emre", "isl", "0172 3456789"],
        [3, "Weiß", "Anna-Lena", "rk", "0173 4567890"],
        [None, "Anzahl: 3"],
    ),
    named(("Jule", "Böhm"), ("Emre", "Çelik"), ("Anna-Lena", "Weiß")),
)
GERMAN_CSV = SchoolList(
    "German CSV in an old encoding, with the name by which a child is called beside all first names",
    "de",
    "export.csv",
    (
        "Klasse;Familienname;Vornamen;Rufname;Geschlecht;Geburtsname\r\n"
        "4b;Jäger;Johanna Sophie;Hanna;W;\r\n4b;Groß;Maximilian Otto;Max;M;\r\n4b;Groß;Mia;Mia;W;Klein\r\n"
    ).encode("cp1252"),
    named(("Hanna", "Jäger"), ("Max", "Groß"), ("Mia", "Groß")),
)
FRENCH_EXPORT = SchoolList(
    "French export: last names in capitals, accents, a date and a level",
    "fr",
    "CSVExtraction.csv",
    (
        '\ufeff"Nom élève";"Nom d\'usage élève";"Prénom élève";"Date naissance";"Sexe";"Niveau"\n'
        '"LEFÈVRE";"";"Chloé";"03/02/2016";"F";"CM1"\n"D\'ALMEIDA";"";"Théo";"14/09/2016";"M";"CM1"\n'
        '"BEN YOUSSEF";"";"Inès";"30/12/2016";"F";"CM1"\n'
    ).encode(),
    named(("Chloé", "Lefèvre"), ("Théo", "D'Almeida"), ("Inès", "Ben Youssef")),
)
FRENCH_PASTED = SchoolList(
    "French list pasted from a text: capitals and first names in one column, numbered",
    "fr",
    "pasted",
    "CM1 B - Mme Laurent\n1. DUPONT-MARTIN Éloïse\n2. NGUYEN Hugo\n3. DE LA TOUR Jean-Baptiste\n".encode(),
    named(("Éloïse", "Dupont-Martin"), ("Hugo", "Nguyen"), ("Jean-Baptiste", "De La Tour")),
)
DUTCH_EXPORT = SchoolList(
    "Dutch export: the small words before a last name in a column of their own",
    "nl",
    "leerlingen.xlsx",
    xlsx(
        ["Stamnr", "Roepnaam", "Tussenvoegsel", "Achternaam", "Groep", "Geboortedatum"],
        ["100234", "Sanne", "van der", "Meer", "6A", "12-05-2016"],
        ["100235", "Daan", None, "Bakker", "6A", "03-08-2016"],
        ["100236", "Fleur", "de", "Groot", "6A", "29-02-2016"],
    ),
    named(("Sanne", "van der Meer"), ("Daan", "Bakker"), ("Fleur", "de Groot")),
)
DUTCH_ODS = SchoolList(
    "Dutch sheet of LibreOffice without headings: first names, last names, group",
    "nl",
    "groep 6.ods",
    ods(
        ["Groep 6A"],
        ["Noor", "Jansen", "6A"],
        ["Sem", "de Vries", "6A"],
        ["Lotte", "Visser", "6A"],
        ["Thijs", "'t Hart", "6A"],
    ),
    named(("Noor", "Jansen"), ("Sem", "de Vries"), ("Lotte", "Visser"), ("Thijs", "'t Hart")),
)
SPANISH_EXPORT = SchoolList(
    "Spanish export: two last names and the first name in one cell, with a comma",
    "es",
    "RegAlum.csv",
    (
        '"Alumno/a","Estado matrícula","Nº Id. Escolar","Fecha de nacimiento"\n'
        '"García López, María José","","1234567","05/03/2016"\n'
        '"Ñíguez Ortega, Álvaro","","1234568","11/06/2016"\n'
        '"de la Fuente Sanz, Lucía","","1234569","21/10/2016"\n'
    ).encode("cp1252"),
    named(("María José", "García López"), ("Álvaro", "Ñíguez Ortega"), ("Lucía", "de la Fuente Sanz")),
)
SPANISH_SHEET = SchoolList(
    "Spanish sheet: each last name in a column of its own, the first name last",
    "es",
    "4B.xlsx",
    xlsx(
        ["CEIP Los Olivos", None, None, None],
        ["Orden", "Primer apellido", "Segundo apellido", "Nombre"],
        [1, "Castro", "Ibáñez", "Nuria"],
        [2, "Muñoz", "Peña", "Pablo"],
        [3, "Smith", None, "Emily"],
    ),
    named(("Nuria", "Castro Ibáñez"), ("Pablo", "Muñoz Peña"), ("Emily", "Smith")),
)
ITALIAN_EXPORT = SchoolList(
    "Italian register: last and first name in one column under a heading that says so",
    "it",
    "registro.xlsx",
    xlsx(
        ["Classe 4B", None, None],
        ["N.", "Cognome e nome", "Data di nascita"],
        [1, "D'Angelo Giulia", "12/01/2016"],
        [2, "De Luca Matteo", "23/05/2016"],
        [3, "Rossi Anna Maria", "30/09/2016"],
    ),
    named(("Giulia", "D'Angelo"), ("Matteo", "De Luca"), ("Anna Maria", "Rossi")),
)
ENGLISH_EXPORT = SchoolList(
    "English export: legal and preferred names, year group, a contact whose name is none of ours",
    "en",
    "pupils.csv",
    (
        b"UPN,Legal Surname,Legal Forename,Preferred Forename,Year,Parent Name\n"
        b"A123,O'Brien,Katherine,Katie,5,Mary O'Brien\nA124,Adeyemi-Hughes,Oluwaseun,Seun,5,Tunde Adeyemi\n"
        b"A125,Kaur,Simran,Simran,5,Jaspreet Kaur\n"
    ),
    named(("Katie", "O'Brien"), ("Seun", "Adeyemi-Hughes"), ("Simran", "Kaur")),
)
ENGLISH_PASTED = SchoolList(
    "English list without headings, both names rare and unsorted: one column has to be chosen",
    "en",
    "pasted",
    b"Thorne\tPerpetua\t9\nAshworth\tPeregrine\t10\nMbeki\tAnuhea\t9\n",
    named(("Perpetua", "Thorne"), ("Peregrine", "Ashworth"), ("Anuhea", "Mbeki")),
    {0: Role.LAST},
)

SCHOOL_LISTS = [
    *(GERMAN_OFFICE, GERMAN_TITLE, GERMAN_CSV, FRENCH_EXPORT, FRENCH_PASTED, DUTCH_EXPORT, DUTCH_ODS),
    *(SPANISH_EXPORT, SPANISH_SHEET, ITALIAN_EXPORT, ENGLISH_EXPORT, ENGLISH_PASTED),
]
