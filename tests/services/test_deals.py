"""The same cards in several games: who may begin with them, and what is seen of the others."""

import base64
import json
import random
import zlib
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from adventures.errors import Forbidden, Malformed, NotFound, Refused, TooManyCodes
from adventures.models import Deal, Game
from adventures.presenting.deals import describe_deal, own_deals
from adventures.services import deals
from adventures.services.days import forget_old_days
from adventures.services.deals import MARK, are_still_played, code_of, find_deal, share_cards
from adventures.services.deletion import delete_games
from adventures.services.start import start_game
from adventures.services.stop import break_off_game
from adventures.services.what_if import begin_what_if
from tests.campaigns.crews import Crew
from tests.groups import Group, device
from tests.services.test_days import ends, tries

pytestmark = pytest.mark.django_db


def over(**options) -> Group:
    return Group.at_the_end(("Ana", "Ben"), **options)


def shared(group: Group) -> Deal:
    return share_cards(by=group.tablet, game_id=group.game_id)


def begun(deal: Deal, names=("Eve", "Zoe"), **options) -> Group:
    tablet = device()
    game = start_game(by=tablet, ruleset=deal.ruleset, names=names, dealer="server", deal=deal, **options)
    group = Group(tablet, game.pk, random.Random(9))
    for seat in game.seats.all():
        seat.device = tablet.device
        seat.save()
    return group


def test_another_group_gets_the_same_set_up_and_the_same_cards():
    first = over()
    other = begun(shared(first)).game
    game = first.game
    assert other.seed == game.seed
    assert other.setup | {"seats": 0} == game.setup | {"seats": 0}
    assert other.deal == game.deal
    assert other.shuffles.get(number=1).piles == game.shuffles.get(number=1).piles


@pytest.mark.both_databases
def test_a_deal_is_made_once():
    group = over()
    assert shared(group) == shared(group)
    assert Deal.objects.count() == 1


def test_a_game_that_goes_on_is_not_shared():
    group = Group.sits_down()
    with pytest.raises(Refused, match="not_finished"):
        shared(group)


def test_only_who_sits_there_shares_it():
    group = over()
    with pytest.raises(NotFound):
        share_cards(by=device(), game_id=group.game_id)
    guest = device()
    group.game.members.create(device=guest.device)
    with pytest.raises(Forbidden):
        share_cards(by=guest, game_id=group.game_id)


@pytest.mark.parametrize("change", [{"seed": ""}, {"dealer": "table"}])
def test_cards_that_are_not_known_here_are_not_shared(change: dict):
    group = over()
    Game.objects.filter(pk=group.game_id).update(**change)
    with pytest.raises(Refused, match="cards_unknown"):
        shared(group)
    assert not own_deals(group.tablet)


def test_the_cards_of_a_day_are_shared_only_when_it_is_over():
    one = ends(tries(by := device()))
    with pytest.raises(Refused, match="day_goes_on"):
        share_cards(by=by, game_id=one.game_id)
    with pytest.raises(Malformed, match="no_such_deal"):
        find_deal(by=by, text=one.game.deal.token)


def test_no_what_if_game_shows_the_cards_to_come_of_a_table_that_still_plays_them():
    mine = over()
    known = {"by": mine.tablet, "game_id": mine.game_id, "position": 1, "turn": 5}
    deal = shared(mine)
    begin_what_if(**known)
    other = begun(deal)
    with pytest.raises(Refused, match="what_if_same_cards"):
        begin_what_if(**known)
    begin_what_if(**known, new_cards=True)
    Game.objects.filter(pk=other.game_id).update(state=Game.State.FINISHED)
    begin_what_if(**known)


def test_no_what_if_game_shows_the_cards_of_a_day_before_it_is_over(monkeypatch: pytest.MonkeyPatch):
    one = ends(tries(by := device()))
    known = {"by": by, "game_id": one.game_id, "position": 1, "turn": 5}
    with pytest.raises(Refused, match="what_if_same_cards"):
        begin_what_if(**known)
    begin_what_if(**known, new_cards=True)
    tomorrow = timezone.now() + timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    begin_what_if(**known)


@pytest.mark.both_databases
def test_a_deal_is_found_by_its_token_its_link_and_its_code():
    deal = shared(over())
    for text in (deal.token, f" https://moon.example/same/{deal.token}/ ", code_of(deal)):
        assert find_deal(by=device(), text=text) == deal


@pytest.mark.parametrize("text", ["", "nothing", None, 5, "x" * 9_000, MARK, MARK + "!!", MARK + "AAAA"])
def test_what_is_no_deal_is_refused(text):
    with pytest.raises(Malformed, match="no_such_deal"):
        find_deal(by=device(), text=text)


def sealed(**changes) -> str:
    told = {
        "ruleset": "moon.1", "rules_version": 1, "options": {}, "drawn": True, "seats": 2, "seed": "ab12"
    } | changes  # fmt: skip
    return MARK + base64.urlsafe_b64encode(zlib.compress(json.dumps(told).encode())).decode()


def test_the_code_of_another_site_is_stored_and_played():
    deal = find_deal(by=device(), text=sealed())
    assert begun(deal).game.seed == "ab12"
    assert find_deal(by=device(), text=sealed()) == find_deal(by=device(), text=code_of(deal))


@pytest.mark.parametrize(
    "change",
    [
        {"seed": ""}, {"seed": "xyz"}, {"seed": "a" * 65}, {"seed": 5}, {"seats": 0}, {"seats": 7},
        {"seats": True}, {"options": []}, {"options": {"missions": "z"}}, {"options": {"opponent": "x"}},
        {"drawn": 1},
        {"rules_version": -1}, {"more": 1}, {"ruleset": ["moon.1"]}, {"options": {"modifiers": [[[]]]}},
        {"options": {"missions": [{}, {}, {}]}},
    ],
)  # fmt: skip
def test_a_code_that_no_game_can_begin_with_is_refused(change: dict):
    with pytest.raises(Malformed):
        find_deal(by=device(), text=sealed(**change))
    assert not Deal.objects.exists()


def test_a_code_that_unpacks_to_very_much_is_refused():
    packed = base64.urlsafe_b64encode(zlib.compress(b" " * 3_000_000, 9)).decode()
    with pytest.raises(Malformed, match="no_such_deal"):
        find_deal(by=device(), text=MARK + packed)


def test_it_must_fit_the_game_and_the_number_of_seats():
    deal = shared(over())
    with pytest.raises(Malformed, match="deal_of_other_game"):
        start_game(by=device(), ruleset="moon.2", names=("Eve", "Zoe"), dealer="server", deal=deal)
    with pytest.raises(Malformed, match="dealer"):
        start_game(by=device(), ruleset="moon.1", names=("Eve", "Zoe"), dealer="table", deal=deal)
    assert begun(deal, ("Eve", "Zoe", "Ida")).game.seats.count() == 3, "the Moon deals to the table"
    Deal.objects.filter(pk=deal.pk).update(ruleset="escape.1", options={})
    deal.refresh_from_db()
    with pytest.raises(Malformed, match="deal_seats"):
        begun(deal, ("Eve", "Zoe", "Ida"))


@pytest.mark.both_databases
def test_a_deal_goes_with_its_last_game():
    first = over()
    other = begun(shared(first))
    delete_games([first.game_id])
    assert Deal.objects.exists()
    delete_games([other.game_id])
    assert not Deal.objects.exists()


def test_a_deal_with_which_nobody_has_begun_goes_after_a_day():
    find_deal(by=device(), text=sealed())
    forget_old_days()
    assert Deal.objects.exists()
    Deal.objects.update(created_at="2020-01-01T00:00Z")
    forget_old_days()
    assert not Deal.objects.exists()


def test_cards_are_still_played_while_another_table_goes_on_with_them():
    first = over()
    game = first.game
    assert not are_still_played(game)
    other = begun(shared(first))
    assert are_still_played(first.game)
    assert not are_still_played(other.game), "nobody else does"
    break_off_game(by=other.tablet, game_id=other.game_id)
    assert are_still_played(first.game), "it may be taken up again"
    Game.objects.filter(pk=other.game_id).update(state=Game.State.FINISHED)
    assert not are_still_played(first.game)


def test_the_cards_of_a_campaign_stay_in_it(monkeypatch: pytest.MonkeyPatch):
    group = over()
    monkeypatch.setattr(deals, "parent_of_game", lambda game: object())
    with pytest.raises(Refused, match="cards_of_campaign"):
        shared(group)


@pytest.mark.slow
def test_no_game_of_a_campaign_is_offered_to_begin_with():
    crew = Crew.begins()
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    assert Game.objects.get(pk=play.game_id).finished
    assert own_deals(crew.tablet) == []


def test_nobody_begins_with_the_cards_of_a_day_before_it_is_over(monkeypatch: pytest.MonkeyPatch):
    by = device()
    deal = tries(by).game.deal
    with pytest.raises(Malformed, match="no_such_deal"):
        find_deal(by=device(), text=deal.token)
    assert find_deal(by=device(), text=code_of(deal)) != deal, "who has guessed it has a deal of his own"
    assert not own_deals(by)
    ends(tries(by))
    assert not own_deals(by)
    tomorrow = timezone.now() + timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    assert find_deal(by=device(), text=deal.token) == deal


def test_codes_with_other_options_are_other_deals_and_a_new_one_is_kept():
    one = find_deal(by=device(), text=sealed())
    other = find_deal(by=device(), text=sealed(options={"missions": ["a1", "b2", "c1"]}, drawn=False))
    assert one != other
    forget_old_days()
    assert Deal.objects.count() == 2


@pytest.mark.parametrize("text", ["nothing", MARK + "AAAA"])
def test_guessing_is_limited(text: str, settings: Settings):
    settings.LIMITS = settings.LIMITS | {"codes": "1/hour,"}
    by = device()
    with pytest.raises(Malformed):
        find_deal(by=by, text=text)
    with pytest.raises(TooManyCodes):
        find_deal(by=by, text=text)


def test_a_deal_is_told_with_its_players_only_where_they_change_the_cards():
    assert describe_deal(Deal(ruleset="moon.1", seats=3)) == "The Launch"
    assert describe_deal(Deal(ruleset="escape.1", seats=3)).endswith(", 3 players")
