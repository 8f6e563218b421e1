from datetime import timedelta

from django.db import migrations
from django.utils import timezone

A_DAY = timedelta(hours=24)


def end(apps, schema_editor):
    """Codes of tables at which somebody plays last another day; all others open nothing any more."""
    games = apps.get_model("adventures", "Game").objects
    games.filter(state="playing", code_until=None).update(code_until=timezone.now() + A_DAY)


class Migration(migrations.Migration):

    dependencies = [
        ('adventures', '0019_doors'),
    ]

    operations = [
        migrations.RunPython(end, migrations.RunPython.noop),
    ]
