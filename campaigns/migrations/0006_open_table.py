"""At an open table no curtain hangs between the seats of one device; so far it always did."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("campaigns", "0005_activity")]

    operations = [
        migrations.AddField(
            "campaign", "open_table", models.BooleanField(default=False, verbose_name="open table")
        ),
    ]
