"""How much a bot may think, and no longer."""

from adventures.bots import Budget


def test_a_part_ends_with_the_time_of_the_whole():
    spent = Budget(100, 0.0).begun()
    assert spent.part(10).left == 0
    assert Budget(100, 60.0).begun().part(10).left == 10


def test_what_a_part_has_spent_is_counted_by_itself():
    spent = Budget(100, 60.0).begun()
    part = spent.part(10)
    part.spend(4)
    assert (part.left, spent.left) == (6, 100)
