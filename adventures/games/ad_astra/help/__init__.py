"""What helps a player of Ad Astra: the rules in sections."""

from .parts import Section
from .sections import sections_of

__all__ = ["Section", "sections_of"]
