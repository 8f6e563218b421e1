"""Games as documents that leave the site and come back; `docs/export.md` says what stands in them."""

from .writing import FORMAT, document_of_game, part_of_game, written

__all__ = ["FORMAT", "document_of_game", "part_of_game", "written"]
