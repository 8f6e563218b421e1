"""Files of books for curators: looked at, taken in as a draft, brought out at once."""

from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from campaigns.curating.curated_books import check_not_played
from campaigns.services.books import Imported, bring_out, import_book, preview_import

from .book_calls import FILE, NAMED, BookFileCall
from .book_shapes import (
    BookImportedShape,
    BookPreviewShape,
    differences_as_json,
    faults_as_json,
)


class BookCheck(BookFileCall):
    """Looking first."""

    @described(sends=FILE, answers=BookPreviewShape)
    def post(self, request: Request) -> Response:
        """Says what taking a file in would do. Of one that is no book, `errors` name every fault."""
        preview = preview_import(by=self.actor, content=self.content)
        check_not_played(self.actor, preview.book.key)
        return Response(
            {
                "key": preview.book.key,
                "same": self.as_json(preview.same) if preview.same else None,
                "differences": differences_as_json(preview.differences),
                "faults": faults_as_json(preview.faults),
            }
        )


class Books(BookFileCall):
    """Taking in."""

    @described(sends=FILE, answers=BookImportedShape, parameters=[NAMED])
    def post(self, request: Request) -> Response:
        """Takes a file in as a new draft of its book, all of it or nothing; the same again changes nothing.

        A book in which the curator plays is taken in unseen.
        """
        return self.imported(import_book(by=self.actor, content=self.content, named=self.named))

    def imported(self, done: Imported) -> Response:
        """Says which version holds what was in the file."""
        return Response({"new": done.new, "version": self.as_json(done.version)})


class BooksOut(Books):
    """Bringing out."""

    @described(sends=FILE, answers=BookImportedShape, parameters=[NAMED])
    def post(self, request: Request) -> Response:
        """Takes a file in and publishes it, or does nothing at all. `errors` name the faults of the book."""
        check_not_played(self.actor, preview_import(by=self.actor, content=self.content).book.key)
        return self.imported(bring_out(by=self.actor, content=self.content, named=self.named))
