from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('adventures', '0017_retold'),
    ]

    operations = [
        migrations.AlterField(
            model_name='game',
            name='code',
            field=models.CharField(max_length=6, verbose_name='code'),
        ),
    ]
