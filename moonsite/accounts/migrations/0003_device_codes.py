from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0002_sessions_of_before'),
    ]

    operations = [
        migrations.CreateModel(
            name='DeviceCode',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('device', models.CharField(max_length=40, verbose_name='device')),
                ('digest', models.CharField(max_length=64, verbose_name='digest')),
                ('until', models.DateTimeField(verbose_name='until')),
            ],
            options={
                'verbose_name': 'code of a device',
                'verbose_name_plural': 'codes of devices',
                'constraints': [models.UniqueConstraint(fields=('device',), name='device_code_device'), models.UniqueConstraint(fields=('digest',), name='device_code_digest')],
            },
        ),
    ]
