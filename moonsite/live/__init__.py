"""Live updates: what one tablet does appears on the others."""

from moonsite.live.publish import publish
from moonsite.live.site import set_news_reader

__all__ = ["publish", "set_news_reader"]
