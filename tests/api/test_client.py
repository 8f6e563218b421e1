"""The client of programs against a real site: what it asks, what is refused, what it hears, its command."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from moonsite_client import Client, Malformed, NotFound, Refused, StaleVersion, Unauthorized
from moonsite_client.bot import play
from moonsite_client.command import main
from moonsite_client.events import events
from moonsite_client.problems import TooMany
from tests.api.in_process import UNHURRIED
from tests.conftest import MakeSite
from tests.sites import Site

GAME = "7f1d2c9e-4b1a-4c53-9a55-0e4f6d2b7a10"


@pytest.fixture(scope="module")
def open_site(make_site: MakeSite) -> Iterator[Site]:
    """A site that lets programs ask as often as they want."""
    site = make_site(**UNHURRIED).start()
    yield site
    site.close()


@pytest.fixture
def ana(open_site: Site) -> Iterator[Client]:
    """A device without an account."""
    with Client.as_device(open_site.url, "Ana's program") as client:
        yield client


def seated(client: Client) -> str:
    """A game at whose first seat the client sits."""
    game = client.begin_game("moon.1", ["Ana", "Ben"])
    client.take_seat(game["id"], 1)
    client.take_seat(game["id"], 2)
    return game["id"]


def test_games_are_listed_page_by_page(ana: Client) -> None:
    begun = [seated(ana) for _ in range(3)]
    assert [game["id"] for game in ana.pages("games", limit=2)] == begun[::-1]
    assert [game["id"] for game in ana.games(state="finished")] == []


def test_a_move_and_its_undo(ana: Client) -> None:
    game = seated(ana)
    asked = ana.moves(game, 1)
    done = ana.play(game, 1, asked["moves"][0], asked["version"])
    assert ana.view(game, 1)["view"] == done["view"]
    ana.undo(game, 1, done["version"])
    assert ana.moves(game, 1)["moves"] == asked["moves"]


def test_refusals_are_raised_with_their_codes(ana: Client, open_site: Site) -> None:
    game = seated(ana)
    with pytest.raises(StaleVersion) as stale:
        ana.play(game, 1, "take 1", 0)
    assert stale.value.fresh["version"] == 1
    with pytest.raises(Refused) as refused:
        ana.undo(game, 1, 1)
    assert refused.value.detail
    with pytest.raises(Malformed) as malformed:
        ana.begin_game("moon.1", [])
    assert malformed.value.errors[0]["field"] == "seats"
    with pytest.raises(NotFound):
        ana.game(GAME)
    with pytest.raises(Unauthorized), Client(open_site.url, "moon_none") as nobody:
        nobody.game(game)


def test_refusals_are_said_in_the_language_that_is_asked_for(open_site: Site) -> None:
    with Client.as_device(open_site.url, "Ana", language="es") as ana, pytest.raises(NotFound) as refused:
        ana.game(GAME)
    assert refused.value.title == "Aquí no hay nada"


def test_the_stream_tells_what_others_do(ana: Client) -> None:
    game = seated(ana)
    news = ana.watch(game)
    assert next(news)["version"] == 1
    asked = ana.moves(game, 2)
    ana.play(game, 2, asked["moves"][0], asked["version"])
    assert next(news)["version"] == 2


def test_two_bots_play_each_other_to_the_end(open_site: Site) -> None:
    bots = [Client.as_device(open_site.url, name) for name in ("Ana", "Ben")]
    game = bots[0].begin_game("moon.7", ("Ana", "Ben"))["id"]
    bots[1].join(bots[0].game(game)["code"])
    for position, bot in enumerate(bots, 1):
        bot.take_seat(game, position)
    with ThreadPoolExecutor(len(bots)) as threads:
        for played in [
            threads.submit(play, bot, game, position, random.Random(position))
            for position, bot in enumerate(bots, 1)
        ]:
            played.result(240)
    assert bots[0].game(game)["state"] == "finished"
    assert bots[0].view(game)["view"]["result"] == bots[1].view(game)["view"]["result"]
    assert bots[0].result(game)["job"]["state"] == "waiting", "there is no worker"


def test_a_stream_that_breaks_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonsite_client.client.POLL", 0)
    told = iter(range(1, 100))

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/events"):
            number = next(told)
            if number == 2:
                raise httpx.ConnectError("gone", request=request)
            return httpx.Response(200, text=f'event: version\ndata: {{"version": {number}}}\n\n')
        return httpx.Response(200, json={"version": 50})

    with Client("http://site", transport=httpx.MockTransport(answer)) as client:
        news = client.watch(GAME)
        assert [next(news)["version"] for _ in range(5)] == [1, 50, 50, 3, 50]


def test_what_failed_on_the_way_is_asked_again_under_the_same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonsite_client.wire.time.sleep", lambda _seconds: None)
    keys: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["Idempotency-Key"])
        match len(keys):
            case 1:
                raise httpx.ReadTimeout("slow", request=request)
            case 2:
                return httpx.Response(429, headers={"Retry-After": "1"}, json={"code": "throttled"})
            case 3:
                return httpx.Response(409, json={"code": "key_busy"})
        return httpx.Response(200, json={"id": GAME})

    with Client("http://site", transport=httpx.MockTransport(answer)) as client:
        assert client.join("KSTR")["id"] == GAME
    assert len(keys) == 4
    assert len(set(keys)) == 1


def test_in_the_end_the_refusal_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonsite_client.wire.time.sleep", lambda _seconds: None)
    busy = httpx.MockTransport(lambda _request: httpx.Response(429, json={"code": "throttled"}))
    with Client("http://site", transport=busy) as client, pytest.raises(TooMany):
        client.game(GAME)


def test_events_are_read_as_a_browser_reads_them() -> None:
    lines = ["retry: 2000", "", ": still there", "event: version", "data: {", "data: }", "", "data:x", ""]
    assert list(events(lines)) == [("version", "{\n}"), ("message", "x")]


def test_the_command_plays_lists_and_exports(
    open_site: Site,
    ana: Client,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    token = tmp_path_factory.mktemp("token") / "token"
    token.write_text(ana.token)
    told = ["--url", open_site.url, "--token-file", str(token)]
    game = ana.begin_game("moon.7", ["Ana"], opponent=1)["id"]
    watching = threading.Thread(target=main, args=([*told, "watch", game],))
    watching.start()
    assert main([*told, "play", game, "--seed", "1"]) == 0
    watching.join(120)
    assert not watching.is_alive()
    said = capsys.readouterr().out.splitlines()
    assert json.loads(said[0])["version"] >= 0
    assert '"places"' in "".join(said)
    assert main([*told, "list", "--state", "finished"]) == 0
    assert capsys.readouterr().out.startswith(game)
    assert main([*told, "export", game]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "game"


def test_the_command_says_what_the_site_refuses(open_site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--url", open_site.url, "watch", GAME]) == 1
    said = capsys.readouterr().err
    assert "MOONSITE_TOKEN=moon_" in said
    assert "404 not_found" in said
