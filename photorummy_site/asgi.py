"""What daphne runs: pages by Django, live tables by Channels."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter  # noqa: E402

from .checks import refuse_weak_settings  # noqa: E402

refuse_weak_settings()
application = ProtocolTypeRouter({"http": pages})
