"""The broker of a site without Redis: kombu's files, of which a worker finds none that is not yet written.

Kombu opens a message where workers look for it and writes it then. A worker that looks in between takes the
empty file away, cannot read it and ends for good: https://github.com/celery/kombu/issues/1551
"""

import os
import time
import uuid
from pathlib import Path
from typing import Any

import structlog
from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

log = structlog.get_logger(__name__)

UNFINISHED = ".part"
"""The end of the name of a message that is being written; kombu's end with `.msg`."""


class FileChannel(filesystem.Channel):
    """A channel whose messages appear whole, and that passes over what cannot be read."""

    # Kombu's own classes do not agree on the name of the message.
    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:  # type: ignore[override]
        """Stores a message; raises ChannelError where no file can be written.

        Messages are taken in the order of their names, which begin with the time.
        """
        name = f"{time.monotonic_ns():020}_{uuid.uuid4()}.{queue}.msg"
        file = Path(self.data_folder_out, name)
        unfinished = file.with_name(name + UNFINISHED)
        try:
            unfinished.write_text(dumps(payload))
            os.replace(unfinished, file)
        except OSError as error:
            unfinished.unlink(missing_ok=True)
            raise ChannelError(f"Cannot write the message {file}") from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        """Takes the next message of a queue away; raises Empty where there is none.

        One that cannot be read is gone already: the row that it was for is taken up again without it.
        """
        while True:
            try:
                return super()._get(queue)
            except ValueError:
                log.warning("message_unreadable", queue=queue)


class FileTransport(filesystem.Transport):
    """Kombu's transport by files, with such channels."""

    Channel = FileChannel
