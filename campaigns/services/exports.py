"""Exports: ordering one, calling it off, deleting it, and what becomes of those that nobody fetches."""

import uuid
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.inputs.bounds import checked_id
from adventures.services.change import atomic_change
from adventures.services.rate_limits import check_rate
from adventures.services.workers import enqueue, stalled
from campaigns.exports import folder
from campaigns.exports.formats import FORMATS
from campaigns.exports.subjects import subject_for
from campaigns.live import announce_export
from campaigns.models import Export
from moonsite.security.log import note

WRITE_EXPORT = "campaigns.tasks.write_export"
MOST_OPEN = 3  # of one device or account, at once
MOST_KEPT = 20  # files of one device or account
QUIET = timedelta(seconds=20)
"""How long an export may show no sign of life before it is handed over again. One that is being written shows
one every two seconds, however long a step takes (`adventures.services.heartbeat`).
"""


def order_export(
    *,
    by: Actor,
    of: str,
    key: uuid.UUID | None = None,
    format: str,
    language: str = settings.LANGUAGE_CODE,
    time_zone: str = settings.TIME_ZONE,
) -> Export:
    """Orders a file of a game, a campaign or a crew that the actor may open, or of everything it has.

    Its words are those of the language, its dates and times those of the time zone. The same one that is
    still being written is not ordered twice. Raises Malformed for another kind or format, Refused where too
    many are open or kept, TooOften.
    """
    if of not in Export.Of.values or format not in FORMATS or of not in FORMATS[format].of:
        raise Malformed("format")
    subject = subject_for(by, of, key)
    with atomic_change():
        mine = Export.objects.of(by)
        alike = {"of": of, "format": format, "language": language, "time_zone": time_zone, **subject.refers}
        twice = mine.open().filter(**alike).first()
        if twice is not None:
            return twice
        if mine.open().count() >= MOST_OPEN:
            raise Refused("exports_open", most=MOST_OPEN)
        if mine.count() >= MOST_KEPT:
            raise Refused("exports_kept", most=MOST_KEPT)
        check_rate("exports", by)
        export = Export.objects.create(
            **alike,
            title=subject.title,
            device=by.device,
            user_id=by.user_id,
            file=folder.new_name(FORMATS[format].suffix),
        )
        if of == Export.Of.EVERYTHING:
            note("person_exported", device=by.device, user_id=by.user_id, address=by.address, format=format)
        enqueue(WRITE_EXPORT, str(export.pk))
        return export


def cancel_export(*, by: Actor, export_id: uuid.UUID) -> Export:
    """Calls an export off that is not done yet; a worker that is busy with it hears of it and stops."""
    with atomic_change():
        export = _locked(by, export_id)
        if export.open:
            export.state = Export.State.CANCELLED
            export.save(update_fields=["state", "updated_at"])
            announce_export(export)
            _forget_file(export)
        return export


def retry_export(*, by: Actor, export_id: uuid.UUID) -> Export:
    """Orders an export once more that failed or was called off."""
    with atomic_change():
        export = _locked(by, export_id)
        if export.state not in (Export.State.FAILED, Export.State.CANCELLED):
            return export
        if Export.objects.of(by).open().count() >= MOST_OPEN:
            raise Refused("exports_open", most=MOST_OPEN)
        check_rate("exports", by)
        return _once_more(export)


def rerun_export(key: str) -> Export:
    """Orders a failed export again, for the operator; raises LookupError unless it has failed."""
    with atomic_change():
        failed = Export.objects.select_for_update(of=("self",)).filter(state=Export.State.FAILED)
        try:
            export = failed.filter(pk=checked_id(key)).first()
        except NotFound:
            export = None
        if export is None:
            raise LookupError(key)
        return _once_more(export)


def _once_more(export: Export) -> Export:
    now = timezone.now()
    export.state, export.error, export.done, export.attempts = Export.State.WAITING, "", 0, 0
    export.sent_at, export.expires_at = now, now + (export.expires_at - export.created_at)
    export.save()
    announce_export(export)
    enqueue(WRITE_EXPORT, str(export.pk))
    return export


def delete_export(*, by: Actor, export_id: uuid.UUID) -> None:
    """Deletes an export with its file."""
    with atomic_change():
        export = _locked(by, export_id)
        _forget_file(export)
        export.delete()


def requeue_open_exports(quiet_for: timedelta = QUIET) -> int:
    """Hands exports to the workers again that wait for so long, or whose worker shows no sign of life.

    Returns how many.
    """
    waits = Q(state=Export.State.WAITING) & stalled("sent_at", "updated_at", quiet_for=quiet_for)
    lost = Q(state=Export.State.RUNNING) & stalled("sent_at", "updated_at", quiet_for=QUIET)
    keys = list(Export.objects.filter(waits | lost).values_list("pk", flat=True)[:100])
    for key in keys:
        Export.objects.filter(pk=key).update(sent_at=timezone.now())
        enqueue(WRITE_EXPORT, str(key))
    return len(keys)


def clean_exports() -> int:
    """Deletes exports whose week is over, their files, and files that no export names; tells how many."""
    old = list(Export.objects.filter(expires_at__lte=timezone.now()).values_list("pk", "file")[:1000])
    Export.objects.filter(pk__in=[key for key, _file in old]).delete()
    for _key, file in old:
        folder.forget(file)
    return len(old) + folder.forget_left_over(set(Export.objects.values_list("file", flat=True)))


def forget_files(files: list[str]) -> None:
    """Removes files once it is stored that their exports are gone."""

    def forget() -> None:
        for file in files:
            folder.forget(file)

    transaction.on_commit(forget, robust=True)


def _forget_file(export: Export) -> None:
    forget_files([export.file])


def _locked(by: Actor, export_id: object) -> Export:
    exports = Export.objects.of(by).select_for_update(of=("self",))
    export = exports.filter(pk=checked_id(export_id)).first()
    if export is None:
        raise NotFound()
    return export
