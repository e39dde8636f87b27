from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0006_quizzes")]

    operations = [
        migrations.RenameModel(old_name="Entry", new_name="JournalEntry"),
        migrations.RenameField(model_name="pupil", old_name="nonce", new_name="card_secret"),
    ]
