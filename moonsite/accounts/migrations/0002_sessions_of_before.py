"""Takes over the sessions of before: nobody is signed out, and every tablet stays the device that it is."""

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations
from django.utils import timezone

AT_ONCE = 500


def take_over(apps, schema_editor):
    before, after = apps.get_model("sessions", "Session"), apps.get_model("accounts", "BrowserSession")
    app, model = settings.AUTH_USER_MODEL.split(".")
    users = set(apps.get_model(app, model).objects.values_list("pk", flat=True))
    store, rows = SessionStore(), []
    for session in before.objects.filter(expire_date__gt=timezone.now()).iterator(AT_ONCE):
        user = store.decode(session.session_data).get(SESSION_KEY)
        rows.append(
            after(
                session_key=session.session_key,
                session_data=session.session_data,
                expire_date=session.expire_date,
                user_id=int(user) if user and int(user) in users else None,
            )
        )
        if len(rows) >= AT_ONCE:
            after.objects.bulk_create(rows, ignore_conflicts=True)
            rows = []
    after.objects.bulk_create(rows, ignore_conflicts=True)


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0001_initial"),
        ("sessions", "0001_initial"),
    ]

    operations = [migrations.RunPython(take_over, migrations.RunPython.noop)]
