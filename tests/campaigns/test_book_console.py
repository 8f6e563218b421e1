"""Books and curators at the console."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from campaigns.books.read import read, shipped_files, written
from campaigns.models import BookVersion
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import BROKEN
from tests.campaigns.curators import curator

pytestmark = pytest.mark.django_db

FILE = written(small_book())
OTHER = replace(small_book(), edition="2")


# At the console


def run(*arguments: str, **options: object) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


def test_shipped_books_are_there_after_one_command_and_stay_after_two() -> None:
    run("importbook", "--shipped")
    assert BookVersion.objects.filter(state="published").count() == len(shipped_files()) == 2
    assert run("importbook", "--shipped").count("same already") == 2


def test_a_file_is_taken_in_looked_at_and_written_at_the_console(tmp_path: Path) -> None:
    file = tmp_path / "small.yaml"
    file.write_bytes(FILE)
    assert "0 faults" in run("importbook", str(file), "--preview")
    assert "new draft" in run("importbook", str(file))
    assert "published" in run("importbook", str(file), "--publish")
    assert run("exportbook", "small").encode() == FILE
    run("exportbook", "small", "--output", str(tmp_path / "again.yaml"))
    assert read((tmp_path / "again.yaml").read_bytes()) == small_book()
    with pytest.raises(CommandError):
        run("exportbook", "small", "--number", "7")


def test_checking_says_what_is_wrong_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(written(BROKEN["a dead end"][2](small_book())))
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("checkbook", str(file), "--language", "es", stdout=out)
    assert "Capítulo 30: Nada sigue a este capítulo" in out.getvalue()
    file.write_bytes(FILE)
    assert "no fault" in run("checkbook", str(file))
    with pytest.raises(CommandError):
        run("checkbook", str(tmp_path / "nowhere.yaml"))


@pytest.mark.both_databases
def test_a_curator_is_made_at_the_console() -> None:
    with pytest.raises(CommandError):
        run("curator", "Ada")
    ada = curator()
    assert "curator" in run("curator", "Ada")
    ada.refresh_from_db()
    assert (ada.is_staff, ada.is_superuser) == (True, False)
    run("curator", "Ada", "--no-longer")
    ada.refresh_from_db()
    assert not ada.is_staff
