"""What a notice says: which games wait, and since when; never a card, a number or a point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from .lists import all_of

NAMED = 3
"""So many games are named; of more it is said how many there are."""


class Waiting(NamedTuple):
    """What waits in a notice: how it is called, why it waits, its turn, and for which seats.

    There is no turn where it is no game, and the seats are named to groups alone.
    """

    title: str
    cause: str
    turn: int | None = None
    names: Sequence[str] = ()


class Text(NamedTuple):
    """A notice in words."""

    title: str
    body: str


causes: dict[str, Callable[[str], Text]] = {}
"""What other apps say for causes of their own, each given what it is about."""
causes_of_groups: dict[str, Callable[[str], Text]] = {}
"""The same, as it is said in a chat of the group."""


def text_of(waiting: Sequence[Waiting]) -> Text:
    """Puts into words what waits, what has waited longest first."""
    if len(waiting) > 1:
        title = (
            ngettext("%(count)d game waits for you", "%(count)d games wait for you", len(waiting))
            if all(one.turn is not None for one in waiting)
            else ngettext("%(count)d thing waits for you", "%(count)d things wait for you", len(waiting))
        )
        named = [one.title for one in waiting[:NAMED]]
        body = (
            all_of(named) if len(waiting) <= NAMED else _("%(games)s and more") % {"games": ", ".join(named)}
        )
        return Text(title % {"count": len(waiting)}, f"{body}.")
    [(title, cause, turn, _names)] = waiting
    told = {"game": title}
    if cause in causes:
        return causes[cause](title)
    match cause:
        case "alone":
            return Text(
                _("%(game)s waits for you alone") % told,
                _("Turn %(turn)d. All the others are done.") % {"turn": turn},
            )
        case "correction":
            return Text(
                _("%(game)s: a correction") % told, _("The others ask you to go back to an earlier turn.")
            )
        case "ending":
            return Text(_("%(game)s: end the game?") % told, _("The others ask whether the game ends here."))
        case "note":
            return Text(_("%(game)s: a note") % told, _("Somebody at your table wrote a few words."))
        case "reminder":
            return Text(
                _("%(game)s waits for you") % told,
                _("The others remind you of turn %(turn)d.") % {"turn": turn},
            )
        case "stand_in":
            return Text(
                _("%(game)s stands still") % told, _("The others ask whether a bot plays on for somebody.")
            )
        case "bot":
            return Text(
                _("%(game)s: a bot plays for you") % told, _("Take your seat back whenever you like.")
            )
        case "over":
            return Text(_("%(game)s is over") % told, _("See how it ended."))
        case _:
            return Text(_("%(game)s, your turn") % told, _("Turn %(turn)d.") % {"turn": turn})


def text_for_group(waiting: Sequence[Waiting]) -> Text:
    """Puts into words what waits for whom in a group, as everybody in its chat reads it."""
    if len(waiting) > 1:
        title = ngettext(
            "%(count)d thing waits for you all", "%(count)d things wait for you all", len(waiting)
        )
        lines = [text_for_group([one]).title for one in waiting[:NAMED]]
        more = [_("and more")] if len(waiting) > NAMED else []
        return Text(title % {"count": len(waiting)}, "\n".join([*lines, *more]))
    [(title, cause, turn, names)] = waiting
    told = {"game": title, "names": all_of(names)}
    if cause in causes_of_groups:
        return causes_of_groups[cause](title)
    match cause:
        case "correction":
            return Text(
                _("%(game)s: a correction") % told,
                _("Asked to go back to an earlier turn: %(names)s.") % told,
            )
        case "ending":
            return Text(
                _("%(game)s: end the game?") % told, _("Asked whether it ends here: %(names)s.") % told
            )
        case "stand_in":
            return Text(
                _("%(game)s stands still") % told, _("Asked whether a bot plays on: %(names)s.") % told
            )
        case "over":
            return Text(_("%(game)s is over") % told, _("See how it ended."))
        case "alone":
            return Text(
                _("%(game)s waits for %(names)s alone") % told,
                _("Turn %(turn)d. All the others are done.") % {"turn": turn},
            )
        case _:
            return Text(_("%(game)s waits for %(names)s") % told, _("Turn %(turn)d.") % {"turn": turn})


def trial_for_group() -> Text:
    """What a group is told where somebody tries its chat."""
    return Text(_("So it looks"), _("Here your group will be told for whom a game waits."))


def trial() -> Text:
    """What somebody is told who tries a way out."""
    return Text(_("So it looks"), _("Here you will be told when it is your turn."))
