from django.apps import AppConfig


class LearnConfig(AppConfig):
    """The quiz and the memory of what each person knows."""

    name = "learn"

    def ready(self) -> None:
        from learn import holdings, listening
        from learn.met import way

        holdings.register()
        listening.listen()
        way.register()
