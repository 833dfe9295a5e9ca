"""The record of the box. The maps are still tables of the code."""

from magetable.kit import Record, i8


class Box(Record):
    blank: i8
