"""All exoplanets by name."""

from __future__ import annotations

from .bose import bose
from .collins import collins
from .dirac import dirac
from .fermi import fermi
from .planck import planck
from .planet import Planet
from .russell import russell
from .susskind import susskind
from .turing import turing

PLANETS: dict[str, Planet] = {
    "Bose": bose,
    "Collins": collins,
    "Dirac": dirac,
    "Fermi": fermi,
    "Planck": planck,
    "Russell": russell,
    "Susskind": susskind,
    "Turing": turing,
}
