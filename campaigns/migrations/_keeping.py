"""Going back over a migration that drops tables: refused while there is something in them."""

from collections.abc import Callable
from typing import Any

from django.db.migrations import RunPython
from django.db.migrations.exceptions import IrreversibleError


def keeps(*names: str, forwards: Callable[..., None] = RunPython.noop) -> RunPython:
    """An operation, the last of its migration, that lets nobody go back over rows of these models."""

    def refuse(apps: Any, schema_editor: Any) -> None:
        lost = [name for name in names if apps.get_model("campaigns", name).objects.exists()]
        if lost:
            raise IrreversibleError(
                f"Going back would lose what is stored of {', '.join(lost)}: nothing was changed. "
                "Put back the copy of the database from before the update instead."
            )

    return RunPython(forwards, refuse)
