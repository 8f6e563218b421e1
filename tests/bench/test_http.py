"""Speed over HTTP: a click's reply time, its queries and its size; the first page of a game; a fresh page.

Aims: with 20 tablets that click every 2 s on 2 cores, 95 of 100 clicks are answered in less than 60 ms; a
click costs at most 8 queries whatever the length of the log, and its reply is below 6 kB compressed; the
first page of a game loads less than 120 kB. Run by `make bench`; figures are printed, nothing fails by the
clock.
"""

import os
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from django.http import HttpResponse

from tests.browsers import OpenTablet
from tests.conftest import MakeSite
from tests.groups import Group
from tests.sites import Site
from tests.web.seated import at

from .clicking import Timed, play_together, seated_tablets
from .weighing import Loaded, Weighed, own_tablets, sign_in, worked_by

TURNS = (1, 4, 7, 10, 13)  # at which the games of four stand when the tablets come
SECONDS, PAUSE = 40, 2
NAMES = ("Maya", "Iker", "Nuria", "Lea")
OFTEN = 0.2  # how often a click is followed by a tap that is refused, a fresh page, an undo

Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints a line of figures past pytest."""

    def line(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end="")

    return line


@pytest.fixture
def played_site(make_site: MakeSite) -> Iterator[Site]:
    """A site with its worker, as `make play` starts them."""
    site = make_site().start()
    site.worker.start()
    yield site
    site.close()


def part(values: Sequence[float], share: float) -> float:
    return sorted(values)[int((len(values) - 1) * share)]


def times(requests: Sequence[Timed]) -> str:
    spent = [request.seconds * 1000 for request in requests]
    parts = ", ".join(f"p{share} {part(spent, share / 100):.0f}" for share in (50, 95, 99))
    return f"{len(spent)} replies, {parts}, max {max(spent):.0f} ms"


def load() -> str:
    return f"{os.getloadavg()[0]:.2f}"


def test_twenty_tablets(played_site: Site, say: Say) -> None:
    tablets = seated_tablets(played_site, TURNS)
    loads = [load()]
    worked = worked_by(played_site.server)
    requests = play_together(tablets, SECONDS, PAUSE)
    worked = (worked_by(played_site.server) - worked) * 1000 / len(requests)
    loads.append(load())
    clicks = [request for request in requests if request.what == "move"]
    fresh = [request for request in requests if request.what == "fresh"]
    statuses = Counter(click.status for click in clicks)
    say(f"{len(tablets)} tablets, a click every {PAUSE} s for {SECONDS} s, load {' -> '.join(loads)}")
    say(f"  {len(requests) / SECONDS:.0f} requests a second, each {worked:.1f} ms of one core")
    say(f"  clicks: {times(clicks)}; {dict(statuses)}, 409s {statuses[409] / len(clicks):.1%}")
    say(f"  fresh: {times(fresh)}; {statistics.median(reply.size for reply in fresh):.0f} bytes")
    assert clicks
    assert fresh


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_the_first_page_of_a_game(played_site: Site, open_tablet: OpenTablet, size: str, say: Say) -> None:
    [tablet, *_] = seated_tablets(played_site, [1])
    page = open_tablet(played_site.url, size=size)
    session = {"name": "sessionid", "value": tablet.clicks.cookies["sessionid"], "url": played_site.url}
    page.context.add_cookies([session])
    loaded = Loaded(page)
    page.goto(f"{tablet.address}/", wait_until="load")
    page.wait_for_selector(".play[data-ready]")
    page.wait_for_function("document.fonts.status === 'loaded'")
    sizes = loaded.sizes()
    say(f"first page, {size}: {sum(sizes.values())} bytes in {len(sizes)} files, headers included")
    for path, weight in sorted(sizes.items(), key=lambda item: -item[1])[:8]:
        say(f"  {weight:6d} {path}")
    assert sizes


@pytest.mark.django_db
@pytest.mark.parametrize("device", ["own tablet", "hot seat"])
@pytest.mark.parametrize("account", ["anonymous", "signed in"])
def test_queries_and_sizes_over_a_whole_game(device: str, account: str, say: Say) -> None:
    group, chance = Group.sits_down(NAMES), random.Random(1)
    browsers = [at(group)] * len(NAMES) if device == "hot seat" else own_tablets(group)
    if account == "signed in":
        sign_in(browsers)
    for position, browser in enumerate(browsers, 1):
        browser.lift(position)
    weighed = Weighed()

    def ask(name: str, position: int, **form: object) -> HttpResponse:
        return weighed.ask(browsers[position - 1], name, position, group.game.turn, form)

    while not group.game.finished:
        position, text, version = group.choose()
        if device == "hot seat":
            browsers[position - 1].lift(position)
        ask("move", position, move=text, version=version)
        if group.game.finished or chance.random() > OFTEN:
            continue
        after = group.game.version
        if device == "hot seat":
            browsers[position - 1].lift(position)
        ask("tap", position, place="rocket.1", version=after)
        ask("fresh", position, state="", version=after)
        if group.table.can_undo(NAMES[position - 1]):
            ask("undo", position, version=after)
    say(f"one game of four, {group.game.turn} turns, {group.game.version} moves, {device}, {account}")
    for line in weighed.lines():
        say(f"  {line}")
    assert group.game.finished
