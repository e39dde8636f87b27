from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """What waits for players who come back: their matches, ratings, opponents, deals and tournaments."""

    name = "matches"

    def ready(self) -> None:
        from games.messaging.places import find_places_with
        from games.reading.audit import audit_also
        from matches import personal_data, round_finished
        from matches.daily import round_end
        from matches.opponents.places import places_of_players
        from matches.ratings import recompute
        from matches.replay import next_step

        personal_data.register()
        round_finished.listen()
        next_step.register()
        audit_also(recompute.faults)
        round_end.register()
        find_places_with(places_of_players)
