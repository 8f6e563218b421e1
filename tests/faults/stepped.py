"""The site with a clock that was set wrong: `CLOCK_STEP` seconds ahead of the machine's."""

import os
import time
from datetime import timedelta

from django.utils import timezone

from moonsite.settings import *  # noqa: F403 - the site's own

STEP = float(os.environ.get("CLOCK_STEP", "0"))
_now, _time = timezone.now, time.time

timezone.now = lambda: _now() + timedelta(seconds=STEP)
time.time = lambda: _time() + STEP
