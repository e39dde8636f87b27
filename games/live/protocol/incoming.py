"""Messages of clients, read strictly: what comes out fits its schema, or `Malformed` says why not."""

from typing import Any

import orjson

from games.live.protocol.schema import Unfit, check, names

Message = dict[str, Any]


class Malformed(Exception):  # noqa: N818
    """This is not a message of the protocol."""

    def __init__(self, code: str, what: str = "", message_id: str | None = None) -> None:
        super().__init__(code, what)
        self.code = code
        self.what = what
        self.message_id = message_id


def read(text: str) -> Message:
    """Read one message."""
    data = _json(text)
    if not isinstance(data, dict):
        raise Malformed("not_an_object")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in names("client"):
        raise Malformed("unknown_type", message_id=_id(data))
    try:
        check(f"client/{kind}", data)
    except Unfit as unfit:
        raise Malformed(unfit.code, unfit.where, _id(data)) from None
    return data


def _json(text: str) -> object:
    try:
        return orjson.loads(text)
    except ValueError:
        raise Malformed("not_json") from None


def _id(data: Message) -> str | None:
    """Give the message's id back where it is one, so that the client knows what was wrong."""
    try:
        check("id", data.get("id"))
    except Unfit:
        return None
    return str(data["id"])
