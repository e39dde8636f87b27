"""What daphne runs: pages by Django, live tables by Channels."""

import gc
import os
from importlib import import_module

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402
from django.conf import settings  # noqa: E402

from games.routing import websocket_urlpatterns  # noqa: E402
from photorummy_site.checks import refuse_weak_settings  # noqa: E402
from photorummy_site.frame.socket_origin import only_from_our_pages  # noqa: E402
from photorummy_site.operations.socket_watch import watch_sockets  # noqa: E402
from photorummy_site.running.cheap_frames import leave_debug_lines_plain  # noqa: E402

refuse_weak_settings()
leave_debug_lines_plain()
# The sockets themselves find out whose session it is, before they do anything.
sockets = only_from_our_pages(CookieMiddleware(URLRouter(websocket_urlpatterns)))
application = ProtocolTypeRouter({"http": pages, "websocket": watch_sockets(sockets, websocket_urlpatterns)})

# What is loaded by now lives as long as the process: no collection need look at it again. And views are made
# of many short-lived objects, among which looking for cycles after every 700 finds nothing.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
gc.set_threshold(10_000)
