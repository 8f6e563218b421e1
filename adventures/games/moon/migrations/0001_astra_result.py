"""Takes over the results of ASTRA: their table stays where it is."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ("adventures", "0003_games_of_any_kind"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="AstraResult",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("level", models.PositiveSmallIntegerField(verbose_name="level")),
                        ("place", models.PositiveSmallIntegerField(verbose_name="place")),
                        ("total", models.IntegerField(verbose_name="points")),
                        ("game", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="astra_result", to="adventures.game", verbose_name="game")),
                    ],
                    options={
                        "verbose_name": "result of ASTRA",
                        "verbose_name_plural": "results of ASTRA",
                        "ordering": ["game"],
                        "constraints": [models.CheckConstraint(condition=models.Q(("level__gte", 1), ("place__gte", 1)), name="astra_from_one")],
                        "db_table": "adventures_astraresult",
                    },
                ),
            ],
        ),
    ]
