"""What the services call when a click is stored."""

from uuid import UUID

import structlog

log = structlog.get_logger(__name__)


def publish(game_id: UUID, version: int) -> None:
    """Tells every open tablet that a game has a new version, from any thread or worker.

    Never raises and never waits long: the click is stored, and a message that is lost repairs itself, because
    every stream repeats its game's version.
    """
    from moonsite.live.site import hub, pump

    try:
        hub.tell(game_id, version)
        if pump is not None:
            pump.send(game_id, version)
    except Exception:
        log.exception("live_publish_failed", game=str(game_id))
