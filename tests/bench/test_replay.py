"""What a replay costs: the page and its document from the server, a step in the browser.

Aims: both replies together under 300 ms, a step under 50 ms. Nothing fails by the clock.
"""

import statistics
from time import perf_counter

import pytest
from django.urls import reverse

from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site
from tests.web.visitors import visitor

from .report import Report, spread

TITLE = "A replay: milliseconds of the server, p50 / p95, and kilobytes on their way"
AGAIN = 10
FOUR = ("Ana", "Ben", "Cem", "Dia")
KINDS = (("moon.3", FOUR, None), ("moon.8", FOUR, None), ("moon.4", FOUR[:1], 3))
# Seconds of every single step of a game, with the layout that follows from it.
STEPS = """async () => {
    const { replay } = await import(document.querySelector('script[src*="js/replay"]').src);
    const { story } = replay;
    const seconds = [];
    for (let now = { turn: 0, step: 0 }, next; ; now = next) {
        next = story.after(now, false);
        if (next.turn === now.turn && next.step === now.step) return seconds;
        const began = performance.now();
        replay.go(next);
        document.body.getBoundingClientRect();
        seconds.push((performance.now() - began) / 1000);
    }
}"""
ENDED = """
from tests.groups import Group
from moonsite.accounts.sessions import SessionStore
from adventures.actor import DEVICE
group = Group.sits_down(("Ana", "Ben", "Cem", "Dia"), ruleset="moon.3")
group.plays_to_the_end()
session = SessionStore()
session[DEVICE] = group.tablet.device
session.create()
print(group.game_id, session.session_key)
"""


@pytest.mark.django_db
@pytest.mark.parametrize(("ruleset", "names", "opponent"), KINDS)
def test_what_the_server_needs_for_a_replay(
    report: Report, ruleset: str, names: tuple[str, ...], opponent: int | None
) -> None:
    group = Group.at_the_end(names, ruleset=ruleset, opponent=opponent)
    client = visitor(group.tablet)
    seconds: dict[str, list[float]] = {"replay": [], "replay-document": []}
    sizes = {}
    for _ in range(AGAIN):
        for name, taken in seconds.items():
            began = perf_counter()
            reply = client.get(reverse(name, args=[group.game_id]), HTTP_ACCEPT_ENCODING="gzip")
            taken.append(perf_counter() - began)
            sizes[name] = len(reply.content)
    figures = {
        "first time, page + document": f"{1000 * sum(taken[0] for taken in seconds.values()):.0f}",
        "page": spread(seconds["replay"], (50, 95)),
        "document": spread(seconds["replay-document"], (50, 95)),
        "kB of page + document": " + ".join(f"{size / 1000:.1f}" for size in sizes.values()),
    }
    report.add(TITLE, f"{ruleset}, {len(names)}", figures)


def test_what_a_step_costs_the_browser(report: Report, open_tablet: OpenTablet, shared_site: Site) -> None:
    game, session = shared_site.manage("shell", "-c", ENDED).splitlines()[-1].split(" ")
    page = open_tablet(shared_site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": shared_site.url}])
    page.goto(f"/games/{game}/replay")
    page.wait_for_selector(".replay[data-ready]")
    seconds = page.evaluate(STEPS)
    figures = {"a step": spread(seconds), "steps": str(len(seconds))}
    report.add("A replay in the browser: milliseconds of a step, p50 / p95 / p99", "moon.3, 4", figures)
    assert statistics.median(seconds) > 0
