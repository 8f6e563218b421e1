import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0039_tried_games"),
    ]

    operations = [
        migrations.CreateModel(
            name="WhatIf",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="what_if",
                        serialize=False,
                        to="adventures.game",
                        verbose_name="game",
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(verbose_name="position")),
                ("turn", models.PositiveIntegerField(verbose_name="turn")),
                ("entry", models.PositiveIntegerField(verbose_name="number")),
                ("new_cards", models.BooleanField(verbose_name="other cards")),
                ("kept", models.BooleanField(default=False, verbose_name="kept")),
            ],
            options={
                "verbose_name": "what-if game",
                "verbose_name_plural": "what-if games",
            },
        ),
        migrations.AddField(
            model_name="game",
            name="what_if_of",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="what_ifs",
                to="adventures.game",
                verbose_name="what-if game of",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("what_if_of__isnull", False)), fields=["what_if_of"], name="game_what_if"
            ),
        ),
    ]
