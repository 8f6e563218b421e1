"""What helps a player of Escape Pods: the rules in sections, and a walk-through of a first game."""

from .guide import guide_of, offered, step_now, steps_now
from .sections import sections_of

__all__ = ["guide_of", "offered", "sections_of", "step_now", "steps_now"]
