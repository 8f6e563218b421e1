"""The description of the API: complete, sound, and true in its examples."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema_rs
import pytest
import yaml
from django.test import Client
from drf_spectacular import validation
from drf_spectacular.drainage import GENERATOR_STATS

from adventures.api.examples import examples_of
from adventures.api.schema import operations
from adventures.games.moon.examples import EXAMPLES
from adventures.games.registry import KITS
from tests.api.programs import begun, program
from tests.api.schema_checks import faults, schema, streams
from tests.api.worlds import World
from tests.groups import Group

PARAMETER = re.compile(r"{(\w+)}")


def test_the_description_is_made_without_a_warning() -> None:
    assert schema()
    assert not GENERATOR_STATS


def test_it_is_a_description_by_the_standard() -> None:
    standard = json.loads((Path(validation.__file__).parent / "openapi_3_1_schema.json").read_text())
    assert schema()["openapi"].startswith("3.1")
    assert not list(jsonschema_rs.validator_for(standard).iter_errors(schema()))


def test_every_operation_says_what_it_does_and_has_an_id_of_its_own() -> None:
    known = [operation["operationId"] for operation in operations(schema())]
    assert len(set(known)) == len(known)
    for operation in operations(schema()):
        assert operation["summary"], operation["operationId"]
        assert operation["tags"]
    assert all(tag["description"] for tag in schema()["tags"]), schema()["tags"]


def test_everything_is_described() -> None:
    assert not sorted(set(_without_words()))


def _without_words() -> Iterator[str]:
    for path, methods in schema()["paths"].items():
        for method, operation in methods.items():
            for parameter in operation.get("parameters", ()):
                if not parameter.get("description"):
                    yield f"{method} {path}: {parameter['name']}"
    for name, part in schema()["components"]["schemas"].items():
        if not part.get("description"):
            yield name
        for field, inner in part.get("properties", {}).items():
            if not inner.get("description"):
                yield f"{name}.{field}"


def test_every_example_fits_what_it_is_an_example_of() -> None:
    known = {operation["operationId"] for operation in operations(schema())}
    assert EXAMPLES.keys() <= known
    for operation in operations(schema()):
        for body in (operation.get("requestBody", {}), *operation["responses"].values()):
            for content in body.get("content", {}).values():
                if "example" in content:
                    assert not faults(content["schema"], content["example"]), operation["operationId"]


@pytest.mark.django_db
def test_examples_of_beginning_can_be_sent_as_they_are() -> None:
    device = program().post("devices", examples_of("post_devices")["sends"])
    assert device.status_code == 201
    ana = program()
    made = ana.post("games", EXAMPLES["post_games"]["sends"])
    assert made.json().keys() == EXAMPLES["post_games"]["201"].keys()
    seat = f"games/{made.json()['id']}/seats/1"
    assert ana.post(seat, EXAMPLES["post_take_seat"]["sends"]).json() == EXAMPLES["post_take_seat"]["200"]
    asked = ana.get(f"{seat}/moves").json()
    assert asked.keys() == EXAMPLES["get_moves"]["200"].keys()
    assert ana.post(f"{seat}/moves", EXAMPLES["post_moves"]["sends"]).status_code == 200
    assert ana.post(f"{seat}/undo", EXAMPLES["post_undo"]["sends"]).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("ruleset", [title.key for kit in KITS for title in kit.titles])
def test_views_of_every_ruleset_are_as_described(ruleset: str) -> None:
    ana = program()
    game = begun(ana, ruleset=ruleset)
    for path in ("seats/1/view", "seats/2/view", "view"):
        seen = ana.get(f"games/{game['id']}/{path}").json()
        assert not faults({"$ref": "#/components/schemas/Seen"}, seen)
        assert not faults({"$ref": "#/components/schemas/View"}, seen["view"])


@pytest.mark.django_db
def test_a_game_against_astra_and_its_end_are_as_described() -> None:
    group = Group.at_the_end(("Ana",), opponent=1)
    [seat] = group.game.seats.all()
    ana = program(device=seat.device)
    seen = ana.get(f"games/{group.game_id}/seats/1/view").json()["view"]
    assert not faults({"$ref": "#/components/schemas/SoloView"}, seen)
    assert not faults({"$ref": "#/components/schemas/ResultView"}, seen["result"])


@pytest.mark.django_db
def test_the_description_is_served_once_for_whoever_knows_it(client: Client) -> None:
    first = client.get("/api/schema")
    assert first.json()["info"]["title"] == "moonsite"
    known = {"If-None-Match": first["ETag"]}
    assert client.get("/api/schema", headers=known).status_code == 304
    written = client.get("/api/schema?format=yaml")
    assert yaml.load(written.content, Loader=yaml.CSafeLoader) == first.json()
    assert client.get("/api/schema", headers={"Accept": written["Content-Type"]}).content == written.content


@pytest.mark.django_db
def test_calls_that_answer_with_an_etag_say_so() -> None:
    world = World.made()
    values = {name: known[0] for name, known in world.known.items()} | {"entry": 0}
    has_etag: dict[str, bool] = {}
    says_so: dict[str, bool] = {}
    for path, methods in schema()["paths"].items():
        asked = methods.get("get")
        if asked is None or streams(asked) or not set(PARAMETER.findall(path)) <= values.keys():
            continue
        answer = world.program.get(path.format(**values))
        if answer.status_code == 200:
            has_etag[path], says_so[path] = "ETag" in answer.headers, "304" in asked["responses"]
    assert has_etag == says_so
    assert sum(has_etag.values()) > 10, "most of them were asked"


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["get", "post", "delete"])
def test_an_address_that_is_none_is_told_in_json(method: str) -> None:
    for path in ("games/none/view", "games/a%0Ab/view", ""):
        answer = getattr(program(), method)(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not_found"
