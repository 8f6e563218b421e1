"""Ending a game by agreement, as each page tells of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.models import Game, Seat
from adventures.panels import Correcting
from adventures.running.ending import Ending
from adventures.services.end import agree_to_end, decline_to_end
from adventures.words.lists import all_of

ICON = "flag"


def ending_panel(game: Game, mine: Callable[[Seat], bool]) -> Correcting:
    """What is asked, and who has answered; `mine` knows the seats of whoever looks."""
    ending = Ending.of(game, list(game.seats.all()))
    if not ending.open:
        return Correcting("told", ICON, went_on(ending))
    return Correcting(
        state="asked" if any(map(mine, ending.waiting)) else "waiting",
        icon=ICON,
        title=_("%(name)s asks to end the game here.") % {"name": ending.asked},
        text=answers(ending),
        page=reverse("end", args=[game.pk]),
    )


def went_on(ending: Ending) -> str:
    """What became of it where somebody has said no."""
    return _("The game goes on: %(names)s did not agree to end it here.") % {"names": _names(ending.declined)}


def answers(ending: Ending) -> str:
    """Who has said yes, and for whom the others wait."""
    said = [_("Agreed: %(names)s.") % {"names": _names(ending.agreed)}]
    if ending.waiting:
        said.append(_("Waiting for %(names)s.") % {"names": _names(ending.waiting)})
    return " ".join(said)


def _names(seats: tuple[Seat, ...]) -> str:
    return all_of([seat.name for seat in seats])


ANSWERS: Mapping[str, Callable[..., Game]] = {
    "ask": partial(agree_to_end, asks=True),
    "yes": agree_to_end,
    "no": decline_to_end,
}
