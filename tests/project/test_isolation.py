"""What a test leaves behind in its process is not there for the next one."""

import pytest
from django.utils import timezone, translation


@pytest.mark.parametrize("turn", ["first", "second"])
def test_each_begins_in_the_language_and_time_zone_of_the_site(turn: str) -> None:
    assert translation.get_language() == "en"
    assert timezone.get_current_timezone_name() == "UTC"
    translation.activate("es")  # as the last page does that was asked for in Spanish
    timezone.activate("Asia/Tokyo")
