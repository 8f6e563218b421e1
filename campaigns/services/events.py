"""Event cards: in the middle of a game they send the campaign to a chapter, and change the game."""

from typing import Any

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.hooks import EventMeaning
from adventures.models import Game
from adventures.rules import DEALER, IllegalMove
from adventures.selectors import view_of
from adventures.services.event_effects import apply_effects
from campaigns.models import Campaign, ChapterPlay, ChapterVisit
from campaigns.path.usable_effects import split_usable
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import play_of
from campaigns.walk import Walk, frozen
from campaigns.walk.effects import arising

from .activity import note, note_left_out
from .visits import add_visit, arrive_at


def open_event_chapter(*, game: Game, card: int, said: int | None = None) -> EventMeaning | None:
    """Comes to the chapter to which an event card sends; gets its number and the effects that hold at once.

    Within the change that turned the card up; `said` is the chapter that the dealer typed in with it. A card
    that was turned up before its table went back to an earlier turn sends to the same visit, with all that
    was decided there; one that was shuffled back and comes for the second time sends to a further one. None
    for a single game, and for a card that sends nowhere.
    """
    play = play_of(game)
    if play is None or play.visit_id is None:
        return None
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    to = chapter_of(campaign, play, card, said) or _typed_before(campaign, game, card)
    if to is None:
        return None
    visits = list(
        campaign.visits.standing_only()
        .filter(game=game, card=card, chapter=to, how=ChapterVisit.How.EVENT)
        .order_by("number")
    )
    before = _times(game, card)
    known = before < len(visits)
    visit = visits[before] if known else _entered(campaign, game, card, to)
    kept, left = _sorted_out(play, _consequences(walk_of(campaign), visit, play))
    if not known:
        note_left_out(campaign, play, left)
    return EventMeaning(to, kept)


def finish_event(*, game: Game) -> None:
    """Lets a game go on from its event card, and tells the pages of the campaign.

    Within the change of the move that says so. Raises IllegalMove while what the chapter asks is not decided:
    what is decided belongs to the event, and changes the game before the game goes on.
    """
    play = play_of(game)
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    asked = walk_of(campaign).open_visit
    if asked is not None and game.chapter_visits.standing_only().filter(number=asked.number).exists():
        raise IllegalMove("event_undecided")
    event = kit_of(game.ruleset).open_event(view_of(game, None))
    if event is not None:
        note(campaign, "event_read", by=None, chapter=play.chapter, card=event.card)


def apply_decided(*, by: Actor, before: Walk, visit: ChapterVisit) -> None:
    """Lets what was decided at the visit of an event change the game that waits; `before` is the walk then.

    Within the change that decided it, with the game and its campaign locked.
    """
    game = visit.game
    play = play_of(game) if game else None
    if game is None or play is None:
        return
    known = {effect.key for effect in before.effects}
    now = walk_of(play.campaign)
    new = [
        effect
        for event in now.visits
        if event.number >= visit.number
        for effect in arising(now, event)
        if effect.key not in known
    ]
    kept, left = _sorted_out(play, frozen(now, new, _seats(play)))
    note_left_out(visit.campaign, play, left)
    apply_effects(by=by, game=game, effects=kept)


def chapter_of(campaign: Campaign, play: ChapterPlay, card: int, said: int | None = None) -> int | None:
    """The chapter to which an event card sends in a play; with one's own book it was typed in."""
    story = campaign.book.story
    if story is None:
        told = [effect for effect in play.effects if effect.get("kind") == "event_card"]
        typed = next((effect.get("chapter") for effect in told if effect.get("card") == card), None)
        return typed or said
    known = story.cards_by_number.get(card)
    return known.event.get(play.ruleset, known.event.get("")) if known else None


def _typed_before(campaign: Campaign, game: Game, card: int) -> int | None:
    """The chapter that was typed in for an event card before the table went back to an earlier turn."""
    known = campaign.visits.standing_only().filter(game=game, card=card, how=ChapterVisit.How.EVENT)
    return known.order_by("number").values_list("chapter", flat=True).first()


def _times(game: Game, card: int) -> int:
    """How often a card has come to light in a game as it stands, before now."""
    kit = kit_of(game.ruleset)
    dealt = game.moves.filter(seat=DEALER, undone_by=None).values_list("text", flat=True)
    return sum(event is not None and event.card == card for event in map(kit.event_card, dealt))


def _consequences(walk: Walk, visit: ChapterVisit, play: ChapterPlay) -> list[dict[str, Any]]:
    """What an event brings: its chapter, and those to which a decision led from there."""
    later = ChapterVisit.objects.standing_only().filter(campaign=play.campaign, game=visit.game)
    numbers = []
    for event in later.filter(number__gte=visit.number).order_by("number"):
        if event.number > visit.number and event.how == ChapterVisit.How.EVENT:
            break
        numbers.append(event.number)
    effects = [effect for fact in walk.visits if fact.number in numbers for effect in arising(walk, fact)]
    return frozen(walk, effects, _seats(play))


def _sorted_out(
    play: ChapterPlay, effects: list[dict[str, Any]]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What can come in the middle of the game of a play, and what it cannot use."""
    return split_usable(effects, play.ruleset, solo=play.campaign.solo, begun_with=play.effects)


def _seats(play: ChapterPlay) -> dict[int, int]:
    """The numbers of the seats of a play by the positions of players; ASTRA has none."""
    return dict(play.seats.filter(player__astra=False).values_list("player__position", "position"))


def _entered(campaign: Campaign, game: Game, card: int, chapter: int) -> ChapterVisit:
    how = ChapterVisit.How.EVENT
    if campaign.book.story is None:
        visit = add_visit(campaign, by=None, chapter=chapter, how=how, game=game, card=card)
    else:
        visit = arrive_at(campaign, by=None, chapter=chapter, how=how, game=game, card=card)
    note(campaign, "event", by=None, chapter=chapter, card=card, visit=visit.number)
    return visit
