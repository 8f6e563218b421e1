"""A play of a chapter as a line of the list, in words."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from adventures.games.registry import title_of
from adventures.words.lists import isolated
from campaigns.models import ChapterPlay


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """A play as a line of the list: the play itself, and in words how it ended."""

    play: ChapterPlay

    @property
    def words(self) -> str:
        """Everybody in the order of their places, or how it stands."""
        if self.play.state == ChapterPlay.State.BROKEN_OFF:
            return _("Broken off")
        if self.play.state == ChapterPlay.State.RUNNING:
            return _("Under way")
        placed = sorted(
            (seat.place, seat.position, seat.player.name) for seat in self.play.seats.all() if seat.place
        )
        return ", ".join(
            _("%(place)d. %(name)s") % {"place": place, "name": isolated(name)}
            for place, _seat, name in placed
        )

    @property
    def other_game(self) -> str:
        """What was played, where the chapter leads to another game since."""
        chapter, game = self.play.campaign.book.chapter(self.play.chapter), self.play.game
        differs = chapter is not None and game is not None and game.ruleset != chapter.ruleset
        return str(title_of(game.ruleset).name) if differs and game else ""

    @property
    def against(self) -> str:
        """Whom a solo game was played against; nothing in a group."""
        chapter = self.play.campaign.book.chapter(self.play.chapter)
        rivals = chapter.opponents if chapter else ()
        met = next((rival for rival in rivals if rival.level == self.play.opponent), None)
        return _("Against %(name)s, level %(level)s") % {"name": met.name, "level": met.level} if met else ""
