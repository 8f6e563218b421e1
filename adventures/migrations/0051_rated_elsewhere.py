"""What imported games had changed as rated ones on the sites where they were played."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0050_why_not_rated"),
    ]

    operations = [
        migrations.CreateModel(
            name="RatedElsewhere",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rated_elsewhere",
                        serialize=False,
                        to="adventures.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "unrated",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("handed_over", "a seat changed hands"),
                            ("shared", "a program played a seat as well"),
                            ("agreed_end", "it was ended by agreement"),
                            ("same_bots", "two bots play at one level"),
                            ("uneven", "the campaign changes it for some seats only"),
                        ],
                        default="",
                        max_length=11,
                        verbose_name="not rated because",
                    ),
                ),
                ("changes", models.JSONField(default=dict, verbose_name="changes")),
            ],
            options={
                "verbose_name": "game rated elsewhere",
                "verbose_name_plural": "games rated elsewhere",
            },
        ),
    ]
