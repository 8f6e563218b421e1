"""A chapter on paper: typed in field by field from any tablet, kept, taken back, left."""

from datetime import timedelta

import pytest

from adventures.errors import Conflict, Malformed, NotFound, Refused
from adventures.games.registry import kit_of
from adventures.rules import Setup
from adventures.services.seats import take_seat
from campaigns.models import Activity, ChapterPlay, PaperField
from campaigns.services.paper import begin_paper, confirm_paper, leave_paper, reopen_paper, type_in
from campaigns.services.stars import choose_play
from tests.campaigns.crews import Crew
from tests.campaigns.papers import asked, begins, begins_again, paper_of, types_everything
from tests.groups import device

pytestmark = pytest.mark.django_db


def snapshot(crew: Crew):
    crew.campaign.refresh_from_db()
    return (
        crew.campaign.version,
        list(PaperField.objects.order_by("pk").values_list("field", "entry", "version")),
        list(ChapterPlay.objects.values_list("state", "counts")),
    )


def test_the_next_chapter_begins_on_paper_without_a_game(crew):
    play = begins(crew)
    assert (play.mode, play.game, play.state, play.attempt) == ("paper", None, "running", 1)
    assert list(play.seats.values_list("position", "player__name")) == [
        (1, "Maya"),
        (2, "Nuria"),
        (3, "Iker"),
    ]
    assert begins(crew) == play
    assert crew.campaign.activities.filter(kind="paper_begun").count() == 1


def test_a_chapter_ahead_or_played_or_running_here_does_not_begin_on_paper(crew):
    for chapter, code in ((2, "chapter_ahead"), (99, "unknown_chapter")):
        with pytest.raises(Refused, match=code):
            begins(crew, chapter)
    crew.sets_out()
    with pytest.raises(Refused, match="chapter_runs_here"):
        begins(crew)


def test_a_chapter_on_paper_is_where_whoever_sets_out_comes_to(crew):
    play = begins(crew)
    assert crew.sets_out() == play


@pytest.mark.both_databases
def test_everything_typed_in_and_kept_gives_places_and_stars(crew):
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.sets_out(2), 1, 2, 3)
    play = begins(crew, 3)
    types_everything(crew, play, higher=2)
    paper = paper_of(play)
    assert paper.left == 0
    assert paper.places == {1: 2, 2: 1, 3: 2}
    confirm_paper(**asked(crew, play))
    play.refresh_from_db()
    assert (play.state, play.counts) == ("played", True)
    assert dict(play.seats.values_list("player__name", "place")) == {"Maya": 2, "Nuria": 1, "Iker": 2}
    assert crew.stars() == {"Maya": 3, "Nuria": 2, "Iker": 1}
    with pytest.raises(Refused, match="paper_kept"):
        confirm_paper(**asked(crew, play))
    assert crew.awards() == 5
    totals = {str(position): paper.score(part).total for position, part in enumerate(paper.parts, 1)}
    assert play.outcome == {
        "totals": totals, "stars": {}, "errors": 6, "missions": ["a", "b", "c"]
    }  # fmt: skip


def test_a_result_is_kept_when_no_field_is_missing(crew):
    play = begins(crew)
    before = snapshot(crew)
    with pytest.raises(Refused, match="fields_missing") as refused:
        confirm_paper(**asked(crew, play))
    assert refused.value.data == {"count": 9}
    assert snapshot(crew) == before


EFFECTS = [
    {"kind": "extra_stars", "amount": 2, "to": "last"},
    {"kind": "extra_mission", "letter": "d", "first": 9, "later": 4, "condition": "manual"},
    {"kind": "half_sheet", "parts": [
        {"part": "boxes", "count": 2, "action": "any", "values": [0, 2, 5]},
        {"part": "race", "of": 0, "first": 1, "later": 0, "worth": "star"},
        {"part": "field", "most": 40},
    ]},
    {"kind": "incident", "every": 6, "points": -3},
    {"kind": "race", "race": "quarters", "worth": "choice", "amount": 5},
    {"kind": "extra_stars", "amount": 1, "to": "condition", "condition": {"zones": 1}},
]  # fmt: skip


def test_stars_and_points_of_effects_are_counted_and_given(crew):
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.sets_out(2), 1, 2, 3)
    play = begins(crew, 3)
    ChapterPlay.objects.filter(pk=play.pk).update(effects=EFFECTS)
    types_everything(crew, play, higher=2)
    paper = paper_of(play)
    assert paper.places == {1: 2, 2: 1, 3: 2}
    # Four races for points, so none for a star; one star for coming first with the boxes, one for a zone.
    assert paper.stars == {1: 2, 2: 2, 3: 2}
    assert paper.score(paper.parts[1]).fields["half_sheet"] == 5 + 40
    confirm_paper(**asked(crew, play))
    assert crew.stars() == {"Maya": 2 + 1 + 2, "Nuria": 2 + 2, "Iker": 1 + 2}
    take = reopen_paper(**asked(crew, play))
    assert take.state == "running"
    assert crew.stars() == {"Maya": 2, "Nuria": 0, "Iker": 0}


def test_every_field_that_an_effect_brings_has_words_and_says_where_it_comes_from():
    paper = kit_of("moon.3").paper(Setup("moon.3", ("1", "2"), options={"modifiers": EFFECTS}))
    brought = [field for field in paper.game.fields("1") if "." in field.key]
    assert [field.key for field in brought] == [
        "mission.d", "half.1", "half.2", "half.3", "incident.3", "prize.quarters", "reached.5"
    ]  # fmt: skip
    for field in brought:
        look = paper.look("1", field.key)
        assert all((look.name, look.icon, look.hint, look.where))
        assert all(paper.part("1", field.key, part.key) for part in field.parts)
        assert kit_of("moon.3").paper_words("moon.3", field.key).name == look.name


def test_two_tablets_on_different_fields_never_overwrite_each_other(crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="rockets", entry=[75])
    type_in(**asked(crew, play), position=2, field="rockets", entry=[90])
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    assert paper_of(play).entries == {
        "1": {"rockets": (75,), "errors": (1, 2)}, "2": {"rockets": (90,)}, "3": {},
    }  # fmt: skip


@pytest.mark.both_databases
def test_the_same_field_twice_tells_both_values_and_who_wrote_the_other(crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    before = snapshot(crew)
    with pytest.raises(Conflict) as conflict:
        type_in(**asked(crew, play), position=1, field="errors", entry=[0, 2])
    assert conflict.value.status == 409
    assert conflict.value.data["stored"] == [1, 2]
    assert conflict.value.data["entry"] == [0, 2]
    assert conflict.value.data["who"]
    assert snapshot(crew) == before


def test_the_same_entry_twice_changes_nothing(crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    before = snapshot(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    assert snapshot(crew) == before


def test_a_field_is_mended_by_whoever_saw_what_stands_there(crew):
    play = begins(crew)
    first = type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    again = type_in(**asked(crew, play), position=1, field="errors", entry=[0, 0], seen=first.version)
    assert (again.entry, again.version) == ([0, 0], 2)
    with pytest.raises(Conflict):
        type_in(**asked(crew, play), position=1, field="errors", entry=[0, 5], seen=1)


@pytest.mark.parametrize(
    ("position", "field", "entry"),
    [
        (1, "errors", [9, 0]), (1, "errors", [5, 4]), (1, "errors", "12"), (1, "errors", None),
        (1, "errors", [1]),
        (1, "rockets", [7]), (1, "glue", [1]), (4, "errors", [1, 1]), (1, "", []),
    ],
)  # fmt: skip
def test_what_the_sheet_cannot_show_is_malformed_and_loses_nothing(crew, position, field, entry):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    before = snapshot(crew)
    with pytest.raises(Malformed):
        type_in(**asked(crew, play), position=position, field=field, entry=entry, seen=1)
    assert snapshot(crew) == before


@pytest.mark.both_databases
def test_a_kept_result_is_taken_back_with_its_stars_and_kept_again(crew):
    play = begins(crew)
    types_everything(crew, play)
    confirm_paper(**asked(crew, play))
    assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 0}
    with pytest.raises(Refused, match="paper_kept"):
        type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2], seen=1)
    reopen_paper(**asked(crew, play))
    assert crew.stars() == {"Maya": 0, "Nuria": 0, "Iker": 0}
    type_in(**asked(crew, play), position=2, field="rockets", entry=[150], seen=1)
    type_in(**asked(crew, play), position=2, field="errors", entry=[0, 0], seen=1)
    type_in(**asked(crew, play), position=1, field="rockets", entry=[135], seen=1)
    confirm_paper(**asked(crew, play))
    assert crew.stars() == {"Maya": 0, "Nuria": 1, "Iker": 0}
    assert crew.awards() == 2


def test_a_result_stands_once_the_next_chapter_has_begun(crew):
    play = begins(crew)
    types_everything(crew, play)
    confirm_paper(**asked(crew, play))
    begins(crew, 2)
    with pytest.raises(Refused, match="chapter_begun_since"):
        reopen_paper(**asked(crew, play))


def test_a_chapter_that_is_left_can_be_played_here_or_gone_on_with(crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    leave_paper(**asked(crew, play))
    with pytest.raises(Refused, match="paper_left"):
        type_in(**asked(crew, play), position=1, field="rockets", entry=[15])
    assert begins(crew) == play
    assert paper_of(play).entries["1"] == {"errors": (1, 2)}
    leave_paper(**asked(crew, play))
    here = crew.sets_out()
    assert (here.mode, here.attempt) == ("digital", 2)


def test_plays_on_paper_and_here_take_turns_to_count(crew):
    with pytest.raises(Refused, match="chapter_not_played"):
        begins_again(crew)
    first = crew.ends(crew.sets_out(), 2, 1, 3)
    crew.ends(crew.sets_out(2), 1, 2, 3)
    again = begins_again(crew)
    assert (again.mode, again.attempt, again.counts, begins_again(crew)) == ("paper", 2, False, again)
    with pytest.raises(Refused, match="chapter_not_played"):
        begins_again(crew, 3)
    types_everything(crew, again)
    assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}  # until it is kept
    confirm_paper(**asked(crew, again))
    assert crew.stars() == {"Maya": 2, "Nuria": 0, "Iker": 0}
    third = crew.ends(crew.replays(), 3, 2, 1)
    assert (third.mode, third.attempt) == ("digital", 3)
    assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 1}
    for attempt, stars in ((2, (2, 0, 0)), (1, (1, 1, 0)), (2, (2, 0, 0)), (3, (1, 0, 1))):
        choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=attempt)
        assert tuple(crew.stars().values()) == stars
    assert crew.awards() == 4  # one of the second chapter, one of each play of the first
    with pytest.raises(Refused, match="chapter_replayed_since"):
        reopen_paper(**asked(crew, again))
    assert [first.seats.count(), again.seats.count()] == [3, 3]


def test_taking_back_a_second_play_on_paper_leaves_later_chapters_alone(crew):
    crew.ends(crew.sets_out(), 2, 1, 3)
    crew.ends(crew.sets_out(2), 1, 2, 3)
    crew.replays(2)
    again = begins_again(crew)
    with pytest.raises(Refused, match="chapter_runs_here"):
        begins_again(crew, 2)
    types_everything(crew, again)
    confirm_paper(**asked(crew, again))
    reopen_paper(**asked(crew, again))
    assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
    assert list(crew.campaign.visits.standing_only().values_list("chapter", flat=True)) == [1, 2]
    leave_paper(**asked(crew, again))
    assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
    assert begins_again(crew) == again
    confirm_paper(**asked(crew, again))
    assert crew.stars() == {"Maya": 2, "Nuria": 0, "Iker": 0}
    assert crew.sets_out(3).chapter == 3


def test_tablets_keep_their_seats_over_a_chapter_on_paper():
    crew = Crew.begins(one_tablet=False)
    first = crew.sets_out()
    take_seat(by=crew.tablet, game_id=first.game_id, position=2)
    crew.ends(first, 1, 2, 3)
    play = begins(crew, 2)
    types_everything(crew, play)
    confirm_paper(**asked(crew, play))
    seats = crew.sets_out(3).game.seats.all()
    assert [seat.device for seat in seats] == ["", crew.tablet.device, ""]


def test_a_stranger_and_a_wrong_attempt_find_nothing(crew):
    play = begins(crew)
    with pytest.raises(NotFound):
        type_in(**{**asked(crew, play), "by": device("stranger")}, position=1, field="errors", entry=[1, 2])
    with pytest.raises(NotFound):
        confirm_paper(**{**asked(crew, play), "attempt": 2})


def test_alone_the_cards_of_astra_are_typed_in_and_it_takes_its_stars():
    crew = Crew.begins(("Maya",), solo=True)
    for chapter in (1, 2):
        crew.ends(crew.sets_out(chapter), 1, 2)
    play = begin_paper(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=3, opponent=4)
    paper = paper_of(play)
    assert play.opponent == 4
    assert [field.key for field in paper.fields(paper.parts[1])][:2] == ["robot", "energy"]
    types_everything(crew, play, higher=2)
    assert paper_of(play).places == {1: 2, 2: 1}
    confirm_paper(**asked(crew, play))
    assert crew.stars() == {"Maya": 3, "ASTRA": 2}


def test_a_level_that_nobody_plays_is_malformed():
    crew = Crew.begins(("Maya",), solo=True)
    with pytest.raises(Malformed):
        begin_paper(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, opponent=77)
    group = Crew.begins()
    with pytest.raises(Malformed):
        begin_paper(by=group.tablet, campaign_id=group.campaign.pk, chapter=1, opponent=1)


def test_every_change_is_a_line_of_the_log(crew):
    play = begins(crew)
    types_everything(crew, play)
    confirm_paper(**asked(crew, play))
    reopen_paper(**asked(crew, play))
    leave_paper(**asked(crew, play))
    kinds = list(
        Activity.objects.filter(campaign=crew.campaign).order_by("number").values_list("kind", flat=True)
    )
    assert kinds == [
        "begun",
        "paper_begun",
        "paper_typed",
        "paper_kept",
        "played",
        "end_taken_back",
        "broken_off",
    ]


def test_what_one_tablet_types_in_a_row_is_one_line_and_still_told_each_time(crew):
    play, versions = begins(crew), []
    for position in (1, 2, 3):
        type_in(**asked(crew, play), position=position, field="errors", entry=[0, 0])
        crew.campaign.refresh_from_db()
        versions.append(crew.campaign.version)
    assert versions == [3, 4, 5]
    assert crew.campaign.activities.filter(kind="paper_typed").count() == 1


def test_typing_after_a_while_is_a_line_again(crew, monkeypatch):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[0, 0])
    monkeypatch.setattr("campaigns.services.paper.RUN", timedelta(0))
    type_in(**asked(crew, play), position=2, field="errors", entry=[0, 0])
    assert crew.campaign.activities.filter(kind="paper_typed").count() == 2


def test_a_field_that_is_mended_is_a_line_with_both_entries(crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=1, field="errors", entry=[1, 2])
    for seen, entry in ((1, [0, 0]), (2, [3, 0])):
        type_in(**asked(crew, play), position=1, field="errors", entry=entry, seen=seen)
    lines = crew.campaign.activities.filter(kind="paper_mended").order_by("number")
    assert [(line.data["before"], line.data["after"]) for line in lines] == [
        ([1, 2], [0, 0]),
        ([0, 0], [3, 0]),
    ]


@pytest.mark.parametrize("ruleset", [f"moon.{number}" for number in range(1, 9)])
@pytest.mark.parametrize("opponent", [None, 1])
def test_every_field_and_every_number_has_words_and_a_sheet_to_look_at(ruleset, opponent):
    paper = kit_of(ruleset).paper(Setup(ruleset, ("1",) if opponent else ("1", "2"), opponent=opponent))
    for owner in paper.game.owners:
        for field in paper.game.fields(owner):
            look = paper.look(owner, field.key)
            assert all((look.name, look.icon, look.hint, look.where))
            parts = [paper.part(owner, field.key, part.key) for part in field.parts]
            assert all(parts)
            assert len(set(parts)) == len(parts)
            assert (
                paper.shown(owner, field.key, field.read([part.values[0] for part in field.parts]))
                is not None
            )
            paper.picture(owner, field.key)
