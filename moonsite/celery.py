"""The Celery application: runs the jobs that would make a click wait."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")

app = Celery("moonsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
