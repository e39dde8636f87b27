"""A small, strict reader of the part of JSON Schema that the protocol is written in."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "schemas"

Schema = dict[str, Any]

# Neither `True` nor `1.0` is an integer: a message must not be readable in two ways.
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


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


def check(rule: Schema, value: object, where: str = "") -> None:
    """See that a value fits, or raise `Unfit`."""
    if "$ref" in rule:
        return check(_shape(rule["$ref"]), value, where)
    if "oneOf" in rule:
        return check(_variant(rule, value, where), value, where)
    _check_type(rule, value, where)
    _check_value(rule, value, where)
    if isinstance(value, dict):
        _check_fields(rule, value, where)
    if isinstance(value, list):
        _check_items(rule, value, where)
    return None


def _shape(reference: str) -> Schema:
    shape: Schema = schema("shapes")["$defs"][reference.rpartition("/")[2]]
    return shape


def _variant(rule: Schema, value: object, where: str) -> Schema:
    """Choose by the `type` field, or take what allows `null`."""
    variants = [_shape(each["$ref"]) if "$ref" in each else each for each in rule["oneOf"]]
    if value is None:
        return _first([each for each in variants if each.get("type") == "null"], "wrong_type", where)
    if len(objects := [each for each in variants if each.get("type") != "null"]) == 1:
        return objects[0]
    if not isinstance(value, dict):
        raise Unfit("wrong_type", where)
    kind = value.get("type")
    fitting = [each for each in objects if each["properties"]["type"]["const"] == kind]
    return _first(fitting, "unknown_type", where)


def _first(fitting: list[Schema], code: str, where: str) -> Schema:
    if not fitting:
        raise Unfit(code, where)
    return fitting[0]


def _check_type(rule: Schema, value: object, where: str) -> None:
    if "type" not in rule:
        return
    allowed = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
    if not any(type(value) in TYPES[name] for name in allowed):
        raise Unfit("wrong_type", where)


def _check_value(rule: Schema, value: object, where: str) -> None:
    fits = (
        ("const" not in rule or value == rule["const"])
        and ("enum" not in rule or value in rule["enum"])
        and (not isinstance(value, str) or _fits_text(rule, value))
        and (not isinstance(value, int) or rule.get("minimum", value) <= value <= rule.get("maximum", value))
    )
    if not fits:
        raise Unfit("wrong_value", where)


def _fits_text(rule: Schema, value: str) -> bool:
    short_enough = len(value) <= rule.get("maxLength", len(value))
    return short_enough and ("pattern" not in rule or re.fullmatch(rule["pattern"], value) is not None)


def _check_fields(rule: Schema, value: dict[str, Any], where: str) -> None:
    known, more = rule.get("properties", {}), rule.get("additionalProperties", True)
    for field in rule.get("required", ()):
        if field not in value:
            raise Unfit("missing_field", f"{where}/{field}")
    for field, content in value.items():
        if field in known:
            check(known[field], content, f"{where}/{field}")
        elif more is False:
            raise Unfit("unknown_field", f"{where}/{field[:40]}")
        elif isinstance(more, dict):
            check(more, content, f"{where}/{field[:40]}")


def _check_items(rule: Schema, value: list[Any], where: str) -> None:
    if len(value) > rule.get("maxItems", len(value)):
        raise Unfit("wrong_value", where)
    for index, item in enumerate(value):
        check(rule.get("items", {}), item, f"{where}/{index}")
