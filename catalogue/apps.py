from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    """The 17 capitals, 6 categories and 102 cards, and their pictures."""

    name = "catalogue"
