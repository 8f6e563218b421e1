"""What a tablet is told that was overtaken: why, and how it stands now."""

import uuid
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from adventures.errors import Overtaken
from adventures.words.refusals import refusal

from .pages import campaign_page


def fresh_when_stale(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Answers what came too late with the campaign's page as it is now and the reason on it."""

    @wraps(view)
    def answer(request: HttpRequest, campaign_id: uuid.UUID, *args: Any, **options: Any) -> HttpResponse:
        try:
            return view(request, campaign_id, *args, **options)
        except Overtaken as error:
            told = refusal(error.code, error.data)
            return campaign_page(request, campaign_id, told, status=error.status)

    return answer
