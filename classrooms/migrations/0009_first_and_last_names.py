from django.db import migrations, models


def part(apps, schema_editor):
    """Part the names that can be told apart; every other one stays whole, as a first name."""
    Pupil = apps.get_model("classrooms", "Pupil")
    for pupil in Pupil.objects.all().iterator():
        first, last = parted(pupil.first_name)
        if last:
            Pupil.objects.filter(pk=pupil.pk).update(first_name=first, last_name=last)


def join(apps, schema_editor):
    """Write each name into one field again."""
    Pupil = apps.get_model("classrooms", "Pupil")
    for pupil in Pupil.objects.exclude(last_name="").iterator():
        whole = f"{pupil.first_name} {pupil.last_name}"
        Pupil.objects.filter(pk=pupil.pk).update(first_name=whole)


def parted(whole):
    """`Last, First` and names of two words; with digits or brackets or more words nobody can tell."""
    if any(sign.isdigit() or sign in "()" for sign in whole):
        return whole, ""
    last, comma, first = (part.strip() for part in whole.partition(","))
    if comma:
        return (first, last) if first and last and "," not in first else (whole, "")
    words = whole.split(" ")
    return (words[0], words[1]) if len(words) == 2 and all(words) else (whole, "")


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0008_invitations")]

    operations = [
        migrations.RenameField("pupil", "real_name", "first_name"),
        migrations.AddField(
            "pupil", "last_name", models.CharField(blank=True, default="", max_length=60), False
        ),
        migrations.AlterModelOptions("pupil", options={"ordering": ["last_name", "first_name", "pk"]}),
        migrations.RunPython(part, join),
    ]
