"""Types in what a table turns up from its own box.

Colours, homes, the spread and the first player are for all to see. Planets at which somebody looks, and an
artifact that somebody draws, are for one pair of eyes: only the tablet of that seat gets the keypad then, the
keypad names it, offers every type there is (what is left would tell what others have seen), and nothing that
was typed ever stands in it again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal, filled

from .rules.contents import ALIEN, COLOURS, TYPES
from .rules.geometry import SYSTEMS
from .rules.options import Options
from .words.artifacts import artifact_name
from .words.refusals import REFUSALS
from .words.things import COLOURS as COLOUR_NAMES
from .words.things import star_name, type_name

MOST_TYPED = 200


class Choice(NamedTuple):
    """What can be typed: the word, what it is called, and its icon or the colour of its plate."""

    word: str
    name: str
    icon: str = ""
    colour: str = ""


# What only one seat may see.
SECRET = ("scan", "artifact")


class AstraBox:
    """The keypad: what is typed begins with what it is, as in the move of the dealer."""

    body = "ad_astra/deal_body.html"
    scripts: Sequence[str] = ()
    styles: Sequence[str] = ("css/pieces.css", "ad_astra/field.css", "ad_astra/deal.css")

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move, as the form has put it together."""
        return " ".join(typed[:MOST_TYPED].split())

    def typed(self, text: str) -> list[Any]:
        """The words that were chosen."""
        return text[:MOST_TYPED].split()

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Says why it is refused."""
        title, text = REFUSALS.get(code, REFUSALS["not_asked_of_dealer"])
        return Refusal(filled(title, data), filled(text, data))

    def may_insist(self, code: str) -> bool:
        """Nothing that is refused can lie there."""
        return False

    def context(
        self, game: Any, table: RulesGame, view: Mapping[str, Any], typed: list[Any]
    ) -> dict[str, Any]:
        """What is asked of the table, by whom it is seen, and what can be chosen."""
        decision = table.decision(DEALER)
        kind = decision.kind if decision else ""
        data = decision.data if decision else {}
        seats = table.setup.seats
        chosen = typed[1:] if typed[:1] == [kind] and kind not in SECRET else []
        who = seats[data["seat"] - 1] if kind in SECRET else ""
        return {
            "kind": kind,
            "who": who,
            "star": data.get("star", ""),
            "heading": _heading(kind, who, data),
            "seats": list(enumerate(seats, 1)),
            "slots": _slots(kind, data, seats, chosen),
            "choices": _choices(kind, data, table),
        }

    def only(self, table: RulesGame) -> str:
        """The seat that looks at planets or draws an artifact."""
        decision = table.decision(DEALER)
        secret = decision is not None and decision.kind in SECRET
        return table.setup.seats[decision.data["seat"] - 1] if decision and secret else ""

    def next_page(self, after: Mapping[str, Any]) -> str:
        """As long as the table is asked for more it stays here."""
        thinking = any(seat["state"] == "thinking" for seat in after["seats"])
        return "play" if thinking or after["over"] else "deal"

    def taken_back(self, before: Mapping[str, Any], moves: Any) -> str:
        """What is to be mended is turned up anew."""
        return ""

    def typed_in(self, text: str) -> str:
        """What was typed in for a move of the dealer, unless it is a secret."""
        return "" if text.split(" ")[0] in SECRET else text


def _heading(kind: str, who: str, data: Mapping[str, Any]) -> str:
    headings = {
        "": _("There is nothing to turn up now"),
        "colours": _("Which colours do you play?"),
        "home": _("Which planets lie around Sol?"),
        "spread": _("How many planets has each system?"),
        "first": _("Who begins?"),
        "artifact": _("Which artifact does %(name)s draw?") % {"name": who},
    }
    if kind == "scan":
        said = {"name": who, "star": star_name(data["star"])}
        return _("%(name)s looks at the planets of %(star)s") % said
    return headings[kind]


def _slots(
    kind: str, data: Mapping[str, Any], seats: Sequence[str], chosen: Sequence[str]
) -> list[tuple[str, str]]:
    """What is chosen one by one: the heading of each slot, and what was chosen in it."""
    if kind in ("colours", "home"):
        names = list(seats)
    elif kind == "spread":
        names = [star_name(star) for star in SYSTEMS]
        chosen = chosen or [str(count) for count in data["counts"]]
    elif kind == "scan":
        names = [_("Planet %(number)s") % {"number": number} for number in range(1, data["count"] + 1)]
    else:
        names = []
    return list(zip(names, [*chosen, *[""] * len(names)], strict=False))


def _choices(kind: str, data: Mapping[str, Any], table: RulesGame) -> list[Choice]:
    """The words from which one is chosen in each slot, or at once."""
    if kind == "colours":
        return [Choice(colour, str(COLOUR_NAMES[colour]), colour=colour) for colour in COLOURS]
    if kind == "home":
        return [_planet(type_) for type_ in TYPES if type_ != ALIEN]
    if kind == "scan":
        return [_planet(type_) for type_ in TYPES]
    if kind == "spread":
        counts = data["counts"]
        least, most = data.get("least", min(counts)), data.get("most", max(counts))
        return [Choice(str(number), str(number)) for number in range(least, most + 1)]
    if kind == "artifact":
        return [Choice(name, artifact_name(name), ALIEN) for name in Options.of(table.setup).artifacts()]
    return []


def _planet(type_: str) -> Choice:
    return Choice(type_, type_name(type_), type_)
