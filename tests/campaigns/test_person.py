"""A person is a form and a colour, with the name beside it."""

import re

import pytest
from django.template.loader import render_to_string

from campaigns.models import Player


def drawn(form: int, **words: object) -> str:
    return render_to_string("components/person.html", {"form": form, **words})


def test_everybody_at_a_full_table_has_another_form() -> None:
    forms = [Player(position=position).form for position in range(1, 7)]
    assert forms == [1, 2, 3, 4, 5, 6]
    assert Player(position=7).form == 1
    assert Player(position=2, astra=True).form == 0


def test_every_form_is_another_shape() -> None:
    shapes = [re.findall(r"<(?:path|circle|rect)[^>]*>", drawn(form)) for form in range(7)]
    assert all(shapes)
    assert len({tuple(shape) for shape in shapes}) == 7


@pytest.mark.parametrize("form", range(7))
def test_the_form_is_silent_and_the_name_is_read(form: int) -> None:
    text = drawn(form, name="Ana <b>")
    assert 'aria-hidden="true"' in text
    assert "Ana &lt;b&gt;" in text
    assert "person-name" not in drawn(form)
