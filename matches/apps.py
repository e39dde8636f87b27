from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """What waits for players who come back: their matches, ratings, opponents, deals and tournaments."""

    name = "matches"

    def ready(self) -> None:
        from games.messaging.places import find_places_with
        from games.reading.apart import keep_apart_with
        from games.reading.audit import audit_also
        from matches import personal_data, round_finished
        from matches.daily import round_end
        from matches.opponents.audit import faults_of_seeks
        from matches.opponents.places import places_of_players
        from matches.people import personal_data as people
        from matches.people.blocks import blocked_pairs
        from matches.ratings import at_table, recompute
        from matches.replay import next_step
        from matches.tournaments import at_table as tournament_at_table
        from matches.tournaments import places as tournament_places
        from matches.tournaments import round_finished as tournaments
        from matches.tournaments.audit import faults_of_tournaments

        personal_data.register()
        people.register()
        keep_apart_with(blocked_pairs)
        round_finished.listen()
        next_step.register()
        at_table.register()
        tournament_at_table.register()
        tournaments.listen()
        find_places_with(tournament_places.places_of_players)
        audit_also(recompute.faults)
        round_end.register()
        find_places_with(places_of_players)
        audit_also(faults_of_tournaments)
        audit_also(faults_of_seeks)
