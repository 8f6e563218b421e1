"""A game against ASTRA on the pages around the table: beginning it, and its cards from the box."""

import pytest
from django.urls import reverse

from adventures.games.moon.keypad.group import Slot
from adventures.games.moon.keypad.solo import SoloKeypad
from adventures.games.moon.rules.astra import OPPONENTS
from adventures.history.differences import differences
from adventures.models import Game
from adventures.services.deal import deal_cards
from adventures.services.join import join_game
from tests.games.moon.rules.deal import Draws
from tests.groups import Group, device
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db
CHOICES = {
    "company": "solo",
    "opponent": "3",
    "name_1": "Nuria",
    "ruleset": "moon.4",
    "missions": "drawn",
    "dealer": "server",
    "tablets": "several",
}


def begin(**typed):
    return visitor().post(reverse("new"), {**CHOICES, **typed})


# A new game


def test_one_name_and_an_opponent_begin_a_game_on_its_sheet():
    response = begin()
    game = Game.objects.get()
    assert response.url == reverse("sheet", args=[game.pk, 1])
    assert (game.setup["seats"], game.setup["opponent"]) == (["Nuria"], 3)
    assert not game.seats.get().free


def test_with_cards_from_the_box_it_begins_at_the_keypad():
    response = begin(dealer="table")
    assert response.url == reverse("deal", args=[Game.objects.get().pk])


def test_names_of_others_and_tablets_do_not_count():
    assert begin(name_2="nuria", name_3="x" * 30, tablets="one").status_code == 302
    assert Game.objects.get().setup["seats"] == ["Nuria"]


def test_in_a_group_the_opponent_does_not_count():
    response = begin(company="group", name_2="Iker", opponent="99")
    assert response.status_code == 302
    assert Game.objects.get().setup["opponent"] is None


def test_chosen_missions_are_played():
    begin(missions="chosen", moon_4_mission_a="a2", moon_4_mission_b="b1", moon_4_mission_c="c2")
    assert Game.objects.get().setup["missions"] == ["a2", "b1", "c2"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name_1": ""}, "A name is needed."),
        ({"name_1": "astra"}, "This name is reserved. Choose another one"),
        ({"name_1": "x" * 25}, "At most 24 letters"),
        ({"opponent": ""}, "Choose an opponent."),
        ({"opponent": "9"}, "Choose an opponent."),
        ({"ruleset": "moon.9"}, "This game cannot be played here yet."),
        ({"missions": "chosen"}, "Choose mission A."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(typed, sentence):
    response = begin(dealer="table", **typed)
    page = text(response)
    assert response.status_code == 400
    assert sentence in page
    assert 'name="company" value="solo" checked' in page
    assert 'name="dealer" value="table" checked' in page
    assert ('name="opponent" value="3" checked' in page) == ("opponent" not in typed)
    assert not Game.objects.exists()


def test_an_adventure_without_astra_says_so(monkeypatch):
    monkeypatch.setattr("adventures.games.moon.rules.adventure.Adventure.opponents", ())
    response = begin()
    assert response.status_code == 400
    assert "cannot be played against ASTRA yet" in text(response)
    assert text(visitor().get(reverse("new"))).count("for groups only") >= 4


@pytest.mark.parametrize("field", ["company", "opponent", "name_1", "ruleset", "dealer"])
def test_garbage_is_never_an_error_of_the_site(field):
    for garbage in GARBAGE:
        assert begin(**{field: garbage}).status_code in (302, 400), garbage


def test_the_eight_opponents_say_in_words_what_helps_astra():
    page = text(visitor().get(reverse("new")))
    assert all(opponent.name in page for opponent in OPPONENTS.values())
    greens = sum(len(opponent.green) for opponent in OPPONENTS.values())
    reds = sum(len(opponent.red) for opponent in OPPONENTS.values())
    assert page.count(", helps ASTRA least") == greens
    assert page.count(", helps ASTRA most") == reds


# Cards from the box


class Drawing:
    """A player against ASTRA who draws from the box, at the keypad."""

    def __init__(self, ruleset="moon.4"):
        self.group = Group.sits_down(("Nuria",), ruleset=ruleset, opponent=3, dealer="table")
        self.client = visitor(self.group.tablet)
        self.url = reverse("deal", args=[self.group.game_id])

    def page(self, **query):
        return self.client.get(self.url, query)

    def send(self, cards, version=None, **options):
        version = self.group.game.version if version is None else version
        return self.client.post(self.url, {"cards": cards, "version": version}, **options)

    def take_back(self, version=None):
        version = self.group.game.version if version is None else version
        return self.client.post(reverse("deal-back", args=[self.group.game_id]), {"version": version})

    def plays_until(self, wanted, seed=1):
        """Draws and plays until the table lies as is wanted, always with the moves that make a game last."""
        box, group = Draws(seed), self.group
        while not (table := group.table).over:
            if wanted(table):
                return self.page().context
            if table.waiting() == ("dealer",):
                cards = box.cards(table)
                outcome = deal_cards(
                    by=group.tablet, game_id=group.game_id, text=cards, version=group.game.version
                )
            else:
                moves = table.decision("Nuria").moves
                calm = [move for move in moves if move == "pass" or move.startswith("take")]
                outcome = group.play(1, group.chance.choice(calm or moves))
            box.see(outcome.events)
        raise AssertionError("the game is over")


def effects_can_come(table):
    asked = table.decision("dealer")
    return asked is not None and asked.data["effects"]


@pytest.fixture
def drawing():
    return Drawing()


def test_three_cards_lead_to_the_sheet(drawing):
    response = drawing.send("5/robot 11/plant 8/water")
    assert response.url == reverse("play", args=[drawing.group.game_id])
    assert drawing.group.game.turn == 1


def test_fewer_cards_lead_on_to_those_still_wanted(drawing):
    response = drawing.send("5/robot")
    assert response.url == drawing.url
    context = drawing.page().context
    assert (context["wanted"], len(context["slots"])) == (2, 2)
    assert [card.number for card in context["drawn"]] == ["5"]


def test_the_keypad_is_told_where_to_go_next(drawing):
    response = drawing.send("5/robot", headers={"HX-Request": "true"})
    assert response["HX-Redirect"] == drawing.url


def test_the_page_says_how_the_pile_lies(drawing):
    page = text(drawing.page())
    assert "Draw 3 cards" in page
    assert "Pass 1 of 2, 66 cards left in the pile." in page
    assert "ASTRA Effects still in it: A, B, C. None can come yet." in page
    assert "data-key-effect" not in page


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("1/robot 1/robot 5/water", "No 1 with Robot is left in the pile."),
        ("5/water", "No 5 with Water is left in the pile."),
        ("astra/b", "ASTRA Effect B cannot come now"),
        ("5/robot 11/plant 8/water 7/plant", "Each is a number and an action, or an ASTRA Effect."),
        ("17/robot", "This is no card"),
        ("astra/d", "This is no card"),
        ("", "This is no card"),
    ],
)
def test_impossible_cards_are_refused_in_words_and_stay_typed(drawing, cards, sentence):
    response = drawing.send(cards)
    assert response.status_code == 422
    assert sentence in text(response)
    assert drawing.group.game.version == 0
    if cards == "1/robot 1/robot 5/water":
        assert response.context["slots"] == SoloKeypad().typed(cards)


def test_more_cards_than_are_wanted_are_refused(drawing):
    drawing.send("5/robot")
    response = drawing.send("11/plant 8/water 7/plant")
    assert response.status_code == 422
    assert "2 cards are wanted" in text(response)


def test_what_is_no_card_is_refused(drawing):
    for cards in (*GARBAGE, "12/energy next water", "draw 5/robot", "5/robot anyway"):
        assert drawing.send(cards).status_code in (400, 422), cards
        assert drawing.page(cards=cards).status_code == 200, cards
        assert drawing.group.game.version == 0, cards


def test_a_version_is_a_number(drawing):
    for version in {*GARBAGE, "1.5"} - {"0"}:
        assert drawing.send("5/robot", version=version).status_code == 400, version
        assert drawing.take_back(version=version).status_code == 400, version


def test_who_is_slower_sees_the_cards_of_the_faster(drawing):
    drawing.send("5/robot 11/plant 8/water", version=0)
    response = drawing.send("1/energy", version=0)
    assert response.status_code == 409
    assert "These cards lie on the table" in text(response)


def test_the_same_tap_twice_is_one(drawing):
    drawing.send("5/robot 11/plant 8/water", version=0)
    assert drawing.send("5/robot 11/plant 8/water", version=0).status_code == 302
    assert drawing.group.game.version == 1


def test_cards_taken_back_stand_in_the_keypad_again(drawing):
    drawing.send("5/robot")
    drawing.send("11/plant 8/water")
    response = drawing.take_back()
    page = drawing.client.get(response.url)
    assert page.context["slots"] == SoloKeypad().typed("11/plant 8/water")
    assert [card.number for card in page.context["drawn"]] == ["5"]
    response = drawing.take_back()
    assert drawing.client.get(response.url).context["slots"] == [Slot("5", "robot"), Slot(), Slot()]


def test_cards_stay_once_the_seat_has_moved(drawing):
    drawing.send("5/robot 11/plant 8/water")
    assert "can be taken back" in text(drawing.page())
    drawing.group.plays_on()
    assert "these cards stay" in text(drawing.page())
    assert drawing.take_back().status_code == 422


def test_effect_keys_are_there_when_an_effect_can_come(drawing):
    context = drawing.plays_until(effects_can_come)
    assert context["view"]["cards"]["left"] <= 24
    assert context["effect_keys"] == [("a", "A"), ("b", "B"), ("c", "C")]
    assert "data-key-effect" in text(drawing.page())


def test_an_effect_may_be_sent_before_the_cards_that_follow_it(drawing):
    drawing.plays_until(lambda table: effects_can_come(table) and not table.view(None)["cards"]["drawn"])
    first, second = (
        next(
            card
            for card in ("7/energy", "9/plant", "5/robot", "11/robot", "11/energy")
            if drawing.send(f"{card} astra/a").status_code == 302
        ),
        "astra/a",
    )
    assert first
    assert second
    context = drawing.page().context
    assert [card.effect for card in context["drawn"]] == ["", "A"]
    assert not context["wanted"]
    assert "A question about ASTRA is to be answered on the sheet first." in text(drawing.page())
    move = drawing.group.table.decision("Nuria").moves[0]
    drawing.group.play(1, move)
    assert drawing.page().context["wanted"] == 2


def test_a_pile_that_has_run_out_asks_for_the_discard_pile():
    for seed in range(12):
        drawing = Drawing("moon.1")
        drawing.group.chance.seed(seed)
        try:
            context = drawing.plays_until(lambda table: table.view(None)["cards"]["pass"] == 2, seed)
        except AssertionError:
            continue
        break
    assert (context["pile"]["left"], context["pile"]["shuffled"]) == (45, True)
    assert "The pile has run out" in text(drawing.page())
    assert context["effects"] == ["A", "B", "C"]
    assert differences(drawing.group.game) == []


def test_only_the_player_enters_cards(drawing):
    guest = device()
    join_game(by=guest, code=drawing.group.game.code)
    client = visitor(guest)
    assert client.get(drawing.url).status_code == 403
    assert client.post(drawing.url, {"cards": "5/robot", "version": 0}).status_code == 403
    assert visitor().get(drawing.url).status_code == 404


def test_there_is_no_keypad_where_the_server_deals():
    group = Group.sits_down(("Nuria",), opponent=1)
    response = visitor(group.tablet).get(reverse("deal", args=[group.game_id]))
    assert response.status_code == 422


# After the game


def test_the_record_of_a_finished_game_can_be_had():
    group = Group.at_the_end(("Nuria",), ruleset="moon.2", opponent=2)
    document = visitor(group.tablet).get(reverse("record", args=[group.game_id])).json()
    assert (document["opponent"], document["seats"]) == (2, ["Nuria"])


def test_playing_again_is_against_the_same_opponent():
    group = Group.at_the_end(("Nuria",), ruleset="moon.2", opponent=2)
    response = visitor(group.tablet).post(reverse("again", args=[group.game_id]))
    assert response.status_code == 302
    assert Game.objects.get(again_of=group.game_id).setup["opponent"] == 2
