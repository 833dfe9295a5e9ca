"""What a search works on: a node of its tree, where it stands, and all its arrays in one."""

from typing import Any, NamedTuple

from magetable.kit.record import Record, i32, i64
from magetable.kit.table import MOST_SEATS

ROOT = 1  # where a tree begins; node 0 stands for none, and stays blank
ONE = 1 << 20  # a whole victory: values are parts of it, so that they add up exactly


class Node(Record):
    code: i32  # the decision that leads here
    below: i32  # its first child; 0 for none
    beside: i32  # its next sibling; 0 for none
    visits: i32
    offered: i32  # how often it was legal when its parent was visited
    prior: i32  # the first impression, for whoever decides
    value: i64[MOST_SEATS]  # by seat, the sum over all visits


class Plan(Record):
    root: i32
    used: i32  # nodes
    stamp: i64  # marks the legal choices of the moment


class Desk(NamedTuple):
    """All that a search works on, in its engine's mode. Compiled rules take it as one argument."""

    states: Any  # [0] is the position to search from
    boxes: Any
    work: Any  # [0] is played in, [1] is for a first look
    tree: Any  # of nodes
    plan: Any
    chance: Any  # [0] of descents; [1] gives each decision of a whole game its seed
    choices: Any  # that are legal in the position
    codes: Any  # ... and further down
    path: Any  # the nodes of a descent
    marks: Any  # by code, the stamp of when it was last legal
    row: Any  # features of a seat
    weights: Any  # what they are worth
    scratch: Any  # a number for each seat
    values: Any  # of a position, by seat


class Notes(NamedTuple):
    """What is written down of games, a row for each, or of one: see `note_choice`, `note_lead` and `note_end`."""

    chosen: Any
    figures: Any
    lead: Any
    scores: Any
    parts: Any
