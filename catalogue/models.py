"""The deck: 17 capitals, 6 categories, 102 cards, and their pictures."""

from django.db import models

# A text in six languages: {"de": ..., "en": ..., ...}. The loader makes sure that none is missing.
Texts = dict[str, str]


class Capital(models.Model):
    """One of the 17 cities, with the country whose sign its cards bear."""

    key = models.SlugField(primary_key=True)
    position = models.PositiveSmallIntegerField(unique=True)
    plate = models.CharField(max_length=3)
    iso2 = models.CharField(max_length=2)
    name = models.JSONField()
    country = models.JSONField()
    fact = models.JSONField()
    latitude = models.FloatField()
    longitude = models.FloatField()
    official_languages = models.CharField(max_length=100)

    class Meta:
        ordering = ["position"]

    def __str__(self) -> str:
        return self.key


class Category(models.Model):
    """One of the six kinds of things."""

    key = models.SlugField(primary_key=True)
    position = models.PositiveSmallIntegerField(unique=True)
    singular = models.JSONField()
    plural = models.JSONField()
    short = models.JSONField()
    narrow = models.JSONField()

    class Meta:
        ordering = ["position"]
        verbose_name_plural = "categories"

    def __str__(self) -> str:
        return self.key


class Card(models.Model):
    """One card: a thing of one category in one capital."""

    id = models.SlugField(primary_key=True)
    position = models.PositiveSmallIntegerField(unique=True)
    capital = models.ForeignKey(Capital, on_delete=models.CASCADE, related_name="cards")
    category = models.ForeignKey(Category, on_delete=models.CASCADE, related_name="cards")
    name = models.JSONField()
    short_name = models.JSONField()
    note = models.JSONField()
    seen = models.JSONField()
    fame = models.PositiveSmallIntegerField()
    article = models.CharField(max_length=200, blank=True)
    commons_category = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["capital", "category"], name="one_card_a_place_and_kind")
        ]

    def __str__(self) -> str:
        return self.id


class Picture(models.Model):
    """A photograph of a card's thing; its drawing needs no row, since it comes with the site."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="photograph")
    # Where it lies and how it is addressed: made from the content, so the name tells nothing.
    name = models.CharField(max_length=32, unique=True)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    author = models.CharField(max_length=300)
    licence = models.CharField(max_length=100)
    licence_url = models.URLField(max_length=500, blank=True)
    source = models.URLField(max_length=1000)

    class Meta:
        ordering = ["card__position"]

    def __str__(self) -> str:
        return self.name


class Edition(models.Model):
    """The one row that changes whenever the catalogue does; decks in memory are checked against it."""

    data = models.CharField(max_length=64, blank=True)
    changes = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.data[:8]}/{self.changes}"
