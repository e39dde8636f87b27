from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The three games: engine, bots and live tables."""

    name = "games"

    def ready(self) -> None:
        from games import holdings, visitors

        holdings.register()
        visitors.listen()
