"""Live updates: what one tablet does appears on the others."""

from moonsite.live.publish import publish
from moonsite.live.site import add_news_reader

__all__ = ["add_news_reader", "publish"]
