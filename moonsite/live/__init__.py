"""Live updates: what one tablet does appears on the others."""

from moonsite.live.publish import publish

__all__ = ["publish"]
