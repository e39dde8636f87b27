from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0014_hints_in_lessons")]

    operations = [migrations.AddField("lesson", "ends_at", models.DateTimeField(null=True))]
