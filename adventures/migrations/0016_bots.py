"""Which seats of a game programs play; answers are kept for a token, not for a device."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("adventures", "0015_tokens")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="bots",
            field=models.JSONField(blank=True, default=list, verbose_name="bots"),
        ),
        # What was kept for a day is not worth carrying over.
        migrations.DeleteModel(name="Answered"),
        migrations.CreateModel(
            name="Answered",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=80, verbose_name="key")),
                ("asked", models.CharField(max_length=64, verbose_name="asked")),
                ("status", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="status")),
                ("body", models.TextField(blank=True, default="", verbose_name="answer")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="asked at")),
                (
                    "token",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="answers",
                        to="adventures.token",
                        verbose_name="token",
                    ),
                ),
            ],
            options={
                "verbose_name": "answer kept",
                "verbose_name_plural": "answers kept",
                "indexes": [models.Index(fields=["created_at"], name="answered_when")],
                "constraints": [models.UniqueConstraint(fields=("token", "key"), name="answered_once")],
            },
        ),
    ]
