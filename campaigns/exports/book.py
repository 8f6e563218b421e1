"""The book of a campaign as a file: see `campaigns.printing`."""

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from campaigns.models import Export
from campaigns.printing.book import book_pdf

from .contents import Contents
from .formats import Format
from .progress import Progress


def write_book(contents: Contents, path: Path, progress: Progress) -> None:
    """Writes the book of the campaign that the export is of: a step for each game."""

    def step(done: int, total: int) -> None:
        if done == 1:
            progress.expects(total + 1)  # the last one sets the pages
        progress.step()

    path.write_bytes(book_pdf(contents.campaigns[0], step))


BOOK = Format(
    "pdf",
    _("Book"),
    _("PDF: the chronicle with every filled-in sheet"),
    "pdf",
    "application/pdf",
    write_book,
    of=(Export.Of.CAMPAIGN,),
)
