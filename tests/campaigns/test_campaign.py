"""A campaign from its first chapter to its last star."""

import pytest
from django.db import IntegrityError, transaction

from adventures import selectors as games
from adventures.errors import Forbidden, Malformed, NotFound, Refused
from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.services import finish
from adventures.services.seats import set_open_table, take_seat
from adventures.services.stop import break_off_game, resume_game
from adventures.signals import game_scored
from campaigns.books.campaign_book import INTRODUCTION, books
from campaigns.models import Campaign, ChapterPlay, StarAward
from campaigns.services.archive import give_up_campaign, take_up_campaign
from campaigns.services.chapters import enter_play, replay_chapter
from campaigns.services.stars import choose_play
from campaigns.services.start import start_campaign
from tests.campaigns.crews import UNBUILT, Crew
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


def states_of(crew: Crew) -> list[str]:
    """How the plays of the first chapter stand."""
    return list(crew.campaign.plays.filter(chapter=1).order_by("attempt").values_list("state", flat=True))


class TestBeginning:
    def test_the_introduction_is_the_eight_adventures_in_their_order(self):
        assert [(chapter.number, chapter.adventure.number) for chapter in books()[INTRODUCTION].chapters] == [
            (number, number) for number in range(1, 9)
        ]

    def test_players_sit_in_the_order_of_their_names(self):
        crew = Crew.begins(("Ana", " Ben ", "Eve"))
        assert [(player.position, player.name) for player in crew.campaign.players.all()] == [
            (1, "Ana"), (2, "Ben"), (3, "Eve"),
        ]  # fmt: skip
        assert crew.campaign.state == "active"

    @pytest.mark.parametrize(
        ("names", "code"),
        [
            (["Ana"], "player_count"),
            (list("abcdefg"), "player_count"),
            (["Ana", "ana"], "name_same"),
            (["Ana", "dealer"], "name_reserved"),
            (["Ana", ""], "player_names"),
            (["Ana", "B\x00n"], "name_sign"),
            (["Ana", 7], "player_names"),
            ("Ana", "player_names"),
        ],
    )
    def test_players_who_cannot_sit_at_a_table_begin_nothing(self, names, code):
        with pytest.raises(Malformed) as refused:
            start_campaign(by=device(), name="Crew", players=names)
        assert (refused.value.field, refused.value.code) == ("players", code)
        assert not Campaign.objects.exists()

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("", "campaign_name"),
            ("   ", "campaign_name"),
            (None, "campaign_name"),
            ("x" * 41, "name_long"),
            ("a\nb", "name_sign"),
        ],
    )
    def test_a_campaign_needs_a_name(self, name, code):
        with pytest.raises(Malformed, match=code):
            start_campaign(by=device(), name=name, players=("Ana", "Ben"))

    @pytest.mark.parametrize(("field", "value"), [("dealer", "nobody"), ("book", "another"), ("book", None)])
    def test_what_is_not_offered_cannot_be_chosen(self, field, value):
        with pytest.raises(Malformed) as refused:
            start_campaign(by=device(), name="Crew", players=("Ana", "Ben"), **{field: value})
        assert refused.value.field == field


class TestSettingOut:
    def test_the_players_sit_at_the_first_chapters_table(self):
        play = Crew.begins().sets_out()
        assert [seat.name for seat in play.game.seats.all()] == ["Maya", "Nuria", "Iker"]
        assert (play.game.ruleset, play.attempt, play.counts, play.effects) == ("moon.1", 1, False, [])
        assert play.game.options_drawn

    def test_cards_come_from_where_the_campaign_says(self):
        assert Crew.begins(dealer="table").sets_out().game.dealer == "table"

    def test_on_one_tablet_whoever_sets_out_holds_every_seat(self):
        crew = Crew.begins()
        assert {seat.device for seat in crew.sets_out().game.seats.all()} == {crew.tablet.device}

    def test_on_several_tablets_the_first_seats_are_free(self):
        assert all(seat.free for seat in Crew.begins(one_tablet=False).sets_out().game.seats.all())

    def test_an_open_table_stays_open_until_it_is_changed_in_a_game(self):
        crew = Crew.begins(open_table=True)
        first = crew.sets_out()
        assert first.game.open_table
        set_open_table(by=crew.tablet, game_id=first.game_id, open_table=False)
        crew.ends(first, 1, 2, 3)
        assert not crew.sets_out(2).game.open_table

    @pytest.mark.both_databases
    def test_whoever_asks_second_comes_to_the_same_table(self):
        crew = Crew.begins()
        assert crew.sets_out() == crew.sets_out()

    def test_nobody_skips_ahead(self):
        with pytest.raises(Refused, match="chapter_ahead") as refused:
            Crew.begins().sets_out(2)
        assert refused.value.data["next"] == 1

    def test_a_chapter_whose_adventure_is_not_built_says_so(self, unbuilt):
        crew = Crew.begins()
        for chapter in range(1, UNBUILT):
            crew.ends(crew.sets_out(chapter), 1, 2, 3)
        with pytest.raises(Refused, match="not_built"):
            crew.sets_out(UNBUILT)
        assert ChapterPlay.objects.count() == UNBUILT - 1

    def test_a_played_chapter_is_replayed_not_set_out_for(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        with pytest.raises(Refused, match="chapter_played"):
            crew.sets_out()

    @pytest.mark.parametrize("chapter", [0, 9, 10**30])
    def test_there_is_no_such_chapter(self, chapter):
        with pytest.raises(NotFound):
            Crew.begins().sets_out(chapter)

    def test_a_game_broken_off_can_be_begun_again(self):
        crew = Crew.begins()
        first = crew.sets_out()
        crew.breaks_off(first)
        second = crew.sets_out()
        assert (second.attempt, second.game_id != first.game_id) == (2, True)
        assert states_of(crew) == ["broken_off", "running"]

    def test_a_game_broken_off_is_taken_up_again_and_counts(self):
        crew = Crew.begins()
        play = crew.sets_out()
        crew.breaks_off(play)
        resume_game(by=crew.tablet, game_id=play.game_id)
        assert crew.sets_out() == play
        crew.ends(play, 1, 2, 3)
        assert play.counts

    def test_it_is_not_taken_up_while_the_chapter_runs_in_another_game(self):
        crew = Crew.begins()
        first = crew.sets_out()
        crew.breaks_off(first)
        crew.sets_out()
        with pytest.raises(Refused, match="other_game_runs"):
            resume_game(by=crew.tablet, game_id=first.game_id)
        assert states_of(crew) == ["broken_off", "running"]
        assert Game.objects.get(pk=first.game_id).stopped

    @pytest.mark.both_databases
    def test_nor_once_a_later_game_of_the_chapter_counts(self):
        crew = Crew.begins()
        first = crew.sets_out()
        crew.breaks_off(first)
        crew.ends(crew.sets_out(), 1, 2, 3)
        with pytest.raises(Refused, match="other_game_counts"):
            resume_game(by=crew.tablet, game_id=first.game_id)

    def test_a_replay_broken_off_is_taken_up_although_the_first_game_counts(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        again = crew.replays()
        crew.breaks_off(again)
        resume_game(by=crew.tablet, game_id=again.game_id)
        assert states_of(crew) == ["played", "running"]

    def test_only_the_host_of_the_campaign_breaks_off_whoever_set_out(self):
        crew, guest = Crew.begins(one_tablet=False), device("guest")
        crew.sets_out().game.members.create(device=guest.device)
        crew.ends(crew.campaign.plays.get(), 1, 2, 3)
        play = replay_chapter(by=guest, campaign_id=crew.campaign.pk, chapter=1)
        with pytest.raises(Forbidden, match="host_only"):
            break_off_game(by=guest, game_id=play.game_id)
        crew.breaks_off(play)
        assert states_of(crew) == ["played", "broken_off"]

    def test_tablets_keep_their_players_from_game_to_game(self):
        crew = Crew.begins(one_tablet=False)
        first, guest = crew.sets_out(), device("guest")
        enter_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=1)
        Group(crew.tablet, first.game_id)
        first.game.members.create(device=guest.device)
        take_seat(by=guest, game_id=first.game_id, position=2)
        crew.ends(first, 1, 2, 3)
        second = crew.replays()
        assert [seat.device for seat in second.game.seats.all()] == ["", guest.device, ""]
        assert games.game_for(guest, second.game_id) == second.game


class TestStars:
    @pytest.mark.both_databases
    def test_the_end_of_a_game_gives_the_stars_of_its_sheet(self):
        crew = Crew.begins()
        places = crew.plays_to_the_end(crew.sets_out())
        assert crew.stars() == {name: 1 if place == 1 else 0 for name, place in places.items()}
        play = crew.campaign.plays.get()
        assert play.counts
        assert play.state == "played"
        assert {seat.player.name: seat.place for seat in play.seats.all()} == places

    def test_two_on_the_first_place_get_a_star_each(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 1, 2)
        assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}

    @pytest.mark.both_databases
    def test_a_result_worked_out_twice_gives_its_stars_once(self):
        crew = Crew.begins()
        play = crew.sets_out()
        crew.plays_to_the_end(play)
        job = games.job_of(play.game)
        finish.score(job_id=job.pk)
        game = play.game
        game.refresh_from_db()
        game_scored.send(sender=type(game), game=game, result=game.load().result.to_json())
        assert crew.awards() == sum(crew.stars().values()) >= 1

    @pytest.mark.both_databases
    def test_the_database_refuses_a_second_award_for_the_same(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        award = StarAward.objects.get()
        award.pk, award._state.adding = None, True
        with pytest.raises(IntegrityError), transaction.atomic():
            award.save()

    @pytest.mark.both_databases
    def test_the_database_refuses_a_second_play_that_counts(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.ends(crew.replays(), 2, 1, 3)
        with pytest.raises(IntegrityError), transaction.atomic():
            crew.campaign.plays.update(counts=True)

    def test_a_game_of_its_own_gives_no_stars(self):
        group = Group.at_the_end()
        finish.score(job_id=games.job_of(group.game).pk)
        assert not StarAward.objects.exists()

    @pytest.mark.both_databases
    def test_a_correction_is_an_award_with_its_own_reason(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        iker = crew.campaign.players.get(name="Iker")
        StarAward.objects.create(
            campaign=crew.campaign, player=iker, amount=2, reason="correction", note="came late"
        )
        assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 2}


class TestReplaying:
    def test_the_latest_play_counts(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.ends(crew.replays(), 2, 1, 3)
        assert crew.stars() == {"Maya": 0, "Nuria": 1, "Iker": 0}
        assert list(crew.campaign.plays.values_list("attempt", "counts")) == [(1, False), (2, True)]

    def test_until_a_replay_has_ended_the_earlier_play_counts(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.replays()
        assert crew.stars()["Maya"] == 1

    @pytest.mark.both_databases
    def test_the_group_chooses_which_play_counts_back_and_forth_and_no_award_is_lost(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.ends(crew.replays(), 2, 1, 1)
        for attempt, stars in ((1, (1, 0, 0)), (2, (0, 1, 1)), (1, (1, 0, 0)), (1, (1, 0, 0))):
            choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=attempt)
            assert tuple(crew.stars().values()) == stars
        assert crew.awards() == 3

    def test_a_game_under_way_cannot_count(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.replays()
        with pytest.raises(Refused, match="play_without_result"):
            choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=2)

    def test_what_was_never_played_is_not_replayed(self):
        with pytest.raises(Refused, match="chapter_not_played"):
            Crew.begins().replays()

    @pytest.mark.parametrize(("chapter", "attempt"), [(1, 2), (2, 1), (10**30, 1), (1, 10**30)])
    def test_there_is_no_such_play(self, chapter, attempt):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        with pytest.raises(NotFound):
            choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter, attempt=attempt)
        with pytest.raises(NotFound):
            enter_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter, attempt=attempt)


class TestGivingUp:
    def test_who_began_it_may_give_up_and_take_it_up_again(self):
        crew = Crew.begins()
        give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
        with pytest.raises(Refused, match="campaign_over"):
            crew.sets_out()
        take_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
        crew.sets_out()

    def test_what_was_not_given_up_cannot_be_taken_up(self):
        crew = Crew.begins()
        with pytest.raises(Refused, match="not_given_up"):
            take_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)

    def test_a_guest_may_not_give_up(self):
        crew, guest = Crew.begins(), device("guest")
        crew.sets_out().game.members.create(device=guest.device)
        with pytest.raises(Forbidden):
            give_up_campaign(by=guest, campaign_id=crew.campaign.pk)


class TestTheEnd:
    @pytest.fixture
    def finished(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        for chapter in range(2, 9):
            assert Campaign.objects.get().state == "active"
            crew.ends(crew.plays_without_a_game(chapter), 1, 2, 3)
        return crew

    @pytest.mark.both_databases
    def test_after_the_last_chapter_the_campaign_is_finished(self, finished):
        assert Campaign.objects.get().state == "finished"

    def test_a_finished_campaign_is_frozen(self, finished):
        with pytest.raises(Refused, match="campaign_over"):
            finished.replays()
        with pytest.raises(Refused, match="campaign_over"):
            choose_play(by=finished.tablet, campaign_id=finished.campaign.pk, chapter=1, attempt=1)
        with pytest.raises(Refused, match="campaign_over"):
            give_up_campaign(by=finished.tablet, campaign_id=finished.campaign.pk)

    def test_a_replay_that_ends_after_the_campaign_is_noted_only(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        again = crew.replays()
        for chapter in range(2, 9):
            crew.ends(crew.plays_without_a_game(chapter), 1, 2, 3)
        crew.ends(again, 3, 2, 1)
        assert (again.state, again.counts) == ("played", False)
        assert crew.stars()["Maya"] == sum(kit_of(key).stars(key)[0] for key in RULESETS)
