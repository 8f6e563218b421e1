"""A game of a rated campaign may say from its first card on why it is not rated."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("adventures", "0049_puzzle_lines"),
    ]

    operations = [
        migrations.AlterField(
            model_name="game",
            name="unrated",
            field=models.CharField(
                blank=True,
                choices=[
                    ("handed_over", "a seat changed hands"),
                    ("shared", "a program played a seat as well"),
                    ("agreed_end", "it was ended by agreement"),
                    ("same_bots", "two bots play at one level"),
                    ("uneven", "the campaign changes it for some seats only"),
                ],
                db_default="",
                default="",
                max_length=11,
                verbose_name="not rated because",
            ),
        ),
    ]
