"""Games of any kind: what only one game stores is its own, a result is stored when the game ends."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("adventures", "0002_astra_result"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[migrations.DeleteModel(name="AstraResult")]),
        migrations.RenameField(model_name="game", old_name="missions_drawn", new_name="options_drawn"),
        migrations.AlterField(
            model_name="game",
            name="options_drawn",
            field=models.BooleanField(default=False, verbose_name="options left to chance"),
        ),
        migrations.AddField(
            model_name="game",
            name="result",
            field=models.JSONField(blank=True, null=True, verbose_name="result"),
        ),
        migrations.AddField(
            model_name="game",
            name="versions",
            field=models.JSONField(blank=True, default=dict, verbose_name="versions"),
        ),
        migrations.AddField(
            model_name="game",
            name="news",
            field=models.TextField(blank=True, default="", verbose_name="news"),
        ),
        migrations.AddField(
            model_name="job",
            name="alarm",
            field=models.CharField(blank=True, default="", max_length=200, verbose_name="alarm"),
        ),
        migrations.AddField(
            model_name="move",
            name="state",
            field=models.CharField(blank=True, default="", max_length=16, verbose_name="state after it"),
        ),
    ]
