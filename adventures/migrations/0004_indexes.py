"""Indexes that no query needs go; every one of them was written with every row.

- `game` of a seat, a move, a shuffle and a job: each has a unique constraint that begins with the game.
- `code` of a game: its second index (PostgreSQL's `_like`) serves searches by the first letters; a code is
  looked up whole, and stays unique.
- `owner` of a game and `user` of a seat: nearly all are empty. Only the filled ones are kept, those of a
  seat with its game beside them, since that is what is asked of them.

Orders that began with a game's own order, so that every list of seats or moves joined the games, begin with
its key.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("adventures", "0003_games_of_any_kind"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="game",
            name="code",
            field=models.CharField(max_length=4, verbose_name="code"),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(fields=("code",), name="game_code"),
        ),
        migrations.AlterField(
            model_name="game",
            name="owner",
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="games", to=settings.AUTH_USER_MODEL, verbose_name="owner"),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(condition=models.Q(("owner__isnull", False)), fields=["owner"], name="game_of_owner"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="game",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="adventures.game", verbose_name="game"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="user",
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="seats", to=settings.AUTH_USER_MODEL, verbose_name="user"),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(condition=models.Q(("user__isnull", False)), fields=["user", "game"], name="seat_of_user"),
        ),
        migrations.AlterField(
            model_name="move",
            name="game",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="moves", to="adventures.game", verbose_name="game"),
        ),
        migrations.AlterField(
            model_name="shuffle",
            name="game",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="shuffles", to="adventures.game", verbose_name="game"),
        ),
        migrations.AlterField(
            model_name="job",
            name="game",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="jobs", to="adventures.game", verbose_name="game"),
        ),
        migrations.AlterModelOptions(
            name="seat",
            options={"ordering": ["game_id", "position"], "verbose_name": "seat", "verbose_name_plural": "seats"},
        ),
        migrations.AlterModelOptions(
            name="move",
            options={"ordering": ["game_id", "number"], "verbose_name": "move", "verbose_name_plural": "moves"},
        ),
        migrations.AlterModelOptions(
            name="shuffle",
            options={"ordering": ["game_id", "number"], "verbose_name": "shuffle", "verbose_name_plural": "shuffles"},
        ),
        migrations.AlterModelOptions(
            name="playresult",
            options={"ordering": ["game_id", "place", "seat__position"], "verbose_name": "result", "verbose_name_plural": "results"},
        ),
    ]
