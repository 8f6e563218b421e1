"""What tokens are for, in words."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext_lazy, pgettext_lazy

from .refusals import Text


class Purpose(NamedTuple):
    """What a token may do, or for whom it acts: in a word, and in a sentence for who chooses."""

    name: Text
    text: Text


SCOPES = {
    "read": Purpose(
        pgettext_lazy("token", "read"), gettext_lazy("See your games, campaigns, crews and files, as you do.")
    ),
    "play": Purpose(
        pgettext_lazy("token", "play"),
        gettext_lazy("Begin games and campaigns, take seats, play moves, take them back."),
    ),
    "curate": Purpose(
        pgettext_lazy("token", "curate"),
        gettext_lazy("Write and publish books, with the same rights as you."),
    ),
}
KINDS = {
    "personal": Purpose(
        pgettext_lazy("token", "personal"),
        gettext_lazy("It acts for you: it sees what is yours, and what it does counts as done by you."),
    ),
    "bot": Purpose(
        pgettext_lazy("token", "a bot"),
        gettext_lazy(
            "A player of its own: it joins tables with their codes and sees nothing of yours. Everybody "
            "there sees that it is a program."
        ),
    ),
    "device": Purpose(pgettext_lazy("token", "beside the tablet"), ""),
}
WAYS = {
    "yes": Purpose(
        gettext_lazy("By itself"),
        gettext_lazy(
            "The seat leaves this tablet, and everybody sees that a program plays it. You can take it over "
            "again at any time."
        ),
    ),
    "no": Purpose(
        gettext_lazy("Beside this tablet"),
        gettext_lazy("You keep playing. The program sees this sheet, and its moves count as yours."),
    ),
}
"""How a program may play a seat, by whether it is a bot there."""
