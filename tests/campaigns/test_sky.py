"""The words of the sky on the page of a campaign: none of them is cut, in any width."""

import pytest

from campaigns.books import story
from campaigns.books.campaign_book import Chapter
from campaigns.panels.overview import PathStep
from campaigns.panels.sky import LETTER, NAME_LETTER, Point, skies
from campaigns.people.player_shapes import wrapped

TITLES = (
    "The Mine",
    "Through the tubes of the old colony",
    "A title that is far too long to stand anywhere in it",
)
CHOICES = ("", "Through the tubes", "x" * 70, "We leave the lantern where it is and walk back at night")


def steps(title: str, chosen: str) -> list[PathStep]:
    told = story.Chapter(20, story.ChapterKind.STORY, {"en": title})
    return [PathStep(Chapter(20, told=told), "played", chosen=chosen) for _ in range(8)]


def ends(point: Point, text: str, letter: float) -> tuple[float, float]:
    """Where a line begins and ends."""
    width = letter * len(text)
    left = point.text_x if point.side == "r" else point.text_x - width / 2
    return left, left + width


@pytest.mark.parametrize("chosen", CHOICES)
@pytest.mark.parametrize("title", TITLES)
def test_no_word_is_cut_or_leaves_the_drawing(title: str, chosen: str) -> None:
    for sky in skies(steps(title, chosen)):
        for point in sky.points:
            lines = [(y, text, NAME_LETTER) for y, text in point.lines]
            lines += [(point.caption_y, point.caption.text, LETTER), (point.more_y, point.more, LETTER)]
            for y, text, letter in lines:
                left, right = ends(point, text, letter)
                assert "…" not in text
                assert 0 <= left < right <= sky.shape.width or not text, (sky.shape.key, text)
                assert not text or 14 <= y <= sky.shape.height, (sky.shape.key, text, y)


@pytest.mark.parametrize("chosen", CHOICES)
@pytest.mark.parametrize("title", TITLES)
def test_no_two_chapters_share_a_place(title: str, chosen: str) -> None:
    for sky in skies(steps(title, chosen)):
        boxes = []
        for point in sky.points:
            for y, text, letter in [
                *((y, text, NAME_LETTER) for y, text in point.lines),
                (point.caption_y, point.caption.text, LETTER),
                (point.more_y, point.more, LETTER),
            ]:
                if text:
                    boxes.append((point, text, y - 13, y + 4, *ends(point, text, letter)))
        for at, (one, text, top, bottom, left, right) in enumerate(boxes):
            for other, more, top2, bottom2, left2, right2 in boxes[at + 1 :]:
                apart = bottom <= top2 or bottom2 <= top or right <= left2 or right2 <= left
                assert one is other or apart, (sky.shape.key, text, more)


def test_what_was_decided_is_wrapped_where_it_fits_in_two_lines() -> None:
    point = skies(steps("The Mine", "Through the tubes"))[0].points[1]
    assert (point.caption.text, point.more) == ("Chapter 20: Through the", "tubes")


def test_what_does_not_fit_is_said_shorter() -> None:
    assert wrapped("x" * 70, 20) == []
    point = skies(steps("The Mine", "x" * 70))[0].points[1]
    assert (point.caption.text, point.more) == ("Chapter 20, decided", "")
