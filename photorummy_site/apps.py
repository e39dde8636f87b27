from django.apps import AppConfig


class SiteConfig(AppConfig):
    """What belongs to the whole site: its look, its processes, its health."""

    name = "photorummy_site"

    def ready(self) -> None:
        from photorummy_site import checks  # noqa: F401
        from photorummy_site.operations import measuring

        measuring.start()
