"""The deck: 17 capitals, 6 categories, 102 cards, and their pictures."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

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


class NotFetched(models.TextChoices):
    """Why `photos fetch` leaves a card to people."""

    COPYRIGHT = (
        "copyright",
        _("It shows a work of art in copyright: publish no photograph of it without permission."),
    )
    UNSURE = "unsure", _("No page of Wikimedia shows just this: choose a photograph by hand.")


class Card(models.Model):
    """One card: a thing of one category in one capital."""

    id = models.SlugField(primary_key=True)
    position = models.PositiveSmallIntegerField(unique=True)
    capital = models.ForeignKey(Capital, on_delete=models.CASCADE, related_name="cards")
    category = models.ForeignKey(Category, on_delete=models.CASCADE, related_name="cards")
    name = models.JSONField()
    short_name = models.JSONField()
    booklet_name = models.JSONField(default=dict)  # of the printed game, in the languages where it differs
    note = models.JSONField()
    seen = models.JSONField()
    fame = models.PositiveSmallIntegerField()
    article = models.CharField(max_length=200, blank=True)
    commons_category = models.CharField(max_length=200, blank=True)
    not_fetched = models.CharField(max_length=10, choices=NotFetched, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["capital", "category"], name="one_card_a_place_and_kind")
        ]

    def __str__(self) -> str:
        return self.id


class Credited(models.Model):
    """Whom a photograph is from, on what terms, and how large it is."""

    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    author = models.CharField(max_length=300)
    licence = models.CharField(max_length=100)
    licence_url = models.URLField(max_length=500, blank=True)
    # A web address, or words such as “own photograph”.
    source = models.CharField(max_length=1000)

    class Meta:
        abstract = True


class Picture(Credited):
    """A photograph of a card's thing; its drawing needs no row, since it comes with the site."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="photograph")
    # Where it lies and how it is addressed: made from the content, so the name tells nothing.
    name = models.CharField(max_length=32, unique=True)

    class Meta:
        ordering = ["card__position"]

    def __str__(self) -> str:
        return self.name


class FormerPicture(Credited):
    """The photograph that a card had before somebody changed it on the page: it can be brought back."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="former_photograph")
    name = models.CharField(max_length=32)  # not unique: another card may show it by now
    since = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class Negative(Credited):
    """A file that was sent for a card and is being cut and credited; nobody but staff sees it."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="photograph_negative")
    name = models.CharField(max_length=32, unique=True)  # made by chance: a new file has a new one
    # The part that is shown: its left upper corner and its width, in pixels of the upright photograph.
    crop_left = models.PositiveIntegerField()
    crop_top = models.PositiveIntegerField()
    crop_width = models.PositiveIntegerField()
    is_set_aside = models.BooleanField(default=False)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name


class Edition(models.Model):
    """The one row that changes whenever the catalogue does; decks in memory are checked against it."""

    data = models.CharField(max_length=64, blank=True)
    changes = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.data[:8]}/{self.changes}"
