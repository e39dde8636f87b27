"""The first answer about a card was not counted as a review: count it."""

from django.db import migrations
from django.db.models import F


def count_first_reviews(apps, schema_editor):
    apps.get_model("learn", "Memory").objects.update(reviews=F("reviews") + 1)


def discount_first_reviews(apps, schema_editor):
    apps.get_model("learn", "Memory").objects.update(reviews=F("reviews") - 1)


class Migration(migrations.Migration):
    dependencies = [("learn", "0002_puzzles")]

    operations = [migrations.RunPython(count_first_reviews, discount_first_reviews)]
