"""Seasons that were imported keep how their evenings went on the site where they were played."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0034_rated"),
    ]

    operations = [
        migrations.AddField(
            model_name="season",
            name="played_elsewhere",
            field=models.JSONField(blank=True, null=True, verbose_name="played on another site"),
        ),
    ]
