"""Games of plays that were broken off could be played on; now they are broken off themselves."""

from django.db import migrations


def break_off(apps, schema_editor):
    plays = apps.get_model("campaigns", "ChapterPlay").objects.filter(state="broken_off")
    games = apps.get_model("adventures", "Game").objects.filter(pk__in=plays.values("game"), state="playing")
    games.update(state="stopped", stopped_by={})


class Migration(migrations.Migration):

    dependencies = [
        ("campaigns", "0003_indexes"),
        ("adventures", "0006_broken_off"),
    ]

    operations = [migrations.RunPython(break_off, migrations.RunPython.noop)]
