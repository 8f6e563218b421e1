"""Campaigns, crews and accounts as documents that leave the site and come back: see `docs/export.md`."""

from adventures.exchange import document_of_game, written

from .writing import document_of_account, document_of_campaign, document_of_crew

__all__ = [
    "document_of_account",
    "document_of_campaign",
    "document_of_crew",
    "document_of_game",
    "written",
]
