"""No address is forgotten: each shows no page, or one that some file looks at."""

from .addresses import (
    OF_DAYS,
    OF_PUZZLES,
    OF_SHEETS,
    OF_TABLES,
    OF_VISITORS,
    of_campaigns,
    of_desk,
    pages,
)


def test_every_page_is_looked_at_somewhere() -> None:
    of_groups = OF_TABLES | OF_SHEETS | of_campaigns() | of_desk()
    assert pages() == OF_VISITORS | OF_DAYS | OF_PUZZLES | of_groups
