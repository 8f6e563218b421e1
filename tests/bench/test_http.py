"""Weight over HTTP: a click's queries and the size of its reply; the first page of a game.

Aims: a click costs at most 8 queries whatever the length of the log, and its reply is below 6 kB compressed;
the first page of a game loads less than 120 kB. Figures are printed, nothing fails by the clock.
"""

import random

import pytest
from django.http import HttpResponse

from tests.browsers import OpenTablet
from tests.groups import Group
from tests.web.seated import at

from .halls import Hall
from .report import Report
from .weighing import Loaded, Weighed, own_tablets, sign_in

NAMES = ("Maya", "Iker", "Nuria", "Lea")
OFTEN = 0.2  # how often a click is followed by a tap that is refused, a fresh page, an undo
HEAVIEST = 8  # files that are named


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_the_first_page_of_a_game(home: Hall, open_tablet: OpenTablet, size: str, report: Report) -> None:
    [table] = home.seats(1, turns=[1])
    page = open_tablet(home.site.url, size=size)
    page.context.add_cookies([{"name": "sessionid", "value": table.sessions[0], "url": home.site.url}])
    loaded = Loaded(page)
    page.goto(f"/play/{table.games[0]}/1/", wait_until="load")
    page.wait_for_selector(".play[data-ready]")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    sizes = loaded.sizes()
    figures = {"all, with headers": str(sum(sizes.values())), "files": str(len(sizes))}
    for path, weight in sorted(sizes.items(), key=lambda item: -item[1])[:HEAVIEST]:
        figures[path.replace(table.games[0], "...")] = str(weight)
    report.add("First page of a game, bytes", size, figures)
    assert sizes


@pytest.mark.django_db
@pytest.mark.parametrize("device", ["own tablet", "hot seat"])
@pytest.mark.parametrize("account", ["anonymous", "signed in"])
def test_queries_and_sizes_over_a_whole_game(device: str, account: str, report: Report) -> None:
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
    length = {"turns / moves": f"{group.game.turn} / {group.game.version}"}
    title = "A whole game: most queries early, between, late; compressed bytes, median / p95 / most"
    report.add(title, f"{device}, {account}", length | dict(weighed.lines()))
    assert group.game.finished
