from django.apps import AppConfig


class LearnConfig(AppConfig):
    """The quiz and the memory of what each person knows."""

    name = "learn"

    def ready(self) -> None:
        from . import holdings, listening
        from .met import way

        holdings.register()
        listening.listen()
        way.register()
