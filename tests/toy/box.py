"""The record of the box."""

import numpy as np

from magetable.kit import Record, i8
from toy.facts import MOST, WORTH


class Box(Record):
    worth: i8[len(WORTH)]
    most: i8


def filled() -> np.ndarray:
    """The one box there is."""
    boxes = Box.batch(1)
    boxes["worth"], boxes["most"] = WORTH, MOST
    return boxes
