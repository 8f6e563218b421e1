"""The site's settings with a few bare addresses in place of its own, to test streams and requests alone."""

from moonsite.settings import *  # noqa: F403 - the site's own
from moonsite.settings import INSTALLED_APPS

OURS = ("accounts", "adventures", "campaigns", "moonsite.")
INSTALLED_APPS = [app for app in INSTALLED_APPS if not app.startswith(OURS)]
ROOT_URLCONF = "tests.live.urls"
