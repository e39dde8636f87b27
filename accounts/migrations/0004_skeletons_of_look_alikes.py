"""User names get the skeletons by which more look-alikes are known."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from accounts.naming.names import skeleton


def renew_skeletons(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Of two old names that look alike, the one that came first gets the common skeleton."""
    people = apps.get_model("accounts", "User").objects
    for pk, username, old in people.order_by("pk").values_list("pk", "username", "username_skeleton"):
        new = skeleton(username)
        if new != old and not people.filter(username_skeleton=new).exists():
            people.filter(pk=pk).update(username_skeleton=new)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_labels")]

    operations = [migrations.RunPython(renew_skeletons, migrations.RunPython.noop)]
