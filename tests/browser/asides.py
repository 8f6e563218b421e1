"""What lies beside the games: questions before something is done, a game that stands still, a correction."""

from datetime import timedelta

from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Channel, Game, Recipient, Seat
from adventures.services import start
from adventures.services.bot_seats import seat_bot
from adventures.services.correct import ask_for_correction
from adventures.services.end import agree_to_end
from adventures.services.join import join_game
from adventures.services.links import share_game
from adventures.services.notes import write_note
from adventures.services.quiet import set_told_of_game
from adventures.services.seats import take_seat
from adventures.services.standstill import ask_for_stand_in
from adventures.services.stop import break_off_game
from campaigns.services.chapters import set_out
from campaigns.services.links import share_campaign
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from tests.games.escape_pods.pages import Table
from tests.groups import Group, device
from tests.older_rules import begun_by_older_rules, gone_another_way

from .campaign_positions import counted
from .positions import FOUR, HERE, MISSIONS, asked, course, others_elsewhere, scores, sits_down


def asides() -> dict[str, str]:
    """Pages beside games by their names."""
    return {**games_that_stand_still(), **shared_results(), **an_agreed_end(), **waited_too_long()}


def an_agreed_end() -> dict[str, str]:
    """The question whether a game is to end here."""
    game = start.start_game(by=HERE, ruleset="escape.1", names=FOUR[:2], dealer="server")
    others = device()
    join_game(by=others, code=game.code)
    for position, tablet in enumerate((HERE, others), 1):
        take_seat(by=tablet, game_id=game.pk, position=position)
    Table([HERE, others], game.pk).plays_until("turn")
    agree_to_end(by=others, game_id=game.pk, position=2, asks=True)
    return {"aside end": reverse("end", args=[game.pk])}


def waited_too_long() -> dict[str, str]:
    """Two games that have waited six days for somebody else: in one a bot is asked for."""
    quiet, asked_for, lent = (_waits_for_others() for _ in range(3))
    ask_for_stand_in(by=asked_for[1], game_id=asked_for[0].pk, position=3, level="steady")
    return {
        "aside still": reverse("still", args=[quiet[0].pk]),
        "aside still asked": reverse("still", args=[asked_for[0].pk]),
        **_lent(lent[0]),
        "aside still seat": reverse("sheet", args=[asked_for[0].pk, 1]),
    }


def _lent(game: Game) -> dict[str, str]:
    """Beside its own seat a tablet had another one, which a bot plays now."""
    Seat.objects.filter(game=game, position=2).update(device=HERE.device)
    seat_bot(by=HERE, game_id=game.pk, position=2, level="steady")
    return {"aside lent": reverse("seats", args=[game.pk])}


def _waits_for_others() -> tuple[Game, Actor]:
    """A game in which two have done their turn, and the tablet of the second."""
    game = start.start_game(by=HERE, ruleset="moon.1", names=FOUR[:3], dealer="server", missions=MISSIONS)
    tablets = {1: HERE, 2: device(), 3: device()}
    for position, tablet in tablets.items():
        join_game(by=tablet, code=game.code)
        take_seat(by=tablet, game_id=game.pk, position=position)
    group = Group(HERE, game.pk, tablets=tablets)
    for position in (1, 2):
        while decision := group.table.decision(FOUR[position - 1]):
            group.play(position, decision.moves[0])
    Game.objects.filter(pk=game.pk).update(moved_at=timezone.now() - timedelta(days=6))
    return game, tablets[2]


def shared_results() -> dict[str, str]:
    """The switch of a public link, and the page to which one leads."""
    game = scores(course("moon.5", FOUR[:2], "moon.5").ends())
    link = share_game(by=HERE, game_id=game.game_id, names=True)
    return {
        "aside share": reverse("share", args=[game.game_id]),
        "aside shared": reverse("shared", args=[link.token]),
        "aside play log": reverse("play-log", args=[game.game_id]),
    }


def games_that_stand_still() -> dict[str, str]:
    """Broken off, being corrected, and begun by other rules."""
    running = others_elsewhere(course("sheet").reaches(5, asked("take", least=2)))
    for text in ("Back on Sunday.", "Zwischenraumüberbrückungsvorrichtung" * 8, "سلام، نوبت توست"):
        write_note(by=HERE, game_id=running.game_id, text=text, turn=5)
    still = sits_down("still")
    break_off_game(by=HERE, game_id=still.game_id)
    asking = others_elsewhere(course("sheet").reaches(5, asked("take", least=2)))
    ask_for_correction(by=HERE, game_id=asking.game_id, position=1, turn=3, reason="a 7 for a 1")
    older = course("sheet").reaches(5, asked("take", least=2))
    clicks = list(older.game.moves.exclude(state="").values_list("number", flat=True))
    gone_another_way(older.game, clicks[12])
    begun_by_older_rules(older.game)
    told = Recipient.objects.create(device=HERE.device, quiet_week_until=timezone.now() + timedelta(days=6))
    Channel.objects.create(recipient=told, kind=Channel.Kind.PUSH, device=HERE.device)
    set_told_of_game(by=HERE, game_id=running.game_id, told=False)
    return {
        "aside stop": reverse("stop", args=[running.game_id]),
        "aside notes": reverse("game-notes", args=[running.game_id]),
        "aside notices": reverse("game-notices", args=[running.game_id]),
        "aside notices in a quiet week": reverse("notices"),
        "aside correct": reverse("correct", args=[running.game_id]),
        "aside stopped": reverse("stopped", args=[still.game_id]),
        "aside correcting": reverse("sheet", args=[asking.game_id, 1]),
        "aside correct asked": reverse("correct", args=[asking.game_id]),
        "aside rules": reverse("rules-changed", args=[older.game_id]),
    }


def questions_of_campaigns() -> dict[str, str]:
    """What a campaign asks its host, its log, and an address that cannot be read."""
    campaign = start_campaign(by=HERE, name="Thursday crew", players=FOUR, one_tablet=True)
    play = set_out(by=HERE, campaign_id=campaign.pk, chapter=1)
    places = {position: position for position in range(1, len(FOUR) + 1)}
    assert play.game is not None
    counted(play.game, FOUR, places, 1)
    record_places(play_id=play.pk, places=places)
    link = share_campaign(by=HERE, campaign_id=campaign.pk, names=True)

    def page(name: str, *args: int) -> str:
        return reverse(f"campaigns:{name}", args=[campaign.pk, *args])

    return {
        "aside share": page("share"),
        "aside shared": reverse("campaigns:shared", args=[link.token]),
        "aside log": page("log"),
        "aside rename": page("rename"),
        "aside hand over": page("hand-over"),
        "aside give up": page("give-up"),
        "aside joins": page("player-add"),
        "aside leaves": page("player-leave", 2),
        "aside counts": page("counts", 1) + "?attempt=1",
        "aside malformed": page("counts", 1) + "?attempt=one",
    }
