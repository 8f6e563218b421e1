"""Every campaign gets a log of what happens in it, and is paused no more: paused ones simply go on."""

import django.db.models.deletion
from django.db import migrations, models


def go_on(apps, schema_editor):
    apps.get_model("campaigns", "Campaign").objects.filter(state="paused").update(state="active")


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0004_broken_off'),
    ]

    operations = [
        migrations.CreateModel(
            name='Activity',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('kind', models.CharField(max_length=30, verbose_name='kind')),
                ('data', models.JSONField(blank=True, default=dict, verbose_name='data')),
                ('who', models.JSONField(blank=True, null=True, verbose_name='by')),
                ('by', models.CharField(blank=True, default='', max_length=40, verbose_name='device')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='happened')),
            ],
            options={
                'verbose_name': 'line of the log',
                'verbose_name_plural': 'lines of the log',
                'ordering': ['campaign_id', 'number'],
            },
        ),
        migrations.RemoveConstraint(
            model_name='campaign',
            name='campaign_state',
        ),
        migrations.RunPython(go_on, migrations.RunPython.noop),
        migrations.AddField(
            model_name='campaign',
            name='version',
            field=models.PositiveIntegerField(default=0, verbose_name='version'),
        ),
        migrations.AlterField(
            model_name='campaign',
            name='state',
            field=models.CharField(choices=[('active', 'active'), ('finished', 'finished'), ('given_up', 'given up')], default='active', max_length=8, verbose_name='state'),
        ),
        migrations.AddConstraint(
            model_name='campaign',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['active', 'finished', 'given_up'])), name='campaign_state'),
        ),
        migrations.AddField(
            model_name='activity',
            name='campaign',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='activities', to='campaigns.campaign', verbose_name='campaign'),
        ),
        migrations.AddConstraint(
            model_name='activity',
            constraint=models.UniqueConstraint(fields=('campaign', 'number'), name='activity_number'),
        ),
        migrations.AddConstraint(
            model_name='activity',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='activity_from_one'),
        ),
    ]
