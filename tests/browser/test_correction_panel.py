"""What is told of a correction takes some room from the page of a seat: panels draw together, none is cut."""

import pytest
from django.urls import reverse

from tests.browsers import OpenTablet
from tests.sites import Site

from .eye import Eye, Places, laid_out
from .positions import asked, course, others_elsewhere

TOLD = """() => {
    document.getElementById("correcting").innerHTML = `<section class="correcting told">
        <div class="correcting-words">
            <p class="correcting-title">Back to the beginning of turn 3: Nuria asked for it.</p>
            <p class="correcting-text"><q>I crossed off the wrong plant</q></p>
        </div>
    </section>`;
}"""
CUT = "({ scrollHeight, clientHeight }) => scrollHeight - clientHeight"


def virus() -> dict[str, str]:
    """The Adventure with the most fields of the score."""
    game = others_elsewhere(course("virus2", ruleset="moon.6").reaches(8, asked("take", least=2)))
    return {"virus": reverse("sheet", args=[game.game_id, 1])}


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, virus)


def test_every_field_of_the_score_is_in_sight_below_a_correction(
    places: Places, open_tablet: OpenTablet
) -> None:
    page = open_tablet(places.site.url, size="landscape")
    Eye(page, places, "landscape").opens("virus")
    page.evaluate(TOLD)
    assert page.locator("#score").evaluate(CUT) <= 0
