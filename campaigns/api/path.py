"""The path of a campaign: going on, stepping back and forward, notes to its chapters."""

import uuid

from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from campaigns.services.notes import report_note, withdraw_note, write_note
from campaigns.services.path import go_on
from campaigns.services.stepping import step_back, step_forward

from .calls import CampaignCall
from .forms import NoteForm, StepBackForm, StepForwardForm, VisitForm
from .path_shapes import ChapterNoteShape
from .shapes import CampaignShape


class GoOn(CampaignCall):
    """Going on."""

    @described(sends=VisitForm, answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Goes on from a chapter that was read, or played, to the one it leads to."""
        go_on(by=self.actor, campaign_id=campaign_id, **self.sent(VisitForm))
        return self.now(campaign_id)


class StepBack(CampaignCall):
    """Stepping back."""

    @described(sends=StepBackForm, answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Goes back to an earlier chapter; what came later is left, and nothing is deleted."""
        step_back(by=self.actor, campaign_id=campaign_id, **self.sent(StepBackForm))
        return self.now(campaign_id)


class StepForward(CampaignCall):
    """Stepping forward."""

    @described(sends=StepForwardForm, answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Takes a step back back, while nobody has gone on from there."""
        step_forward(by=self.actor, campaign_id=campaign_id, number=self.sent(StepForwardForm)["line"])
        return self.now(campaign_id)


class ChapterNotes(CampaignCall):
    """Notes to chapters."""

    @described(sends=NoteForm, answers=ChapterNoteShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Writes a note to a chapter that was reached."""
        note = write_note(by=self.actor, campaign_id=campaign_id, **self.sent(NoteForm))
        return Response(ChapterNoteShape(note).data, status=201)


class OneChapterNote(CampaignCall):
    """A note to a chapter."""

    @described(status=204)
    def delete(self, request: Request, campaign_id: uuid.UUID, note: int) -> Response:
        """Withdraws a note; whoever wrote it may, and the host."""
        withdraw_note(by=self.actor, campaign_id=campaign_id, note_id=note)
        return Response(status=204)


class ReportChapterNote(CampaignCall):
    """Reporting a note."""

    @described(status=204)
    def post(self, request: Request, campaign_id: uuid.UUID, note: int) -> Response:
        """Asks the operator of the site to look at a note."""
        report_note(by=self.actor, campaign_id=campaign_id, note_id=note)
        return Response(status=204)
