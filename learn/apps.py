from django.apps import AppConfig


class LearnConfig(AppConfig):
    """The quiz and the memory of what each person knows."""

    name = "learn"

    def ready(self) -> None:
        from learn import listening, personal_data
        from learn.met import way

        personal_data.register()
        listening.listen()
        way.register()
