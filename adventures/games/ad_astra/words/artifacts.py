"""The artifacts of Ad Astra: how they are called, and what each does, in a sentence of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from adventures.words.refusals import Text


class Artifact(NamedTuple):
    """A name, a sentence of what it does, and the kinds of questions in which it can be used."""

    name: Text
    does: Text
    asked: tuple[str, ...] = ()


ARTIFACTS: Mapping[str, Artifact] = {
    "repositorium": Artifact(
        "Repositorium Alienum",
        _("Shown when it is drawn: take four cards of your choice from the bank."),
        ("gain",),
    ),
    "ianua": Artifact(
        "Stellarum Ianua", _("One flight to any system, whatever the card shows, without energy."), ("fly",)
    ),
    "responsum": Artifact(
        "Omnibus Rebus Responsum",
        _("Both halves of your own production or scoring card count, in the order you choose."),
        ("choose",),
    ),
    "arcanum": Artifact("Magnum et Antiquum Arcanum", _("5 points at the end of the game.")),
    "machina": Artifact(
        "Machina Multiplicans",
        _("Your own production card brings you, and only you, twice as much."),
        ("choose",),
    ),
    "fons": Artifact(
        "Fons Energiae", _("This flight and all your flights of this card cost no energy."), ("fly",)
    ),
    "faber": Artifact(
        "Faber Automatus", _("Build any number of items with the building card of somebody else."), ("build",)
    ),
    "lapis": Artifact(
        "Lapis Philosophorum", _("Pay for an item with as many cards of any types as it costs."), ("build",)
    ),
    "oculus": Artifact(
        "Oculus Stellarum", _("Before you place a card: look at the planets of two systems."), ("plan",)
    ),
    "mercator": Artifact(
        "Mercator Galacticus",
        _("Six exchanges with the bank at one card for one, with your own trade card."),
        ("trade",),
    ),
    "memoria": Artifact(
        "Memoria Aeterna",
        _("Before you place a card: take back all your scoring cards that are set aside."),
        ("plan",),
    ),
}


def artifact_name(artifact: str) -> str:
    """An artifact by its name."""
    return str(ARTIFACTS[artifact].name)
