"""Jobs of the site itself."""

from celery import shared_task

from moonsite import retention


@shared_task(name=retention.CLEAN, ignore_result=True)
def clean() -> None:
    """Throws away what is older than it is kept."""
    retention.clean()
