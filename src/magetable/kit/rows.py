"""Rows of numbers, such as dice by colour or cards by kind."""

from magetable.kit.rule import rule


@rule
def total(row):
    """The sum of a row."""
    found = 0
    for place in range(len(row)):
        found += row[place]
    return found


@rule
def mark_only(row, place):
    """A row of nothing but a 1 at one place."""
    for other in range(len(row)):
        row[other] = 0
    row[place] = 1
