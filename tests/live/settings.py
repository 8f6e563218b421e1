"""The site's settings with a few bare addresses in place of its own, to test streams and requests alone."""

from moonsite.settings import *  # noqa: F403 - the site's own
from moonsite.settings import INSTALLED_APPS, MIDDLEWARE

OURS = ("accounts", "adventures", "campaigns", "moonsite.")
WHO_ASKS = ("axes.", "django.contrib.", "moonsite.accounts.", "moonsite.limits.", "simple_history.")
INSTALLED_APPS = [app for app in INSTALLED_APPS if not app.startswith(OURS)]
MIDDLEWARE = [layer for layer in MIDDLEWARE if not layer.startswith(WHO_ASKS)]
ROOT_URLCONF = "tests.live.urls"
