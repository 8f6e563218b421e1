"""From what a service refuses to the status a browser understands."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import NO_MOVE, Forbidden, GameStopped, Malformed, NotFound
from adventures.inputs.numbers import MOST_DIGITS, whole_number
from adventures.models import Seat
from adventures.rules import IllegalMove
from adventures.running.replay import RulesChanged

from .parts import moved_away

View = Callable[..., HttpResponseBase]


def with_refusals(view: View) -> View:
    """Answers 404 for what may not be known, 403 for what may not be done.

    Whoever looks for a seat that a bot plays for them comes to where it can be taken back. What is malformed
    is answered with 400 and the name of its field. A game that would go another way by
    the rules of today leads to the page that says so, and so does one that is broken off.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **options: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **options)
        except NotFound as error:
            if "game_id" in options and selectors.was_removed(Actor.of(request), options["game_id"]):
                return moved_away(request, reverse("removed", args=[options["game_id"]]))
            raise Http404(error.code) from error
        except Forbidden as error:
            if error.code == "not_your_seat" and _was_lent(request, options):
                return moved_away(request, reverse("seats", args=[options["game_id"]]))
            raise PermissionDenied(error.code) from error
        except GameStopped as error:
            return moved_away(request, reverse("stopped", args=[error.game.pk]))
        except Malformed as error:
            return _malformed(request, error.field)
        except RulesChanged as error:
            return moved_away(request, reverse("rules-changed", args=[error.game.pk]))
        except IllegalMove as error:
            if error.code in NO_MOVE:
                return _malformed(request, "place" if error.code == "unknown_place" else "move")
            raise

    return answer


def _was_lent(request: HttpRequest, address: Mapping[str, Any]) -> bool:
    """Returns whether an address is that of a seat that a bot of the site plays for whoever asks."""
    if "position" not in address:
        return False
    seat = Seat.objects.filter(game=address["game_id"], position=address["position"]).first()
    return seat is not None and permissions.has_lent(Actor.of(request), seat)


def _malformed(request: HttpRequest, field: str) -> HttpResponse:
    """Names the part that cannot be read."""
    return render(request, "play/malformed.html", {"field": field}, status=400)


def sent_text(request: HttpRequest, field: str) -> str:
    """Gets a line of text from a form; raises Malformed when it is missing."""
    value = request.POST.get(field)
    if value is None:
        raise Malformed(field)
    return value


def sent_number(request: HttpRequest, field: str, *, digits: int = MOST_DIGITS) -> int:
    """Gets a whole number from a form, of so many digits at most; raises Malformed for anything else."""
    return whole_number(request.POST.get(field), field, digits=digits)
