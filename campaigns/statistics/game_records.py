"""What the result page of a game says of the records of its crew."""

from django.utils.translation import gettext as _

from adventures.hooks import Records
from adventures.models import Game
from adventures.models.game import Keys, any_of
from adventures.words.lists import isolated
from adventures.words.scores import signed
from campaigns.models import Campaign, Crew, CrewGame

from .played_games import games_before
from .records import Best, best_of_all, personal_bests


def records_of_game(game: Game) -> Records | None:
    """Compares a game with those that its crew played before; None without a crew or a game before."""
    crew = Crew.objects.filter(pk__in=_crew_keys(game)).first()
    if crew is None:
        return None
    now, before = games_before(crew, game)
    if now is None or not before:
        return None
    best = best_of_all(now, before)
    return Records(
        crew=_crew(best) if best else "",
        seats={name: _person(best) for name, best in personal_bests(now, before).items()},
    )


def _crew_keys(game: Game) -> Keys:
    """The keys of the crews that count a game, in a campaign or as a single one, each found by an index."""
    of_campaign = Campaign.objects.filter(plays__game=game, crew__isnull=False).order_by()
    single = CrewGame.objects.filter(game=game).order_by()
    return any_of([of_campaign.values("crew"), single.values("crew")])


def _crew(best: Best) -> str:
    words = {
        "name": isolated(best.name),
        "total": signed(best.total),
        "before": signed(best.before),
        "short": -best.ahead,
    }
    if best.ahead > 0:
        return _("Crew record: %(total)s by %(name)s, before it was %(before)s.") % words
    if best.ahead == 0:
        return _("%(name)s equals the crew record of %(before)s.") % words
    return _("%(name)s is %(short)s short of the crew record of %(before)s.") % words


def _person(best: Best) -> str:
    words = {"before": signed(best.before), "short": -best.ahead}
    if best.ahead > 0:
        return _("personal best, before %(before)s") % words
    if best.ahead == 0:
        return _("equals the personal best")
    return _("%(short)s short of the personal best") % words
