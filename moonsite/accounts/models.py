"""What accounts keep."""

from .sessions import BrowserSession

__all__ = ["BrowserSession"]
