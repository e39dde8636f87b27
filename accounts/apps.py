from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People: who they are, how they log in, what they prefer, what we keep of them."""

    name = "accounts"

    def ready(self) -> None:
        from accounts.privacy import account_data

        account_data.register()
