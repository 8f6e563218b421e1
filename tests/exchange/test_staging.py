"""What is brought in is checked without a lock, stored in short changes, then handed over or thrown away."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from adventures.actor import Actor
from adventures.exchange.faults import ImportRefused
from adventures.models import Game, Job, Membership, Move
from campaigns.exchange import importing, written
from campaigns.exchange.importing import import_document, preview_document
from campaigns.exchange.staging import PREFIX, delete_abandoned, nobody
from campaigns.models import Activity, Campaign, Crew, Person
from tests.exchange.test_import import a_campaign, a_record
from tests.groups import device

ROWS = (Game, Move, Campaign, Activity, Crew, Person, Job, Membership)


def counted() -> list[int]:
    return [model._default_manager.count() for model in ROWS]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("bring", [import_document, preview_document])
def test_nothing_dear_happens_in_a_change(bring, monkeypatch):
    content, free = written(a_campaign()), []
    for dear in ("parsed", "read_game", "check_results", "proof_read"):
        do = getattr(importing, dear)

        def watched(*args, do=do):
            free.append(not connection.in_atomic_block)
            return do(*args)

        monkeypatch.setattr(importing, dear, watched)
    bring(by=device(), content=content)
    assert len(free) >= 3
    assert all(free)


@pytest.mark.django_db
@pytest.mark.both_databases
def test_while_it_is_checked_it_is_nobody_s_and_then_it_is_whose_who_brought_it(monkeypatch):
    content, by, seen = written(a_campaign()), device(), []
    check = importing.check_results
    monkeypatch.setattr(
        importing, "check_results", lambda *a: (seen.append(Campaign.objects.open_to(by).count()), check(*a))
    )
    [campaign] = import_document(by=by, content=content).campaigns
    assert seen == [0]
    assert Campaign.objects.open_to(by).get() == campaign
    assert not Membership.objects.filter(device__startswith=PREFIX).exists()


@pytest.mark.django_db
@pytest.mark.both_databases
def test_what_is_only_looked_at_leaves_nothing(monkeypatch):
    for content in (written(a_campaign()), written(a_record())):
        before = counted()
        told = preview_document(by=device(), content=content)
        assert told.everything
        assert counted() == before


@pytest.mark.django_db
@pytest.mark.both_databases
def test_what_cannot_be_handed_over_leaves_nothing(monkeypatch):
    def fails(*_args, **_named):
        raise OperationalError("the disk is full")

    content, before = written(a_record()), counted()
    monkeypatch.setattr(importing, "hand_over", fails)
    with pytest.raises(ImportRefused):
        import_document(by=device(), content=content)
    assert counted() == before


@pytest.mark.django_db
def test_what_a_killed_process_left_behind_is_thrown_away_after_a_day():
    holder, by = nobody(), device()
    import_document(by=holder, content=written(a_record()))
    import_document(by=by, content=written(a_record()))
    assert delete_abandoned() == 0
    Membership.objects.update(created_at=timezone.now() - timedelta(days=2))
    assert delete_abandoned() == 1
    assert not Game.objects.open_to(Actor(holder.device)).exists()
    assert Game.objects.open_to(by).count() == 1
