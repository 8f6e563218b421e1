"""What helps a player of Escape Pods: the rules in sections, and a walk-through of a first game."""

from .guide import Guide, guide_of, offered, step_now, steps_now
from .sections import Section, sections_of

__all__ = ["Guide", "Section", "guide_of", "offered", "sections_of", "step_now", "steps_now"]
