"""The ASGI application that uvicorn serves."""

import os
from typing import cast

import django
from asgiref.typing import ASGI3Application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")

django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402 - the settings stand once Django is set up

from moonsite.body_limit import BodyLimit  # noqa: E402
from moonsite.handler import OneThreadHandler  # noqa: E402
from moonsite.live.lifespan import Lifespan  # noqa: E402

# Django types the protocol more loosely than asgiref does.
django_application = cast(ASGI3Application, OneThreadHandler())

application = Lifespan(BodyLimit(django_application, settings.DATA_UPLOAD_MAX_MEMORY_SIZE))
