"""The ASGI application that uvicorn serves."""

import gc
import os
import sys
from functools import partial
from typing import cast

import django
from asgiref.typing import ASGI3Application

gc.disable()  # what is imported stays: to look for garbage in it would take a fifth of the start

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")

django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402 - the settings stand once Django is set up

from moonsite.body_limit import BodyLimit  # noqa: E402
from moonsite.handler import ThreadPoolHandler  # noqa: E402
from moonsite.lifetime import shut_down, warm_up  # noqa: E402
from moonsite.live.lifespan import Lifespan  # noqa: E402
from moonsite.metrics.requests import Measured  # noqa: E402
from moonsite.metrics.serving import MetricsPage  # noqa: E402

# A thread that computes gives way to one that answers a tap after a millisecond, not after five.
sys.setswitchinterval(0.001)
handler = ThreadPoolHandler(
    settings.REQUEST_THREADS, settings.REQUEST_QUEUE, settings.LANES, settings.AT_ONCE
)

# Django types the protocol more loosely than asgiref does.
limited = BodyLimit(
    cast(ASGI3Application, handler),
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
    wider=dict.fromkeys(settings.WIDER, settings.LARGEST_IMPORT),
)

measured = MetricsPage(Measured(limited), settings.METRICS_TOKEN)

application = Lifespan(
    measured, start=partial(handler.in_thread, warm_up), stop=partial(handler.in_thread, shut_down)
)

gc.freeze()
gc.enable()
