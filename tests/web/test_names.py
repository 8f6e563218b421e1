"""What people may be called: in every script, 24 letters as people count; a sign that is refused is named."""

import unicodedata

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from adventures.inputs.names import fault_of, faults_of, look_alike, normalised
from adventures.models import Game
from adventures.rules import Setup
from adventures.words.lists import all_of, isolated
from adventures.words.refusals import refusal
from tests.campaigns.crews import Crew
from tests.cases import each
from tests.examples import examples
from tests.groups import Group
from tests.web.visitors import text, visitor

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
NAMES = {
    "wide": "W" * 24,
    "han": "漢" * 24,
    "family": FAMILY,
    "skin": "Zoë 👩🏽‍🚀",
    "heart": "Ana ❤️",
    "flags": "🇪🇸🇫🇷🇩🇪" + ENGLAND,
    "hebrew": "אבי בן־דוד",
    "arabic with its mark": "مُحَمَّد\u200f",
    "persian": "علی\u200cرضا",
    "hindi": "क्षितिज",
    "old malayalam": "ഷിബിന്\u200d",
    "thai": "กิตติศักดิ์",
    "vietnamese": "Nguyễn Thị Ánh",
    "marks": "Zoe\u0308",
    "new emoji": "\U0001faea Kim",
    "punctuation": "Mr. O'Brien-Sánchez, Jr.",
    "one sign": "X",
}
REFUSED = {
    "a\u202eb": "U+202E right-to-left override",
    "a\u2067b": "U+2067 right-to-left isolate",
    "a\x07b": "U+0007 control character",
    "a\nb": "U+000A line break",
    "a\u2028b": "U+2028 line separator",
    "a \u200d b": "U+200D zero width joiner",
    "\u200dab": "U+200D zero width joiner",
    "ab\u200d": "U+200D zero width joiner",
    "a\u200b": "U+200B zero width space",
    "a\ue000": "U+E000 control character",
    "\u3164": "U+3164 hangul filler",
    "\u200f": "U+200F right-to-left mark",
    "a" + "\u0335" * 9: "U+0335 combining short stroke overlay",
}


@each("name", NAMES.values())
def test_people_are_called_so(name):
    assert fault_of(normalised(name)) is None
    assert Setup("", (normalised(name),)).seats == (normalised(name),)


@each(("name", "sign"), REFUSED.items())
def test_what_is_refused_says_which_sign(name, sign):
    fault = fault_of(normalised(name))
    assert fault is not None
    assert refusal(fault.code, fault.data).text == f"A name cannot contain this character: {sign}."


@pytest.mark.parametrize("letter", ["x", "W", "漢", "🚀", "é", "🇪🇸", "e\u0323"])
def test_letters_are_counted_as_people_see_them(letter):
    assert fault_of(normalised(letter * 24)) is None
    assert fault_of(normalised(letter * 25)).code == "name_long"


def test_a_name_of_very_many_signs_is_refused_in_other_words():
    assert fault_of(FAMILY * 13) is None
    assert fault_of(FAMILY * 14).code == "name_parts"
    assert fault_of("x" * 100_000).code == "name_long"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "Jose\u0301"),
        ("MAYA", "maya"),
        ("Straße", "STRASSE"),
        ("Ana ❤️", "Ana ❤"),
        ("دان", "دان\u200f"),
    ],
)
def test_names_that_nobody_could_tell_apart_are_the_same(one, other):
    assert look_alike(one) == look_alike(other)
    assert [fault and fault.code for fault in faults_of([normalised(one), normalised(other)])] == [
        None,
        "name_same",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Аnа"),
        ("Ana", "Ａｎａ"),
        ("Ana", "A\u200bna"),
        ("Ace", "Асе"),
        ("Nora", "Νοra"),
        ("Maya", "𝐌aya"),
        ("НАНА", "нана"),
    ],
)
def test_names_that_only_look_alike_do_not_sit_at_one_table(one, other):
    assert [fault and fault.code for fault in faults_of([one, other])][1] in ("name_same", "name_sign")


def test_nobody_is_called_almost_like_the_opponent():
    assert [fault and fault.code for fault in faults_of(["АSТRА"])] == ["name_reserved"]


def test_names_of_one_alphabet_stay_two():
    assert faults_of(["Ian", "Lan", "Олег", "Ольга", "山田", "やまだ", "Jose", "José"]) == [None] * 8


def test_spaces_of_every_width_are_one():
    assert normalised("\u3000山田\u00a0\u00a0花子 ") == "山田 花子"


@examples(100)
@given(st.text(max_size=130))
def test_every_text_is_a_name_or_refused_in_words(name):
    name = normalised(name)
    fault = fault_of(name)
    if fault:
        assert "?" not in refusal(fault.code, fault.data).text.replace(name, "")
    elif name and name.casefold() != "dealer":
        assert Setup("", (name,))
        assert unicodedata.is_normalized("NFC", name)


def test_a_name_from_right_to_left_does_not_turn_its_sentence():
    assert isolated("Maya") == "Maya"
    assert all_of(["אבי", "Maya"]) == "\u2068אבי\u2069 and Maya"


@pytest.mark.django_db
class TestAtTheTable:
    @pytest.mark.parametrize("name", ["a\u202eb", "\u200d", "🚀" * 25, "\u3164", "\x00", "y\u2028x"])
    def test_a_form_refuses_and_keeps_what_was_typed(self, name):
        sent = {"ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": "one"}
        reply = visitor().post(reverse("new"), {**sent, "name_1": "Maya", "name_2": name})
        assert reply.status_code == 400
        assert 'value="Maya"' in text(reply)
        assert not Game.objects.exists()

    def test_a_campaign_takes_and_refuses_the_same_names(self):
        crew = Crew.begins(names=(FAMILY, "漢" * 24, "Zoë"))
        client: Client = visitor()
        sent = {
            "name": "🚀" * 40,
            "name_1": "José",
            "name_2": "Jose\u0301",
            "dealer": "server",
            "tablets": "one",
        }
        assert "Somebody else has this name." in text(client.post(reverse("campaigns:new"), sent))
        assert crew.campaign.players.count() == 3

    @pytest.mark.parametrize("ruleset", ["moon.1", "moon.8"])
    def test_a_whole_game_is_played_by_people_called_so(self, ruleset):
        names = tuple(NAMES[key] for key in ("han", "hebrew", "skin", "persian"))
        group = Group.sits_down(names, ruleset=ruleset, missions=None)
        game = group.is_soon_at_the_end()
        assert set(game.result["places"]) == set(names)
        client = Client(headers={"accept-language": "en"})
        session = client.session
        session["device"] = group.tablet.device
        session.save()
        for page in ("result", "screen", "record"):
            assert client.get(reverse(page, args=[game.pk])).status_code == 200
