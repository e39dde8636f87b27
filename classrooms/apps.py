from django.apps import AppConfig


class ClassroomsConfig(AppConfig):
    """Classes, lessons, assignments and tracking."""

    name = "classrooms"

    def ready(self) -> None:
        from classrooms import personal_data

        personal_data.register()
