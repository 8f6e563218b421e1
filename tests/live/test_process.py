"""A process of the site from its start to its end."""

import gc
from collections.abc import Iterator
from uuid import UUID, uuid4

import pytest

from moonsite import lifetime
from moonsite.live.site import StoredNews


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets a test say what is to be done first, for itself alone."""
    monkeypatch.setattr(lifetime, "_tasks", [])
    return


@pytest.mark.usefixtures("tasks")
def test_what_fails_while_warming_up_hinders_nothing_else() -> None:
    done = []
    lifetime.before_first_request(lambda: 1 // 0)
    lifetime.before_first_request(lambda: done.append("the rest"))
    lifetime.warm_up()
    assert done == ["the rest"]


@pytest.mark.usefixtures("tasks")
def test_what_there_is_before_the_first_request_is_not_looked_through_for_garbage() -> None:
    lifetime.before_first_request(lambda: made.append([gc.isenabled()]))
    made: list[list[bool]] = []
    try:
        lifetime.warm_up()
        assert made == [[False]]
        assert gc.isenabled()
        assert gc.get_freeze_count() > 100_000
        assert not any(one is made for one in gc.get_objects())
    finally:
        gc.unfreeze()


def test_news_that_nobody_knows_how_to_read_are_an_error_that_says_what_to_do() -> None:
    with pytest.raises(LookupError, match="add_news_reader"):
        StoredNews()([uuid4()])


def test_stored_news_are_read_as_the_application_says() -> None:
    stored = StoredNews()

    def read(game_ids: list[UUID]) -> dict[UUID, tuple[int, str]]:
        return dict.fromkeys(game_ids, (3, "{}"))

    stored.readers.append(read)
    game = uuid4()
    assert stored([game]) == {game: (3, "{}")}


def test_a_reader_is_asked_for_what_those_before_it_do_not_know() -> None:
    stored, game, campaign = StoredNews(), uuid4(), uuid4()
    asked: list[list[UUID]] = []

    def campaigns(ids: list[UUID]) -> dict[UUID, tuple[int, str]]:
        asked.append(ids)
        return dict.fromkeys(ids, (1, "{}"))

    stored.readers += [lambda ids: {one: (3, "{}") for one in ids if one == game}, campaigns]
    assert stored([game, campaign]) == {game: (3, "{}"), campaign: (1, "{}")}
    stored([game])
    assert asked == [[campaign]]
