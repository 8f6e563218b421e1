"""Indexes that no query needs go.

- `campaign` of a player and of a play, `play` of a part and of an award: each has a unique constraint that
  begins with it.
- `player` of a part and of an award: nothing is ever looked up by it, and no player is ever deleted.
- `host_device` of a campaign: its second index (PostgreSQL's `_like`) serves searches by the first letters;
  a device is looked up whole, by an index that is named now.

Orders that began with a campaign's own order, so that every list of players or plays joined the campaigns,
begin with its key.

`player_one_astra` is taken away and made again: on PostgreSQL a partial unique index over one column is
dropped together with the column's own index.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("campaigns", "0002_solo"),
    ]

    operations = [
        migrations.AlterField(
            model_name="campaign",
            name="host_device",
            field=models.CharField(max_length=40, verbose_name="host device"),
        ),
        migrations.AddIndex(
            model_name="campaign",
            index=models.Index(fields=["host_device"], name="campaign_of_device"),
        ),
        migrations.RemoveConstraint(model_name="player", name="player_one_astra"),
        migrations.AlterField(
            model_name="player",
            name="campaign",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="players", to="campaigns.campaign", verbose_name="campaign"),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(condition=models.Q(("astra", True)), fields=("campaign",), name="player_one_astra"),
        ),
        migrations.AlterField(
            model_name="chapterplay",
            name="campaign",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="plays", to="campaigns.campaign", verbose_name="campaign"),
        ),
        migrations.AlterField(
            model_name="playseat",
            name="play",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="seats", to="campaigns.chapterplay", verbose_name="play"),
        ),
        migrations.AlterField(
            model_name="playseat",
            name="player",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="plays", to="campaigns.player", verbose_name="player"),
        ),
        migrations.AlterField(
            model_name="staraward",
            name="play",
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="awards", to="campaigns.chapterplay", verbose_name="play"),
        ),
        migrations.AlterField(
            model_name="staraward",
            name="player",
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="awards", to="campaigns.player", verbose_name="player"),
        ),
        migrations.AlterModelOptions(
            name="player",
            options={"ordering": ["campaign_id", "position"], "verbose_name": "player", "verbose_name_plural": "players"},
        ),
        migrations.AlterModelOptions(
            name="chapterplay",
            options={"ordering": ["campaign_id", "adventure", "chapter", "attempt"], "verbose_name": "play of a chapter", "verbose_name_plural": "plays of chapters"},
        ),
        migrations.AlterModelOptions(
            name="playseat",
            options={"ordering": ["play_id", "position"], "verbose_name": "part of a player", "verbose_name_plural": "parts of players"},
        ),
        migrations.AlterModelOptions(
            name="staraward",
            options={"ordering": ["campaign_id", "created_at", "pk"], "verbose_name": "star award", "verbose_name_plural": "star awards"},
        ),
    ]
