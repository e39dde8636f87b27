from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """What waits for players who come back: their matches, ratings, opponents, deals and tournaments."""

    name = "matches"

    def ready(self) -> None:
        from matches import personal_data, round_finished

        personal_data.register()
        round_finished.listen()
