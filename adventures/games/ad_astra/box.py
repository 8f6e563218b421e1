"""Types in what a table turns up from its own box.

Colours, homes, the spread and the first player are for all to see. Planets at which somebody looks, and an
artifact that somebody draws, are for one pair of eyes: only the tablet of that seat gets the keypad then, the
keypad names it, offers every type there is (what is left would tell what others have seen), and nothing that
was typed ever stands in it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from adventures.games.box import Asked, Key, Keypad

from .rules.contents import ALIEN, COLOURS, TYPES
from .rules.geometry import SYSTEMS
from .rules.options import Options
from .words.artifacts import artifact_name
from .words.refusals import REFUSALS
from .words.things import COLOURS as COLOUR_NAMES
from .words.things import star_name, type_name


class AstraBox(Keypad):
    """The keypad, with pictures on its keys."""

    body = "ad_astra/deal_body.html"
    styles: Sequence[str] = ("ad_astra/deal.bundle.css",)
    refusals = REFUSALS
    secret = ("scan", "artifact")

    def heading(self, asked: Asked) -> str:
        if asked.kind == "scan":
            said = {"name": asked.who, "star": star_name(asked.data["star"])}
            return _("%(name)s looks at the planets of %(star)s") % said
        return {
            "colours": _("Which colours do you play?"),
            "home": _("Which planets lie around Sol?"),
            "spread": _("How many planets has each system?"),
            "artifact": _("Which artifact does %(name)s draw?") % {"name": asked.who},
        }[asked.kind]

    def slots(self, asked: Asked) -> Sequence[tuple[str, str]]:
        kind, data = asked.kind, asked.data
        if kind in ("colours", "home"):
            return [(seat, "") for seat in asked.setup.seats]
        if kind == "spread":
            return [
                (star_name(star), str(count)) for star, count in zip(SYSTEMS, data["counts"], strict=True)
            ]
        if kind == "scan":
            return [
                (_("Planet %(number)s") % {"number": number}, "") for number in range(1, data["count"] + 1)
            ]
        return ()

    def keys(self, asked: Asked) -> Sequence[Key]:
        kind, data = asked.kind, asked.data
        if kind == "colours":
            return [Key(colour, str(COLOUR_NAMES[colour]), colour=colour) for colour in COLOURS]
        if kind in ("home", "scan"):
            types = [type_ for type_ in TYPES if kind == "scan" or type_ != ALIEN]
            return [Key(type_, type_name(type_), type_) for type_ in types]
        if kind == "spread":
            counts = data["counts"]
            least, most = data.get("least", min(counts)), data.get("most", max(counts))
            return [Key(str(number), str(number)) for number in range(least, most + 1)]
        if kind == "artifact":
            return [Key(name, artifact_name(name), ALIEN) for name in Options.of(asked.setup).artifacts()]
        return ()

    def more(self, asked: Asked) -> dict[str, Any]:
        return {"star": asked.data.get("star", "")}
