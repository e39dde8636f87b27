from django.apps import AppConfig


class ClassroomsConfig(AppConfig):
    """Classes, lessons, assignments and tracking."""

    name = "classrooms"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_out

        from classrooms import personal_data, places
        from classrooms.assignments.handing_in import handed_in_with
        from classrooms.login.leaving import part_after_logout
        from classrooms.pairs.reading import partners_of
        from classrooms.tournaments.reading import pupils_who_came
        from games.messaging.places import find_places_with
        from learn.handed_in import find_givers_with
        from learn.partners import find_partners_with
        from matches.tournaments.rounds import find_latecomers_with

        personal_data.register()
        find_places_with(places.places_of_pupils)
        find_givers_with(handed_in_with)
        find_partners_with(partners_of)
        find_latecomers_with(pupils_who_came)
        user_logged_out.connect(part_after_logout, dispatch_uid="part after logout")
