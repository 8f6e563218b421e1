"""The document of a replay is kept with the result, in every language, and is never one of yesterday."""

import gzip
import json

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import translation

from adventures.models import Job, StoredReplay
from adventures.services import replay_documents
from adventures.services.change import atomic_change
from adventures.services.finish import reopen, store_replay
from adventures.services.replay_documents import cached_document
from adventures.tasks import score_game
from tests.groups import Group
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.at_the_end()


def title_in(language, game):
    with translation.override(language):
        return json.loads(gzip.decompress(cached_document(game)))["fields"]


@pytest.mark.both_databases
def test_scoring_a_game_keeps_its_document_in_every_language(group):
    StoredReplay.objects.all().delete()
    Job.objects.filter(game=group.game).update(state=Job.State.WAITING)
    score_game(group.game.jobs.get().pk)
    assert set(StoredReplay.objects.values_list("language", flat=True)) == {
        code for code, _ in settings.LANGUAGES
    }
    assert title_in("en", group.game) != title_in("es", group.game)


def test_a_kept_document_costs_one_query(group, django_assert_num_queries):
    game = group.game
    cached_document(game)
    with django_assert_num_queries(1):
        cached_document(game)


def test_one_made_by_other_code_is_made_again(group, monkeypatch):
    before = cached_document(group.game)
    StoredReplay.objects.update(packed=b"of yesterday")
    assert cached_document(group.game) == b"of yesterday"
    monkeypatch.setattr(replay_documents, "fingerprint", lambda: "other code")
    assert cached_document(group.game) == before


def test_a_game_that_is_taken_back_has_none_any_more(group):
    cached_document(group.game)
    game = group.game
    with atomic_change():
        reopen(game)
        game.save()
    assert not StoredReplay.objects.exists()


@pytest.mark.both_databases
def test_what_was_taken_back_before_it_was_kept_is_not_kept(group):
    StoredReplay.objects.all().delete()
    game = group.game
    job = game.jobs.get().pk
    with atomic_change():
        reopen(game)
        game.save()
    store_replay(job_id=job)
    assert not StoredReplay.objects.exists()


@pytest.mark.both_databases
def test_it_is_sent_as_it_is_to_whoever_reads_gzip_and_plain_to_others(group):
    address = reverse("replay-document", args=[group.game_id])
    packed = visitor(group.tablet).get(address, headers={"Accept-Encoding": "br, gzip"})
    plain = visitor(group.tablet).get(address)
    assert packed["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain
    assert gzip.decompress(packed.content) == plain.content
    assert "Accept-Encoding" in packed["Vary"]
