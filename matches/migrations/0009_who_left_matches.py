import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("matches", "0008_a_day_a_turn"),
    ]

    operations = [
        migrations.AddField(
            model_name="matchplayer",
            name="left_by",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="matches_left",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
