"""From the types of documents to their description: JSON Schema of TypedDicts."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from adventures.games.kit import Kit
from adventures.games.registry import KITS
from adventures.rules.record import RecordDocument

from .view_docs import MEANINGS

VIEW = "View"
PLAIN = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
    dict: "object",
}
Schemas = dict[str, dict[str, Any]]


def reference(name: str) -> dict[str, str]:
    """Leads to a document in the description."""
    return {"$ref": f"#/components/schemas/{name}"}


def add_documents(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Adds what the rules say, and the types of which it is made, to the description of the API."""
    schemas: Schemas = result.setdefault("components", {}).setdefault("schemas", {})
    made = WithSchema(KITS)
    views = [made.schema_of(view) for kit in KITS for view in kit.documents.views]
    made.schemas[VIEW] = {
        "description": "All that a seat, or a spectator, may see. Games of other kinds have other views.",
        "anyOf": views,
    }
    made.schema_of(RecordDocument)
    taken = schemas.keys() & made.schemas.keys()
    assert not taken, f"two parts of the description have one name: {taken}"
    schemas.update(made.schemas)
    return result


class WithSchema:
    """Types that were put into JSON Schema, by their names, with what the kits say of their fields."""

    def __init__(self, kits: Iterable[Kit]) -> None:
        self.meanings, self.extends = dict(MEANINGS), dict[str, Sequence[str]]()
        self.schemas: Schemas = {}
        for kit in kits:
            self.meanings.update(kit.documents.meanings)
            self.extends.update(kit.documents.extends)

    def schema_of(self, kind: Any) -> dict[str, Any]:
        """The JSON Schema of a type; of each TypedDict within it one is added to `schemas`."""
        if is_typeddict(kind):
            if kind.__name__ not in self.schemas:
                self.schemas[kind.__name__] = {}
                self.schemas[kind.__name__] = self._object(kind)
            return dict(reference(kind.__name__))
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.schema_of(one) for one in inner]}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (NotRequired, Required):
            return self.schema_of(inner[0])
        if origin is list:
            return {"type": "array", "items": self.schema_of(inner[0])}
        if inspect.isclass(origin) and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.schema_of(inner[1])}
        return {"type": PLAIN[kind]} if kind in PLAIN else {}

    def _object(self, kind: Any) -> dict[str, Any]:
        told, hints = self._meanings_of(kind.__name__), get_type_hints(kind, include_extras=True)
        return {
            "type": "object",
            "description": inspect.getdoc(kind) or "",
            "properties": {
                name: {**self.schema_of(hint), "description": told.get(name, "")}
                for name, hint in hints.items()
            },
            "required": sorted(name for name, hint in hints.items() if get_origin(hint) is not NotRequired),
        }

    def _meanings_of(self, name: str) -> dict[str, str]:
        """What the fields of a type mean, those first that it has from the types that it extends."""
        told: dict[str, str] = {}
        for base in self.extends.get(name, ()):
            told.update(self._meanings_of(base))
        return told | dict(self.meanings.get(name, {}))
