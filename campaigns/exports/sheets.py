"""All tables of an export, in the order in which they are read."""

from collections.abc import Iterator

from .about import about
from .campaign_tables import campaign_tables
from .contents import Contents
from .crew_tables import crew_tables
from .game_tables import game_tables
from .progress import Progress
from .tables import ExportTable, Row


def tables_of(contents: Contents) -> list[ExportTable]:
    """Gets every table there is something to tell in: what it is, crews, campaigns, games."""
    return [about(contents), *crew_tables(contents), *campaign_tables(contents), *game_tables(contents)]


def expected(tables: list[ExportTable], progress: Progress) -> None:
    """Says how many steps these tables are: one for each source of each."""
    progress.expects(sum(len(table.sources) for table in tables))


def rows_of(table: ExportTable, progress: Progress) -> Iterator[Row]:
    """Makes the rows of a table, step by step."""
    for source in table.sources:
        yield from table.rows(source)
        progress.step()
