"""A row to lock for each table of four, and the rows that its clicks write."""

from django.db import models


class Table(models.Model):
    """What a click locks."""

    number = models.PositiveIntegerField(primary_key=True)
    clicked = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.number)


class Click(models.Model):
    """What a click writes."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="clicks")
    text = models.CharField(max_length=40)

    def __str__(self) -> str:
        return self.text
