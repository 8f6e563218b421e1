"""From the types of documents to their description: JSON Schema of TypedDicts."""

from __future__ import annotations

import inspect
import types
from collections.abc import Mapping
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

from adventures.rules.view import GameView

DOCUMENTS: dict[str, Any] = {"View": GameView}
"""Types by the name under which the description of the API has them; several are those of several games."""

FIELDS: dict[str, Mapping[str, str]] = {}
"""What the fields of a type mean, by its name: `{"GameView": {"turn": "..."}}`."""


def reference(name: str) -> dict[str, str]:
    """Leads to a document in the description."""
    return {"$ref": f"#/components/schemas/{name}"}


def add_documents(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Adds every document, and the types of which it is made, to the description of the API."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    for name, kind in DOCUMENTS.items():
        made: dict[str, Any] = {}
        schemas[name] = schema_of(kind, made)
        schemas.update(made)
    return result


def schema_of(kind: Any, made: dict[str, Any]) -> dict[str, Any]:
    """The JSON Schema of a type; of each TypedDict within it one is added to `made`."""
    if is_typeddict(kind):
        if kind.__name__ not in made:
            made[kind.__name__] = {}
            made[kind.__name__] = _object(kind, made)
        return reference(kind.__name__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(one, made) for one in inner]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (NotRequired, Required):
        return schema_of(inner[0], made)
    if origin in (list, tuple) or kind is list:
        return {"type": "array", "items": schema_of(inner[0], made) if inner else {}}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema_of(inner[1], made)}
    names = {
        str: "string",
        bool: "boolean",
        int: "integer",
        float: "number",
        type(None): "null",
        dict: "object",
    }
    return {"type": names[kind]} if kind in names else {}


def _object(kind: Any, made: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    meanings: dict[str, str] = {}
    for base in reversed((*getattr(kind, "__orig_bases__", ()), kind)):
        meanings.update(FIELDS.get(getattr(base, "__name__", ""), {}))
    properties: dict[str, Any] = {}
    for name, hint in hints.items():
        schema = schema_of(hint, made)
        properties[name] = {**schema, "description": meanings[name]} if name in meanings else schema
    return {
        "type": "object",
        "description": inspect.getdoc(kind) or "",
        "properties": properties,
        "required": sorted(kind.__required_keys__),
    }
