"""Small spreadsheets that are dear to read, each in a way of its own."""

import io
import zipfile
from collections.abc import Callable

from openpyxl import Workbook

SHEET = "xl/worksheets/sheet1.xml"
TYPES = "[Content_Types].xml"
STRINGS = "xl/sharedStrings.xml"
STRINGS_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
STYLES = "xl/styles.xml"
BOOK = "xl/workbook.xml"


def plain_sheet() -> bytes:
    book, file = Workbook(), io.BytesIO()
    book.active.append(["Anna"])
    book.save(file)
    return file.getvalue()


def with_part(name: str, change: Callable[[bytes], bytes]) -> bytes:
    """A good spreadsheet in which one part is another one."""
    file = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(plain_sheet())) as old,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for part in old.namelist():
            new.writestr(part, change(old.read(part)) if part == name else old.read(part))
    return file.getvalue()


def many(inside: bytes, count: int, before: bytes) -> Callable[[bytes], bytes]:
    """Repeat something before a tag of the part."""

    def change(part: bytes) -> bytes:
        assert before in part
        return part.replace(before, inside * count + before, 1)

    return change


def with_strings(count: int) -> bytes:
    """A spreadsheet whose cells may name one of so many strings, as Excel writes it."""
    override = f'<Override PartName="/{STRINGS}" ContentType="{STRINGS_TYPE}"/>'.encode()
    file = io.BytesIO(with_part(TYPES, many(override, 1, b"</Types>")))
    strings = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        packed.writestr(STRINGS, strings + b"<si><t/></si>" * count + b"</sst>")
    return file.getvalue()


def a_million_strings() -> bytes:
    return with_strings(1_000_000)


def as_many_strings_as_are_unpacked() -> bytes:
    return with_strings(150_000)


def many_styles() -> bytes:
    return with_part(STYLES, many(b"<font><sz val='1'/></font>", 70_000, b"</fonts>"))


def many_sheets() -> bytes:
    return with_part(BOOK, many(b'<sheet name="a" sheetId="1" r:id="rId1"/>', 45_000, b"</sheets>"))


def many_cells_in_one_row() -> bytes:
    return with_part(SHEET, many(b"<c><v>1</v></c>", 130_000, b"</row>"))


def many_empty_rows() -> bytes:
    return with_part(SHEET, many(b"<row/>", 320_000, b"</sheetData>"))


def deep_tags() -> bytes:
    return with_part(SHEET, many(b"<a>", 600_000, b"</sheetData>"))


def many_parts() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        for number in range(8000):
            packed.writestr(f"{number}", b"")
    return file.getvalue()


def one_large_part() -> bytes:
    return with_part(BOOK, lambda part: part + b" " * 30_000_000)


BOMBS: dict[str, Callable[[], bytes]] = {
    bomb.__name__: bomb
    for bomb in (
        a_million_strings,
        as_many_strings_as_are_unpacked,
        many_styles,
        many_sheets,
        many_cells_in_one_row,
        many_empty_rows,
        deep_tags,
        many_parts,
        one_large_part,
    )
}
