"""The log and the stream name no type of crew that a seat may not know; see also test_conformance.py."""

import json
import re

import pytest

from adventures.rules import DEALER
from adventures.running.live import news_of

from .arrange import NAMES
from .pages import Table

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

# What differs from reply to reply, whoever asks.


def test_the_log_and_the_stream_name_no_type_of_others():
    table = Table.sits_down(2, seed=4)
    typed = re.compile(r"\b[CSE]\b")
    for _ in range(60):
        if table.game.finished:
            break
        who, move = table.chooses()
        if who != DEALER and table.table.decision(who).kind == "assign":
            break
        table.plays(who, move)
        assert not typed.search(json.dumps(table.game.happenings))
        assert not typed.search(news_of(table.game).text)
    for viewer, browser in enumerate(table.browsers):
        record = browser.open("record")
        if record.status_code == 200:
            for who, text in json.loads(record.content)["moves"]:
                if who != NAMES[viewer]:
                    assert not typed.search(text)
