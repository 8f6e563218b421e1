"""What home says first: a greeting by the clock of whoever looks, and what waits for them."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from adventures.words.lists import isolated

from .game_list import GameListRow, WaitingFor

NUMBERS = (
    *(gettext_lazy("Two"), gettext_lazy("Three"), gettext_lazy("Four"), gettext_lazy("Five")),
    *(gettext_lazy("Six"), gettext_lazy("Seven"), gettext_lazy("Eight"), gettext_lazy("Nine")),
)
"""Of games, at the beginning of a sentence, from two on."""


def known_name(account: str, lines: Sequence[GameListRow]) -> str:
    """Gets the name of whoever looks: of the account, else the only one under which the device plays.

    Empty where nobody has signed in and nobody, or more than one, plays here.
    """
    if account:
        return account
    names = {name for line in lines for name in line.own}
    return names.pop() if len(names) == 1 else ""


def greeting(name: str) -> str:
    """Greets by the time of the day; by a `name` where there is one."""
    hour = timezone.localtime().hour
    if 5 <= hour < 12:
        said = _("Good morning, %(name)s.") if name else _("Good morning.")
    elif 12 <= hour < 18:
        said = _("Good afternoon, %(name)s.") if name else _("Good afternoon.")
    elif 18 <= hour < 21:
        said = _("Good evening, %(name)s.") if name else _("Good evening.")
    elif name:
        said = pgettext("at night", "Good evening, %(name)s.")
    else:
        said = pgettext("at night", "Good evening.")
    return said % {"name": isolated(name)}


def what_waits(going_on: Sequence[GameListRow]) -> str:
    """How many games wait for whoever looks; where none does, what there is to do."""
    asked = sum(line.asked for line in going_on)
    if asked:
        number = NUMBERS[asked - 2] if 2 <= asked < len(NUMBERS) + 2 else str(asked)
        one_or_more = ngettext("One game waits for you.", "%(count)s games wait for you.", asked)
        return one_or_more % {"count": number}
    if not going_on:
        return _("No game is under way.")
    if all(line.waits == WaitingFor.ELSEWHERE for line in going_on):
        return _("It is the others' turn.")
    return _("Continue when you like.")
