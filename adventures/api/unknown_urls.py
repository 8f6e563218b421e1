"""Addresses that are none."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from adventures.errors import NotFound

from .base import Call


@extend_schema(exclude=True)
class UnknownURL(Call):
    """Whatever is asked of an address that is none: programs are told so in their way."""

    authentication_classes = []
    permission_classes = []

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises NotFound, by whatever method."""
        super().initial(request, *args, **kwargs)
        raise NotFound()
