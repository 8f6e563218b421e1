"""Alien artifacts: those that can be used in the open question, those that are held, those that were used."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.contents import ARTIFACTS
from ..rules.views import AstraView
from ..words.artifacts import ARTIFACTS as WORDS
from ..words.artifacts import artifact_name


@dataclass(frozen=True)
class ArtifactKey:
    """An artifact; `short` is the first word of its name, for a key."""

    key: str
    name: str
    short: str
    does: str


@dataclass(frozen=True)
class UsedBy:
    """What a seat has used, for all to see, and how many more it holds."""

    name: str
    colour: str
    used: tuple[ArtifactKey, ...]
    held: int


@dataclass(frozen=True)
class Artifacts:
    """The own artifacts, those of them that can be used now (`keys`), and what everybody has used."""

    keys: tuple[ArtifactKey, ...] = ()
    held: tuple[ArtifactKey, ...] = ()
    seats: tuple[UsedBy, ...] = ()


def artifacts_of(view: AstraView) -> Artifacts | None:
    """The artifacts as the viewer may know them; None for whoever has no seat."""
    seat = view["seat"]
    if seat is None:
        return None
    own = view["players"][seat]["artifacts"] or []
    decision = view["decision"]
    named = {word for move in decision["moves"] for word in _used(move.split(" "))} if decision else set()
    seats = tuple(
        UsedBy(name, player["colour"], tuple(_key(one) for one in player["used"]), player["artifact_count"])
        for name, player in view["players"].items()
    )
    return Artifacts(
        tuple(_key(one) for one in ARTIFACTS if one in own and one in named),
        tuple(_key(one) for one in own),
        seats,
    )


def _used(words: list[str]) -> list[str]:
    """The artifact that a move uses."""
    if words[0] == "use":
        return words[1:2]
    return words[-1:] if "with" in words else []


def _key(artifact: str) -> ArtifactKey:
    name = artifact_name(artifact)
    word = next((one for one in name.split(" ") if one.lower() == artifact), name.split(" ")[0])
    return ArtifactKey(artifact, name, word, str(WORDS[artifact].does))
