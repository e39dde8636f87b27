"""Where the sockets of the tables and of people are."""

from django.urls import re_path

from games.live.calls import PersonConsumer
from games.live.consumer import NowhereConsumer, TableConsumer

websocket_urlpatterns = [
    re_path(r"^live/1/me/$", PersonConsumer.as_asgi()),
    re_path(r"^live/1/(?P<code>[A-Z2-9]{8})/$", TableConsumer.as_asgi()),
    re_path(r"", NowhereConsumer.as_asgi()),
]
