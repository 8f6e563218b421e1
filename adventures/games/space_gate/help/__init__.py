"""What helps a player of Space Gate Odyssey: the rules in sections, and a walk-through of a first game."""

from .guide import guide_of, offered, steps_now
from .sections import sections_of

__all__ = ["guide_of", "offered", "sections_of", "steps_now"]
