"""Pieces of a page as text: one that looks the same, whoever looks and whenever, is rendered once."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import get_language

from adventures.panels import Piece
from adventures.running.recently_used import RecentlyUsed

MOST = 4096  # fragments of one process, a few kB each
_rendered: RecentlyUsed[tuple[str, str, bytes], str] = RecentlyUsed(MOST)


def rendered(request: HttpRequest, piece: Piece, value: Any) -> str:
    """Renders a piece, ready to replace its old self; `value` shows all that it says when it is printed."""
    context = {piece.name: value, "oob": True}
    if piece.has_form:
        return render_to_string(piece.template, {**context, "csrf_token": get_token(request)})
    key = (piece.template, get_language() or "", blake2b(repr(value).encode(), digest_size=16).digest())
    text = _rendered.get(key)
    if text is None:
        text = render_to_string(piece.template, context)
        _rendered.put(key, text)
    return text
