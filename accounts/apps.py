from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People: who they are, how they log in, what they prefer, what we keep of them."""

    name = "accounts"

    def ready(self) -> None:
        from allauth.account.signals import password_reset

        from accounts.limits.password_tries import forget_tries
        from accounts.privacy import account_data

        account_data.register()
        password_reset.connect(forget_tries, dispatch_uid="forget password tries")
