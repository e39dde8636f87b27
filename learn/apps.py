from django.apps import AppConfig


class LearnConfig(AppConfig):
    """The quiz and the memory of what each person knows."""

    name = "learn"

    def ready(self) -> None:
        from learn import personal_data, round_finished
        from learn.first_game_pages import coach, progress
        from learn.round_review import next_step

        personal_data.register()
        round_finished.listen()
        next_step.register()
        coach.register()
        progress.hand_over_at_login()
