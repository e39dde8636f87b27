from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People: who they are, how they log in, what they prefer, what we keep of them."""

    name = "accounts"

    def ready(self) -> None:
        from accounts import personal_data

        personal_data.register()
