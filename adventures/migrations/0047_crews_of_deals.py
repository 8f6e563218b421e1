import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0046_bot_of_day"),
    ]

    operations = [
        migrations.CreateModel(
            name="DealCrew",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="deal_crew",
                        serialize=False,
                        to="adventures.game",
                        verbose_name="game",
                    ),
                ),
                ("crew", models.UUIDField(verbose_name="crew")),
            ],
            options={
                "verbose_name": "crew shown with a deal",
                "verbose_name_plural": "crews shown with deals",
            },
        ),
    ]
