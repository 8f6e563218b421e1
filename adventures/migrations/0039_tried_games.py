from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0038_moved_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="tried",
            field=models.BooleanField(db_default=False, default=False, verbose_name="begun to try the site"),
        ),
    ]
