"""What the page shows on which a campaign begun on paper is caught up with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, NamedTuple

from django.utils.translation import gettext as _

from adventures.games.registry import kit_of
from campaigns.books.campaign_book import INTRODUCED
from campaigns.models.campaign import form_of

from .checks import after
from .draft import Draft, one
from .page import HomeBookPage
from .paper import OnPaper
from .words import doubt_text


class Stop(NamedTuple):
    """An Adventure in the sky: where it stands in the order, its name and its sign."""

    key: str
    number: int
    name: str
    emblem: str


class Held(NamedTuple):
    """A player with the stars that were typed in, and the place in each Adventure of the sky.

    Somebody new is `joining`: then the name is typed too. `typed` are the stars that count again
    when places no longer do.
    """

    position: int
    name: str
    form: int
    stars: str
    captain: bool
    places: Sequence[tuple[Stop, str]]
    astra: bool = False
    joining: bool = False
    fault: str = ""
    typed: str = ""


@dataclass(frozen=True)
class PaperPage(HomeBookPage):
    """A campaign as it stands on paper, while it is typed in: `paper` is what was sent."""

    on_paper: ClassVar[bool] = True
    paper: OnPaper = field(default_factory=lambda: OnPaper(Draft()))

    @property
    def heading(self) -> str:
        return _("Begun on paper")

    @property
    def second(self) -> str:
        return self.heading

    @property
    def title(self) -> str:
        return _("Active cards and effects")

    @property
    def note(self) -> str:
        """What is said of the keypad, or of a number that looks wrong."""
        return doubt_text(self.paper.draft.chapter) or _("one keypad for both")

    @property
    def last(self) -> str:
        """The Adventure that was played last; empty before somebody said so."""
        return one(self.sent, "last")

    @cached_property
    def ruleset(self) -> str:
        """The Adventure that comes next: what holds, holds there."""
        return after(self.last)

    @cached_property
    def sky(self) -> list[Stop]:
        """The eight Adventures in their order."""
        return [
            Stop(title.key, title.number, str(title.name), title.emblem)
            for title in kit_of(INTRODUCED).titles
        ]

    @cached_property
    def holders(self) -> list[Held]:
        """Everybody, ASTRA too, with their stars; then who joins."""
        here = [player for player in self.campaign.players.all() if player.left_at is None]
        return [
            *(self._seat(player.position, player.name, player.form, astra=player.astra) for player in here),
            *(
                self._seat(position, name, form_of(position), joining=True)
                for position, name in sorted(self._seated.joining.items())
            ),
        ]

    @cached_property
    def chairs(self) -> list[Held]:
        """The rows of all who can still join, before anything is typed."""
        if self.campaign.solo:
            return []
        here = sum(player.left_at is None for player in self.campaign.players.all())
        places = [(stop, "") for stop in self.sky]
        return [
            Held(position, "", form_of(position), "0", False, places, joining=True)
            for position in range(self.first_chair, self.first_chair + self.campaign.book.max_players - here)
        ]

    @property
    def first_chair(self) -> int:
        """The position after all others."""
        return max((player.position for player in self.campaign.players.all()), default=0) + 1

    @property
    def by_places(self) -> bool:
        """Returns whether stars follow from places."""
        return self.paper.by_places

    @cached_property
    def _seated(self) -> OnPaper:
        return self.paper.seated_from(self.first_chair)

    def _seat(
        self, position: int, name: str, form: int, *, astra: bool = False, joining: bool = False
    ) -> Held:
        paper = self._seated
        typed = "" if joining or self.by_places else self._text(f"stars_{position}")
        places = [(stop, str(paper.places.get(stop.key, {}).get(position, ""))) for stop in self.sky]
        stars = typed or str(paper.stars.get(position, 0))
        fault = self.faults.of_player.get(position, "")
        captain = position == paper.captain
        kept = paper.typed_stars.get(position, "")
        return Held(position, name, form, stars, captain, places, astra, joining, fault, kept)

    @property
    def stars_text(self) -> str:
        """The stars of the places of every Adventure, as JSON."""
        return json.dumps({stop.key: list(kit_of(stop.key).stars(stop.key)) for stop in self.sky})

    @property
    def after_text(self) -> str:
        """Which Adventure follows which, as JSON."""
        return json.dumps({stop.key: after(stop.key) for stop in self.sky})
