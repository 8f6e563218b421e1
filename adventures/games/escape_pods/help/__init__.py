"""What helps a player of Escape Pods: the rules in sections."""

from .sections import Section, sections_of

__all__ = ["Section", "sections_of"]
