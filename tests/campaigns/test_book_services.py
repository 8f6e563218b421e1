"""Books as curators handle them: in from a file, published for ever, a new draft, withdrawn, moved."""

from dataclasses import replace

import pytest
from django.db import IntegrityError, connection, transaction
from hypothesis import given

from campaigns.books.compare import differences
from campaigns.books.read import written
from campaigns.books.story import StoryBook
from campaigns.curating.curators import CONSOLE
from campaigns.models import Book, BookChapter, BookVersion, Frozen
from campaigns.services.books import (
    Conflict,
    FaultyBook,
    UnreadableBook,
    changed_draft,
    export_book,
    import_book,
    in_order,
    new_draft,
    preview_import,
    publish,
    story_of,
    withdraw,
)
from tests.campaigns.books import books, small_book, text
from tests.campaigns.broken_books import BROKEN, with_chapter, with_option
from tests.campaigns.curators import draft, published
from tests.examples import examples

pytestmark = pytest.mark.django_db

FILE = written(small_book())
OTHER = replace(small_book(), edition="2")


# From a file and back


@pytest.mark.both_databases
def test_a_file_becomes_a_draft_and_comes_back_byte_for_byte() -> None:
    version, new = import_book(by=CONSOLE, content=FILE)
    assert (new, version.state, version.number, str(version)) == (True, "draft", 1, "Small (en) 1")
    name, file = export_book(by=CONSOLE, version_id=version.pk)
    assert (name, file) == ("small-1.yaml", FILE)


@given(books())
@examples(8)
def test_random_books_come_back_from_their_rows(book: StoryBook) -> None:
    with transaction.atomic():
        version = draft(book)
        assert story_of(version) == in_order(book)
        stands = publish(by=CONSOLE, version_id=version.pk)
        assert story_of(stands) == in_order(book)
        transaction.set_rollback(True)


def test_reading_a_draft_takes_as_many_queries_with_many_chapters_as_with_few(
    django_assert_max_num_queries,
) -> None:
    version = draft()
    with django_assert_max_num_queries(20):
        story_of(version)


@pytest.mark.both_databases
@pytest.mark.parametrize("again", ["draft", "published"])
def test_the_same_file_twice_says_so_and_changes_nothing(again: str) -> None:
    first = draft() if again == "draft" else published()
    same = import_book(by=CONSOLE, content=FILE)
    assert (same.version, same.new, BookVersion.objects.count()) == (first, False, 1)
    assert preview_import(by=CONSOLE, content=FILE).same == first


@pytest.mark.both_databases
def test_a_changed_file_becomes_the_next_version() -> None:
    published()
    preview = preview_import(by=CONSOLE, content=written(OTHER))
    assert [(each.part, each.path, each.before, each.after) for each in preview.differences] == [
        ("", "edition", "1", "2")
    ]
    assert import_book(by=CONSOLE, content=written(OTHER)).version.number == 2
    assert Book.objects.count() == 1


def test_a_file_is_refused_while_another_draft_is_being_written() -> None:
    draft()
    with pytest.raises(Conflict) as refused:
        import_book(by=CONSOLE, content=written(OTHER))
    assert (refused.value.code, refused.value.data) == ("draft_exists", {"number": 1})


@pytest.mark.parametrize(
    "content",
    [b"nonsense", b"\x00", FILE[:500], written(replace(small_book(), cards=small_book().cards * 2))],
)
def test_a_file_that_is_no_book_leaves_nothing_behind(content: bytes) -> None:
    with pytest.raises(UnreadableBook) as refused:
        import_book(by=CONSOLE, content=content)
    assert refused.value.faults
    assert not Book.objects.exists()


def test_a_faulty_book_can_be_a_draft_and_is_not_published() -> None:
    broken = BROKEN["a dead end"][2](small_book())
    version = draft(broken)
    with pytest.raises(FaultyBook) as refused:
        publish(by=CONSOLE, version_id=version.pk)
    assert {fault.code for fault in refused.value.faults} >= {"dead_end"}
    version.refresh_from_db()
    assert (version.state, version.content, version.revision) == ("draft", {}, 0)


def test_what_no_file_may_hold_is_not_published() -> None:
    version = draft()
    BookChapter.objects.filter(version=version, number=20).update(missions={"a": 3})
    with pytest.raises(FaultyBook) as refused:
        publish(by=CONSOLE, version_id=version.pk)
    assert [fault.code for fault in refused.value.faults] == ["wrong_type"]


# Published for ever


def test_publishing_writes_the_document_and_its_checksum() -> None:
    version = published()
    version.refresh_from_db()
    assert version.state == "published"
    assert version.published_at is not None
    assert len(version.checksum) == 64
    assert story_of(version) == small_book()
    assert next(change.history_change_reason for change in version.history.all()) == "publish"


@pytest.mark.both_databases
def test_publishing_twice_is_a_conflict() -> None:
    version = published()
    with pytest.raises(Conflict, match="book_published"):
        publish(by=CONSOLE, version_id=version.pk)


def test_a_draft_that_changed_since_it_was_looked_at_is_not_published() -> None:
    version = draft()
    seen = version.revision
    with changed_draft(by=CONSOLE, version_id=version.pk):
        BookChapter.objects.filter(version=version, number=20).update(notes="Somebody else was here.")
    with pytest.raises(Conflict, match="draft_changed"):
        publish(by=CONSOLE, version_id=version.pk, revision=seen)
    assert publish(by=CONSOLE, version_id=version.pk, revision=seen + 1).state == "published"


def test_a_published_version_is_not_changed_by_saving_it() -> None:
    version = published()
    for name, value in (("content", {}), ("checksum", "0"), ("state", "draft"), ("title", text("Other"))):
        changed = BookVersion.objects.get(pk=version.pk)
        setattr(changed, name, value)
        with pytest.raises(Frozen):
            changed.save()


@pytest.mark.both_databases
@pytest.mark.parametrize("changes", [{"content": {}}, {"state": "draft"}, {"number": 9}])
def test_a_published_version_is_not_changed_by_an_update(changes: dict) -> None:
    version = published()
    with pytest.raises(Frozen):
        BookVersion.objects.filter(pk=version.pk).update(**changes)


@pytest.mark.both_databases
@pytest.mark.parametrize("assignment", ["content = '{}'", "state = 'draft'", "number = 9", "checksum = ''"])
def test_the_database_itself_refuses_to_change_a_published_version(assignment: str) -> None:
    published()
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE campaigns_bookversion SET {assignment}")


def test_a_published_draft_takes_no_more_changes() -> None:
    version = published()
    with pytest.raises(Conflict, match="book_published"), changed_draft(by=CONSOLE, version_id=version.pk):
        pass


def test_withdrawing_leaves_the_content_alone_and_happens_once() -> None:
    version = published()
    assert withdraw(by=CONSOLE, version_id=version.pk).state == "withdrawn"
    with pytest.raises(Conflict, match="not_published"):
        withdraw(by=CONSOLE, version_id=version.pk)
    assert story_of(BookVersion.objects.get()) == small_book()


@pytest.mark.both_databases
def test_a_new_draft_is_like_the_version_it_comes_from_and_there_is_one_at_a_time() -> None:
    version = published()
    again = new_draft(by=CONSOLE, version_id=version.pk)
    assert (again.number, story_of(again)) == (2, small_book())
    with pytest.raises(Conflict, match="draft_exists"):
        new_draft(by=CONSOLE, version_id=version.pk)
    with pytest.raises(Conflict, match="draft_exists"):
        new_draft(by=CONSOLE, version_id=again.pk)


# Differences


def test_differences_name_the_part_and_what_changed_in_it() -> None:
    old = small_book()
    new = with_option(with_chapter(old, 20, notes="Read slowly."), "north", label=text("Up"))
    new = replace(new, chapters=new.chapters[:-1], cards=())
    found = {(each.how, each.part, each.key, each.path) for each in differences(old, new)}
    assert found == {
        ("changed", "chapters", "15", "decision.options[north].label.en"),
        ("changed", "chapters", "15", "decision.options[north].label.es"),
        ("added", "chapters", "20", "notes"),
        ("removed", "chapters", "92", ""),
        ("removed", "cards", "12", ""),
    }
    assert differences(old, old) == []
