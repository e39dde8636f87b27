from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("learn", "0003_count_first_reviews")]

    operations = [
        migrations.AddField(
            model_name="question",
            name="again",
            field=models.BooleanField(default=False),
        ),
    ]
