"""Pupils whose pages listen for where they belong, within the process of the test."""

import asyncio

from asgiref.sync import sync_to_async

from accounts.models import User
from tests.games.live.clients import Message, Player, cookie_of


class CalledPupil(Player):
    """The socket of a pupil on a page: it follows as the page's script would."""

    @classmethod
    async def listen(cls, person: User) -> "CalledPupil":
        pupil = cls("me", await sync_to_async(cookie_of)(person))
        connected, _ = await pupil.socket.connect()
        assert connected
        assert (await pupil.hear())["type"] == "hello"
        return pupil

    async def called_to(self, address: str, within: float = 10.0) -> Message:
        """Wait until the pupil is called to an address; nobody may be stranded for longer."""
        async with asyncio.timeout(within):
            while (place := await self.hear("place"))["address"] != address:
                pass
        return place

    async def place(self) -> Message:
        """Ask where the pupil belongs, as the script does with each ping."""
        await self.send({"type": "ping"})
        return await self.hear("place")
