"""The plays of a campaign's chapters: setting out, playing one again, which one counts."""

import uuid
from collections.abc import Callable

from django.db.models import Prefetch, QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from adventures.api.pages import paginated
from adventures.api.shapes import GameShape, game_as_json
from adventures.errors import get_or_not_found
from campaigns.models import Campaign, ChapterPlay, PlaySeat
from campaigns.services.chapters import enter_play, replay_chapter, set_out
from campaigns.services.paper import begin_paper, replay_on_paper
from campaigns.services.stars import choose_play

from .calls import CampaignCall
from .chapter_shapes import ChapterPlayShape, play_as_json
from .forms import CountsForm, OpponentForm, SetOutForm
from .shapes import CampaignShape


class _Beginning(CampaignCall):
    """A call by which a chapter begins; whoever asks second comes to the same play."""

    def begun(
        self,
        begin: Callable[..., ChapterPlay],
        campaign_id: uuid.UUID,
        chapter: int,
        form: type[OpponentForm] = OpponentForm,
    ) -> Response:
        """Begins it, and says which play that is."""
        sent = self.sent(form)
        return Response(play_as_json(begin(by=self.actor, campaign_id=campaign_id, chapter=chapter, **sent)))


class SetOut(_Beginning):
    """Setting out."""

    @described(sends=SetOutForm, answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Starts the game of the next chapter."""
        return self.begun(set_out, campaign_id, chapter, SetOutForm)


class SetOutOnPaper(_Beginning):
    """Playing on paper."""

    @described(sends=OpponentForm, answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Begins the next chapter on paper, or goes on with sheets that were left."""
        return self.begun(begin_paper, campaign_id, chapter)


class ReplayChapter(_Beginning):
    """Playing again."""

    @described(sends=SetOutForm, answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Starts the game of a chapter once more that has been played; the earlier plays stay."""
        return self.begun(replay_chapter, campaign_id, chapter, SetOutForm)


class ReplayOnPaper(_Beginning):
    """Playing again on paper."""

    @described(sends=OpponentForm, answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Begins a chapter once more on paper that has been played; the earlier plays stay."""
        return self.begun(replay_on_paper, campaign_id, chapter)


class ChapterCounts(CampaignCall):
    """Which play counts."""

    @described(sends=CountsForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Lets another play of a chapter count: the stars follow it."""
        choose_play(by=self.actor, campaign_id=campaign_id, chapter=chapter, **self.sent(CountsForm))
        return self.now(campaign_id)


class ChapterPlays(CampaignCall):
    """The plays of a chapter."""

    @described(answers=ChapterPlayShape, many=True)
    def get(self, request: Request, campaign_id: uuid.UUID, chapter: int) -> Response:
        """Lists every play of a chapter, the newest first."""
        plays = _plays(self.campaign(campaign_id)).filter(chapter=chapter)
        return paginated(self, plays, ("-attempt",), play_as_json)


class OnePlay(CampaignCall):
    """A play of a chapter."""

    @described(answers=ChapterPlayShape)
    def get(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Gets a play of a chapter."""
        play = get_or_not_found(_plays(self.campaign(campaign_id)).filter(chapter=chapter, attempt=attempt))
        return Response(play_as_json(play))


class EnterPlay(CampaignCall):
    """Coming to the table."""

    @described(answers=GameShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Opens the game of a play for this token, so that it may take a seat there."""
        game = enter_play(by=self.actor, campaign_id=campaign_id, chapter=chapter, attempt=attempt)
        return Response(game_as_json(game, self.actor))


def _plays(campaign: Campaign) -> QuerySet[ChapterPlay]:
    return campaign.plays.prefetch_related(Prefetch("seats", PlaySeat.objects.select_related("player")))
