"""The schemas of the protocol as types: made from their files once, then quick to check by."""

import json
import re
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

FOLDER = Path(__file__).parent / "schemas"

Schema = dict[str, Any]

PLAIN: dict[str, Any] = {"boolean": bool, "null": None, "number": int | float}


class Unfit(Exception):  # noqa: N818
    """The value does not fit the schema: a code, and where."""

    def __init__(self, code: str, where: str) -> None:
        super().__init__(code, where)
        self.code = code
        self.where = where


@cache
def schema(name: str) -> Schema:
    """Read a schema: `client/move`, `server/view`."""
    parsed: Schema = json.loads((FOLDER / f"{name}.json").read_text())
    return parsed


@cache
def names(direction: str) -> frozenset[str]:
    """Name the messages of a direction, `client` or `server`."""
    return frozenset(path.stem for path in (FOLDER / direction).glob("*.json"))


def check(name: str, value: object) -> None:
    """See that a value fits a schema (`client/move`) or a shape (`id`), or raise `Unfit`."""
    try:
        # Strictly: neither `True` nor `1.0` is an integer, so that no message can be read in two ways.
        msgspec.convert(value, _type_of(name), strict=True)
    except msgspec.ValidationError as error:
        raise _unfit(str(error)) from None


@cache
def _type_of(name: str) -> Any:
    return _type(schema(name) if "/" in name else schema("shapes")["$defs"][name])


def _type(rule: Schema) -> Any:
    if "$ref" in rule:
        return _type_of(rule["$ref"].rpartition("/")[2])
    if "oneOf" in rule:
        return reduce(or_, map(_type, rule["oneOf"]))
    if "const" in rule or "enum" in rule:
        return Literal[tuple(rule.get("enum", [rule.get("const")]))]
    kinds = rule.get("type", [])
    if isinstance(kinds, list):
        return reduce(or_, (_type({**rule, "type": kind}) for kind in kinds)) if kinds else Any
    return _type_of_kind(kinds, rule)


def _type_of_kind(kind: str, rule: Schema) -> Any:
    match kind:
        case "string":
            # `$` alone would let a line break pass at the end.
            pattern = rule["pattern"].removesuffix("$") + r"\Z" if "pattern" in rule else None
            return Annotated[str, msgspec.Meta(pattern=pattern, max_length=rule.get("maxLength"))]
        case "integer":
            return Annotated[int, msgspec.Meta(ge=rule.get("minimum"), le=rule.get("maximum"))]
        case "array":
            items: Any = list[_type(rule.get("items", {}))]  # type: ignore[misc]
            return Annotated[items, msgspec.Meta(max_length=rule.get("maxItems"))]
        case "object":
            return _object(rule)
    return PLAIN[kind]


def _object(rule: Schema) -> Any:
    if "properties" not in rule:
        return dict[str, _type(rule.get("additionalProperties", {}))]  # type: ignore[misc]
    tag = rule["properties"].get("type", {}).get("const")
    fields = [_field(name, rule) for name in rule["properties"] if tag is None or name != "type"]
    named = {"tag_field": "type", "tag": tag} if tag else {}
    is_closed = rule.get("additionalProperties") is False
    return msgspec.defstruct(
        "Shape",
        fields,
        forbid_unknown_fields=is_closed,
        kw_only=True,
        **named,
    )


def _field(name: str, rule: Schema) -> Any:
    kind = _type(rule["properties"][name])
    if name in rule.get("required", ()):
        return name, kind
    return name, kind | msgspec.UnsetType, msgspec.UNSET


def _unfit(error: str) -> Unfit:
    """Say in the protocol's words what msgspec says in its own."""
    problem, _, path = error.partition(" - at `$")
    where = re.sub(r"[.\[]", "/", path.rstrip("`").replace("]", ""))
    if named := re.match(r"Object (missing required|contains unknown) field `(.*)`", problem):
        if named[2] == "type":
            return Unfit("unknown_type", where)
        code = "missing_field" if named[1].startswith("missing") else "unknown_field"
        return Unfit(code, f"{where}/{named[2][:40]}")
    if problem.startswith("Invalid value") and where.endswith("/type"):
        return Unfit("unknown_type", where.removesuffix("/type"))
    return Unfit("wrong_type" if ", got `" in problem else "wrong_value", where)
