"""Writing an export: what a worker does with it."""

import time
import uuid

import structlog
from django.db.models import QuerySet
from django.utils import timezone, translation

from adventures.errors import NotFound
from adventures.services.change import atomic_change
from adventures.services.heartbeat import heartbeat
from adventures.services.workers import stalled
from campaigns.exports import folder
from campaigns.exports.contents import Contents
from campaigns.exports.formats import FORMATS
from campaigns.exports.progress import Cancelled
from campaigns.live import announce_export
from campaigns.models import Export
from campaigns.models.export import STAYS
from moonsite.time_zones import known_zone

from .exports import QUIET

log = structlog.get_logger(__name__)

MOST_ATTEMPTS = 5
TELLS_EVERY = 0.5  # seconds
LONGEST_STEP = 900.0  # seconds; a step that takes longer will not end


def write_export(*, export_id: uuid.UUID) -> None:
    """Writes the file of an export; whoever comes first with a whole one has written it.

    Safe to be killed at any moment and to be run twice: the file takes its place in one step, and what an
    earlier attempt has left is removed by the next one. One that another worker is writing is left to it; one
    that has killed its worker again and again is given up.
    """
    with atomic_change():
        export = Export.objects.select_for_update(of=("self",)).filter(pk=export_id).first()
        if export is None or not export.open or _in_other_hands(export):
            return
        export.attempts += 1
        given_up = export.attempts > MOST_ATTEMPTS
        export.state, export.error = (
            (Export.State.FAILED, "given_up") if given_up else (Export.State.RUNNING, "")
        )
        export.done = 0
        export.save()
        announce_export(export)
    folder.forget_parts(export.file)
    if given_up:
        log.error("export_given_up", export=str(export_id))
        return
    try:
        _write(export)
    except Cancelled:
        return
    except Exception as error:
        if not _running(export):
            return  # it was called off, or another worker was faster
        said = "not_found" if isinstance(error, NotFound) else str(error)[:200] or type(error).__name__
        _failed(export, said)
        if not isinstance(error, NotFound):
            raise


def _in_other_hands(export: Export) -> bool:
    """Returns whether a worker is writing it and still shows signs of life."""
    running = Export.objects.filter(pk=export.pk, state=Export.State.RUNNING)
    return running.exclude(stalled("updated_at", quiet_for=QUIET)).exists()


def _write(export: Export) -> None:
    progress = JobProgress(export)
    with (
        translation.override(export.language),
        timezone.override(known_zone(export.time_zone)),
        folder.written_whole(export.file) as path,
        heartbeat(progress.alive),
    ):
        FORMATS[export.format].write(Contents.of(export), path, progress)
    with atomic_change():
        ended = Export.objects.select_for_update(of=("self",)).filter(pk=export.pk).first()
        if ended is None or ended.state == Export.State.CANCELLED:
            folder.forget(export.file)
            return
        ended.state, ended.error = Export.State.DONE, ""
        ended.done = ended.total
        ended.size = folder.path_of(export.file).stat().st_size
        ended.expires_at = timezone.now() + STAYS
        ended.save()
        announce_export(ended)


def _failed(export: Export, said: str) -> None:
    """Stores that it could not be written, unless it has ended otherwise meanwhile."""
    with atomic_change():
        running = Export.objects.select_for_update(of=("self",)).filter(state=Export.State.RUNNING)
        if (failed := running.filter(pk=export.pk).first()) is not None:
            failed.state, failed.error = Export.State.FAILED, said
            failed.save(update_fields=["state", "error", "updated_at"])
            announce_export(failed)


def _running(export: Export) -> bool:
    return Export.objects.filter(pk=export.pk, state=Export.State.RUNNING, attempts=export.attempts).exists()


class JobProgress:
    """Tells the pages how far an export is, twice a second; hears whether it is still wanted."""

    def __init__(self, export: Export) -> None:
        self._export, self._done, self._told = export, 0, 0.0
        self._stepped = time.monotonic()

    def expects(self, steps: int) -> None:
        """Stores how many steps there are."""
        self._store(total=steps)

    def step(self) -> None:
        """Stores how many are done, unless that was told just now."""
        self._done, self._stepped = self._done + 1, time.monotonic()
        if time.monotonic() - self._told >= TELLS_EVERY:
            self._store()

    def alive(self) -> None:
        """Stores a sign of life, unless the step at hand takes so long that it hangs."""
        if time.monotonic() - self._stepped < LONGEST_STEP:
            self._mine.update(updated_at=timezone.now())

    @property
    def _mine(self) -> QuerySet[Export]:
        """Its row, while this attempt is the one that counts."""
        return Export.objects.filter(
            pk=self._export.pk, state=Export.State.RUNNING, attempts=self._export.attempts
        )

    def _store(self, **more: int) -> None:
        self._told, now = time.monotonic(), timezone.now()
        if not self._mine.update(done=self._done, updated_at=now, **more):
            raise Cancelled
        self._export.done, self._export.updated_at = self._done, now
        self._export.total = more.get("total", self._export.total)
        announce_export(self._export)
