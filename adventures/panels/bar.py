"""The decision bar: the one sentence the eye needs, and the buttons under the thumbs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from adventures.rules.view import GameView
from adventures.words.lists import all_of
from adventures.words.refusals import Refusal

from .links import HandOver, Links
from .news import News, headlines


@dataclass(frozen=True)
class Button:
    """One button of the bar: what it says, what it posts or where it leads.

    `asks` is a question that the page asks before it posts: whoever ends a turn in which something is left
    cannot take that back. What the page does by itself, without a post, has a word in `does`.
    """

    label: str
    icon: str
    post: str = ""
    vals: str = ""
    short: str = ""
    kind: str = ""
    key: str = ""
    url: str = ""
    disabled: bool = False
    asks: str = ""
    does: str = ""


@dataclass(frozen=True)
class Badge:
    """How much of a part is left: points or actions, of how many; `pips` tell of each whether it is left."""

    left: int
    of: int

    @property
    def pips(self) -> tuple[bool, ...]:
        """What is used up comes first."""
        used = self.of - self.left
        return tuple(number >= used for number in range(self.of))


@dataclass(frozen=True)
class Bar:
    """State is open, complete, refused or waiting; the hint stays on a phone where `hint_needed`.

    Where it `gives_way` it stands there only while there are no news. `effect` names what of a campaign asks.
    The `badge` stands before the question while a part with several steps is played, and so does `whose` it
    is where one device shows the sheets of several seats.
    """

    state: str
    icon: str
    question: str
    hint: str
    buttons: tuple[Button, ...] = ()
    hint_needed: bool = False
    gives_way: bool = False
    effect: str = ""
    badge: Badge | None = None
    whose: str = ""

    @property
    def called(self) -> str:
        """What the question begins with: the name of whose it is, where that is said."""
        return f"{self.whose}: " if self.whose else ""


def vals(*moves: str) -> str:
    """What a tap answers; of several moves the player chooses one."""
    return json.dumps({"move": moves[0]} if len(moves) == 1 else {"moves": list(moves)})


def the_end(links: Links) -> Bar:
    """The game is over: nothing is asked any more."""
    to_result = Button(_("To the result"), "go", url=links.result, kind="primary")
    return Bar("waiting", "star", _("The game is over"), _("See who is ahead."), (to_result,))


def refused(bar: Bar, refusal: Refusal) -> Bar:
    """The same bar, saying for a while which rule forbids what was tapped."""
    return replace(
        bar,
        state="refused",
        icon="error",
        question=refusal.title,
        hint=refusal.text,
        hint_needed=True,
        whose="",
    )


def sheet_has_changed(bar: Bar) -> Bar:
    """The same bar, saying for a while that somebody was faster, and that the page has caught up."""
    said = Refusal(_("The sheet has changed"), _("You see it as it is now."))
    return replace(refused(bar, said), icon="rules")


def with_news(bar: Bar, news: Sequence[News]) -> Bar:
    """The same bar, telling what has happened to the seat where its hint gives way to that."""
    return replace(bar, hint=headlines(news), hint_needed=True) if news and bar.gives_way else bar


def with_hint(bar: Bar) -> Bar:
    """The same bar with the key that asks for advice, left of Undo."""
    key = Button(_("Hint"), "hint", key="h", does="hint")
    at = next((at for at, button in enumerate(bar.buttons) if button.icon == "undo"), 0)
    return replace(bar, buttons=(*bar.buttons[:at], key, *bar.buttons[at:]))


def undo_button(view: GameView, links: Links) -> Button:
    """The button that takes back the last move."""
    return Button(_("Undo"), "undo", post=links.undo, key="u", disabled=not view["can_undo"])


def waiting_for(view: GameView, links: Links, hint: str = "") -> Bar:
    """The seat has nothing to answer: for whom it waits, and who is done too; `hint` while nobody else is.

    Where one of them plays on the same device it goes on there: nobody waits for whoever sits beside them.
    Bots are named only while nobody else is waited for.
    """
    undo = (undo_button(view, links),) if view["can_undo"] else ()
    if links.hand_over is not None:
        return _handing_over(links.hand_over, undo)
    others = [seat["seat"] for seat in view["seats"] if seat["seat"] != view["seat"]]
    done = {seat["seat"] for seat in view["seats"] if seat["state"] == "done"}
    thinking, ready = [seat for seat in others if seat not in done], [seat for seat in others if seat in done]
    if len(ready) == 1:
        hint = _("%(names)s is done too.") % {"names": ready[0]}
    elif ready:
        hint = _("%(names)s are done too.") % {"names": all_of(ready)}
    people = [seat for seat in thinking if seat not in links.bots]
    text = _("Waiting for %(names)s") % {"names": all_of(people or thinking)}
    return Bar("waiting", "thinking", text, hint, undo)


def _handing_over(to: HandOver, undo: tuple[Button, ...]) -> Bar:
    if to.open_table:
        label = _("On to %(name)s") % {"name": to.name}
        button = Button(label, "go", post=to.curtain, kind="primary", short=_("Go on"))
    else:
        label = _("Hand the tablet to %(name)s") % {"name": to.name}
        button = Button(label, "seat", url=to.curtain, kind="primary", short=_("Hand over"))
    question = _("%(name)s is next") % {"name": to.name}
    hint = _("%(name)s plays on this tablet too.") % {"name": to.name}
    return Bar("open", "seat", question, hint, (*undo, button))
