"""Every screen of the site, laid out on a running one.

`python manage.py shell -c "from tests.browser.lay_out import lay_out; lay_out()"` prints, as JSON, the
session of the device that sees them all, and the address of each screen by its name.
"""

import json

from django.contrib.sessions.backends.db import SessionStore

from adventures.actor import DEVICE

from .asides import asides
from .positions import HERE, journeys, later_sheets, sheets, solo, tables


def lay_out() -> None:
    """Lays out everything and prints where it is."""
    session = SessionStore()
    session[DEVICE] = HERE.device
    session.create()
    screens = {**sheets(), **later_sheets(), **solo(), **tables(), **journeys(), **asides()}
    print(json.dumps({"session": session.session_key, "screens": screens}))
