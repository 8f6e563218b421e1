"""The replay in a browser: every place at every moment is what the timeline says, forward and back."""

from hashlib import blake2b
from typing import Any

import pytest
from django.db.transaction import atomic
from playwright.sync_api import Page, expect

from adventures.games.registry import kit_of
from adventures.history.timeline import looks_after
from adventures.models import Game
from adventures.services.timelines import cached_timeline
from tests.browsers import OpenTablet
from tests.games.escape_pods.pages import Table
from tests.groups import Group
from tests.sites import Site

from .stored import session_of, sits

KINDS = (("moon.3", 2, None), ("moon.8", 2, None), ("moon.4", 1, 3))
# Goes through a game by whole turns and back mark by mark; gets the numbers of the drawings that each sheet
# shows after every turn, both ways, and how many places of the page were drawn otherwise.
WALKED = """async () => {
    const { replay } = await import(document.querySelector('script[src*="js/replay"]').src);
    const key = (name, shiftKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true }));
    const drawn = new Map();
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const expected = (number) => {
        if (!drawn.has(number)) {
            holder.innerHTML = replay.story.replay.drawings[number];
            holder.firstElementChild.removeAttribute("id");
            drawn.set(number, holder.firstElementChild.outerHTML);
        }
        return drawn.get(number);
    };
    const bare = (node) => node.outerHTML.replace(/^(<g[^>]*class="[^"]*) fresh"/, '$1"');
    let otherwise = 0;
    const seen = () => replay.story.sheets.map((_, index) => {
        replay.choose(index);
        const numbers = replay.shown(index);
        const all = document.querySelectorAll(`[data-sheet="${index}"] > svg > g`);
        const nodes = [...all].slice(-numbers.length);
        otherwise += numbers.filter((number, at) => bare(nodes[at]) !== expected(number)).length;
        return numbers;
    });
    const forward = [seen()], back = [];
    const { story } = replay;
    for (const _ of story.turns) {
        key("ArrowRight", true);
        forward.push(seen());
    }
    document.querySelector("[data-mode=single]").click();
    let steps = 0;
    for (; !document.querySelector("[data-go=back]").disabled; steps += 1) {
        const { turn, step } = replay.now;
        if (step === story.lasts[turn]) back.unshift(seen());
        key("ArrowLeft");
    }
    back.unshift(seen());
    return { forward, back, steps, otherwise };
}"""
# A space in which the first seat wrote, and of which nothing else came.
WRITTEN_FIRST = """async () => {
    const { replay } = await import(document.querySelector('script[src*="js/replay"]').src);
    const { sheets, turns } = replay.story;
    return sheets[0].places.find((name, place) => {
        const found = /^building/.test(name) ? replay.story.history(0, place) : [];
        return found.length === 1 && found[0].deed.title === "Writes" && found[0].turn < turns.length - 1;
    });
}"""
# Where the page stands: which turn, how many of its steps are done.
MOMENT = """async () => {
    const { replay } = await import(document.querySelector('script[src*="js/replay"]').src);
    return [replay.now.turn, replay.now.step];
}"""


def lay_out() -> list[Any]:
    """Plays games to their end and gets how each place looked before the first turn and after each."""
    told = []
    with atomic():
        for ruleset, seats, opponent in KINDS:
            group = Group.sits_down(("Ana", "Ben")[:seats], ruleset=ruleset, opponent=opponent)
            game = group.plays_to_the_end()
            told.append([str(game.pk), session_of(group.tablet), looks_by_turn(game)])
    return told


def lay_out_a_board() -> tuple[str, str]:
    """Plays on one board for a while, and gets where to look back."""
    with atomic():
        table = Table.sits_down(3)
        table.plays_until("turn", turn=6)
        return str(table.game_id), session_of(table.tablets[0])


def looks_by_turn(game: Game) -> list[list[list[str]]]:
    """How every place of every sheet looked, as the timeline says it: each drawing in few letters."""
    kit, view, timeline = kit_of(game.ruleset), game.new().view(None), cached_timeline(game)
    places = {owner: list(kit.field(view, owner).drawn) for owner in timeline["owners"]}
    return [
        [
            [short(one) for one in kit.replay().drawn(view, owner, [(p, looks[owner].get(p)) for p in names])]
            for owner, names in places.items()
        ]
        for looks in (looks_after(timeline, turn) for turn in range(len(timeline["turns"]) + 1))
    ]


def short(drawing: str) -> str:
    """A drawing in few letters."""
    return blake2b(str(drawing).encode(), digest_size=5).hexdigest()


def opens(page: Page, site: Site, game: str, session: str, moment: str = "") -> Any:
    """Opens a replay, and gets the drawings of its document."""
    with page.expect_response("**/replay.json") as reply:
        sits(page, site, session, f"/games/{game}/replay{moment}")
    expect(page.locator(".replay[data-ready]")).to_have_count(1)
    return reply.value.json()["drawings"]


@pytest.fixture(scope="module")
def games(shared_site: Site) -> list[tuple[str, str, list[list[list[str]]]]]:
    """Finished games: address, session, and how every sheet looked after every turn."""
    return shared_site.inside(lay_out)


def test_every_place_is_shown_as_it_was_forward_and_back(
    open_tablet: OpenTablet, shared_site: Site, games: Any
) -> None:
    for game, session, looks in games:
        page = open_tablet(shared_site.url)
        drawings = list(map(short, opens(page, shared_site, game, session)))
        walked = page.evaluate(WALKED)
        assert walked["otherwise"] == 0, "a place is not drawn as it should be"
        for way in ("forward", "back"):
            shown = [[[drawings[number] for number in sheet] for sheet in sheets] for sheets in walked[way]]
            assert shown == looks, way
        assert walked["steps"] > len(looks)


def test_no_step_asks_the_server(open_tablet: OpenTablet, shared_site: Site, games: Any) -> None:
    page = open_tablet(shared_site.url)
    opens(page, shared_site, *games[0][:2])
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for key in ("ArrowRight", "Shift+ArrowRight", "End", "Home", "ArrowUp"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Ben").tap()
    expect(page.locator("#turn")).to_contain_text("Turn 1 of")
    assert [address for address in asked if "/static/fonts/" not in address] == []


def test_a_link_leads_to_a_moment_and_a_tap_on_a_mark_to_where_it_was_made(
    open_tablet: OpenTablet, shared_site: Site, games: Any
) -> None:
    page = open_tablet(shared_site.url)
    game, session, looks = games[0]
    last = len(looks) - 1
    opens(page, shared_site, game, session, "#t=2&s=1")
    expect(page.locator("#turn")).to_have_text(f"Turn 2 of {last}")
    expect(page.locator(".replay-step[aria-current]")).to_contain_text("Chooses")
    page.keyboard.press("End")
    assert page.evaluate("location.hash") == f"#t={last}"
    page.locator(".replay-person", has_text="Ana").tap()
    place = page.evaluate(WRITTEN_FIRST)
    page.locator(f"[data-sheet='0'] [data-place='{place}'] .hit").tap(force=True)
    turn, step = page.evaluate(MOMENT)
    expect(page.locator(".replay-origin-at")).to_have_text(f"Turn {turn + 1}, step {step}")
    expect(page.locator(".replay-origin")).to_contain_text("Writes: ")
    page.get_by_role("button", name=f"Back to turn {last}").tap()
    expect(page.locator("#turn")).to_have_text(f"Turn {last} of {last}")


def test_it_plays_by_itself_until_the_end(open_tablet: OpenTablet, shared_site: Site, games: Any) -> None:
    page = open_tablet(shared_site.url, size="phone")
    game, session, looks = games[0]
    last = len(looks) - 1
    opens(page, shared_site, game, session, f"#t={last - 2}")
    page.locator("[data-speed]").tap()  # half a second a step
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#turn")).to_have_text(f"Turn {last} of {last}")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_on_one_board_a_tap_on_a_player_tells_of_that_one_and_a_second_tap_of_all(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    game, session = shared_site.inside(lay_out_a_board)
    opens(page, shared_site, game, session)
    expect(page.locator(".replay-step").first).to_be_visible()
    before = page.locator(".replay-step").all_inner_texts()
    player = page.locator(".replay-person", has_text="ben")
    player.tap()
    expect(player).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".chart-line.strong.seat-pink")).not_to_have_count(0)
    assert page.locator(".replay-step").all_inner_texts() == before
    player.tap()
    expect(player).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".chart-line.strong")).to_have_count(0)
    page.locator("[data-place='p3.2'] .hit, [data-place='p2a.1'] .hit").first.tap(force=True)
    expect(page.locator(".replay-origin-place")).to_be_visible()
