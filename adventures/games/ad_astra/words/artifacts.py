"""The artifacts of Ad Astra: how they are called, and what each does, in a sentence of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from adventures.words.refusals import Text


class Artifact(NamedTuple):
    """A name, a sentence of what it does, and the kinds of questions in which it can be used."""

    name: Text
    does: Text
    asked: tuple[str, ...] = ()


ARTIFACTS: Mapping[str, Artifact] = {
    "repositorium": Artifact(
        "Repositorium Alienum",
        gettext_lazy("Shown when it is drawn: take four cards of your choice from the bank."),
        ("gain",),
    ),
    "ianua": Artifact(
        "Stellarum Ianua",
        gettext_lazy("One flight to any system, whatever the card shows, without energy."),
        ("fly",),
    ),
    "responsum": Artifact(
        "Omnibus Rebus Responsum",
        gettext_lazy("Both halves of your own production or scoring card count, in the order you choose."),
        ("choose",),
    ),
    "arcanum": Artifact("Magnum et Antiquum Arcanum", gettext_lazy("5 points at the end of the game.")),
    "machina": Artifact(
        "Machina Multiplicans",
        gettext_lazy("Your own production card brings you, and only you, twice as much."),
        ("choose",),
    ),
    "fons": Artifact(
        "Fons Energiae",
        gettext_lazy("This flight and all your flights of this card cost no energy."),
        ("fly",),
    ),
    "faber": Artifact(
        "Faber Automatus",
        gettext_lazy("Build any number of items with the building card of somebody else."),
        ("build",),
    ),
    "lapis": Artifact(
        "Lapis Philosophorum",
        gettext_lazy("Pay for an item with as many cards of any types as it costs."),
        ("build",),
    ),
    "oculus": Artifact(
        "Oculus Stellarum",
        gettext_lazy("Before you place a card: look at the planets of two systems."),
        ("plan",),
    ),
    "mercator": Artifact(
        "Mercator Galacticus",
        gettext_lazy("Six exchanges with the bank at one card for one, with your own trade card."),
        ("trade",),
    ),
    "memoria": Artifact(
        "Memoria Aeterna",
        gettext_lazy("Before you place a card: take back all your scoring cards that are set aside."),
        ("plan",),
    ),
}


def artifact_name(artifact: str) -> str:
    """An artifact by its name."""
    return str(ARTIFACTS[artifact].name)
