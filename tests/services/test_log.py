"""The log is the truth: it only grows, and everything else can be rebuilt from it."""

import gzip
import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import ProtectedError

from adventures import rules, selectors
from adventures.models import AppendOnly, Game, Move, Shuffle
from adventures.services.undo import undo_move
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    group = Group.sits_down()
    group.play(1, "take 1")
    return group


def replay_games(*codes):
    out = StringIO()
    try:
        call_command("replaygames", *codes, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue()
    return 0, out.getvalue()


def tamper(table, **values):
    """Changes rows behind the models' back, as somebody with a database console would."""
    columns = ", ".join(f'"{name}" = %s' for name in values)
    with connection.cursor() as cursor:
        cursor.execute(f'UPDATE "{table}" SET {columns} WHERE number = 2', list(values.values()))


@pytest.mark.both_databases
@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Move.objects.update(text="take 2"),
        lambda: Move.objects.filter(number=2).update(undone_by=3),
        lambda: Move.objects.all().delete(),
        lambda: Move.objects.get(number=2).delete(),
        lambda: Move.objects.get(number=2).save(),
        lambda: Move.objects.bulk_update(Move.objects.all(), ["text"]),
        lambda: Move.objects.update_or_create(number=2, defaults={"text": "take 2"}),
        lambda: Game.objects.get().moves.all().delete(),
        lambda: Shuffle.objects.update(piles=[]),
        lambda: Shuffle.objects.get().delete(),
    ],
)
def test_nothing_in_the_log_is_changed_or_deleted(group, attempt):
    before = list(Move.objects.values()), list(Shuffle.objects.values())
    with pytest.raises(AppendOnly), transaction.atomic():
        attempt()
    assert (list(Move.objects.values()), list(Shuffle.objects.values())) == before


@pytest.mark.both_databases
def test_a_game_is_not_deleted_over_its_log(group):
    with pytest.raises(ProtectedError):
        group.game.delete()


@pytest.mark.both_databases
def test_a_move_is_taken_back_once(group):
    assert Move.objects.filter(number=2).mark_undone(by=3) == 1
    assert Move.objects.filter(number=2).mark_undone(by=4) == 0
    assert Move.objects.get(number=2).undone_by == 3


@pytest.mark.both_databases
@pytest.mark.parametrize("entry", [{"number": 2}, {"number": 0}, {"number": 3, "undone_by": 3}])
def test_the_database_itself_keeps_numbers_apart_and_in_order(group, entry):
    with pytest.raises(IntegrityError), transaction.atomic():
        Move.objects.create(game=group.game, seat="Ana", text="take 0", **entry)


@pytest.mark.slow
def test_a_finished_game_with_undos_is_what_its_log_says(group):
    for _ in range(12):
        group.plays_on()
        for position, seat in enumerate(group.table.setup.seats, 1):
            if group.table.can_undo(seat):
                version = group.game.version
                undo_move(by=group.tablet, game_id=group.game_id, position=position, version=version)
    game = group.plays_to_the_end()
    assert Move.objects.exclude(undone_by=None).count() > 5
    assert replay_games() == (0, "1 as their log says, 0 differ\n")
    assert selectors.record_of(game)["result"] == game.result


def test_a_game_with_cards_from_the_box_is_what_its_log_says():
    group = Group.sits_down(dealer="table")
    group.deals()
    for _ in range(5):
        group.plays_on()
    assert replay_games(group.game.code.lower())[0] == 0


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({"text": "take 2"}, "the snapshot is not what the log leads to"),
        ({"text": "take 99"}, "move 2 (Ana: take 99) is refused"),
        ({"seat": "Nobody"}, "is refused"),
        ({"number": 7}, "the log has gaps"),
        ({"undone_by": 3}, "move 2 is marked as taken back by 3, not None"),
    ],
)
def test_a_log_that_was_tampered_with_is_found(group, values, found):
    tamper("adventures_move", **values)
    status, said = replay_games()
    assert (status, found in said) == (1, True)
    assert group.game.code in said


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({"snapshot": "{}"}, "the snapshot is not what the log leads to"),
        ({"snapshot": "junk"}, "the snapshot is not what the log leads to"),
        ({"version": 9}, "the game is at version 9"),
        ({"state": "finished"}, "the log says not over"),
        ({"turn": 5}, "the game is at 5"),
        ({"ruleset": "moon.99"}, "There is no game called moon.99"),
    ],
)
def test_a_game_that_has_left_its_log_is_found(group, values, found):
    Game.objects.update(**values)
    status, said = replay_games()
    assert (status, found in said) == (1, True)


@pytest.mark.both_databases
def test_cards_that_were_not_in_the_piles_are_found(group):
    piles = group.game.shuffles.get().piles
    on_offer = piles[0][1]
    other = next(card for card in piles[0][2:] if card.split("/")[0] != on_offer.split("/")[0])
    piles[0][1] = other
    with connection.cursor() as cursor:
        cursor.execute("UPDATE adventures_shuffle SET piles = %s", [json.dumps(piles)])
    assert "is not what the shuffled piles offer" in replay_games()[1]


def test_it_is_said_which_games_began_with_older_rules(group):
    now = rules.RULESETS["moon.1"].version
    Game.objects.update(rules_version=now + 1)
    assert replay_games()[0] == 0
    tamper("adventures_move", text="take 2")
    assert f"(begun with version {now + 1} of the rules, replayed with {now})" in replay_games()[1]


@pytest.fixture
def record(group):
    group.plays_until_turn(2)
    return selectors.record_of(group.game)


def check_records(*files):
    out = StringIO()
    try:
        call_command("checkrecord", *map(str, files), stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue()
    return 0, out.getvalue()


def test_a_record_of_ours_is_ok_packed_or_not(record, tmp_path):
    plain, packed = tmp_path / "a.json", tmp_path / "b.json.gz"
    plain.write_text(json.dumps(record))
    packed.write_bytes(gzip.compress(json.dumps(record).encode()))
    assert check_records(plain, packed) == (0, f"{plain}: ok\n{packed}: ok\n")


def test_the_first_refused_move_of_a_record_is_named(record, tmp_path):
    file = tmp_path / "a.json"
    record["moves"][1][1] = "take 99"
    file.write_text(json.dumps(record))
    status, said = check_records(file)
    assert status == 1
    assert said.startswith(f"{file}: moves[1]: ")


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\x00", b"\xff\xfe", b"[]", b"{}", b"[" * 200_000, b"1" * 5000, b'"\\ud800"', b"x" * 2_000_000,
        b'{"format": "moonsite-record/1", "ruleset": 1, "seats": [], "missions": [], "moves": []}',
        b'{"format": "moonsite-record/1", "ruleset": "x", "seats": ["a", "b"], "missions": [], "moves": []}',
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["junk.json", "junk.json.gz"])
def test_junk_is_refused_in_one_line(content, name, tmp_path):
    file = tmp_path / name
    file.write_bytes(gzip.compress(content) if name.endswith("gz") else content)
    status, said = check_records(file)
    assert (status, said.count("\n")) == (1, 1)


def test_a_packed_file_that_is_none_or_unpacks_without_end_is_refused(tmp_path):
    files = [tmp_path / name for name in ("cut.json.gz", "plain.json.gz", "bomb.json.gz", "missing.json")]
    files[0].write_bytes(gzip.compress(b"{}" * 1000)[:20])
    files[1].write_bytes(b"{}")
    files[2].write_bytes(gzip.compress(b" " * 50_000_000))
    status, said = check_records(*files)
    assert (status, said.count("cannot be read"), said.count("is too large")) == (1, 3, 1)
