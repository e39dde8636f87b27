from django.apps import AppConfig


class ClassroomsConfig(AppConfig):
    """Classes, lessons, assignments and tracking."""

    name = "classrooms"
