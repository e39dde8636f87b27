from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The three games: engine, bots and live tables."""

    name = "games"

    def ready(self) -> None:
        from games import personal_data
        from games.messaging import socket_people

        personal_data.register()
        socket_people.listen()
