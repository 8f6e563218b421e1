"""The floor as uvicorn serves it: Django's own handler."""

from django.core.asgi import get_asgi_application

application = get_asgi_application()
