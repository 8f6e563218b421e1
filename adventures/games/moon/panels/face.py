"""What stands on a Starship card: its number or numbers, its action or actions, and both in words."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _

from adventures.games.moon.rules.numbers import Plain
from adventures.games.moon.rules.views import CombinationView, MoonView
from adventures.games.moon.words.numbers import ANY, action_text, number_text
from adventures.words.lists import either

ONE_SIGN = 2  # a number of so many characters is written large


class Sign(NamedTuple):
    """The sign of an action: the icons of all of which one is chosen, and its words."""

    icons: tuple[str, ...]
    word: str

    @property
    def tone(self) -> str:
        """The colour of its words; none of its own where one is chosen."""
        return self.icons[0] if len(self.icons) == 1 else ""


class Face(NamedTuple):
    """A card as it lies there: one of the numbers is written, one of the actions is used.

    `next` is the sign in its corner, `fits` False where nothing takes it, `refused` why it may not be taken
    at all.
    """

    numbers: tuple[str, ...]
    sign: Sign
    next: Sign | None = None
    fits: bool | None = None
    refused: str = ""

    @property
    def long(self) -> bool:
        """Returns whether the number needs smaller letters."""
        return len(self.numbers) > 1 or len(self.numbers[0]) > ONE_SIGN

    @property
    def said(self) -> str:
        """The card in words: "7, Astronaut"."""
        return _("%(number)s, %(action)s") % {"number": either(self.numbers), "action": self.sign.word}


def sign_of(action: str) -> Sign:
    """The sign of an action: two icons where one of two is chosen, the Wild one where it may be any."""
    icons = ("wild",) if action == ANY else tuple(action.split("|"))
    return Sign(icons, action_text(action))


def face_of(number: Plain, action: str, corner: str | None = None, fits: bool | None = None) -> Face:
    """What a card with this number and action shows."""
    numbers = tuple(number_text(part) for part in str(number).split("|"))
    return Face(numbers, sign_of(action), sign_of(corner) if corner else None, fits)


def refused_text(card: CombinationView) -> str:
    """Why a combination may not be taken, where an effect forbids it or all that it could be."""
    return _("forbidden") if card["forbidden"] else ""


def combinations(view: MoonView) -> tuple[Face, ...]:
    """What the combinations on the table show."""
    cards = view["cards"]
    extra = cards["extra"] if cards["combinations"] else ()
    return tuple(map(combination_face, (*cards["combinations"], *extra)))


def chosen_face(view: MoonView) -> Face | None:
    """What the combination shows that the seat of a view has chosen; None where it has chosen none."""
    cards = view["cards"]
    lying = (*cards["combinations"], *cards["extra"])
    return next((combination_face(card) for card in lying if card["index"] == cards["chosen"]), None)


def combination_face(card: CombinationView) -> Face:
    """What a combination of a group shows."""
    return face_of(card["number"], card["action"], card["next"], card["fits"])
