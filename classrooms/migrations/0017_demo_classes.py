from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0016_journal_of_changed_assignments")]

    operations = [
        migrations.AddField(
            model_name="schoolclass",
            name="demo_until",
            field=models.DateTimeField(db_index=True, null=True),
        )
    ]
