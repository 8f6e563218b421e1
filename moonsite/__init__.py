"""moonsite: the project that joins the rules, the games and the tablets."""

from moonsite.celery import app as celery_app

__all__ = ["celery_app"]
