"""`manage.py messages`: keep the translations in step with the texts."""

from typing import Any

from django.core.management import BaseCommand

from photorummy_site import translations


class Command(BaseCommand):
    help = "Gather the texts of pages and scripts, and say what each language lacks."

    def handle(self, **_options: Any) -> None:
        for language in translations.TRANSLATED_INTO:
            translations.update(language)
            lacking = translations.missing(language)
            self.stdout.write(
                f"{language}: {len(lacking)} to translate" if lacking else f"{language}: complete"
            )
