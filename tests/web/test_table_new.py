"""A new game in one minute."""

import html
import re

import pytest
from django.urls import reverse

from adventures.games.moon import RULESETS
from adventures.games.registry import KITS
from adventures.models import Game
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db
CHOICES = {"ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": "one"}
NAMES = {"name_1": "Maya", "name_2": "Nuria"}


def begin(client=None, **typed):
    return (client or visitor()).post(reverse("new"), {**CHOICES, **NAMES, **typed})


def names_of(game):
    return [seat.name for seat in game.seats.all()]


def test_names_alone_begin_a_game():
    response = begin()
    game = Game.objects.get()
    assert names_of(game) == ["Maya", "Nuria"]
    assert response.url == reverse("curtain", args=[game.pk, 1])


def chosen(address: str) -> dict[str, str]:
    """Which choices a page shows as made."""
    page = visitor().get(reverse("new") + address).content.decode()
    inputs = [re.sub(r"\s+", " ", tag) for tag in re.findall(r"<input[^>]*type=\"radio\"[^>]*>", page)]
    return dict(
        re.search(r'name="([\w-]+)" value="([\w.]*)"', tag).groups() for tag in inputs if " checked" in tag
    )


def test_a_link_chooses_the_game_the_company_and_the_opponent():
    made = chosen("?ruleset=moon.3&company=solo&opponent=5")
    assert (made["ruleset"], made["company"], made["opponent"]) == ("moon.3", "solo", "5")


@pytest.mark.parametrize("junk", ["?ruleset=x&company=&opponent=99", "?ruleset=%01&opponent=1e9&company=[]"])
def test_what_a_link_asks_for_and_nobody_knows_is_not_seen(junk):
    assert chosen(junk) == chosen("")


def test_one_tablet_has_all_seats():
    begin()
    assert len({seat.device for seat in Game.objects.get().seats.all()} - {""}) == 1


def test_several_tablets_pick_their_seats():
    response = begin(tablets="several")
    game = Game.objects.get()
    assert response.url == reverse("seats", args=[game.pk])
    assert all(seat.free for seat in game.seats.all())


def test_one_tablet_with_cards_from_the_box_begins_at_the_keypad():
    response = begin(dealer="table")
    assert response.url == reverse("deal", args=[Game.objects.get().pk])


def test_fields_left_empty_between_names_do_not_count():
    begin(name_2="", name_5=" Iker ")
    assert names_of(Game.objects.get()) == ["Maya", "Iker"]


def test_chosen_missions_are_played():
    begin(missions="chosen", moon_1_mission_a="a2", moon_1_mission_b="b1", moon_1_mission_c="c2")
    assert Game.objects.get().setup["missions"] == ["a2", "b1", "c2"]


def test_missions_chosen_and_drawn_after_all_are_drawn():
    begin(moon_1_mission_a="a2")
    assert Game.objects.get().options_drawn


def test_unbuilt_adventures_say_so_and_cannot_be_chosen():
    page = text(visitor().get(reverse("new")))
    assert page.count("not built yet") == 8 - len(RULESETS)
    response = begin(ruleset="moon.9")
    assert response.status_code == 400
    assert "This game cannot be played here yet." in text(response)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name_2": ""}, "2 to 6 players are needed."),
        ({"name_2": "MAYA"}, "Somebody else has this name."),
        ({"name_2": "dealer"}, "This name is reserved. Choose another one"),
        ({"name_2": "a\tb"}, "A name cannot contain this character: U+0009 tab."),
        ({"name_2": "x" * 25}, "At most 24 letters"),
        ({"missions": "chosen", "moon_1_mission_a": "a1", "moon_1_mission_b": "b1"}, "Choose mission C."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(typed, sentence):
    response = begin(dealer="table", tablets="several", **typed)
    page = text(response)
    assert response.status_code == 400
    assert sentence in page
    assert 'value="Maya"' in page
    assert 'name="dealer" value="table" checked' in page
    assert 'name="tablets" value="several" checked' in page
    assert not Game.objects.exists()


def test_an_error_is_tied_to_its_field():
    page = text(begin(name_2="maya"))
    assert 'aria-invalid="true" aria-describedby="id_name_2_error"' in page
    assert 'id="id_name_2_error"' in page


def test_names_are_written_as_text():
    response = begin(tablets="several", name_1="<b>x</b>")
    page = response.client.get(response.url).content.decode()
    assert "<b>x</b>" not in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


@pytest.mark.parametrize("field", ["ruleset", "missions", "dealer", "tablets", "name_1", "moon_1_mission_a"])
def test_garbage_is_never_an_error_of_the_site(field):
    chosen = {"missions": "chosen", "moon_1_mission_b": "b1", "moon_1_mission_c": "c1"}
    for garbage in GARBAGE:
        response = begin(**{**chosen, field: garbage})
        assert response.status_code in (302, 400), garbage


def test_nothing_at_all_is_a_bad_request():
    assert visitor().post(reverse("new")).status_code == 400


def test_a_megabyte_of_junk_is_a_bad_request():
    assert begin(name_1="x" * 1_000_000).status_code == 400


def companies_shown(address: str) -> list[str]:
    """How many may play, as far as the page shows it."""
    page = visitor().get(reverse("new") + address).content.decode()
    counts = re.findall(r'<p class="new-count"([^>]*)>(.*?)</p>', page, re.S)
    return [" ".join(re.sub("<[^>]*>", "", said).split()) for of, said in counts if "hidden" not in of]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "2 to 6"),
        ("?ruleset=moon.2", "2 to 6"),
        ("?ruleset=escape.1", "2 to 5"),
        ("?ruleset=x", "2 to 6"),
    ],
)
def test_the_chosen_game_says_how_many_may_play_it(address, said):
    assert companies_shown(address) == [f"1 of {said}"]


def test_every_game_says_what_it_is_how_long_and_how_hard():
    page = text(visitor().get("/new/"))
    for kit in KITS:
        for title in kit.titles if "toy.1" not in {title.key for title in kit.titles} else ():
            assert re.search("minutes", str(title.about)), title.key
            assert str(title.about) in html.unescape(page)


def test_only_adventures_have_a_number():
    page = text(visitor().get("/new/"))
    others = page[page.index("Other games") : page.index("new-about")]
    assert "Space Gate Odyssey" in others
    assert "adventure-number" not in others
    assert page.count('class="adventure-number"') == 8
