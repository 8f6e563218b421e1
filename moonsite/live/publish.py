"""What the services call when a click is stored."""

from uuid import UUID

import structlog

from moonsite.live.hub import News
from moonsite.live.site import hub, pump

log = structlog.get_logger(__name__)


def publish(game_id: UUID, version: int, news: str) -> None:
    """Tells every open tablet what is new in a game, from any thread or worker.

    `news` is a small JSON text, at most about 1 kB, and says all there is to say: of two messages the one
    with the higher version holds and the other is forgotten. Everybody who may open the game reads it, so
    nothing that only some of them may know may stand in it; whoever calls answers for that.

    Never raises and never waits long: the click is stored, and a message that is lost repairs itself, because
    every stream repeats its game's stored news.
    """
    try:
        told = News(version, news)
        hub.deliver(game_id, told)
        if pump is not None:
            pump.send(game_id, told)
    except Exception:
        log.exception("live_publish_failed", game=str(game_id))
