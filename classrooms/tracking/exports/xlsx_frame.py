"""The small files of a workbook, beside its sheets: what is in it, its styles, and all its texts."""

import re
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

PLAIN, BOLD, BOLD_UPWARDS, DAY, MOMENT = range(5)
"""The styles of cells, by their places in `cellXfs`."""

_STYLES = f"""{HEAD}<styleSheet xmlns="{MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>\
<numFmt numFmtId="165" formatCode="yyyy-mm-dd h:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">\
<alignment textRotation="90"/></xf>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>"""


def frame(titles: Sequence[str], texts: Iterable[str]) -> dict[str, str]:
    """Give the files around the sheets, by their names."""
    return {
        "[Content_Types].xml": _content_types(len(titles)),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _book(titles),
        "xl/_rels/workbook.xml.rels": _relations(
            [("worksheet", f"worksheets/sheet{number}.xml") for number in range(1, len(titles) + 1)]
            + [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
        ),
        "xl/styles.xml": _STYLES,
        "xl/sharedStrings.xml": _shared(texts),
    }


def _content_types(sheets: int) -> str:
    parts = [("workbook.xml", "sheet.main"), ("styles.xml", "styles"), ("sharedStrings.xml", "sharedStrings")]
    parts += [(f"worksheets/sheet{number}.xml", "worksheet") for number in range(1, sheets + 1)]
    named = (f'<Override PartName="/xl/{name}" ContentType="{_KIND}.{kind}+xml"/>' for name, kind in parts)
    relations = "application/vnd.openxmlformats-package.relationships+xml"
    defaults = f'<Default Extension="rels" ContentType="{relations}"/>'
    defaults += '<Default Extension="xml" ContentType="application/xml"/>'
    return f'{HEAD}<Types xmlns="{_PACKAGE}/content-types">{defaults}{"".join(named)}</Types>'


def _relations(targets: Iterable[tuple[str, str]]) -> str:
    each = (
        f'<Relationship Id="rId{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, start=1)
    )
    return f'{HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{"".join(each)}</Relationships>'


def _book(titles: Iterable[str]) -> str:
    sheets = (
        f'<sheet name={quoteattr(title)} sheetId="{number}" r:id="rId{number}"/>'
        for number, title in enumerate(titles, start=1)
    )
    views = "<bookViews><workbookView/></bookViews>"
    spaces = f'xmlns="{MAIN}" xmlns:r="{_OFFICE}"'
    return f"{HEAD}<workbook {spaces}>{views}<sheets>{''.join(sheets)}</sheets></workbook>"


def _shared(texts: Iterable[str]) -> str:
    each = (f'<si><t xml:space="preserve">{escape(_NOT_IN_XML.sub("", text))}</t></si>' for text in texts)
    return f'{HEAD}<sst xmlns="{MAIN}">{"".join(each)}</sst>'
