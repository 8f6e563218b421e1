"""A game of another kind goes through every service like the first one."""

import json

import pytest

from adventures import selectors
from adventures.errors import Malformed, Refused, StaleVersion
from adventures.games.registry import kit_of
from adventures.history.differences import differences
from adventures.history.timeline import looks_after, timeline_of
from adventures.models import Job, Move, PlayResult
from adventures.rules import HIDDEN, RULESETS, Game, IllegalMove
from adventures.running.live import news_of, stored_news
from adventures.running.recent_events import recent_events_of
from adventures.running.replay import current_match, replayed
from adventures.services.deal import take_back_cards
from adventures.services.finish import score
from adventures.services.play import tap_place
from adventures.services.start import play_again, start_game
from adventures.services.timelines import cached_timeline
from adventures.services.undo import undo_move
from tests.groups import device

from .harbour import NAMES, Crew, any_move, known_cards
from .toy.board import CARDS

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew():
    return Crew.sits_down()


def undo(crew, who):
    position = NAMES.index(who) + 1
    tablet = crew.tablets[position - 1]
    return undo_move(by=tablet, game_id=crew.game_id, position=position, version=crew.game.version)


def test_cards_are_dealt_within_the_click_that_looks_at_them(crew):
    outcome = crew.plays("Ana", "look")
    assert [(move.seat, move.text.split()[:2]) for move in Move.objects.all()] == [
        ("Ana", ["look"]),
        ("dealer", ["deal", "1"]),
    ]
    assert outcome.after["hand"] == outcome.game.load().view("Ana")["hand"]
    assert outcome.game.version == 2


def test_the_die_is_rolled_in_the_middle_of_a_turn(crew):
    who = crew.plays_until("place")
    crew.plays(who, crew.table.decision(who).moves[0])
    dust = crew.table.view(None)["dust"][who]
    outcome = crew.plays(who, "scan")
    assert outcome.after["dust"][who] > dust
    assert [event.kind for event in outcome.events] == ["rolled"]


def test_whoever_clicks_hears_of_no_card_that_another_draws(crew):
    other = crew.plays_until("answer")
    outcome = crew.plays(other, "accept")
    drawn = Move.objects.last().text.split()[-1]
    assert drawn in CARDS
    assert [event.kind for event in outcome.events] == ["accepted"]
    assert drawn not in json.dumps([outcome.before, outcome.after])


def test_what_is_done_in_the_open_is_told_and_forgotten_with_its_undo(crew):
    who = crew.plays_until("place")
    before = recent_events_of(crew.game)
    crew.plays(who, crew.table.decision(who).moves[0])
    [placed] = recent_events_of(crew.game)[len(before) :]
    assert (placed.kind, placed.seat, placed.by) == ("placed", who, str(NAMES.index(who) + 1))
    undo(crew, who)
    assert recent_events_of(crew.game) == before


def test_an_open_move_is_a_click_like_any_other(crew):
    who = crew.plays_until("place")
    crew.plays(who, crew.table.decision(who).moves[0])
    version, seat = crew.game.version, crew.table.decision(who).data["seats"][0]
    with pytest.raises(IllegalMove):
        crew.plays(who, f"offer {seat} 2")
    assert crew.game.version == version
    crew.plays(who, f"offer {seat} 1")
    assert crew.plays(who, f"offer {seat} 1", version=version).repeated


def test_a_click_that_comes_twice_is_stored_once(crew):
    first = crew.plays("Ana", "look", version=0)
    second = crew.plays("Ana", "look", version=0)
    assert (first.repeated, second.repeated, crew.game.version) == (False, True, 2)


def test_a_stale_click_carries_the_fresh_view_of_its_own_seat(crew):
    who = crew.plays_until("place")
    with pytest.raises(StaleVersion) as stale:
        crew.plays(who, "place 1 1 north", version=0)
    assert stale.value.view == crew.table.view(who)


def test_what_another_seat_does_in_secret_makes_no_tap_stale(crew):
    for who in ("Ana", "Ben"):
        crew.plays(who, "look")
    seen = crew.game.version
    for who in ("Ana", "Ben"):
        crew.plays(who, crew.table.decision(who).moves[0], version=seen)
    assert crew.table.view(None)["phase"] == "play"


def test_an_undo_is_logged_and_reaches_no_further_than_the_next_answer(crew):
    for who in ("Ana", "Ben"):
        crew.plays(who, "look")
    crew.plays("Ana", crew.table.decision("Ana").moves[0])
    undo(crew, "Ana")
    crew.plays("Ana", crew.table.decision("Ana").moves[1])
    crew.plays("Ben", crew.table.decision("Ben").moves[0])
    with pytest.raises(IllegalMove):
        undo(crew, "Ana")
    assert differences(crew.game) == []


def test_a_tap_on_a_taken_square_says_so_and_one_on_an_open_square_shows_the_board(crew):
    who = crew.plays_until("place")
    crew.plays(who, "place 2 3 north")
    crew.plays(who, "end")
    [other] = crew.table.waiting()
    position = NAMES.index(other) + 1
    for place, error in (("square.2.3", IllegalMove), ("square.1.1", StaleVersion), ("x", IllegalMove)):
        with pytest.raises(error):
            tap_place(
                by=crew.tablets[position - 1],
                game_id=crew.game_id,
                position=position,
                place=place,
                version=crew.game.version,
            )


def test_a_tap_on_the_goal_of_a_move_not_begun_says_what_goes_first(crew):
    who = crew.plays_until("place")
    goal = crew.table.decision(who).moves[0].split()[-1]
    position = NAMES.index(who) + 1
    with pytest.raises(IllegalMove) as refused:
        tap_place(
            by=crew.tablets[position - 1],
            game_id=crew.game_id,
            position=position,
            place=goal,
            version=crew.game.version,
        )
    assert refused.value.code == "begins_elsewhere"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_what_its_log_says_and_is_scored(seats):
    crew = Crew.sits_down(seats, short_game=False)
    game = crew.plays_to_the_end()
    assert differences(game) == []
    score(job_id=Job.objects.get(game=game).pk)
    job = Job.objects.get(game=game)
    assert (job.state, job.alarm) == ("done", "")
    result = crew.table.result
    stored = {row.seat.name: (row.place, row.total) for row in PlayResult.objects.filter(game=game)}
    assert stored == {seat: (result.places[seat], result.scores[seat].total) for seat in NAMES[:seats]}
    assert differences(game) == []


def test_the_stored_faces_of_the_die_are_shuffled_again_when_all_have_come():
    crew = Crew.sits_down(4, short_game=False)
    game = crew.game
    game.piles["draw"][1] = []
    game.save(update_fields=["piles"])
    who = crew.plays_until("place")
    crew.plays(who, crew.table.decision(who).moves[0])
    crew.plays(who, "scan")
    assert [shuffle.number for shuffle in crew.game.shuffles.all()] == [1, 2]


def test_the_record_of_a_finished_game_replays(crew):
    game = crew.plays_to_the_end()
    assert Game.replay(json.dumps(selectors.record_of(game))).result == replayed(game).result


def test_the_options_are_kept_when_it_is_played_again():
    crew = Crew.sits_down(short_game=True)
    crew.plays_to_the_end()
    again = play_again(by=crew.tablets[0], game_id=crew.game_id)
    assert again.rules_setup.options == {"short_game": True}
    assert not again.options_drawn
    assert [seat.device for seat in again.seats.all()] == [tablet.device for tablet in crew.tablets]


def test_options_of_the_other_game_are_malformed():
    for options in ({"missions": ["a1"]}, {"opponent": 3}, {"short_game": "yes"}):
        with pytest.raises(Malformed) as refused:
            start_game(by=device(), ruleset="toy.1", names=("Ana", "Ben"), dealer="server", **options)
        assert refused.value.field == next(iter(options))


def test_cards_from_the_box_are_typed_in_and_taken_back():
    crew = Crew.sits_down(dealer="table")
    crew.plays("Ana", "look")
    assert (crew.game.piles, crew.table.waiting()) == (None, ("dealer",))
    cards = " ".join(list(CARDS)[:3])
    crew.plays("dealer", f"deal 1 {cards}")
    take_back_cards(by=crew.tablets[1], game_id=crew.game_id, version=crew.game.version)
    assert crew.table.waiting() == ("dealer",)
    crew.plays("dealer", f"deal 1 {cards}")
    crew.plays_to_the_end()
    assert differences(crew.game) == []


def test_the_server_deals_nobody_else_does(crew):
    with pytest.raises(Refused):
        crew.plays("dealer", "roll 6")


def test_the_streams_say_how_far_a_game_has_come_and_nothing_of_the_cards(crew):
    crew.plays_until("place")
    news = news_of(crew.game)
    version = crew.game.version
    assert (news.version, json.loads(news.text)["version"]) == (version, version)
    assert not [card for card in CARDS if card in news.text]
    assert stored_news([crew.game_id]) == {crew.game_id: news}


def test_the_log_is_told_in_the_form_of_whoever_reads_it(crew):
    crew.plays("Ana", "look")
    game = crew.game
    ana, ben = game.seats.all()
    move = Move.objects.get(game=game, number=2)
    assert [selectors.redacted_text(move, seat) for seat in (ana, ben, None)] == [
        move.text,
        *["deal 1 ? ? ?"] * 2,
    ]
    crew.plays_to_the_end()
    assert selectors.redacted_text(Move.objects.get(game=game, number=2)) == move.text


def test_a_running_game_goes_on_by_mended_rules_that_lead_to_the_same(crew, monkeypatch):
    crew.plays_until("place")
    monkeypatch.setitem(vars(RULESETS["toy.1"]), "version", 2)
    who, move = any_move(current_match(crew.game), crew.log, crew.chance)
    crew.plays(who, move)
    assert crew.game.rules_version == 2
    assert differences(crew.plays_to_the_end()) == []


def test_the_timeline_of_a_running_game_tells_a_spectator_no_secret():
    crew = Crew.sits_down()
    crew.plays_until("act")
    table, kit = crew.table, kit_of(crew.game.ruleset)
    seen = timeline_of(kit, crew.game.new(), crew.log, whole=False)
    known = known_cards(crew.log, table.setup.seats, None)
    told = json.dumps(seen)
    assert not [card for card in CARDS if card in told and card not in known]


def test_the_timeline_of_a_game_that_is_over_tells_everything(crew):
    game = crew.plays_to_the_end()
    timeline = cached_timeline(game)
    texts = [step["move"] for turn in timeline["turns"] for steps in turn["steps"].values() for step in steps]
    assert HIDDEN not in " ".join(texts)
    assert looks_after(timeline, game.turn)
