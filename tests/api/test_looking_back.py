"""Looking back through the API: the log, any moment, records, replays, results, lines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adventures.history.turns import last_finished_entry
from adventures.models import Job
from adventures.services.finish import score
from adventures.services.undo import undo_move
from tests.api.programs import Program, program
from tests.groups import Group, device, has_joined
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended() -> Group:
    return Group.at_the_end()


@pytest.fixture
def apart() -> Apart:
    """Three tablets in their third turn, of which Ana has played some."""
    group = Apart.sits_apart()
    group.comes_to_turn(3)
    for _ in range(2):
        group.play(1, group.table.decision("Ana").moves[0])
    return group


def of(group: Group) -> Program:
    return program(device=group.tablet.device)


def watcher(group: Group) -> Program:
    """A program that has joined without a seat."""
    guest = device()
    has_joined(guest.device, group.game_id)
    return program(device=guest.device)


def all_of(asks: Program, path: str) -> list[dict[str, Any]]:
    """All pages of a list."""
    rows, address = [], path
    while address:
        page = asks.get(address).json()
        rows += page["results"]
        address = (page["next"] or "").partition("testserver")[2]
    return rows


def lines_of(reply: Any) -> list[dict[str, Any]]:
    assert reply["Content-Type"] == "application/x-ndjson"
    return [json.loads(line) for line in reply.getvalue().splitlines()]


def test_the_log_of_a_finished_game_is_told_whole(ended: Group) -> None:
    rows = all_of(of(ended), f"games/{ended.game_id}/log?limit=100")
    moves = list(ended.game.moves.order_by("number").values_list("number", "seat", "text"))
    assert [(row["number"], row["seat"], row["move"]) for row in rows] == moves


@pytest.mark.both_databases
def test_the_log_is_narrowed_by_seat_and_turn(ended: Group) -> None:
    asks, path = of(ended), f"games/{ended.game_id}/log"
    turn = all_of(asks, f"{path}?turn=2&limit=100")
    assert turn[0]["seat"] == "dealer"
    both = all_of(asks, f"{path}?turn=2&seat=Ana&limit=100")
    assert both == [row for row in turn if row["seat"] == "Ana"] != []
    later = all_of(asks, f"{path}?after={turn[0]['number']}&turn=2&limit=100")
    assert later == turn[1:]
    assert asks.get(f"{path}?turn=99").json()["code"] == "turn_unknown"
    for query in ("turn=x", "after=-1", f"after={10**60}", "seat=%00", f"seat={'x' * 500}"):
        assert asks.get(f"{path}?{query}").status_code == 400
    assert asks.get(f"{path}?after={10**30}").json()["results"] == []


def test_of_a_running_turn_only_the_own_moves_are_told(apart: Apart) -> None:
    over = last_finished_entry(apart.game)
    ana, ben = (program(device=tablet.device) for tablet in apart.tablets[:2])
    played = list(apart.game.moves.filter(number__gt=over).exclude(seat="dealer").values_list("seat", "text"))
    assert "Ana" in dict(played)
    path = f"games/{apart.game_id}"
    own = all_of(ana, f"{path}/seats/1/log?after={over}")
    assert [row["move"] for row in own if row["seat"] == "Ana"] == [
        text for seat, text in played if seat == "Ana"
    ]
    for asks, address in ((ben, "seats/2/log"), (watcher(apart), "log"), (ana, "log")):
        assert {row["seat"] for row in all_of(asks, f"{path}/{address}?after={over}")} <= {"dealer", "Ben"}
    lines = lines_of(watcher(apart).get(f"{path}/log.ndjson"))
    assert max(row["number"] for row in lines if row["seat"] != "dealer") <= over
    refused = ben.get(f"{path}/seats/1/log")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")


@pytest.mark.both_databases
def test_what_a_seat_took_back_alone_is_told_to_itself_alone(apart: Apart) -> None:
    undo_move(by=apart.tablets[0], game_id=apart.game_id, position=1, version=apart.game.version)
    apart.plays_until_turn(4)
    ana, path = program(device=apart.tablets[0].device), f"games/{apart.game_id}"
    own, told = (all_of(ana, f"{path}/{log}?limit=100") for log in ("seats/1/log", "log"))
    assert [row["move"] for row in own].count("undo") == 1
    back = next(row["number"] for row in own if row["undone_by"])
    assert {row["number"] for row in own} - {row["number"] for row in told} >= {back}
    assert "undo" not in [row["move"] for row in told]


def test_any_moment_of_a_finished_game_is_seen_again(ended: Group) -> None:
    asks, path = of(ended), f"games/{ended.game_id}"
    first, last = (asks.get(f"{path}/replay/{number}") for number in (0, ended.game.version))
    assert first.json()["view"]["sheets"]["Ana"]["marks"] == {}
    assert last.json()["view"]["over"]
    assert asks.get(f"{path}/seats/1/replay/{ended.game.version}").json()["view"]["seat"] == "Ana"
    assert asks.get(f"{path}/replay/0", If_None_Match=first["ETag"]).status_code == 304
    for number in (ended.game.version + 1, 10**30):
        assert asks.get(f"{path}/replay/{number}").status_code == 404


def test_the_turn_that_is_played_is_no_moment_yet(apart: Apart) -> None:
    over, path = last_finished_entry(apart.game), f"games/{apart.game_id}"
    ana = program(device=apart.tablets[0].device)
    assert ana.get(f"{path}/seats/1/replay/{over}").json()["turn"] == 2
    for address in (f"seats/1/replay/{apart.game.version}", f"replay/{over + 1}"):
        assert ana.get(f"{path}/{address}").status_code == 404
    assert ana.get(f"{path}/seats/2/replay/{over}").status_code == 403


def test_a_game_is_told_turn_by_turn(ended: Group) -> None:
    asks, path = of(ended), f"games/{ended.game_id}/replay"
    told = asks.get(path)
    assert len(told.json()["turns"]) == ended.game.result["turns"]
    assert asks.get(path, If_None_Match=told["ETag"]).status_code == 304
    assert program().get(path).status_code == 404


def test_a_record_is_for_games_that_are_over(ended: Group, apart: Apart) -> None:
    asks = of(ended)
    assert asks.get(f"games/{ended.game_id}/record").json()["result"] == ended.game.result
    assert asks.get(f"games/{ended.game_id}/export").json()["games"][0]["code"] == ended.game.code
    for path in ("record", "export"):
        refused = of(apart).get(f"games/{apart.game_id}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_finished")


def test_a_result_is_told_field_by_field(ended: Group) -> None:
    asks, path = of(ended), f"games/{ended.game_id}/result"
    waiting = asks.get(path).json()
    assert (waiting["job"]["state"], waiting["moments"]) == ("waiting", [])
    score(job_id=Job.objects.get(game=ended.game_id).pk)
    told = asks.get(path).json()
    end = ended.game.result
    assert [(one["seat"], one["place"]) for one in told["ranking"]] == sorted(
        end["places"].items(), key=lambda one: one[1]
    )
    first = told["ranking"][0]
    assert first["score"]["total"] == sum(first["score"]["fields_of_score"].values())
    assert set(first["score"]["fields_of_score"]) == set(told["fields_of_score"])
    assert first["tie_breaks"] == end["tie_breaks"][first["seat"]]
    assert (told["job"]["state"], first["stars"]) == ("done", None)
    assert len(told["course"]["turns"]) == end["turns"]
    assert all(moment["text"] for moment in told["moments"])
    assert Program(asks.token, language="es").get(path).json()["winners"] != told["winners"]


def test_a_game_against_astra_has_both_sides() -> None:
    group = Group.at_the_end(("Ana",), opponent=1)
    told = of(group).get(f"games/{group.game_id}/result").json()
    assert {one["seat"] for one in told["ranking"]} == {"Ana", "astra"}


def test_there_is_no_result_of_what_goes_on(apart: Apart) -> None:
    assert of(apart).get(f"games/{apart.game_id}/result").json()["code"] == "not_finished"


def test_the_last_turns_are_told_in_words(apart: Apart) -> None:
    ana, path = program(device=apart.tablets[0].device), f"games/{apart.game_id}"
    told = ana.get(f"{path}/seats/1/happenings").json()
    assert {line["name"] for turn in told["turns"] for line in turn["lines"]} & {"Ben", "Eve"}
    assert watcher(apart).get(f"{path}/happenings").json()["turns"]
    assert ana.get(f"{path}/seats/2/happenings").status_code == 403
    assert program().get(f"{path}/happenings").status_code == 404


@pytest.mark.both_databases
def test_many_games_come_in_lines() -> None:
    groups = [Group.at_the_end(), Group.at_the_end(("Ana",), opponent=1)]
    asks = of(groups[0])
    has_joined(groups[0].tablet.device, groups[1].game_id)
    running = Group.sits_down()
    first = asks.get("games.ndjson?limit=1")
    assert [line["id"] for line in lines_of(first)] == [str(groups[0].game_id)]
    address = first["Link"].partition("testserver")[2].partition(">")[0]
    second = asks.get(address, Accept="application/x-ndjson")
    lines = lines_of(second)
    assert [line["id"] for line in lines] == [str(groups[1].game_id)]
    assert lines[0]["record"]["result"] == groups[1].game.result
    assert "Link" not in second
    assert lines_of(asks.get("games.ndjson?ruleset=moon.2")) == []
    assert lines_of(of(running).get("games.ndjson")) == []
    assert asks.get("games.ndjson?state=what").status_code == 400


def test_a_cursor_that_was_never_given_leads_nowhere(ended: Group) -> None:
    asks = of(ended)
    for path in (f"games/{ended.game_id}/log", "games", "games.ndjson", "solo/ladder/1/1"):
        for cursor in ("cD1hYmM%3D", "cD1hJTAw", "danger", "%C3%B8", "!!!!", "", "%20"):
            reply = asks.get(f"{path}?cursor={cursor}")
            assert reply.status_code == 400, (path, cursor)
            assert reply.json()["errors"][0]["field"] == "cursor"
        for limit in ("abc", "-1", "0", "1.5", "", "%C2%B2", "9" * 30):
            reply = asks.get(f"{path}?limit={limit}")
            assert reply.status_code == 400, (path, limit)
            assert reply.json()["errors"][0]["field"] == "limit"
        assert asks.get(f"{path}?limit=5000").status_code == 200
