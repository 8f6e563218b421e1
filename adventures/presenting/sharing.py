"""The page on which a public link is switched on and off, the same for whatever is shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from adventures.drawing.qr import qr_code
from adventures.errors import NotFound
from adventures.models import PublicLink
from adventures.printing.cards import SHAPES
from moonsite.places import play_command

from .addresses import is_this_machine, reachable

Picture = tuple[str, str]
"""The shape of a picture, and its address."""


@dataclass(frozen=True)
class Shared:
    """What is shared: its `title`, in a sentence what strangers see of it, and where one came from."""

    title: str
    seen: str
    back: str


def sharing(
    request: HttpRequest, shared: Shared, link: PublicLink | None, path: str, pictures: Sequence[Picture]
) -> HttpResponse:
    """Shows the switch, pictures to send, and where the link is on its code; `path` is where it leads."""
    address = reachable(request, path) if link else ""
    context = {
        "shared": shared,
        "link": link,
        "address": address,
        "shown_address": address.partition("://")[2],
        "pictures": pictures,
        "qr": qr_code(address) if link else "",
        "this_machine_only": link is not None and is_this_machine(address),
        "lan_command": play_command(lan=True),
    }
    return render(request, "share.html", context)


def wanted(request: HttpRequest) -> tuple[bool, bool]:
    """What was posted: whether the link is to be on, and whether it shows names."""
    return request.POST.get("on") == "yes", request.POST.get("names") == "yes"


def with_names(request: HttpRequest) -> bool:
    """Returns whether a picture is to show names."""
    return request.GET.get("names") != "no"


def unlisted(reply: HttpResponse) -> HttpResponse:
    """Tells machines that look for pages that this one is not for everybody."""
    reply["X-Robots-Tag"] = "noindex"
    reply["Referrer-Policy"] = "no-referrer"
    return reply


def picture(shape: str, name: str, draw: Callable[[], bytes]) -> HttpResponse:
    """Answers with a picture as PNG; raises NotFound for a shape that there is not."""
    if shape not in SHAPES:
        raise NotFound()
    reply = HttpResponse(draw(), "image/png")
    reply["Content-Disposition"] = f'inline; filename="{name}-{shape}.png"'
    return reply
