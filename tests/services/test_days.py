"""The solo of the day: the same cards for all, one scored try, nothing that helps."""

import uuid
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone
from pytest_django.fixtures import Settings

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound, Refused, TooOften
from adventures.games.moon.solo.selectors import solo_results
from adventures.games.registry import kit_of
from adventures.models import DailySolo, DailyTry, Deal, Game
from adventures.presenting.daily import DailyTable
from adventures.running import site_days
from adventures.running.site_days import (
    GRACE,
    KEPT,
    is_over,
    midnight_after,
    over_from,
    solo_in,
    solo_of,
    today,
)
from adventures.services import days, finish
from adventures.services.bot_seats import seat_bot
from adventures.services.correct import ask_for_correction
from adventures.services.days import begin_try, claim_tries, day_of, forget_old_days
from adventures.services.deletion import delete_games
from adventures.services.door import open_door
from adventures.services.hints import ask_for_hint, set_hints
from adventures.services.join import join_game
from adventures.services.links import share_game
from adventures.services.start import play_again
from adventures.services.stop import break_off_game
from adventures.services.tokens import make_seat_token
from adventures.words.devices import device_word
from campaigns.models import GameFacts
from campaigns.services.crews import add_game, make_crew
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Plan
from campaigns.services.facts import gather_missing
from moonsite.accounts.personal_data import about_person
from tests.groups import Group, device

pytestmark = pytest.mark.django_db
PHONE = DailyTry.Kind.PHONE


def tries(by: Actor, name: str = "Ana") -> Group:
    return Group.of(begin_try(by=by, name=name, kind=PHONE))


def ends(group: Group) -> DailyTry:
    group.skips_ahead()
    game = group.plays_to_the_end()
    job = game.jobs.get()
    finish.score(job_id=job.pk)
    finish.store_replay(job_id=job.pk)
    return DailyTry.objects.get(game=game)


def account(name: str = "ana") -> int:
    return get_user_model().objects.create_user(name, password="x").pk


def cards(group: Group) -> list[str]:
    return list(group.game.piles["draw"][0])


def test_everybody_begins_with_the_same_cards_and_set_up():
    one, other = tries(device()).game, tries(device(), "Ben").game
    assert one.pk != other.pk
    assert one.piles == other.piles
    assert one.snapshot.replace("Ana", "Ben") == other.snapshot
    assert one.deal == other.deal == DailySolo.objects.get().deal


def test_another_day_has_other_cards(monkeypatch: pytest.MonkeyPatch):
    first = tries(device()).game
    tomorrow = today() + timedelta(days=8)
    monkeypatch.setattr(days, "today", lambda: tomorrow)
    second = tries(device()).game
    assert first.ruleset == second.ruleset, "one in turn through the eight"
    assert first.piles != second.piles


def test_eight_days_bring_eight_adventures_and_different_opponents():
    solos = [solo_of(date(2026, 11, 1) + timedelta(days=after)) for after in range(16)]
    assert len({solo.ruleset for solo in solos[:8]}) == 8
    assert [solo.ruleset for solo in solos[:8]] == [solo.ruleset for solo in solos[8:]]
    assert len({solo.rival.level for solo in solos}) > 3


def test_of_a_day_that_was_dealt_the_opponent_is_the_one_in_its_cards():
    for rival in (kit := kit_of("moon.1")).rivals("moon.1"):
        assert solo_in("moon.1", {**kit.against(rival.level), "missions": []}).rival == rival


def test_it_is_a_game_against_the_opponent_of_the_day():
    game, solo = tries(device()).game, solo_of(today())
    assert (game.ruleset, game.setup["opponent"]) == (solo.ruleset, solo.rival.level)
    assert (game.dealer, game.begun, game.hints, game.day) == ("server", True, False, today())


def test_nothing_is_dealt_before_somebody_plays():
    solo_of(today())
    assert not Deal.objects.exists()


@pytest.mark.both_databases
def test_the_first_try_is_scored_and_later_ones_are_not():
    by = device()
    assert ends(tries(by)).scored
    later = tries(by)
    assert not DailyTry.objects.get(game=later.game).scored


def test_a_try_that_goes_on_is_found_again():
    by = device()
    group = tries(by)
    group.plays_on()
    assert tries(by, "Bea").game_id == group.game_id
    break_off_game(by=by, game_id=group.game_id)
    assert tries(by).game_id == group.game_id, "its cards were seen: no other try before it has ended"


@pytest.mark.both_databases
def test_who_deletes_a_try_has_had_it():
    by = device()
    delete_games([tries(by).game_id])
    assert DailyTry.objects.get().scored
    assert not DailyTry.objects.get(game=tries(by).game).scored


@pytest.mark.both_databases
def test_an_account_has_one_scored_try_on_all_its_devices():
    user = account()
    ends(tries(Actor(device().device, user)))
    assert not DailyTry.objects.get(game=tries(Actor(device().device, user)).game).scored


def test_two_accounts_of_a_device_share_its_scored_try():
    here = device().device
    ends(tries(Actor(here, account("ana"))))
    assert not DailyTry.objects.get(game=tries(Actor(here, account("ben"))).game).scored


def test_a_device_that_played_a_later_try_of_an_account_has_no_scored_one_alone():
    user, here = account(), device()
    for where in (device(), here):
        delete_games([tries(Actor(where.device, user)).game_id])
    assert not DailyTry.objects.get(game=tries(here).game).scored, "it knows the cards"


def test_a_program_of_one_seat_begins_none():
    with pytest.raises(Forbidden, match="no_seat"):
        tries(Actor(device().device, position=1))


@pytest.mark.both_databases
@pytest.mark.parametrize("first_here", [True, False])
def test_of_two_scored_tries_an_account_keeps_the_first_when_it_signs_in(first_here: bool):
    user, here = account(), device()
    own = Actor(device().device, user)
    order = [here, own] if first_here else [own, here]
    made = {who.device: DailyTry.objects.get(game=tries(who).game_id) for who in order}
    claim_tries(by=Actor(here.device, user))
    scored = {one.device: one.scored for one in DailyTry.objects.filter(user=user)}
    assert len(made) == len(scored) == 2
    assert scored == {here.device: first_here, own.device: not first_here}


def test_a_device_that_signs_in_gives_its_try_to_the_account():
    user, here = account(), device()
    ends(tries(here))
    claim_tries(by=Actor(here.device, user))
    assert DailyTry.objects.get().user_id == user
    assert DailyTry.objects.get().scored


@pytest.mark.both_databases
def test_claiming_takes_nothing_from_other_devices_and_accounts():
    here, other = device(), Actor(device().device, account("ben"))
    tries(other)
    tries(here)
    claim_tries(by=Actor(here.device, account("ana")))
    assert DailyTry.objects.get(device=other.device).user_id == other.user_id
    claim_tries(by=Actor(here.device, account("eve")))
    assert DailyTry.objects.get(device=here.device).user.username == "ana", "it was hers already"


@pytest.mark.both_databases
def test_its_points_and_their_course_are_noted_when_it_ends():
    one = ends(tries(device()))
    result = one.game.result
    assert one.points == result["scores"]["Ana"]["total"] == one.course[-1]
    assert len(one.course) == result["turns"]
    assert one.ended_at == one.game.moves.last().created_at


def test_nothing_is_noted_while_it_goes_on():
    group = tries(device())
    group.plays_until_turn(3)
    one = DailyTry.objects.get()
    assert (one.points, one.course, one.ended_at) == (None, [], None)


def test_nobody_is_let_in():
    group = tries(device())
    game = group.game
    assert game.open_code == ""
    with pytest.raises(NotFound):
        join_game(by=device(), code=game.code)
    with pytest.raises(Refused, match="solo_of_day"):
        open_door(by=group.tablet, game_id=game.pk)


def test_nothing_helps():
    group = tries(device())
    by, game = group.tablet, group.game
    asked = [
        lambda: set_hints(by=by, game_id=game.pk, on=True),
        lambda: seat_bot(by=by, game_id=game.pk, position=1, level="strong"),
        lambda: ask_for_correction(by=by, game_id=game.pk, position=1, turn=1, reason="a slip"),
        lambda: make_seat_token(by=by, game_id=game.pk, position=1, name="Helper", bot=False),
    ]
    for ask in asked:
        with pytest.raises(Refused, match="solo_of_day"):
            ask()
    with pytest.raises(Refused, match="hints_off"):
        ask_for_hint(by=by, game_id=game.pk, position=1, version=game.version)


def test_its_end_is_not_taken_back():
    one = ends(tries(device()))
    with pytest.raises(Refused, match="solo_of_day"):
        ask_for_correction(
            by=Actor(one.device), game_id=one.game_id, position=1, turn=1, reason="a better idea"
        )


def test_it_is_shared_once_the_day_is_over():
    one = ends(tries(device()))
    by = Actor(one.device)
    with pytest.raises(Refused, match="day_goes_on"):
        share_game(by=by, game_id=one.game_id, names=True)
    Game.objects.update(day=today() - timedelta(days=2))
    assert share_game(by=by, game_id=one.game_id, names=True)


def test_playing_it_again_is_a_game_like_any_other_with_other_cards():
    one = ends(tries(device()))
    again = play_again(by=Actor(one.device), game_id=one.game_id)
    assert (again.day, again.deal, again.ruleset) == (None, None, one.game.ruleset)
    assert again.seed != one.game.seed


@pytest.mark.both_databases
def test_statistics_crews_and_the_ladder_leave_it_out():
    one = ends(tries(device()))
    by = Actor(one.device)
    gather_missing()
    assert not GameFacts.objects.filter(game=one.game).exists()
    assert not solo_results(by).exists()
    assert not Game.objects.without_days().exists()
    crew = make_crew(by=by, name="Thursday")
    with pytest.raises(Refused, match="solo_of_day"):
        add_game(by=by, crew_id=crew.pk, game_id=one.game_id)


def test_names_are_those_of_any_seat():
    for name in ("", "ASTRA", "x" * 500, None, 3):
        with pytest.raises(Malformed):
            begin_try(by=device(), name=name, kind=PHONE)
    assert not DailyTry.objects.exists()


def test_tries_are_limited_as_new_games_are(settings: Settings):
    settings.LIMITS = settings.LIMITS | {"new_games": "1/hour,"}
    by = device()
    ends(tries(by))
    with pytest.raises(TooOften):
        tries(by)


def test_a_site_without_games_to_be_played_alone_has_none(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(site_days, "KITS", ())
    assert solo_of(today()) is None
    with pytest.raises(NotFound):
        tries(device())


def test_a_day_is_that_of_the_site_and_ends_two_hours_after_its_midnight(settings: Settings, monkeypatch):
    settings.TIME_ZONE = "Pacific/Kiritimati"
    noon = datetime(2026, 11, 28, 12, tzinfo=ZoneInfo("UTC"))
    monkeypatch.setattr(timezone, "now", lambda: noon)
    day = date(2026, 11, 29)
    assert today() == day
    assert midnight_after(day) == datetime(2026, 11, 29, 10, tzinfo=ZoneInfo("UTC"))
    for moment, over in ((over_from(day) - timedelta(seconds=1), False), (over_from(day), True)):
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        assert is_over(day) is over


def test_a_try_from_before_midnight_counts_for_its_day_for_two_more_hours(settings: Settings, monkeypatch):
    settings.TIME_ZONE = "Pacific/Auckland"

    def it_is(day: int, hour: int, minute: int) -> None:
        moment = datetime(2026, 11, day, hour, minute, tzinfo=ZoneInfo("Pacific/Auckland"))
        monkeypatch.setattr(timezone, "now", lambda: moment.astimezone(ZoneInfo("UTC")))

    by, before = device(), date(2026, 11, 28)
    it_is(28, 23, 59)
    group = tries(by)
    it_is(29, 0, 1)
    later = tries(by)
    assert (group.game.day, later.game.day) == (before, date(2026, 11, 29))
    assert group.game.deal != later.game.deal
    assert DailyTry.objects.get(game=later.game).scored
    it_is(29, 1, 59)
    ends(group)
    assert DailyTable(by, before).place.number == 1
    assert not DailyTable(device(), before).open
    assert not DailyTable(by, today()).open
    it_is(29, 2, 0)
    assert DailyTable(device(), before).count == 1
    assert DailyTable(device(), before).open


def test_a_night_of_23_hours_has_two_hours_of_grace_all_the_same(settings: Settings):
    settings.TIME_ZONE = "Europe/Madrid"
    day = date(2026, 3, 28)
    assert over_from(day) - midnight_after(day).astimezone(ZoneInfo("UTC")) == GRACE


@pytest.mark.parametrize("text", ["", "2026-13-01", "20261128", "tomorrow", "9999-12-31", "2026-11-28x"])
def test_an_address_names_a_day_that_was(text: str):
    with pytest.raises(NotFound):
        day_of(text)
    assert day_of(today().isoformat()) == today()


@pytest.mark.both_databases
def test_deleting_everything_takes_the_name_away_and_leaves_the_points():
    one = ends(tries(device()))
    by = Actor(one.device)
    delete_mine(by=by, seen=Plan.of(by).seen)
    left = DailyTry.objects.get()
    assert (left.device, left.sign, left.name, left.user, left.game) == ("", "", "", None, None)
    assert device_word(left.kind, left.sign) == "phone"
    assert left.points == one.points


def test_what_another_account_played_on_the_device_is_neither_told_nor_forgotten():
    theirs = ends(tries(Actor("tablet", account("ben")), "Ben"))
    for me in (Actor("tablet"), Actor("tablet", account("ana"))):
        assert about_person(me)["solos_of_the_day"] == []
        delete_mine(by=me, seen=Plan.of(me).seen)
    theirs.refresh_from_db()
    assert (theirs.name, theirs.device) == ("Ben", "tablet")


def test_deleting_everything_takes_what_has_not_ended_along():
    group, other = tries(device()), tries(device())
    delete_mine(by=group.tablet, seen=Plan.of(group.tablet).seen)
    assert [one.device for one in DailyTry.objects.all()] == [other.tablet.device]


@pytest.mark.both_databases
def test_days_are_forgotten_after_more_than_a_year():
    tries(device())
    old, young = today() - KEPT - timedelta(days=1), today() - KEPT
    for day in (old, young):
        deal = Deal.objects.create(ruleset="moon.1", rules_version=1, seats=1, seed=uuid.uuid4().hex)
        DailySolo.objects.create(day=day, deal=deal)
    Deal.objects.update(created_at=timezone.now() - timedelta(days=2))
    forget_old_days()
    assert sorted(DailySolo.objects.values_list("day", flat=True)) == [young, today()]
    assert Deal.objects.count() == 2


def test_what_is_known_of_somebody_names_the_tries_and_no_cards():
    one = ends(tries(device()))
    known = about_person(Actor(one.device))["solos_of_the_day"]
    assert [(told["daily"], told["points"], told["scored"]) for told in known] == [
        (one.daily_id, one.points, True)
    ]
    assert one.game.seed not in str(about_person(Actor(one.device)))
