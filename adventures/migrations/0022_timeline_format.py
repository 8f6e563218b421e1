from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('adventures', '0021_end_by_agreement'),
    ]

    operations = [
        migrations.AlterField(
            model_name='gametimeline',
            name='format',
            field=models.PositiveSmallIntegerField(default=3, verbose_name='format'),
        ),
    ]
