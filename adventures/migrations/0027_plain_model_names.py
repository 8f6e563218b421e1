"""The models of stored replays and of kept answers get plain names; their tables keep theirs."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("adventures", "0026_game_listed")]

    operations = [
        # A model that names its table is renamed without a change to the database.
        migrations.AlterModelTable(name="RetoldGame", table="adventures_retoldgame"),
        migrations.RenameModel(old_name="RetoldGame", new_name="StoredReplay"),
        migrations.AlterModelTable(name="Answered", table="adventures_answered"),
        migrations.RenameModel(old_name="Answered", new_name="IdempotentAnswer"),
        migrations.AlterField(
            model_name="storedreplay",
            name="game",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="stored_replays",
                to="adventures.game",
                verbose_name="game",
            ),
        ),
    ]
