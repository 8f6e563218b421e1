"""A campaign says whether its games are rated."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0033_seasons"),
    ]

    operations = [
        migrations.AddField(
            model_name="campaign",
            name="rated",
            field=models.BooleanField(db_default=False, default=False, verbose_name="rated"),
        ),
    ]
