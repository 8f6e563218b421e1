"""The home page: what one can go on with comes first, then the ways in, then what has been played."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.templatetags.static import static
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE, Actor
from adventures.games.kit import KITS
from adventures.models import Game
from adventures.services.start import start_game
from moonsite.home import SHOWN
from moonsite.limits.sessions import SEEN, today
from tests.campaigns.crews import Crew
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


def browser_of(tablet: Actor | None = None) -> Client:
    """The browser of a tablet, or of one that has never played."""
    client = Client(headers={"accept-language": "en"})
    if tablet:
        session = client.session
        session[DEVICE] = tablet.device
        session[SEEN] = today()
        session.save()
    return client


def home(tablet: Actor | None = None) -> str:
    return browser_of(tablet).get(reverse("home")).content.decode()


def words(html: str) -> str:
    text = re.sub(r"<(script|style|template)\b.*?</\1>", "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def lines(page: str, title: str) -> list[tuple[str, str]]:
    """Address and words of every line of a list."""
    [panel] = re.findall(
        rf'<section class="panel listed-panel[^>]*aria-labelledby="{title}".*?</section>', page, re.S
    )
    found = re.findall(r'<a class="listed" href="([^"]+)">(.*?)</a>', panel, re.S)
    return [(address, words(line)) for address, line in found]


def sits_down_again(tablet: Actor, monkeypatch: pytest.MonkeyPatch, *names: str) -> Group:
    monkeypatch.setattr("tests.groups.device", lambda: tablet)
    return Group.sits_down(names)


def test_with_nothing_to_go_on_with_the_new_game_comes_first():
    page = home()
    assert 'class="way first"' in page
    assert "going-on" not in page


def test_a_game_that_goes_on_comes_before_every_way_in_and_its_line_is_the_link():
    group = Group.sits_down(("Maya", "Iker"))
    page = home(group.tablet)
    [(address, line)] = lines(page, "going-on")
    assert address == reverse("play", args=[group.game_id])
    assert line == "The Launch Turn 1, everybody plays Maya , Iker Continue"
    assert page.index('id="going-on"') < page.index('class="home-ways"')
    assert "way first" not in page


def test_before_the_first_cards_a_game_is_in_no_turn_yet():
    group = Group.sits_down(("Maya", "Iker"), dealer="table")
    [(_, line)] = lines(home(group.tablet), "going-on")
    assert line == "The Launch Before the first turn Maya , Iker Continue"


@pytest.mark.both_databases
def test_games_and_campaigns_stand_in_one_list_the_last_played_first(monkeypatch):
    crew = Crew.begins()
    group = sits_down_again(crew.tablet, monkeypatch, "Ana", "Ben")
    campaign, game = crew.campaign.get_absolute_url(), reverse("play", args=[group.game_id])
    assert [address for address, _ in lines(home(crew.tablet), "going-on")] == [game, campaign]
    crew.sets_out()
    assert [address for address, _ in lines(home(crew.tablet), "going-on")] == [campaign, game]


def test_a_move_in_a_campaigns_game_brings_the_campaign_to_the_front(monkeypatch):
    crew = Crew.begins()
    play = crew.sets_out()
    sits_down_again(crew.tablet, monkeypatch, "Ana", "Ben")
    Group(crew.tablet, play.game_id).plays_on()
    assert lines(home(crew.tablet), "going-on")[0][0] == crew.campaign.get_absolute_url()


def test_more_than_a_few_lines_are_folded_away(monkeypatch):
    group = Group.sits_down(("Maya", "Iker"))
    for _ in range(SHOWN + 1):
        sits_down_again(group.tablet, monkeypatch, "Maya", "Iker")
    page = home(group.tablet)
    seen, folded = page.split('<details class="listed-more"')
    assert len(lines(page, "going-on")) == SHOWN + 2
    assert seen.count('<a class="listed"') == SHOWN
    assert "2 older ones" in words(folded)


def test_a_finished_game_says_who_has_won_and_leads_to_its_result():
    group = Group.at_the_end(("Maya", "Iker"))
    game = group.game
    page = home(group.tablet)
    [(address, line)] = lines(page, "played")
    winner = next(seat for seat, place in game.result["places"].items() if place == 1)
    assert address == reverse("result", args=[game.pk])
    assert f"{winner} wins" in line
    assert line.endswith("Result")
    assert "going-on" not in page
    assert page.index('class="home-ways"') < page.index('id="played"')


def test_a_finished_game_from_before_results_were_stored_still_leads_to_its_result():
    group = Group.at_the_end(("Maya", "Iker"))
    Game.objects.update(result=None)
    [(_, line)] = lines(home(group.tablet), "played")
    assert "Finished" in line


def test_a_solo_game_names_both_sides():
    group = Group.sits_down(("Maya",), opponent=2)
    [(_, line)] = lines(home(group.tablet), "going-on")
    assert "Maya , ASTRA" in line


def test_playing_solo_is_a_way_of_its_own():
    assert f'href="{reverse("new")}?company=solo"' in home()


def test_the_demo_is_called_one_and_comes_last(settings):
    settings.DEMO = True
    call_command("demo", verbosity=0)
    for page, known in ((home(), False), (home(Crew.begins().tablet), True)):
        [(_, line)] = lines(page, "demo")
        assert "Thursday crew" in line
        assert "Demo a campaign to look at" in words(page)
        assert page.index('id="demo"') > page.index('class="home-ways"')
        assert ("going-on" in page) == known


def test_who_is_signed_in_reads_the_own_name(django_user_model):
    user = django_user_model.objects.create_user("nuria")
    client = browser_of()
    client.force_login(user)
    page = words(client.get(reverse("home")).content.decode())
    assert "Signed in: nuria Sign out" in page


def test_the_line_of_every_game_says_for_whom_it_waits_and_its_thumbnail_has_its_styles():
    tablet = device()
    names = {"adastra.1": ("Ana", "Ben", "Cem"), "escape.1": ("Ana", "Ben"), "spacegate.1": ("Ana", "Ben")}
    for ruleset, seats in names.items():
        start_game(by=tablet, ruleset=ruleset, names=seats, dealer="server")
    page = home(tablet)
    texts = [text for _address, text in lines(page, "going-on")]
    assert len(texts) == len(names)
    whom = "(Turn 1|Before the first turn), waiting for (Ana|Ben|Cem) "
    assert all(re.search(whom, text) for text in texts), texts
    for kit in KITS:
        for style in kit.small_styles:
            assert static(style) in page
    drawn = set(
        re.findall(r'<svg class="([\w-]+) ', "".join(re.findall(r'small-sheet">(.*?)</span>', page, re.S)))
    )
    styled = "".join(Path(finders.find(style)).read_text() for kit in KITS for style in kit.small_styles)
    assert len(drawn) == len(names)
    assert all(f".{css}" in styled for css in drawn)


def test_tagline_and_footer_name_every_game():
    page = words(home())
    for name in ("Welcome to the Moon", "Escape Pods", "Ad Astra", "Space Gate Odyssey"):
        assert page.count(name) >= 2
