"""An ASGI application that says back what it hears on a websocket: to see the way there, not the site."""

from typing import Any


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    assert scope["type"] == "websocket"
    while (event := await receive())["type"] != "websocket.disconnect":
        if event["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        else:
            await send({"type": "websocket.send", "text": f"{scope['client'][0]} said {event['text']}"})
