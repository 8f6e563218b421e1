"""The ladder of everybody: who stands on it for whom, in which order, and what a result says of ratings."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import Game, LadderConsent, RatedGame, RatedResult, Rating
from adventures.presenting.ladder import (
    SHOWN,
    Course,
    Ladder,
    LadderRow,
    Scale,
    checked_scope,
    ladder_of_site,
    scope_keys,
)
from adventures.presenting.rated_result import RatingChange, rated_outcome
from adventures.running.strength import Strength
from adventures.selectors import job_of
from adventures.services import finish
from adventures.services.ratings import rate_game
from tests.groups import Group, device
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db
User = get_user_model()
NOW = timezone.now


def account(name: str, *, shown: bool = False) -> int:
    user = User.objects.create_user(name)
    if shown:
        LadderConsent.objects.create(user=user)
    return user.pk


def rating(who: int | str, mu: float, games: int = 20, scope: str = "", sigma: float = 2.0) -> Rating:
    whose = {"level": who} if isinstance(who, str) else {"user_id": who}
    return Rating.objects.create(**whose, mu=mu, sigma=sigma, games=games, scope=scope, changed_at=NOW())


def names(actor: Actor, scope: str = "") -> list[str]:
    return [row.name for row in ladder_of_site(actor, scope).rows]


def row(name: str, mu: float, **told) -> LadderRow:
    return LadderRow(name, name, Strength(mu, 2), 20, **told)


@pytest.fixture
def three():
    ana, ben, eve = account("ana"), account("ben", shown=True), account("eve")
    for who, mu in ((ana, 30), (ben, 26), (eve, 28), ("keen", 27), ("gentle", 20)):
        rating(who, mu)
    return ana, ben, eve


def test_strangers_see_bots_and_who_wishes_to_be_seen(three):
    assert names(device()) == ["Vega", "ben", "Alba"]


def test_an_account_sees_itself_where_it_stands(three):
    ladder = ladder_of_site(Actor("tablet", three[0]), "")
    assert [(one.name, one.place, one.mine, one.only_here) for one in ladder.rows] == [
        ("ana", 1, True, True),
        ("Vega", 2, False, False),
        ("ben", 3, False, False),
        ("Alba", 4, False, False),
    ]
    assert ladder_of_site(Actor("tablet", three[1]), "").me.only_here is False


@pytest.mark.parametrize("told", [{"bot": True}, {"position": 1}])
def test_a_program_of_an_account_is_not_it(three, told):
    assert ladder_of_site(Actor("tablet", three[0], **told), "").me is None


def test_no_page_and_no_answer_names_who_is_not_shown(three):
    for reply in (visitor().get(reverse("ratings:everybody")), signed_in(three[1])):
        page = reply.content.decode()
        assert "ben" in page
        assert not {"ana", "eve"} & {word.strip() for word in page.replace("<", ">").split(">")}


def signed_in(user: int, address: str = "ratings:everybody"):
    client = Client()
    client.force_login(User.objects.get(pk=user))
    return client.get(reverse(address))


def test_the_switch_shows_and_hides(three):
    client = Client()
    client.force_login(User.objects.get(pk=three[0]))
    assert "Only you see your own row" in client.get(reverse("ratings:everybody")).content.decode()
    client.post(reverse("ratings:show-me"), {"on": "yes"})
    assert "ana" in names(device())
    assert "Everybody sees you here" in client.get(reverse("ratings:everybody")).content.decode()
    client.post(reverse("ratings:show-me"), {"on": "no"})
    assert "ana" not in names(device())


def test_only_accounts_can_be_shown():
    assert visitor().post(reverse("ratings:show-me"), {"on": "yes"}).status_code == 403


def test_equal_values_share_a_place():
    ladder = Ladder.of("", [row("Eve", 20), row("Ben", 30), row("Ana", 30)])
    assert [(one.name, one.place) for one in ladder.rows] == [("Ana", 1), ("Ben", 1), ("Eve", 3)]


def test_each_game_has_a_ladder_of_its_own(three):
    rating(three[1], 40, scope="moon.2")
    assert names(device(), "moon.2") == ["ben"]
    page = visitor().get(reverse("ratings:everybody"), {"game": "moon.2"}).content.decode()
    assert "1800" in page
    assert [key.key for key in scope_keys("moon.2") if key.chosen] == ["moon.2"]


@pytest.mark.parametrize("scope", ["moon.99", "x" * 300, None, 3, "moon.2\0"])
def test_rejects_a_ladder_of_no_game(scope):
    with pytest.raises(Malformed):
        checked_scope(scope)
    assert visitor().get(reverse("ratings:everybody"), {"game": str(scope)}).status_code == 400


def test_under_ten_games_a_rating_is_provisional(three):
    assert [row("Ana", 25).provisional, LadderRow("a", "a", Strength(), 9).provisional] == [False, True]
    assert not LadderRow("a", "a", Strength(), 10).provisional


def changed(user: int, days: float, before: float, after: float, scope: str = "") -> None:
    game = RatedGame.objects.create(ruleset="moon.1", ended_at=NOW() - timedelta(days=days))
    RatedResult.objects.create(
        rated_game=game,
        user_id=user,
        scope=scope,
        position=1,
        place=1,
        mu_before=before,
        sigma_before=2,
        mu=after,
        sigma=2,
    )


def test_a_month_counts_from_before_its_first_game(three):
    ben = three[1]
    for days, before, after in ((31, 20, 22), (29, 22, 23), (2, 23, 26)):
        changed(ben, days, before, after)
    months = {one.name: one.month for one in ladder_of_site(device(), "").rows}
    assert months == {"ben": 80, "Vega": None, "Alba": None}


def test_month_and_course_of_a_game_are_those_of_that_game_alone(three):
    ben = three[1]
    rating(ben, 40, scope="moon.2")
    changed(ben, 9, 25, 26)
    changed(ben, 3, 37, 40, scope="moon.2")
    for scope, month in (("", 20), ("moon.2", 60)):
        me = ladder_of_site(Actor("tablet", ben), scope)
        assert (me.me.month, me.course.games) == (month, 1)


def test_the_own_course_has_every_game(three):
    ana = three[0]
    assert ladder_of_site(Actor("tablet", ana), "").course is None
    for number in range(3):
        changed(ana, 9 - number, 25 + number, 26 + number)
    course = ladder_of_site(Actor("tablet", ana), "").course
    assert course.games == 3
    heights = [float(point.split(",")[1]) for point in course.line.split()]
    assert heights == sorted(heights, reverse=True), "it has risen, and ends with the last game"
    assert len(heights) == 3
    assert ladder_of_site(device(), "").course is None


def test_a_long_course_ends_with_the_last_game():
    course = Course.of([Strength(number, 1) for number in range(1000)])
    assert len(course.line.split()) <= 60
    assert course.games == 1000
    assert float(course.end[0]) == Course.WIDTH
    assert course.line.split()[-1] == ",".join(course.end)


def test_every_bar_lies_on_the_scale():
    ladder = Ladder.of("", [row("Ana", 60), row("Ben", -10), LadderRow("c", "c", Strength(), 0)])
    for bar in ladder.bars:
        left, width, at = (float(length.rstrip("%")) for length in (bar.left, bar.width, bar.at))
        assert 0 <= left < at < left + width <= 100
    assert 2 <= len(ladder.scale.marks) <= 7
    assert [value % 200 for value, _at in Scale.of([]).marks] == [0] * len(Scale.of([]).marks)


def test_after_a_hundred_rows_only_the_own_one_is_shown():
    rows = [row(f"Player {number}", 100 - number / 2) for number in range(SHOWN + 5)]
    ladder = Ladder.of("", [*rows, row("Me", 0, mine=True)])
    assert [one.name for one in ladder.shown][SHOWN - 1 :] == [f"Player {SHOWN - 1}", "Me"]
    assert ladder.me.place == SHOWN + 6


def test_the_bar_says_where_one_stands_and_what_a_win_brings():
    ladder = Ladder.of("", [row("Ana", 30), row("Me", 26, mine=True), row("Eve", 20)])
    assert ladder.headline == "Place 2: 1520, between 1442 and 1598"
    assert ladder.hint.startswith("A win against Ana brings about ")
    many = [row("Ida", 40), row("Ana", 30), row("Bea", 26), row("Me", 26, mine=True)]
    assert "Bea" in Ladder.of("", many).hint, "who has as much is the next"
    assert "Ana" in Ladder.of("", [*many[:2], many[3]]).hint, "and not who leads"
    first = Ladder.of("", [row("Me", 30, mine=True), row("Eve", 20), row("Ida", 10)])
    assert "Eve" in first.hint
    assert Ladder.of("", [row("Me", 30, mine=True)]).hint == ""
    assert Ladder.of("", []).headline == "You are not on this ladder yet"


def over(rated: bool = True) -> Group:
    group = Group.at_the_end(names=("Ana", "Ben"), rated=rated)
    return group


def page_of(group: Group) -> str:
    client = Client()
    session = client.session
    session["device"] = group.tablet.device
    session.save()
    return " ".join(client.get(reverse("result", args=[group.game_id])).content.decode().split())


def test_a_result_says_what_it_changed():
    group = over()
    for position, name in enumerate(("ana", "ben"), 1):
        group.game.seats.filter(position=position).update(user=account(name))
    assert "is being worked out" in page_of(group)
    finish.score(job_id=job_of(group.game).pk)
    page = page_of(group)
    assert "Rated game:" in page
    assert "+53" in page
    assert "−53" in page
    assert page.count('class="hero-change"') == 2, "beside the points, where all see it at once"


def test_a_result_tells_the_change_over_all_games_and_what_bots_are_worth():
    ana, groups = account("ana"), [over(), over()]
    for group in groups:
        group.game.seats.filter(position=1).update(user=ana)
        group.game.seats.filter(position=2).update(bot=True, level="keen")
    Game.objects.filter(pk=groups[1].game_id).update(ruleset="moon.2")
    for group, places in zip(groups, ({"Ana": 2, "Ben": 1}, {"Ana": 1, "Ben": 2}), strict=True):
        rate_game(group.game, {"places": places})
    mine, bot = rated_outcome(device(), groups[1].game, None).changes
    assert mine.change > 53, "in the ruleset itself it is the first game"
    assert (mine.value, mine.margin) == (None, None)
    rated = Rating.objects.get(level="keen", scope="")
    assert (bot.value, bot.margin) == tuple(getattr(Strength(rated.mu, rated.sigma), name) for name in
                                            ("value", "margin"))  # fmt: skip


def test_a_change_is_told_with_its_sign_and_none_without():
    said = [RatingChange(1, "Ana", change, None, None).said for change in (-3, 0, 3)]
    assert said == ["−3", "0", "+3"]


def test_a_result_says_why_it_changed_nothing():
    assert "ladder" not in (page := page_of(over(rated=False))).lower()
    assert "hero-change" not in page
    group = over()
    finish.score(job_id=job_of(group.game).pk)
    assert "that takes two accounts or bots" in page_of(group)
    Game.objects.filter(pk=group.game_id).update(unrated="handed_over")
    assert "Not rated: a seat changed hands." in page_of(group)


def test_a_rated_game_begins_on_the_page_of_a_new_one():
    typed = {"ruleset": "moon.1", "missions": "drawn", "tablets": "open", "name_1": "Ana", "name_2": "Ben"}
    page = visitor().get(reverse("new"), {"rated": "on"}).content.decode()
    assert 'name="rated" checked' in " ".join(page.split())
    assert 'name="rated" checked' not in " ".join(visitor().get(reverse("new")).content.decode().split())
    visitor().post(reverse("new"), {**typed, "dealer": "server", "rated": "on"})
    assert Game.objects.get().counts_rated
    refused = visitor().post(reverse("new"), {**typed, "dealer": "table", "rated": "on"})
    assert refused.status_code == 400
    assert "In a rated game the cards come from moonsite." in refused.content.decode()


def test_the_table_of_a_rated_game_offers_no_correction_and_says_so():
    group = Group.sits_down(rated=True, open_table=True)
    client = Client()
    session = client.session
    session["device"] = group.tablet.device
    session.save()
    sheet = client.get(reverse("sheet", args=[group.game_id, 1])).content.decode()
    assert "Correct something" not in sheet
    assert "Hints for everybody" not in sheet
    assert "Rated: no hints" in sheet
    assert "This game is rated" in client.get(reverse("correct", args=[group.game_id])).content.decode()
    assert "This game is rated" in client.get(reverse("seats", args=[group.game_id])).content.decode()
