"""Tells a watcher whether this process can answer and reach its database."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """Answers 200 when the database answers, 503 when it does not."""
    if database_answers():
        return JsonResponse({"database": "ok"})
    return JsonResponse({"database": "unreachable"}, status=503)


def database_answers() -> bool:
    """Tells whether the database can be asked something."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True
