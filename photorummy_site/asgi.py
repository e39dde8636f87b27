"""What daphne runs: pages by Django, live tables by Channels."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from channels.sessions import SessionMiddlewareStack  # noqa: E402

from games.routing import websocket_urlpatterns  # noqa: E402
from photorummy_site.checks import refuse_weak_settings  # noqa: E402
from photorummy_site.operations.socket_watch import watch_sockets  # noqa: E402

refuse_weak_settings()
# The sockets themselves find out whose session it is, before they do anything.
sockets = AllowedHostsOriginValidator(SessionMiddlewareStack(URLRouter(websocket_urlpatterns)))
application = ProtocolTypeRouter({"http": pages, "websocket": watch_sockets(sockets, websocket_urlpatterns)})
