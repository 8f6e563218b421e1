"""Who may do what: the tables of `docs/rights.md`, row by row through the services."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.conf import settings

from adventures import selectors as games
from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, Refused
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import leave_seat, take_seat
from adventures.services.start import play_again
from adventures.services.stop import stop_game, take_up_game
from campaigns import selectors
from campaigns.models import ChapterPlay
from campaigns.permissions import Right
from campaigns.services.chapters import replay_chapter, set_out
from campaigns.services.giving_up import give_up_campaign, take_up_campaign
from campaigns.services.hand_over import claim_campaign, hand_over
from campaigns.services.players import add_player, come_back, leave_campaign, rename_campaign
from campaigns.services.stars import choose_play
from tests.campaigns.crews import Crew
from tests.groups import Group, device

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


CAMPAIGN, GAME = table("A campaign"), table("A game")


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
                return stop_game(by=by, game_id=self.crew.sets_out(2).game_id)
            case "give_up":
                return give_up_campaign(**asked)
            case "take_up":
                give_up_campaign(**host)
                return take_up_campaign(**asked)
            case "hand_over":
                return hand_over(**asked, position=2)
            case "claim":
                with patch.object(selectors, "SILENCE", timedelta(seconds=-1)):
                    return claim_campaign(**asked)
        raise AssertionError(f"no service is read for {right}")


def test_every_right_of_a_campaign_is_a_row():
    assert list(dict.fromkeys(right for right, _role, _cell in CAMPAIGN)) == [str(right) for right in Right]


@pytest.mark.parametrize(("right", "role", "cell"), CAMPAIGN)
def test_a_campaign(right, role, cell):
    table = Table()
    assert allowed(lambda: table.does(right, table.actors[role])) == (cell in ("yes", "seat"))


def test_the_host_is_not_replaced_while_its_tablet_was_there_lately():
    table = Table()
    with pytest.raises(Refused, match="host_is_there"):
        claim_campaign(by=table.actors["guest"], campaign_id=table.campaign.pk)


class SingleGame:
    """A game whose host has no seat; one guest has Ana's, another one none."""

    def __init__(self) -> None:
        self.group = Group.sits_down(("Ana", "Ben", "Cem"), dealer="table", seated=False)
        self.actors = {
            "host": self.group.tablet, "seat": device("seat"), "guest": device("guest"), "stranger": device(),
        }  # fmt: skip
        for role in ("seat", "guest"):
            join_game(by=self.actors[role], code=self.group.game.code)
        take_seat(by=self.actors["seat"], game_id=self.group.game_id, position=1)

    def does(self, right: str, by: Actor, position: int) -> Any:
        asked: dict[str, Any] = {"by": by, "game_id": self.group.game_id}
        match right:
            case "open_game":
                return games.game_for(by, self.group.game_id)
            case "take_seat":
                return take_seat(**asked, position=3)
            case "take_over_seat":
                return take_seat(**asked, position=1, take_over=True)
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
            case "stop":
                return stop_game(**asked)
            case "take_up_game":
                stop_game(by=self.group.tablet, game_id=self.group.game_id)
                return take_up_game(**asked)
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


def test_whoever_was_handed_the_campaign_hosts_it_and_the_former_host_is_a_guest():
    table = Table()
    host, guest = table.actors["host"], table.actors["guest"]
    table.does("hand_over", host)
    assert not allowed(lambda: table.does("rename", host))
    assert allowed(lambda: table.does("rename", guest))
    assert allowed(lambda: selectors.campaign_for(host, table.campaign.pk))
