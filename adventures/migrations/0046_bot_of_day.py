from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0045_puzzle_answers"),
    ]

    operations = [
        migrations.AddField(
            model_name="dailytry",
            name="level",
            field=models.CharField(
                blank=True,
                choices=[
                    ("gentle", "Gentle"),
                    ("steady", "Steady"),
                    ("keen", "Keen"),
                    ("strong", "Strong"),
                ],
                db_default="",
                default="",
                max_length=6,
                verbose_name="level of the bot",
            ),
        ),
        migrations.AddConstraint(
            model_name="dailytry",
            constraint=models.UniqueConstraint(
                condition=models.Q(("level", ""), _negated=True), fields=("daily",), name="one_bot_a_day"
            ),
        ),
    ]
