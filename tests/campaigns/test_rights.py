"""Who may do what: the tables of `docs/rights.md`, row by row through the services."""

from collections.abc import Callable
from copy import deepcopy
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.conf import settings
from django.utils import timezone

from adventures import selectors as games
from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, Refused
from adventures.models import Game
from adventures.services.door import close_door, open_door, remove_device
from adventures.services.end import agree_to_end
from adventures.services.hints import ask_for_hint, set_hints
from adventures.services.join import join_game
from adventures.services.links import share_game
from adventures.services.notes import read_notes, report_note
from adventures.services.notes import write_note as write_game_note
from adventures.services.play import play_move
from adventures.services.seat_requests import answer_seat_request, ask_for_seat
from adventures.services.seats import leave_seat, take_seat
from adventures.services.standstill import remind
from adventures.services.start import begin_play as begin_game
from adventures.services.start import play_again
from adventures.services.stop import break_off_game, resume_game
from adventures.services.tokens import make_seat_token
from campaigns import selectors
from campaigns.home_book.draft import Draft
from campaigns.home_book.paper import OnPaper
from campaigns.models import Campaign, ChapterPlay
from campaigns.permissions import CrewRight, Right
from campaigns.services.archive import archive_campaign, give_up_campaign, take_up_campaign
from campaigns.services.catch_up import catch_up
from campaigns.services.chapters import replay_chapter, set_out
from campaigns.services.crews import (
    add_campaign,
    make_crew,
)
from campaigns.services.deciding import let_decide, vote
from campaigns.services.home_book import read_chapter
from campaigns.services.home_book_correction import correct_chapter
from campaigns.services.home_book_ending import end_book
from campaigns.services.invitations import invite_into_campaign
from campaigns.services.links import share_campaign
from campaigns.services.notes import report_note as report_chapter_note
from campaigns.services.notes import write_note
from campaigns.services.paper import begin_paper
from campaigns.services.path import go_on
from campaigns.services.patience import set_patience
from campaigns.services.players import add_player, come_back, leave_campaign, rename_campaign
from campaigns.services.rated_chapters import set_rated
from campaigns.services.roles import claim_campaign, hand_over, name_captain, set_guest_player
from campaigns.services.stars import choose_play, correct_stars
from campaigns.services.stepping import step_back
from tests.campaigns.crew_rights import People
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.papers import on_paper
from tests.groups import Group, device, falls_silent
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db

DOCUMENT = (Path(settings.BASE_DIR) / "docs" / "rights.md").read_text()


def table(headline: str) -> list[tuple[str, str, str]]:
    """Gets the cells of a table: right, role, and what its cell says."""
    lines = DOCUMENT.partition(f"## {headline}\n")[2].partition("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    roles, wanted = rows[0], ("host", "seat", "guest", "stranger")
    return [
        (row[0].strip("`"), role, cell)
        for row in rows[2:]
        for role, cell in zip(roles, row, strict=True)
        if role in wanted
    ]


CAMPAIGN, CREW, GAME = table("A campaign"), table("A crew"), table("A game")


def allowed(act: Callable[[], Any]) -> bool:
    """Does it, and tells whether that was allowed."""
    try:
        act()
    except (Forbidden, NotFound, Refused):
        return False
    return True


class Table:
    """A campaign of three players: the host's tablet has one seat, a guest's another one."""

    def __init__(self) -> None:
        self.crew = Crew.begins(one_tablet=False)
        self.campaign = self.crew.campaign
        self.actors = {"host": self.crew.tablet, "guest": device("guest"), "stranger": device("stranger")}
        self.first = self.sits_down(self.crew.sets_out())
        self.crew.ends(self.first, 1, 2, 3)

    def sits_down(self, play: ChapterPlay) -> ChapterPlay:
        join_game(by=self.actors["guest"], code=play.game.code)
        for position, role in ((1, "host"), (2, "guest")):
            take_seat(by=self.actors[role], game_id=play.game_id, position=position)
        return play

    def own_book(self, begun: bool = True) -> Campaign:
        """A campaign with one's own book, in which the guest had a seat, or in which nothing was read yet."""
        campaign = Crew.begins(one_tablet=False, book="own").campaign
        Campaign.objects.filter(pk=campaign.pk).update(host_device=self.crew.tablet.device)
        if begun:
            draft, host = Draft(chapter=4, ruleset="moon.1"), self.crew.tablet
            visit = read_chapter(by=host, campaign_id=campaign.pk, draft=draft, version=campaign.version)
            play = visit.plays.select_related("game").get()
            self.sits_down(play)
            self.crew.ends(play, 1, 2, 3)
        return Campaign.objects.get(pk=campaign.pk)

    def does(self, right: str, by: Actor) -> Any:
        asked: dict[str, Any] = {"by": by, "campaign_id": self.campaign.pk}
        host = {**asked, "by": self.crew.tablet}
        match right:
            case "open":
                return selectors.campaign_for(by, self.campaign.pk)
            case "set_out":
                return set_out(**asked, chapter=2)
            case "replay":
                return replay_chapter(**asked, chapter=1)
            case "read_chapter":
                own = self.own_book()
                return read_chapter(by=by, campaign_id=own.pk, draft=Draft(chapter=5), version=own.version)
            case "correct_chapter":
                own = self.own_book()
                draft = Draft(chapter=6)
                return correct_chapter(by=by, campaign_id=own.pk, visit=1, draft=draft, version=own.version)
            case "catch_up":
                own = self.own_book(begun=False)
                paper = OnPaper(Draft(chapter=5, ruleset="moon.2"))
                return catch_up(by=by, campaign_id=own.pk, paper=paper, version=own.version)
            case "end_book":
                own = self.own_book()
                return end_book(by=by, campaign_id=own.pk, visit=1, words="")
            case "rename":
                return rename_campaign(**asked, name="Friday crew")
            case "add_player":
                return add_player(**asked, name="Tomás")
            case "let_leave":
                return leave_campaign(**asked, position=3)
            case "come_back":
                leave_campaign(**host, position=3)
                return come_back(**asked, position=3)
            case "choose_play":
                return choose_play(**asked, chapter=1, attempt=1)
            case "break_off":
                return break_off_game(by=by, game_id=self.crew.sets_out(2).game_id)
            case "begin_paper":
                return begin_paper(**asked, chapter=2)
            case "type_paper" | "keep_paper" | "reopen_paper" | "leave_paper":
                return on_paper(right, self.crew, asked)
            case "give_up":
                return give_up_campaign(**asked)
            case "take_up":
                give_up_campaign(**host)
                return take_up_campaign(**asked)
            case "hand_over":
                return hand_over(**asked, position=2)
            case "go_on":
                return go_on(**asked, visit=1)
            case "step_back":
                go_on(**host, visit=1)
                return step_back(**asked, visit=1, seen=2)
            case "vote":
                position = 1 if by == self.actors["host"] else 2
                return vote(**asked, visit=2, ballot=1, position=position, option="a")
            case "say_who":
                return set_guest_player(**asked, position=3)
            case "let_decide":
                return let_decide(**asked, visit=2, who="all")
            case "name_captain":
                return name_captain(**asked, position=1, before=None)
            case "set_patience":
                return set_patience(**asked, still_days=10, bots_step_in=True)
            case "set_rated":
                return set_rated(**asked, rated=True)
            case "report_note":
                noted = write_note(**host, visit=1, text="It was close")
                return report_chapter_note(**asked, note_id=noted.pk)
            case "correct_stars":
                version = self.crew.campaign.activities.count()
                return correct_stars(**asked, position=1, amount=1, reason="A slip", version=version)
            case "write_note":
                return write_note(**asked, visit=1, text="It was close")
            case "claim":
                with patch.object(selectors, "SILENCE", timedelta(seconds=-1)):
                    return claim_campaign(**asked)
            case "crew":
                crew = make_crew(by=by, name="Ours")
                return add_campaign(**asked, crew_id=crew.pk)
            case "archive":
                give_up_campaign(**host)
                return archive_campaign(**asked, archived=True)
            case "invite":
                return invite_into_campaign(**asked)
            case "share":
                return share_campaign(**asked, names=True)
        raise AssertionError(f"no service is read for {right}")


def test_every_right_of_a_crew_is_a_row():
    assert list(dict.fromkeys(right for right, _role, _cell in CREW)) == [str(right) for right in CrewRight]


@pytest.mark.parametrize(("right", "role", "cell"), CREW)
def test_a_crew(right, role, cell):
    people = People()
    assert allowed(lambda: people.does(right, people.actors[role])) == (cell == "yes")


class AtADecision(Table):
    """The same table, once it is asked something."""

    def __init__(self) -> None:
        asked = question(option("a", 3), option("b", 3))
        ways = (chapter(2, "decision", decision=asked), chapter(3, "ending"))
        self.crew = Walkers.into(book(chapter(1, "set_up", 2, ruleset="moon.1"), *ways), one_tablet=False)
        self.campaign = self.crew.campaign
        self.actors = {"host": self.crew.tablet, "guest": device("guest"), "stranger": device("stranger")}
        self.crew.ends(self.sits_down(self.crew.sets_out()), 1, 2, 3)
        go_on(by=self.crew.tablet, campaign_id=self.campaign.pk, visit=1)


@pytest.fixture(scope="module")
def stored(once_stored):
    """Both tables, as every test finds them."""
    return once_stored(lambda: {kind: kind() for kind in (Table, AtADecision)})


def test_every_right_of_a_campaign_is_a_row():
    assert list(dict.fromkeys(right for right, _role, _cell in CAMPAIGN)) == [str(right) for right in Right]


@pytest.mark.parametrize(("right", "role", "cell"), CAMPAIGN)
def test_a_campaign(stored, right, role, cell):
    table = deepcopy(stored[AtADecision if right in ("vote", "let_decide") else Table])
    assert allowed(lambda: table.does(right, table.actors[role])) == (cell in ("yes", "seat"))


@pytest.mark.parametrize("right", ["let_decide", "name_captain"])
def test_what_the_captain_may(stored, right):
    table = deepcopy(stored[AtADecision])
    name_captain(by=table.crew.tablet, campaign_id=table.campaign.pk, position=2, before=None)
    asked = {"by": table.actors["guest"], "campaign_id": table.campaign.pk}
    if right == "let_decide":
        assert allowed(lambda: let_decide(**asked, visit=2, who="all"))
    else:
        assert allowed(lambda: name_captain(**asked, position=1, before=2))


def test_the_host_is_not_replaced_while_its_tablet_was_there_lately(stored):
    table = deepcopy(stored[Table])
    with pytest.raises(Refused, match="host_is_there"):
        claim_campaign(by=table.actors["guest"], campaign_id=table.campaign.pk)


class SingleGame:
    """A game whose host has no seat; one guest has Ana's, another one Ben's, a third one none."""

    def __init__(self) -> None:
        self.group = Group.sits_down(("Ana", "Ben", "Cem"), dealer="table", seated=False)
        self.actors = {
            "host": self.group.tablet, "seat": device("seat"), "guest": device("guest"), "stranger": device(),
        }  # fmt: skip
        for role in ("seat", "guest"):
            join_game(by=self.actors[role], code=self.group.game.code)
        take_seat(by=self.actors["seat"], game_id=self.group.game_id, position=1)
        self.other = device("other")
        join_game(by=self.other, code=self.group.game.code)
        take_seat(by=self.other, game_id=self.group.game_id, position=2)

    def does(self, right: str, by: Actor, position: int) -> Any:
        asked: dict[str, Any] = {"by": by, "game_id": self.group.game_id}
        match right:
            case "open_game":
                return games.game_for(by, self.group.game_id)
            case "take_seat":
                return take_seat(**asked, position=3)
            case "ask_for_seat":
                return ask_for_seat(**asked, position=2)
            case "grant_seat":
                seat = self.group.game.seats.get(position=position)
                wants = device()
                join_game(by=wants, code=self.group.game.code)
                question = ask_for_seat(by=wants, game_id=self.group.game_id, position=seat.position)
                return answer_seat_request(**asked, request_id=question.pk, granted=True)
            case "take_over_seat":
                return take_seat(**asked, position=2, take_over=True)
            case "take_silent_seat":
                falls_silent(self.other)
                return take_seat(**asked, position=2, take_over=True)
            case "begin":
                return begin_game(**asked)
            case "new_code":
                return open_door(**asked)
            case "close_door":
                return close_door(**asked)
            case "remove_tablet":
                member = self.group.game.members.get(device=self.other.device)
                return remove_device(**asked, member_id=member.pk)
            case "share_game":
                Game.objects.filter(pk=self.group.game_id).update(state=Game.State.FINISHED)
                return share_game(**asked, names=True)
            case "leave_seat":
                return leave_seat(**asked, position=position)
            case "play":
                if not self.group.game.version:
                    self.group.deals()
                table = self.group.table
                text = table.decision(table.setup.seats[position - 1]).moves[0]
                return play_move(**asked, position=position, text=text, version=self.group.game.version)
            case "deal":
                tablet, self.group.tablet = self.group.tablet, by
                try:
                    return self.group.deals()
                finally:
                    self.group.tablet = tablet
            case "ask_for_hint":
                if not self.group.game.version:
                    self.group.deals()
                return ask_for_hint(**asked, position=position, version=self.group.game.version)
            case "read_game_notes":
                return read_notes(**asked)
            case "write_game_note":
                return write_game_note(**asked, text="A note")
            case "report_game_note":
                note = write_game_note(by=self.group.tablet, game_id=self.group.game_id, text="A note")
                return report_note(**asked, note_id=note.pk)
            case "set_hints":
                return set_hints(**asked, on=False)
            case "let_in_program":
                return make_seat_token(**asked, position=position, name="A program", bot=True)
            case "end_by_agreement":
                with patch("adventures.rules.Game.agreed_end", return_value="stop"):
                    return agree_to_end(**asked, position=position, asks=True)
            case "remind":
                long_ago = timezone.now() - timedelta(days=5)
                game = Game.objects.filter(pk=self.group.game_id)
                game.update(dealer=Game.Dealer.SERVER, begun=True, moved_at=long_ago)
                with patch("adventures.rules.Game.waiting", return_value=("Ben",)):
                    return remind(**asked, position=2)
            case "stop":
                return break_off_game(**asked)
            case "take_up_game":
                break_off_game(by=self.group.tablet, game_id=self.group.game_id)
                return resume_game(**asked)
            case "play_again":
                game = self.group.game
                game.state = game.State.FINISHED
                game.save()
                return play_again(**asked)
        raise AssertionError(f"no service is read for {right}")


@pytest.mark.parametrize(("right", "role", "cell"), GAME)
def test_a_game(right, role, cell):
    game = SingleGame()
    assert allowed(lambda: game.does(right, game.actors[role], 1)) == (cell in ("yes", "own"))
    if cell == "own":
        assert not allowed(lambda: game.does(right, game.actors[role], 2))


def test_whoever_was_handed_the_campaign_hosts_it_and_the_former_host_is_a_guest(stored):
    table = deepcopy(stored[Table])
    host, guest = table.actors["host"], table.actors["guest"]
    table.does("hand_over", host)
    assert not allowed(lambda: table.does("rename", host))
    assert allowed(lambda: table.does("rename", guest))
    assert allowed(lambda: selectors.campaign_for(host, table.campaign.pk))
