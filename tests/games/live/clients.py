"""A client at the other end of the consumer, within the process of the test."""

import json
import secrets
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from games.live.protocol.schema import check
from photorummy_site.asgi import application

Message = dict[str, Any]


def cookie_of(person: User | None) -> str:
    """Log a person in, and give the cookie that a browser would have."""
    client = Client()
    if person is not None:
        client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
        return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
    return ""


class Player:
    """Speaks the protocol; every message of the server must fit its schema."""

    def __init__(self, code: str, cookie: str, origin: bytes = b"http://localhost") -> None:
        headers = [(b"cookie", cookie.encode()), (b"origin", origin), (b"host", b"localhost")]
        self.socket = WebsocketCommunicator(application, f"/live/1/{code}/", headers=headers)
        self.frames: list[str] = []

    @classmethod
    async def sit(cls, code: str, person: User | None) -> "Player":
        """Connect, and hear hello, the view and who is there."""
        player = cls(code, await sync_to_async(cookie_of)(person))
        connected, _ = await player.socket.connect()
        assert connected
        assert (await player.hear())["type"] == "hello"
        player.view = await player.hear("view")
        await player.hear("presence")
        return player

    async def hear(self, *kinds: str) -> Message:
        """Give the next message, or the next one of these types."""
        while True:
            frame = await self.socket.receive_from(timeout=5)
            self.frames.append(frame)
            message: Message = json.loads(frame)
            check(f"server/{message['type']}", message)
            if message["type"] == "view":
                self.view = message
            if not kinds or message["type"] in kinds:
                return message

    async def say(self, kind: str, **fields: Any) -> str:
        key = secrets.token_hex(8)
        await self.send({"type": kind, "id": key, **fields})
        return key

    async def send(self, message: object) -> None:
        await self.socket.send_to(text_data=json.dumps(message))

    async def ask(self, kind: str, *answers: str, **fields: Any) -> Message:
        """Say something and give the answer to it."""
        key = await self.say(kind, **fields)
        while True:
            message = await self.hear(*(answers or ("accepted", "refused", "stale", "malformed")))
            if message.get("id") == key:
                return message

    async def move(self, **move: Any) -> Message:
        playing = self.view["round"]
        return await self.ask("move", round=playing["number"], version=playing["version"], move=move)

    async def closed(self) -> int:
        """Give the code with which the server closes the socket."""
        while True:
            output = await self.socket.receive_output(timeout=5)
            if output["type"] == "websocket.close":
                return int(output["code"])

    async def leave(self) -> None:
        await self.socket.disconnect()
