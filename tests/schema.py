"""What a database is made of: its tables with their columns, constraints, indexes, triggers and functions."""

import re

from django.db import connection

POSTGRES = """
SELECT table_name, concat_ws(' ', column_name, udt_name, character_maximum_length, numeric_precision,
                             is_nullable, column_default, is_identity, identity_generation, collation_name)
FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT conrelid::regclass::text, concat_ws(' ', conname, pg_get_constraintdef(oid))
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT sequence_name, concat_ws(' ', data_type, start_value, increment)
FROM information_schema.sequences WHERE sequence_schema = 'public'
UNION ALL SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
"""


def schema() -> set[tuple[str, str]]:
    """Everything the connected database is made of, each part with its table; columns are in no order."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(POSTGRES)
            return set(cursor.fetchall())
        cursor.execute("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {(table, part) for table, sql in cursor.fetchall() for part in _parts(sql)}


def _parts(sql: str) -> list[str]:
    """The columns and constraints of a table, each by itself; any other statement whole."""
    if not sql.startswith("CREATE TABLE"):
        return [sql]
    return re.split(r', (?=CONSTRAINT|"\w+" \w)', sql.partition("(")[2].removesuffix(")").strip())
