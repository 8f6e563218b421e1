"""What helps a player of Ad Astra: the rules in sections, and a walk-through of a first game."""

from .guide import Guide, guide_of, offered, steps_now
from .parts import Section
from .sections import sections_of

__all__ = ["Guide", "Section", "guide_of", "offered", "sections_of", "steps_now"]
