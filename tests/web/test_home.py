"""The home page: what one can go on with comes first, then the ways in, then what has been played."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.games.registry import KITS
from adventures.models import Game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.services.stop import break_off_game
from campaigns.management.commands import demo
from campaigns.services.start import start_campaign
from moonsite.home import SHOWN
from tests.campaigns.crews import Crew
from tests.groups import MISSIONS, Group, device, has_joined

pytestmark = pytest.mark.django_db


def browser_of(tablet: Actor | None = None) -> Client:
    """The browser of a tablet, or of one that has never played."""
    client = Client(headers={"accept-language": "en"})
    if tablet:
        session = client.session
        session[DEVICE] = tablet.device
        session.save()
    return client


def home(tablet: Actor | None = None) -> str:
    return browser_of(tablet).get(reverse("home")).content.decode()


def all_games(tablet: Actor | None = None, page: int = 1) -> str:
    return browser_of(tablet).get(reverse("all-games"), {"page": page}).content.decode()


def words(html: str) -> str:
    text = re.sub(r"<(script|style|template)\b.*?</\1>", "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def going_on(page: str) -> list[tuple[str, str]]:
    """Address and words of every row of what goes on."""
    found = re.findall(r'<a class="going-line"\s+href="([^"]+)"[^>]*>(.*?)</a>', page, re.S)
    return [(address, words(line)) for address, line in found]


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
    assert 'id="going-on"' not in page


def test_a_game_that_goes_on_comes_before_every_way_in_and_its_line_is_the_link():
    group = Group.sits_down(("Maya", "Iker"))
    page = home(group.tablet)
    [(address, line)] = going_on(page)
    assert address == reverse("play", args=[group.game_id])
    assert line == "The Launch At this table, turn 1 Maya , Iker Continue"
    assert page.index('id="going-on"') < page.index('class="home-ways"')
    assert "way first" not in page


def test_before_the_first_cards_a_game_is_in_no_turn_yet():
    group = Group.sits_down(("Maya", "Iker"), dealer="table")
    [(_, line)] = going_on(home(group.tablet))
    assert line == "The Launch At this table, before the first turn Maya , Iker Continue"


@pytest.mark.both_databases
def test_what_is_played_comes_before_a_campaign_between_two_games(monkeypatch):
    crew = Crew.begins()
    group = sits_down_again(crew.tablet, monkeypatch, "Ana", "Ben")
    campaign, game = crew.campaign.get_absolute_url(), reverse("play", args=[group.game_id])
    assert [address for address, _ in going_on(home(crew.tablet))] == [game, campaign]
    crew.sets_out()
    assert [address for address, _ in going_on(home(crew.tablet))] == [campaign, game]


def test_a_move_in_a_campaigns_game_brings_the_campaign_to_the_front(monkeypatch):
    crew = Crew.begins()
    play = crew.sets_out()
    sits_down_again(crew.tablet, monkeypatch, "Ana", "Ben")
    Group(crew.tablet, play.game_id).plays_on()
    assert going_on(home(crew.tablet))[0][0] == crew.campaign.get_absolute_url()


def sits_apart(tablet: Actor, other: Actor, *, dealer: str = "server") -> Group:
    """A game in which Ana sits at the tablet and Ben at another one."""
    game = start_game(by=tablet, ruleset="moon.1", names=("Ana", "Ben"), dealer=dealer, missions=MISSIONS)
    has_joined(other.device, game.pk)
    take_seat(by=tablet, game_id=game.pk, position=1)
    take_seat(by=other, game_id=game.pk, position=2)
    return Group(tablet, game.pk, tablets={1: tablet, 2: other})


def plays_its_turn(group: Group, position: int) -> None:
    """Moves for a seat until it has nothing to decide."""
    name = group.game.rules_setup.seats[position - 1]
    while decision := group.table.decision(name):
        group.play(position, decision.moves[0])


def test_what_waits_for_this_device_comes_first_the_longest_wait_before_all():
    mine, other = device(), device()
    sits_alone = start_game(
        by=mine, ruleset="moon.1", names=("Ana", "Ben"), dealer="server", missions=MISSIONS
    )
    for position in (1, 2):
        take_seat(by=mine, game_id=sits_alone.pk, position=position)
    short, long, elsewhere = (sits_apart(mine, other) for _ in range(3))
    plays_its_turn(elsewhere, 1)
    now = timezone.now()
    for group, hours in ((short, 2), (long, 30), (elsewhere, 50)):
        Game.objects.filter(pk=group.game_id).update(moved_at=now - timedelta(hours=hours, minutes=1))
    page = home(mine)
    wanted = [long.game_id, short.game_id, sits_alone.pk, elsewhere.game_id]
    assert [address for address, _ in going_on(page)] == [reverse("play", args=[key]) for key in wanted]
    texts = [text for _, text in going_on(page)]
    began = timezone.localtime(now - timedelta(hours=30, minutes=1))
    assert re.search(rf"your turn since \w+, {began:%H:%M} Play$", texts[0])
    assert texts[1].endswith("waiting for 2 hours Play")
    assert texts[2].endswith("Ana , Ben Continue")
    assert texts[3] == "The Launch has waited 2 days for Ben Ana , Ben"
    assert "Two games wait for you." in words(page)
    assert "Three games wait for you." in words(home(other)), "the last game waits for the other device"


def test_a_campaign_whose_game_waits_for_this_device_leads_straight_to_the_game():
    crew = Crew.begins(one_tablet=False)
    other, play = device(), crew.sets_out()
    take_seat(by=crew.tablet, game_id=play.game_id, position=1)
    has_joined(other.device, play.game_id)
    take_seat(by=other, game_id=play.game_id, position=2)
    page = home(crew.tablet)
    [(address, line)] = going_on(page)
    assert address == crew.campaign.get_absolute_url()
    assert "The Launch, turn 1, " in line
    key = re.search(r'<a class="button going-key primary"\s+href="([^"]+)"', page)
    assert key is not None
    assert key[1] == reverse("play", args=[play.game_id])


def test_more_than_a_few_rows_have_a_page_of_their_own(monkeypatch):
    group = Group.sits_down(("Maya", "Iker"))
    assert reverse("all-games") not in home(group.tablet).split('class="home-ways"', maxsplit=1)[0]
    for _ in range(SHOWN + 1):
        sits_down_again(group.tablet, monkeypatch, "Maya", "Iker")
    page = home(group.tablet)
    assert len(going_on(page)) == SHOWN
    assert reverse("all-games") in page.split('class="home-ways"', maxsplit=1)[0]
    assert len(going_on(all_games(group.tablet))) == SHOWN + 2


def test_a_game_that_was_broken_off_waits_for_nobody(monkeypatch):
    group = Group.sits_down(("Maya", "Iker"))
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert going_on(home(group.tablet)) == []
    [(_, line)] = lines(all_games(group.tablet), "broken-off")
    assert "Broken off" in line


def test_every_game_that_is_over_is_found_page_by_page(monkeypatch):
    monkeypatch.setattr("moonsite.home.PAGE", 2)
    group = Group.at_the_end(("Maya", "Iker"))
    for _ in range(2):
        sits_down_again(group.tablet, monkeypatch, "Ana", "Ben")
    Game.objects.exclude(pk=group.game_id).update(state=Game.State.FINISHED)
    first = all_games(group.tablet)
    assert len(lines(first, "played")) == 2
    assert "?page=2" in first
    assert len(lines(all_games(group.tablet, page=2), "played")) == 1


def test_all_games_of_a_device_that_never_played_are_none_and_it_gets_no_session():
    client = browser_of()
    page = client.get(reverse("all-games"))
    assert "Nothing has been played on this device yet." in words(page.content.decode())
    assert "sessionid" not in client.cookies


def test_blank_sheets_are_found_from_home():
    for page in (home(), home(Group.sits_down(("Maya", "Iker")).tablet)):
        assert f'href="{reverse("blank-sheets")}"' in page


def test_a_finished_game_says_who_has_won_and_leads_to_its_result():
    group = Group.at_the_end(("Maya", "Iker"))
    game = group.game
    page = all_games(group.tablet)
    [(address, line)] = lines(page, "played")
    winner = next(seat for seat, place in game.result["places"].items() if place == 1)
    assert address == reverse("result", args=[game.pk])
    assert f"{winner} wins" in line
    assert line.endswith("Result")
    assert going_on(home(group.tablet)) == []


def test_a_finished_game_from_before_results_were_stored_still_leads_to_its_result():
    group = Group.at_the_end(("Maya", "Iker"))
    Game.objects.update(result=None)
    [(_, line)] = lines(all_games(group.tablet), "played")
    assert "Finished" in line


def test_a_solo_game_names_both_sides():
    group = Group.sits_down(("Maya",), opponent=2)
    [(_, line)] = going_on(home(group.tablet))
    assert "Maya , ASTRA" in line


def test_playing_solo_is_a_way_of_its_own():
    assert f'href="{reverse("new")}?company=solo"' in home()


def test_the_demo_is_called_one_and_comes_last(settings):
    settings.DEMO = True
    start_campaign(by=demo.HOST, name="Thursday crew", players=demo.PLAYERS, one_tablet=True, demo=True)
    for page, known in ((home(), False), (home(Crew.begins().tablet), True)):
        [(_, line)] = lines(page, "demo")
        assert "Thursday crew" in line
        assert "Demo a campaign to look at" in words(page)
        assert page.index('id="demo"') > page.index('class="home-ways"')
        assert ('id="going-on"' in page) == known


def test_who_is_signed_in_reads_the_own_name(django_user_model):
    user = django_user_model.objects.create_user("nuria")
    client = browser_of()
    client.force_login(user)
    page = words(client.get(reverse("home")).content.decode())
    assert "Your account: nuria" in page


def test_the_line_of_every_game_says_for_whom_it_waits():
    tablet = device()
    names = {"adastra.1": ("Ana", "Ben", "Cem"), "escape.1": ("Ana", "Ben"), "spacegate.1": ("Ana", "Ben")}
    for ruleset, seats in names.items():
        start_game(by=tablet, ruleset=ruleset, names=seats, dealer="server")
    page = home(tablet)
    texts = [text for _address, text in going_on(page)]
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
