"""Stars that are given or taken by hand, and withdrawn again."""

import re

import pytest

from adventures.errors import Forbidden, Malformed, NotFound, Overtaken
from campaigns.chronicle.gather import entries_of
from campaigns.models import StarAward
from campaigns.services.stars import LONGEST_REASON, MOST, correct_stars, withdraw_correction
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db


def corrects(crew: Crew, amount: int = 2, **more: object) -> StarAward:
    crew.campaign.refresh_from_db()
    told = {"position": 3, "reason": "Came late", "version": crew.campaign.version, **more}
    return correct_stars(by=crew.tablet, campaign_id=crew.campaign.pk, amount=amount, **told)


def withdraws(crew: Crew, award: StarAward) -> None:
    withdraw_correction(by=crew.tablet, campaign_id=crew.campaign.pk, award=award.pk)


def test_stars_are_given_taken_and_withdrawn_with_a_line_each(crew):
    crew.ends(crew.sets_out(), 1, 2, 3)
    corrects(crew, -1, position=1)
    given = corrects(crew)
    assert crew.stars() == {"Maya": 0, "Nuria": 0, "Iker": 2}
    withdraws(crew, given)
    assert crew.stars() == {"Maya": 0, "Nuria": 0, "Iker": 0}
    lines = list(crew.campaign.activities.order_by("number").values_list("kind", "data"))[-3:]
    assert [(kind, data["name"], data["amount"]) for kind, data in lines] == [
        ("corrected", "Maya", -1), ("corrected", "Iker", 2), ("correction_withdrawn", "Iker", 2),
    ]  # fmt: skip
    assert lines[1][1] == {"name": "Iker", "amount": 2, "reason": "Came late", "award": given.pk}


def test_a_correction_is_withdrawn_once(crew):
    given = corrects(crew)
    withdraws(crew, given)
    with pytest.raises(NotFound):
        withdraws(crew, given)


@pytest.mark.parametrize("reason", [reason for reason in StarAward.Reason if reason != "correction"])
def test_only_corrections_are_withdrawn_by_hand(crew, reason):
    play = crew.ends(crew.sets_out(), 1, 2, 3)
    StarAward.objects.all().update(reason=reason)
    award = StarAward.objects.get(play=play)
    with pytest.raises(NotFound):
        withdraws(crew, award)
    assert crew.stars()["Maya"] == 1


def test_a_correction_of_another_campaign_is_not_there(crew):
    given, other = corrects(crew), Crew.begins()
    with pytest.raises(NotFound):
        withdraw_correction(by=other.tablet, campaign_id=other.campaign.pk, award=given.pk)


def test_only_the_host_corrects(crew):
    guest = device("guest")
    crew.sets_out().game.members.create(device=guest.device)
    given = corrects(crew)
    told = {"position": 1, "amount": 1, "reason": "Mine", "version": crew.campaign.version}
    with pytest.raises(Forbidden):
        correct_stars(by=guest, campaign_id=crew.campaign.pk, **told)
    with pytest.raises(Forbidden):
        withdraw_correction(by=guest, campaign_id=crew.campaign.pk, award=given.pk)


def test_what_is_sent_twice_is_given_once(crew):
    version = crew.campaign.version
    corrects(crew, version=version)
    with pytest.raises(Overtaken, match="gone_on"):
        corrects(crew, version=version)
    assert crew.stars()["Iker"] == 2


def test_a_finished_campaign_is_corrected_too(crew):
    crew.campaign.state = "finished"
    crew.campaign.save()
    corrects(crew)
    assert crew.stars()["Iker"] == 2


@pytest.mark.parametrize("amount", [1, -1, MOST, -MOST])
def test_up_to_the_most_stars_are_given_or_taken(crew, amount):
    assert corrects(crew, amount, reason="x" * LONGEST_REASON).amount == amount


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"amount": 0}, "no_amount"),
        ({"amount": MOST + 1}, "no_amount"),
        ({"amount": -MOST - 1}, "no_amount"),
        ({"reason": " "}, "no_reason"),
        ({"reason": "x" * (LONGEST_REASON + 1)}, "no_reason"),
    ],
)
def test_no_stars_too_many_and_no_reason_are_refused(crew, wrong, code):
    with pytest.raises(Malformed) as refused:
        corrects(crew, **wrong)
    assert refused.value.code == code


def test_nobody_has_no_stars(crew):
    with pytest.raises(NotFound):
        corrects(crew, position=4)


def test_the_chronicle_knows_who_led_with_stars_given_by_hand(crew):
    corrects(crew, 3, position=2)
    crew.ends(crew.sets_out(), 1, 2, 3)
    [entry] = entries_of(crew.campaign)
    assert (entry.ended.lead_before, entry.ended.lead_now) == ({2}, {2})
    assert not any("the lead" in sentence for sentence in entry.sentences)
    corrects(crew, 2, position=1)
    crew.ends(crew.sets_out(2), 1, 2, 3)
    last = entries_of(crew.campaign)[-1]
    assert (last.ended.lead_before, last.ended.lead_now) == ({1, 2}, {1})
    assert "Maya takes the lead." in [re.sub("[\u2068\u2069]", "", said) for said in last.sentences]
