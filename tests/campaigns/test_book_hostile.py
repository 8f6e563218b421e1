"""Files that mean harm, and books that lead nowhere: refused whole by page and command, with all places."""

from __future__ import annotations

import json
import random
import tracemalloc
from functools import reduce
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse

from campaigns.books.faults import BookRefused
from campaigns.books.parse import LARGEST_FILE
from campaigns.books.read import document_of, read, written
from campaigns.books.story import Chapter, ChapterKind, Transition
from campaigns.models import Book, BookVersion
from tests.campaigns.books import small_book, text
from tests.campaigns.broken_books import BROKEN, with_chapter, with_more, with_option
from tests.campaigns.broken_effects import BROKEN_EFFECTS
from tests.campaigns.curators import browser, curator, form, tool

pytestmark = pytest.mark.django_db

SLOWEST = 60  # seconds after which a test is hung, on however busy a machine
MOST_MEMORY = 60 * 1024 * 1024


def document(**changed: object) -> bytes:
    return json.dumps({**document_of(small_book()), **changed}).encode()


BOMB = b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (name, name, b",".join([b"*%c" % (name - 1)] * 9)) for name in b"bcdefghi"
)
HOSTILE = {
    "nothing": (b"", ""),
    "50 MB": (b"x" * 50 * 1024 * 1024, "4"),
    "a bomb of aliases": (BOMB, "1"),
    "an alias": (b"format: &f moonsite-book/1\nkey: *f", "1"),
    "a million chapters": (b'{"chapters": [' + b"{}," * 1_000_000 + b"{}]}", "60"),
    "a million lists": (b"[" + b"[]," * 1_000_000 + b"[]]", "60"),
    "a million chapters in YAML": (b"chapters:\n" + b"- {}\n" * 800_000, "60"),
    "deep nesting": (b"[" * 100_000, "1"),
    "deep nesting in YAML": (b"- " * 60_000, "24"),
    "NUL": (document(rights="\x00"), ""),
    "half a surrogate": (b'{"key": "\\ud800"}', ""),
    "no UTF-8": (b"key: \xff\xfe", ""),
    "a key twice": (b'{"key": "a", "key": "b"}', "key"),
    "a tag": (b"key: !!python/object/apply:os.system [ls]", "1"),
    "a wrong type": (document(chapters=[{"number": "x", "kind": 3, "title": []}]), "$.chapters[0].number"),
    "a number without end": (b'{"key": 1e999}', ""),
}


@pytest.mark.timeout(SLOWEST)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_by_page_and_command_at_once(name: str, tmp_path: Path) -> None:
    content, said = HOSTILE[name]
    file = tmp_path / "book.yaml"
    file.write_bytes(content)
    with pytest.raises(CommandError) as refused:
        call_command("importbook", str(file), "--publish")
    assert said in str(refused.value)
    answer = browser(curator()).post(
        reverse("admin:campaigns_bookversion_import"), {"file": SimpleUploadedFile("book.yaml", content)}
    )
    assert "cannot be read as a book" in answer.text
    assert '<ul class="faults">' in answer.text
    assert said in answer.text
    assert not Book.objects.exists()


@pytest.mark.parametrize(
    "name", ["a million chapters", "a million lists", "a bomb of aliases", "deep nesting"]
)
def test_a_hostile_file_takes_little_memory(name: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BookRefused):
            read(HOSTILE[name][0][:LARGEST_FILE])
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < MOST_MEMORY


def test_odd_letters_are_no_harm() -> None:
    odd = "‮\u202eZ̷͎a\u200b𝔏🚀 — ñ ﷽"
    assert read(written(with_chapter(small_book(), 20, title=text(odd)))).by_number[20].title == text(odd)


def test_a_book_that_leads_nowhere_is_told_all_its_faults_and_is_never_published(tmp_path: Path) -> None:
    names = ("a chapter that no way leads to", "ways that may all be closed")
    faults = [*(BROKEN[name] for name in names), BROKEN_EFFECTS["an unknown place"]]
    book = reduce(lambda book, fault: fault[2](book), faults, small_book())
    book = with_more(
        with_option(book, "north", to=94),
        Chapter(94, ChapterKind.STORY, text("Round"), text("Round"), transitions=(Transition(95),)),
        Chapter(95, ChapterKind.STORY, text("and round"), text("and round"), transitions=(Transition(94),)),
    )
    book = with_chapter(book, 40, transitions=(Transition(99), Transition(50)))
    file = tmp_path / "book.yaml"
    file.write_bytes(written(book))
    places = (
        "$.chapters[2].then.effects[0].data.crossed", "$.chapters[3].transitions",
        "$.chapters[4].transitions[0].to", "$.chapters[11]", "$.chapters[12]",
    )  # fmt: skip
    with pytest.raises(CommandError) as refused:
        call_command("importbook", str(file), "--publish")
    assert [place for place in places if place not in str(refused.value)] == []
    assert not Book.objects.exists(), "not even as a draft"
    ada = browser(curator())
    url = reverse("admin:campaigns_bookversion_import")
    shown = ada.post(url, {"file": SimpleUploadedFile("book.yaml", file.read_bytes())})
    assert [place for place in places if place not in shown.text] == []
    assert not Book.objects.exists()
    ada.post(url, {"packed": _packed(shown.text), "keep": "1"})
    version = BookVersion.objects.get()
    ada.post(tool("publish", version), form(ada, tool("publish", version)))
    version.refresh_from_db()
    assert version.state == "draft"


def _packed(html: str) -> str:
    return html.split('name="packed" value="')[1].split('"')[0]


def test_a_large_book_is_chosen_again_to_be_taken_in() -> None:
    chance = random.Random(1)
    book = small_book()
    for chapter in book.chapters:
        words = " ".join(f"{chance.random():.15f}" for _ in range(1100))
        book = with_chapter(book, chapter.number, text={"en": words, "es": words[::-1]})
    content = written(book)
    ada, url = browser(curator()), reverse("admin:campaigns_bookversion_import")
    shown = ada.post(url, {"file": SimpleUploadedFile("book.yaml", content)})
    assert "choose it again" in shown.text
    kept = ada.post(url, {"file": SimpleUploadedFile("book.yaml", content), "keep": "1"})
    assert kept.status_code == 302
    assert BookVersion.objects.count() == 1
