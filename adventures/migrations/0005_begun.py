"""A game knows whether its table has begun. Of those that are stored, whichever has more than its first cards."""

from django.db import migrations, models


def begun_by_its_clicks(apps, schema_editor):
    apps.get_model("adventures", "Game").objects.filter(version__gt=1).update(begun=True)


class Migration(migrations.Migration):

    dependencies = [("adventures", "0004_indexes")]

    operations = [
        migrations.AddField("game", "begun", models.BooleanField(default=False, verbose_name="begun")),
        migrations.RunPython(begun_by_its_clicks, migrations.RunPython.noop),
    ]
