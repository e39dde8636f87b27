from django.apps import AppConfig


class ClassroomsConfig(AppConfig):
    """Classes, lessons, assignments and tracking."""

    name = "classrooms"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_out

        from classrooms import personal_data, places
        from classrooms.login.leaving import part_after_logout
        from classrooms.pairs.reading import partners_of
        from games.messaging.places import find_places_with
        from learn.partners import find_partners_with

        personal_data.register()
        find_places_with(places.places_of_pupils)
        find_partners_with(partners_of)
        user_logged_out.connect(part_after_logout, dispatch_uid="part after logout")
