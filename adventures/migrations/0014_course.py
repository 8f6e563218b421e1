from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('adventures', '0013_public_links'),
    ]

    operations = [
        migrations.AddField(
            model_name='gametimeline',
            name='course',
            field=models.JSONField(default=dict, verbose_name='course'),
        ),
        migrations.AlterField(
            model_name='gametimeline',
            name='format',
            field=models.PositiveSmallIntegerField(default=2, verbose_name='format'),
        ),
    ]
