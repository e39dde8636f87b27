from django.db import migrations


def show_labels(apps, schema_editor):
    """Let the tables of pupils who are there already start with the labels that their teachers chose."""
    for pupil in apps.get_model("classrooms", "Pupil").objects.select_related("user", "school_class"):
        pupil.user.labels = pupil.labels or pupil.school_class.labels
        pupil.user.save(update_fields=["labels"])


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0003_assignments"), ("accounts", "0003_labels")]

    operations = [migrations.RunPython(show_labels, migrations.RunPython.noop)]
